import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type CandidateRow, reachedBefore, sharersOfContact } from '../profile/guest-reads.ts'
import type { Evidence } from './evidence.ts'

const isCurrent = (guest: Statement): Statement => sql`${guest}.merged_into is null and ${guest}.anonymized_at is null`

/** Maximum number of profiles compared for one document: a number such as 0000000 identifies nobody. */
const sharersOfDocument = 20

/** Profiles that share a document number with these guests; `place` is the position of the guest. */
export const sharersOfDocuments = (tenantId: Id, guestIds: readonly Id[]): Statement<CandidateRow & { place: number }> => sql`
  select distinct w.place::integer - 1 as place, g.id, g.first_form as "firstForm", g.last_form as "lastForm",
    coalesce(to_char(g.birth_date, 'YYYY-MM-DD'), g.partial_birth_date) as "birthDate"
  from unnest(${[...guestIds]}::uuid[]) with ordinality as w (id, place)
  join guest_document d on d.tenant_id = ${tenantId} and d.guest_id = w.id and length(d.number_key) >= 5
  cross join lateral (select o.guest_id from guest_document o where o.tenant_id = d.tenant_id and o.number_key = d.number_key and o.guest_id <> d.guest_id limit ${sharersOfDocument}) s
  join guest g on g.tenant_id = d.tenant_id and g.id = s.guest_id and ${isCurrent(sql`g`)}`

/** Condition for profiles `a` and `b`: one has a value that the other has, or had before a merge (`kept`, below). */
const isShared = (column: Statement): Statement => sql`
  (a.${column} = b.${column} or exists (select from kept k where k.guest_id = b.id and k.${column} = a.${column}) or exists (select from kept k where k.guest_id = a.id and k.${column} = b.${column}))`

/** Data shared by two profiles besides names and birth date, in the order of the pairs. */
export const evidenceOf = (
  tenantId: Id,
  pairs: readonly { readonly firstId: Id; readonly secondId: Id }[],
): Statement<{ place: number; evidence: Evidence[] }> => sql<{
  place: number
  evidence: Evidence[]
}>`
  with recursive
    -- Who went into one of these profiles, and into those; for all of them at once: most have nobody.
    former as (
      select g.merged_into as guest_id, g.id from guest g
      where g.tenant_id = ${tenantId} and g.merged_into = any(${[...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))]}::uuid[])
      union
      select f.guest_id, g.id from former f join guest g on g.tenant_id = ${tenantId} and g.merged_into = f.id),
    kept as (select f.guest_id, g.email_key, g.phone_key from former f join guest g on g.tenant_id = ${tenantId} and g.id = f.id)
  select w.place::integer - 1 as place, array_remove(array[
    case when exists (
      select from guest_document d join guest_document o on o.tenant_id = d.tenant_id and o.number_key = d.number_key and o.guest_id = b.id
      where d.tenant_id = a.tenant_id and d.guest_id = a.id and length(d.number_key) >= 5) then 'document' end,
    case when ${isShared(sql`email_key`)} then 'email' end,
    case when ${isShared(sql`phone_key`)} then 'phone' end,
    case when a.member_id = b.member_id or (a.external_program = b.external_program and a.external_id = b.external_id) then 'loyaltyNumber' end,
    case when a.residence -> 'postalCode' = b.residence -> 'postalCode' and lower(a.residence ->> 'line1') = lower(b.residence ->> 'line1') then 'address' end,
    case when exists (
      select from reservation r join reservation o on o.tenant_id = r.tenant_id and o.company_id = r.company_id and o.guest_id = b.id
      where r.tenant_id = a.tenant_id and r.guest_id = a.id and r.company_id is not null) then 'company' end,
    case when exists (
      select from stay_guest s join stay_guest o on o.tenant_id = s.tenant_id and o.reservation_id = s.reservation_id and o.guest_id = b.id
      where s.tenant_id = a.tenant_id and s.guest_id = a.id) then 'stay' end], null) as evidence
  from unnest(${pairs.map(({ firstId }) => firstId)}::uuid[], ${pairs.map(({ secondId }) => secondId)}::uuid[]) with ordinality as w (first_id, second_id, place)
  join guest a on a.tenant_id = ${tenantId} and a.id = w.first_id
  join guest b on b.tenant_id = a.tenant_id and b.id = w.second_id
  order by w.place`

/** Profiles that share the e-mail address, phone number or a document with this one, or with one merged into it. */
export const sharersOf = (tenantId: Id, guestId: Id): Statement<CandidateRow> => {
  /** Limited in total and per value, ordered by id. */
  const sharing = (values: Statement, condition: Statement) => sql`
    (select o.* from ${values} v cross join lateral (
      select o.id, o.first_form, o.last_form, o.birth_date, o.partial_birth_date from guest o
      where o.tenant_id = ${tenantId} and ${condition} and o.id <> ${guestId} and ${isCurrent(sql`o`)} order by o.id limit ${sharersOfContact}) o
      order by o.id limit ${sharersOfContact})`
  const reachedBy = (column: Statement) => reachedBefore(tenantId, column, sql`(select ${column} from own)`)
  const reached = sql`(select unnest(${reachedBy(sql`email_key`)} || ${reachedBy(sql`phone_key`)}) as id order by 1)`
  return sql`
  with recursive
    own as (select g.email_key, g.phone_key from guest g where g.tenant_id = ${tenantId} and g.id = ${guestId}),
    former as (
      select g.id, g.email_key, g.phone_key from guest g where g.tenant_id = ${tenantId} and g.merged_into = ${guestId}
      union
      select g.id, g.email_key, g.phone_key from former f join guest g on g.tenant_id = ${tenantId} and g.merged_into = f.id),
    emails as (select email_key from own union select email_key from former),
    phones as (select phone_key from own union select phone_key from former)
  select s.id, s."firstForm", s."lastForm", s."birthDate" from (${sharersOfDocuments(tenantId, [guestId])}) s
  union
  select o.id, o.first_form, o.last_form, coalesce(to_char(o.birth_date, 'YYYY-MM-DD'), o.partial_birth_date) from (
    ${sharing(sql`emails`, sql`o.email_key = v.email_key`)}
    union all
    ${sharing(sql`phones`, sql`o.phone_key = v.phone_key`)}
    union all
    ${sharing(reached, sql`o.id = v.id`)}) o`
}
