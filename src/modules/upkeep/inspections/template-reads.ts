import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { InspectionTemplate } from './template.ts'

const columns = sql`
  t.id, t.establishment_id as "establishmentId", t.name, t.kind, t.unit_type_id as "unitTypeId", t.items, t.retired, t.created_at as "createdAt"`

export const templateById = (tenantId: Id, id: Id | undefined): Statement<InspectionTemplate> =>
  sql`select ${columns} from inspection_template t where t.tenant_id = ${tenantId} and t.id = ${id ?? null}`

export const templateByIdForUpdate = (tenantId: Id, id: Id): Statement<InspectionTemplate> =>
  sql`select ${columns} from inspection_template t where t.tenant_id = ${tenantId} and t.id = ${id} for update`

export const templates = (wanted: Statement, asked: PageAsked): Statement<InspectionTemplate> =>
  sql`select ${columns} from inspection_template t where ${wanted}${asked.order('lower(t.name), t.id')}`

/** The establishment of a unit type; no row if none is given. */
export const typeOfUnits = (tenantId: Id, unitTypeId: Id | null | undefined): Statement<{ establishmentId: Id }> =>
  sql`select establishment_id as "establishmentId" from unit_type where tenant_id = ${tenantId} and id = ${unitTypeId ?? null}`
