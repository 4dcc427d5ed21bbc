import { sql } from '../../../../platform/database/sql.ts'
import { sweeping } from '../../../../platform/periodic-work/sweeping.ts'

/** A change can be undone for a year and a month; then its days are long past. */
const changesKept = '400 days'

export const sweepCalendarChanges = sweeping(
  'sweep-calendar-changes',
  '27 4 * * *',
  (atMost) => sql`select sweep_calendar_changes(${changesKept}::interval, ${atMost}) as swept`,
)
