import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { OwnerRow } from './owner.ts'

const columns = sql`
  id, code, name, owner_type as "ownerType", vat_regime as "vatRegime", siret, vat_number as "vatNumber", address, email, phone, status, created_at as "createdAt"`

export const ownerById = (tenantId: Id, id: Id): Statement<OwnerRow> =>
  sql`select ${columns} from owner where tenant_id = ${tenantId} and id = ${id}`

export const owners = (wanted: Statement, asked: PageAsked): Statement<OwnerRow> =>
  sql`select ${columns} from owner where ${wanted}${asked.order('lower(code), id')}`

export const ownerByIdForUpdate = (tenantId: Id, id: Id): Statement<OwnerRow> =>
  sql`select ${columns} from owner where tenant_id = ${tenantId} and id = ${id} for update`
