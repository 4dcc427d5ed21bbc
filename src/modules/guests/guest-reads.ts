import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { GuestRow } from './guest.ts'

export const guestColumns = sql`
  id, first_name as "firstName", last_name as "lastName", birth_date as "birthDate", birth_city as "birthCity", birth_country_code as "birthCountryCode",
  nationality, email, phone, language, vip_status as "vipStatus", customer_type as "customerType", residence, notes, created_at as "createdAt"`

export const guestById = (tenantId: Id, id: Id): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = ${id}`

/** For other modules: is there such a guest? */
export const guestExists = (tenantId: Id, id: Id | null): Statement<{ id: Id }> =>
  sql`select id from guest where tenant_id = ${tenantId} and id = ${id}`
