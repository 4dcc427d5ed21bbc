import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { GuestRow } from './guest.ts'

export const insertGuest = (tenantId: Id, guest: GuestRow): Statement => sql`
  insert into guest (tenant_id, id, first_name, last_name, birth_date, birth_city, birth_country_code, nationality, email, phone, language,
    vip_status, customer_type, residence, notes, created_at)
  values (${tenantId}, ${guest.id}, ${guest.firstName}, ${guest.lastName}, ${guest.birthDate}::date, ${guest.birthCity}, ${guest.birthCountryCode},
    ${guest.nationality}, ${guest.email}, ${guest.phone}, ${guest.language}, ${guest.vipStatus}, ${guest.customerType},
    ${guest.residence ? JSON.stringify(guest.residence) : null}::jsonb, ${guest.notes}, ${guest.createdAt})`
