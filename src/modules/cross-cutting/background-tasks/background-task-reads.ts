import { sql } from '../../../platform/database/sql.ts'

export const backgroundTaskColumns = sql`
  r.id, r.name, r.establishment_id as "establishmentId", r.event_id as "eventId", r.status, r.attempts, r.next_attempt_at as "nextAttemptAt",
  r.last_error as "lastError", r.created_at as "createdAt", r.done_at as "doneAt"`
