import type { PageAsked } from '../../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { freeUnits } from '../../../property/property/index.ts'
import { type PriceSheet, sheetOfPlan } from '../../../selling/pricing/index.ts'
import type { Walk } from './walk.ts'

/** Locks both establishments in id order, so that two walks in opposite directions do not deadlock. */
export const lockEstablishmentsOfWalk = (tenantId: Id, reservationId: Id, targetId: Id): Statement => sql`
  select id from establishment
  where tenant_id = ${tenantId} and id in (${targetId}, (select establishment_id from reservation where tenant_id = ${tenantId} and id = ${reservationId}))
  order by id for share`

export const isWalkEnabled = (tenantId: Id, reservationId: Id): Statement<{ enabled: boolean }> => sql<{ enabled: boolean }>`
  select e.walk_enabled as enabled from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId}`

/** Whether the guest has money that would not move: in a wallet, a pre-authorisation or a guarantee. */
export const moneyBehindWalk = (tenantId: Id, reservationId: Id): Statement<{ open: boolean }> => sql<{ open: boolean }>`
  select exists (select from wallet w where w.tenant_id = ${tenantId} and w.reservation_id = ${reservationId} and w.status <> 'closed')
    or exists (select from hold h where h.tenant_id = ${tenantId} and h.reservation_id = ${reservationId} and h.status in ('pending', 'held'))
    or exists (select from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.guarantee_cents <> 0)
    or exists (select from folio f where f.tenant_id = ${tenantId} and f.reservation_id = ${reservationId} and f.kind = 'window' and (f.balance_cents <> 0 or f.deposit_cents <> 0)) as open`

export interface WalkOptionRow {
  readonly establishmentId: Id
  readonly establishmentName: string
  readonly unitTypeId: Id
  readonly unitTypeCode: string
  readonly unitTypeName: string
  readonly available: number
  readonly firstNight: IsoDate
  readonly departure: IsoDate
  readonly plans: readonly { readonly ratePlanId: Id; readonly code: string; readonly sheet: PriceSheet }[]
}

/** Other establishments visible to the caller, with unit types available for the rest of the stay that fit its persons. */
export const walkOptions = (tenantId: Id, reservationId: Id): Statement<WalkOptionRow> => sql<WalkOptionRow>`
  select e.id as "establishmentId", e.name as "establishmentName", t.id as "unitTypeId", t.code as "unitTypeCode", t.name as "unitTypeName", min(${freeUnits('i')})::int as available,
    s.first_night as "firstNight", s.departure,
    coalesce((
      select json_agg(json_build_object('ratePlanId', p.id, 'code', p.code, 'sheet', ${sheetOfPlan(sql`t.id`, sql`s.first_night`, sql`s.departure`)}) order by p.code)
      from rate_plan p where p.tenant_id = e.tenant_id and p.establishment_id = e.id and p.status = 'active'), '[]') as plans
  from (
    select r.tenant_id, r.establishment_id, greatest(r.arrival, coalesce(h.current_business_date, r.arrival)) as first_night, r.departure, r.adults + r.children as persons, h.currency
    from reservation r join establishment h on h.tenant_id = r.tenant_id and h.id = r.establishment_id
    where r.tenant_id = ${tenantId} and r.id = ${reservationId}) s
  join establishment e on e.tenant_id = s.tenant_id and e.id <> s.establishment_id and e.status = 'active' and e.currency = s.currency
  join unit_type t on t.tenant_id = e.tenant_id and t.establishment_id = e.id and t.max_occupancy >= s.persons
  join night_inventory i on i.tenant_id = t.tenant_id and i.unit_type_id = t.id and i.night >= s.first_night and i.night < s.departure
  where coalesce(e.current_business_date, s.first_night) <= s.first_night
  group by e.tenant_id, e.id, e.age_bands, e.name, t.id, t.code, t.name, s.first_night, s.departure
  having count(*) = s.departure - s.first_night and min(${freeUnits('i')}) > 0
  order by e.name, t.code, t.id limit 200`

export const walksWhere = (wanted: Statement, asked: PageAsked): Statement<Walk> => sql<Walk>`
  select w.id, w.establishment_id as "establishmentId", w.reservation_id as "reservationId", w.to_establishment_id as "toEstablishmentId", w.to_reservation_id as "toReservationId",
    w.walked_on as "walkedOn", w.deposit_cents::text as "depositCents", w.cost_cents::text as "costCents", w.currency, w.reason, w.walked_at as "walkedAt"
  from walk w where ${wanted}${asked.order('w.id desc')}`
