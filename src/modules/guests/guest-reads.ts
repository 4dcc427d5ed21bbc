import { type Statement, sql } from '../../platform/database/sql.ts'
import type { Id } from '../../platform/values/ids.ts'
import { candidatesAtMost, sharersAtMost } from './duplicate-keys.ts'
import type { GuestDocumentRow, GuestRow } from './guest.ts'

export const guestColumns = sql`
  id, first_name as "firstName", last_name as "lastName", birth_date as "birthDate", partial_birth_date as "partialBirthDate", birth_city as "birthCity",
  birth_country_code as "birthCountryCode", nationality, email, phone, language, vip_status as "vipStatus", customer_type as "customerType",
  member_id as "memberId", external_program as "externalProgram", external_id as "externalId", acsi_card as "acsiCard", residence, notes,
  version, merged_into as "mergedInto", anonymized_at as "anonymizedAt", created_at as "createdAt"`

export const guestById = (tenantId: Id, id: Id): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = ${id}`

/** Holds the profile still: nobody rectifies, merges or erases it meanwhile, and no stay is booked for it. */
export const guestByIdForUpdate = (tenantId: Id, id: Id): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = ${id} for update`

/** Two profiles at once, held in the order of their ids, so that two merges never wait for each other. */
export const guestsByIdForUpdate = (tenantId: Id, ids: readonly Id[]): Statement<GuestRow> =>
  sql`select ${guestColumns} from guest where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`

export const documentsOf = (tenantId: Id, guestId: Id): Statement<GuestDocumentRow> => sql`
  select id, kind, number, country_code as "countryCode", expires_on as "expiresOn" from guest_document
  where tenant_id = ${tenantId} and guest_id = ${guestId} order by id`

/** For other modules: the state of a guest who is to be named. */
export interface GuestState {
  readonly id: Id
  readonly mergedInto: Id | null
  readonly anonymizedAt: string | null
}
export const guestState = (tenantId: Id, id: Id | null): Statement<GuestState> =>
  sql`select id, merged_into as "mergedInto", anonymized_at as "anonymizedAt" from guest where tenant_id = ${tenantId} and id = ${id}`

export interface CandidateRow {
  readonly id: Id
  readonly firstForm: string
  readonly lastForm: string
  readonly birthDate: string | null
}

/** Profiles that share a key with this one. */
export const candidatesFor = (guestId: Id): Statement<CandidateRow> => sql`
  select id, first_form as "firstForm", last_form as "lastForm", birth_date as "birthDate"
  from guest_candidates(${guestId}, ${sharersAtMost}::integer, ${candidatesAtMost}::integer)`

/** Profiles that share a key with persons who have no profile yet; `place` says with whom. */
export const candidatesForMany = (keys: readonly (readonly number[])[]): Statement<CandidateRow & { place: number }> => sql`
  select place, id, first_form as "firstForm", last_form as "lastForm", birth_date as "birthDate"
  from guest_candidates_of_many(${keys.flatMap((list, place) => list.map(() => place))}::integer[], ${keys.flat()}::bigint[], ${sharersAtMost}::integer)`
