import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { ReportedGuest } from './reported-guest.ts'
import type { StayGuestRow } from './stay-guest.ts'

const columns = sql`
  s.id, s.establishment_id as "establishmentId", s.reservation_id as "reservationId", s.guest_id as "guestId",
  trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')) as name, g.birth_date as "birthDate", s.is_main as "isMain", s.arrives_on as "arrivesOn", s.leaves_on as "leavesOn",
  s.arrived_on as "arrivedOn", s.left_on as "leftOn", s.registration, s.signature_key as "signatureKey", s.signed_at as "signedAt"`
const joined = sql`stay_guest s join guest g on g.tenant_id = s.tenant_id and g.id = s.guest_id`

export const guestsOfStay = (tenantId: Id, reservationId: Id): Statement<StayGuestRow> => sql<StayGuestRow>`
  select ${columns} from ${joined} where s.tenant_id = ${tenantId} and s.reservation_id = ${reservationId} order by s.is_main desc, s.arrives_on, s.id`

/** Persons of stays in house who have not left: they must not be erased now. */
export const companionsInHouse = (tenantId: Id, guestIds: Statement): Statement<{ id: Id }> => sql<{ id: Id }>`
  select s.id from stay_guest s join reservation r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
  where s.tenant_id = ${tenantId} and s.guest_id = any(${guestIds}) and s.left_on is null and r.status = 'CheckedIn' limit 1`

export const personsOf = (tenantId: Id, guestIds: Statement): Statement<StayGuestRow> =>
  sql<StayGuestRow>`select ${columns} from ${joined} where s.tenant_id = ${tenantId} and s.guest_id = any(${guestIds}) order by s.id`

export interface StayOfGuests {
  readonly id: Id
  readonly establishmentId: Id
  readonly status: string
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly persons: number
  readonly adults: number
  readonly children: number
  readonly childAges: readonly number[] | null
  readonly currentBusinessDate: IsoDate | null
  readonly establishmentName: string
  readonly confirmationCode: string
  readonly countryCode: string
  readonly unitCode: string | null
}

const stayColumns = sql`
  r.id, r.establishment_id as "establishmentId", r.status, r.arrival, r.departure, r.adults + r.children as persons, r.adults, r.children, r.child_ages as "childAges", e.current_business_date as "currentBusinessDate",
  e.name as "establishmentName", r.confirmation_code as "confirmationCode", e.country_code as "countryCode",
  (select u.code from unit u where u.tenant_id = r.tenant_id and u.id = r.unit_id) as "unitCode"`

export const stayOfGuests = (tenantId: Id, reservationId: Id): Statement<StayOfGuests> => sql<StayOfGuests>`
  select ${stayColumns} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId}`

/** Locks the stay, so that its persons can be counted reliably. */
export const stayOfGuestsForUpdate = (tenantId: Id, reservationId: Id | Statement): Statement<StayOfGuests> => sql<StayOfGuests>`
  select ${stayColumns} from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} for no key update of r`

export const stayIdOf = (tenantId: Id, stayGuestId: Id): Statement =>
  sql`(select reservation_id from stay_guest where tenant_id = ${tenantId} and id = ${stayGuestId})`

export const stayGuestForUpdate = (tenantId: Id, id: Id): Statement<StayGuestRow> =>
  sql<StayGuestRow>`select ${columns} from ${joined} where s.tenant_id = ${tenantId} and s.id = ${id} for update of s`

/** Expected by the day of a check-in whose background task (`let-guests-arrive`) has not recorded the arrivals yet, or was given up. */
const isAboutToArrive = (date: IsoDate): Statement => sql`
  (s.arrived_on is null and s.arrives_on <= ${date}::date and r.status = 'CheckedIn' and r.checked_in_on = ${date}::date and exists (
    select from reaction x join event e on e.tenant_id = x.tenant_id and e.id = x.event_id
    where x.tenant_id = s.tenant_id and x.status <> 'done' and x.name = 'let-guests-arrive' and e.payload::jsonb #>> '{data,reservationId}' = r.id::text))`

/** Arrivals of a day for the police registration, each with their latest document. */
export const reportedGuests = (tenantId: Id, establishmentId: Id, date: IsoDate): Statement<ReportedGuest> => sql<ReportedGuest>`
  select s.id as "stayGuestId", s.reservation_id as "reservationId", r.confirmation_code as "confirmationCode", r.booked_on as "bookedOn", s.is_main as "isMain",
    ${date}::date as "arrivedOn", s.leaves_on as "leavesOn", (select count(*)::int from stay_guest o where o.tenant_id = s.tenant_id and o.reservation_id = s.reservation_id) as persons,
    g.first_name as "firstName", g.last_name as "lastName", g.birth_date as "birthDate", g.birth_city as "birthCity", g.birth_country_code as "birthCountryCode", g.nationality,
    g.email, g.phone, m.email as "mainEmail", m.phone as "mainPhone", g.residence,
    d.kind as "documentKind", d.number as "documentNumber", d.country_code as "documentCountryCode", s.registration,
    exists (
      select from stay_guest o join guest og on og.tenant_id = o.tenant_id and og.id = o.guest_id
      where o.tenant_id = s.tenant_id and o.reservation_id = s.reservation_id and (og.birth_date is null or og.birth_date + interval '18 years' <= ${date}::date)) as "hasAdult",
    (select p.method from folio_entry p where p.tenant_id = s.tenant_id and p.reservation_id = s.reservation_id and p.kind in ('payment', 'deposit', 'refund') and p.method <> 'brought_forward'
      group by p.method having sum(p.deposit_cents - p.amount_cents) > 0 order by sum(p.deposit_cents - p.amount_cents) desc, p.method limit 1) as "paidBy"
  from stay_guest s join reservation r on r.tenant_id = s.tenant_id and r.id = s.reservation_id join guest g on g.tenant_id = s.tenant_id and g.id = s.guest_id
  left join lateral (
    select d.kind, d.number, d.country_code from guest_document d where d.tenant_id = g.tenant_id and d.guest_id = g.id order by d.kind <> 'passport', d.kind <> 'identity_card', d.id desc limit 1) d on true
  left join lateral (
    select mg.email, mg.phone from stay_guest o join guest mg on mg.tenant_id = o.tenant_id and mg.id = o.guest_id
    where o.tenant_id = s.tenant_id and o.reservation_id = s.reservation_id and o.is_main limit 1) m on true
  where s.tenant_id = ${tenantId} and s.establishment_id = ${establishmentId} and (s.arrived_on = ${date}::date or ${isAboutToArrive(date)})
  order by s.reservation_id, s.is_main desc, s.id limit 5000`
