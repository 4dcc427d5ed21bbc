import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { LocalEvent } from './local-event.ts'

const columns: Statement = sql`l.id, l.establishment_id as "establishmentId", l.name, l.kind, l.first_day as "from", l.last_day as "to"`

/** How many are read at most: a year of them is some thirty. */
export const localEventsAtMost = 1_000

/** Those of an establishment that have a day between two days, by their first day. */
export const localEventsOf = (
  tenantId: Id,
  establishmentId: Id,
  from: IsoDate,
  to: IsoDate,
): Statement<LocalEvent> => sql<LocalEvent>`
  select ${columns} from local_event l
  where l.tenant_id = ${tenantId} and l.establishment_id = ${establishmentId} and l.first_day <= ${to}::date and l.last_day >= ${from}::date
  order by l.first_day, l.last_day desc, l.name, l.id limit ${localEventsAtMost}`

export const localEventByIdForUpdate = (tenantId: Id, id: Id): Statement<LocalEvent> => sql<LocalEvent>`
  select ${columns} from local_event l where l.tenant_id = ${tenantId} and l.id = ${id} for update`
