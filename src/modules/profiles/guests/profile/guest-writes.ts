import { valuesOtherwise } from '../../../../platform/contract/fields.ts'
import { assignments, columnNames, constants, recordTypes, recordValues } from '../../../../platform/database/columns.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { guestFields } from '../guest-fields.ts'
import { duplicateKeysOf, keysVersion } from '../likeness/duplicate-keys.ts'
import { type GuestRow, personOf, phoneOf } from './guest.ts'
import { searchKeysOf } from './search-keys.ts'

/** All columns derived from names and birth date. */
function derived(tenantId: Id, guest: GuestRow) {
  const person = personOf(guest)
  return {
    ...person,
    duplicateKeys: duplicateKeysOf(tenantId, person),
    searchKeys: searchKeysOf(tenantId, person),
    phoneInternational: phoneOf(guest),
  }
}

export const insertGuest = (tenantId: Id, guest: GuestRow): Statement => insertGuests(tenantId, [guest])

/** The establishments of the current key or, in a background task, those of the key that caused it. Null: all. */
const madeFor = (tenantId: Id, causedBy: Id | null): Statement => sql`
  coalesce(
    string_to_array(nullif(nullif(current_setting('innkeep.scope', true), '*'), ''), ',')::uuid[],
    (select scope_ids from api_key where tenant_id = ${tenantId} and id = ${causedBy} and scope_kind = 'establishments'))`

/** Inserts any number of new profiles in one statement. */
export function insertGuests(tenantId: Id, guests: readonly GuestRow[], causedBy: Id | null = null): Statement {
  const rows = guests.map((guest) => {
    const { firstForm, lastForm, duplicateKeys, searchKeys, phoneInternational } = derived(tenantId, guest)
    return { ...guest, firstForm, lastForm, duplicateKeys, searchKeys, phoneInternational }
  })
  return sql`
    insert into guest (tenant_id, id, ${columnNames(guestFields)}, created_at,
      first_form, last_form, duplicate_keys, search_keys, keys_version, phone_country, phone_international, made_for)
    select ${tenantId}, r.id, ${recordValues(guestFields)}, r."createdAt",
      r."firstForm", r."lastForm", r."duplicateKeys", r."searchKeys", ${keysVersion}::smallint, r."phoneCountry", r."phoneInternational", ${madeFor(tenantId, causedBy)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, ${recordTypes(guestFields)}, "createdAt" timestamptz,
      "firstForm" text, "lastForm" text, "duplicateKeys" bigint[], "searchKeys" bigint[], "phoneCountry" text, "phoneInternational" text)`
}

/** Updates a profile and recalculates its forms and keys. */
export function updateGuest(tenantId: Id, guest: GuestRow): Statement {
  const { firstForm, lastForm, duplicateKeys, searchKeys, phoneInternational } = derived(tenantId, guest)
  return sql`
    update guest set ${assignments(guestFields)}, version = ${guest.version},
      first_form = ${firstForm}, last_form = ${lastForm}, duplicate_keys = ${duplicateKeys}::bigint[], search_keys = ${searchKeys}::bigint[],
      keys_version = ${keysVersion}::smallint, phone_country = ${guest.phoneCountry}, phone_international = ${phoneInternational},
      merged_into = ${guest.mergedInto}
    from jsonb_to_record(${JSON.stringify(guest)}::jsonb) as r (${recordTypes(guestFields)})
    where guest.tenant_id = ${tenantId} and guest.id = ${guest.id}`
}

/** Increments the version of a profile when related data has changed. */
export const countChange = (tenantId: Id, id: Id): Statement =>
  sql`update guest set version = version + 1 where tenant_id = ${tenantId} and id = ${id}`

/** Marks a profile as merged. It keeps its fields, so that the merge can be undone, but is no longer found. */
export const closeMergedGuest = (tenantId: Id, id: Id, targetId: Id): Statement => sql`
  update guest set merged_into = ${targetId}, duplicate_keys = '{}', search_keys = '{}', version = version + 1
  where tenant_id = ${tenantId} and id = ${id}`

/** Erases the personal data of these profiles: fields, forms, keys, documents, data kept for merges, and similar import rows. */
export const eraseGuests = (tenantId: Id, ids: readonly Id[], moment: string): Statement[] => [
  sql`
    update guest set ${constants(valuesOtherwise(guestFields))}, first_form = '', last_form = '', duplicate_keys = '{}', search_keys = '{}', phone_country = null,
      phone_international = null, version = version + 1, anonymized_at = ${moment}
    where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`,
  sql`delete from guest_document where tenant_id = ${tenantId} and guest_id = any(${[...ids]}::uuid[])`,
  sql`
    update guest_merge set before = null, after = null
    where tenant_id = ${tenantId} and (target_id = any(${[...ids]}::uuid[]) or source_id = any(${[...ids]}::uuid[]))`,
  sql`update guest_import_row set content = null, problem = null where tenant_id = ${tenantId} and guest_id = any(${[...ids]}::uuid[])`,
]

export interface DocumentToAdd {
  readonly id: Id
  readonly kind: string
  readonly number: string
  readonly countryCode: string | null
  readonly expiresOn: IsoDate | null
}

export const insertGuestDocument = (tenantId: Id, guestId: Id, document: DocumentToAdd, moment: Moment): Statement => sql`
  insert into guest_document (tenant_id, id, guest_id, kind, number, country_code, expires_on, created_at)
  values (${tenantId}, ${document.id}, ${guestId}, ${document.kind}, ${document.number}, ${document.countryCode}, ${document.expiresOn}::date, ${moment})`
