import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { SeasonRow } from './season.ts'

const columns: Statement = sql`s.id, s.establishment_id as "establishmentId", s.name, s.ranges, s.rules, s.version`

/** By their first day. */
export const seasonsOf = (tenantId: Id, establishmentId: Id): Statement<SeasonRow> => sql<SeasonRow>`
  select ${columns} from season s where s.tenant_id = ${tenantId} and s.establishment_id = ${establishmentId}
  order by (select min(r ->> 'from') from jsonb_array_elements(s.ranges) r), s.name, s.id`

export const seasonById = (tenantId: Id, id: Id | null): Statement<SeasonRow> => sql<SeasonRow>`
  select ${columns} from season s where s.tenant_id = ${tenantId} and s.id = ${id}`

export const seasonByIdForUpdate = (tenantId: Id, id: Id): Statement<SeasonRow> => sql<SeasonRow>`
  select ${columns} from season s where s.tenant_id = ${tenantId} and s.id = ${id} for update`
