import { exactly, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { leaveOverdue, moveNights } from '../../../property/property/index.ts'
import type { Details } from '../stay/details.ts'
import { occupiedFrom } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import { partsFromDay, partsOfStay } from '../stay/units-of-stay.ts'
import { type Amendment, areSameParts, isSameNight, type StayTerms } from './amendment.ts'
import { storedOf } from './amendment-reads.ts'

export interface Amending {
  readonly reservation: ReservationRow
  readonly amendment: Amendment
  readonly today: IsoDate
  /** Reason for the agreed price. Free text, so not stored with the amendment. */
  readonly agreedPriceReason: string | null
  /** Further changed fields, in the same statement: a second update of the row would recheck all foreign keys. */
  readonly details?: Details | undefined
}

/**
 * Writes any number of amended stays in a fixed number of statements. One statement moves their inventory counters, in a fixed order, so that nothing is
 * oversold. All units are released before any is assigned, so that two stays can swap units.
 */
export function amendmentWrites(tenantId: Id, stays: readonly Amending[], newId: () => Id): Statement[] {
  const before = stays.filter(({ reservation }) => reservation.status !== 'CheckedIn')
  const moving = before.filter(
    ({ amendment: { was, becomes } }) =>
      was.unitId !== becomes.unitId ||
      was.arrival !== becomes.arrival ||
      was.departure !== becomes.departure ||
      !areSameParts(was.parts, becomes.parts),
  )
  const leaving = moving.filter(({ amendment }) => amendment.was.unitId !== null).map(({ reservation }) => reservation.id)
  const takesTonight = before.filter(({ amendment: { was, becomes, added }, today }) =>
    [...added, ...(was.unitTypeId === becomes.unitTypeId ? [] : becomes.nights)].some(({ night }) => night === today),
  )
  const held = (of: (amendment: Amendment) => StayTerms) =>
    before.flatMap(({ amendment }) => of(amendment).nights.filter((night) => night.held))
  return [
    ...(leaving.length === 0
      ? []
      : [sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = any(${leaving}::uuid[])`]),
    ...occupyAll(tenantId, moving, newId),
    changeStays(tenantId, stays),
    ...(before.length === 0 ? [] : changeNights(tenantId, before)),
    ...repriceNightsInHouse(tenantId, stays),
    // Last, so that the counters of busy nights are locked as briefly as possible.
    ...moveNights(
      tenantId,
      held(({ was }) => was),
      held(({ becomes }) => becomes),
      'STAY_BEYOND_HORIZON',
    ),
    ...[...new Map(takesTonight.map(({ amendment, today }) => [amendment.becomes.unitTypeId, today]))]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([unitTypeId, today]) => leaveOverdue(tenantId, unitTypeId, today, 'INSUFFICIENT_STOCK')),
  ]
}

function occupyAll(tenantId: Id, moving: readonly Amending[], newId: () => Id): Statement[] {
  const taking = moving.flatMap(({ reservation, amendment: { becomes }, today }) => {
    const { id: reservationId, establishmentId } = reservation
    const isPart = becomes.parts.length > 0
    return partsFromDay(partsOfStay(becomes), occupiedFrom(becomes, today)).map((part) => ({
      ...part,
      reservationId,
      establishmentId,
      isPart,
    }))
  })
  if (taking.length === 0) return []
  return [
    exactly(
      taking.length,
      sql`
        insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id, is_part)
        select ${tenantId}, o.id, o.establishment_id, o.unit_id, o.first_night, o.ends_on, o.reservation_id, o.is_part
        from unnest(${taking.map(newId)}::uuid[], ${taking.map(({ establishmentId }) => establishmentId)}::uuid[], ${taking.map(({ unitId }) => unitId)}::uuid[],
          ${taking.map(({ from }) => from)}::date[], ${taking.map(({ until }) => until)}::date[], ${taking.map(({ reservationId }) => reservationId)}::uuid[],
          ${taking.map(({ isPart }) => isPart)}::boolean[]) as o (id, establishment_id, unit_id, first_night, ends_on, reservation_id, is_part)
        on conflict do nothing returning 1`,
      'UNIT_OCCUPIED',
    ),
  ]
}

const changeStays = (tenantId: Id, stays: readonly Amending[]): Statement => sql`
  update reservation r set arrival = n.arrival, departure = n.departure, unit_type_id = n.unit_type_id, rate_plan_id = n.rate_plan_id, unit_id = n.unit_id, adults = n.adults,
    children = n.children, child_ages = n.child_ages, guest_id = n.guest_id, total_cents = n.total_cents, agreed_price = n.agreed_price,
    agreed_price_reason = n.agreed_price_reason, terms = n.terms, deposit_cents = n.deposit_cents, deposit_due_on = n.deposit_due_on, option_expires_on = n.option_expires_on,
    notes = case when n.details is null then r.notes else n.details ->> 'notes' end,
    key_note = case when n.details is null then r.key_note else n.details ->> 'keyNote' end,
    external_reference = case when n.details is null then r.external_reference else n.details ->> 'externalReference' end,
    arrival_time = case when n.details is null then r.arrival_time else (n.details ->> 'arrivalTime')::time end,
    contact = case when n.details is null then r.contact else nullif(n.details -> 'contact', 'null'::jsonb) end,
    source = case when n.details is null then r.source else n.details ->> 'source' end,
    channel = case when n.details is null then r.channel else n.details ->> 'channel' end,
    segment = case when n.details is null then r.segment else n.details ->> 'segment' end,
    company_id = case when n.details is null then r.company_id else (n.details ->> 'companyId')::uuid end,
    travel_agent_id = case when n.details is null then r.travel_agent_id else (n.details ->> 'travelAgentId')::uuid end,
    commission_bp = case when n.details is null then r.commission_bp else (n.details ->> 'commissionBasisPoints')::integer end,
    commission_basis = case when n.details is null then r.commission_basis else n.details ->> 'commissionBasis' end
  from jsonb_to_recordset(${JSON.stringify(
    stays.map(({ reservation: { id }, amendment: { becomes }, agreedPriceReason, details }) => ({
      id,
      details: details ?? null,
      arrival: becomes.arrival,
      departure: becomes.departure,
      unit_type_id: becomes.unitTypeId,
      rate_plan_id: becomes.ratePlanId,
      unit_id: becomes.unitId,
      adults: becomes.adults,
      children: becomes.children,
      child_ages: becomes.childAges,
      guest_id: becomes.guestId,
      total_cents: String(becomes.totalCents),
      agreed_price: becomes.agreedPrice,
      agreed_price_reason: agreedPriceReason,
      terms: becomes.terms,
      deposit_cents: String(becomes.depositCents),
      deposit_due_on: becomes.depositDueOn,
      option_expires_on: becomes.optionExpiresOn,
    })),
  )}::jsonb) as n (id uuid, arrival date, departure date, unit_type_id uuid, rate_plan_id uuid, unit_id uuid, adults integer, children integer, child_ages smallint[], guest_id uuid,
    total_cents bigint, agreed_price boolean, agreed_price_reason text, terms jsonb, deposit_cents bigint, deposit_due_on date, option_expires_on date, details jsonb)
  where r.tenant_id = ${tenantId} and r.id = n.id`

/** Writes only the nights that change. */
function changeNights(tenantId: Id, stays: readonly Amending[]): Statement[] {
  const nights = stays.flatMap(({ reservation: { id, establishmentId }, amendment: { was, becomes } }) => {
    const before = new Map(was.nights.map((night) => [night.night, night]))
    return becomes.nights
      .filter((night) => !isSameNight(night, before.get(night.night)) || night.blockId !== before.get(night.night)?.blockId)
      .map((night) => ({ ...night, reservationId: id, establishmentId }))
  })
  return [
    // Includes nights given up earlier: before arrival they are not kept.
    sql`
      delete from reservation_night n
      using unnest(${stays.map(({ reservation }) => reservation.id)}::uuid[], ${stays.map(({ today }) => today)}::date[],
        ${stays.map(({ amendment }) => amendment.becomes.arrival)}::date[], ${stays.map(({ amendment }) => amendment.becomes.departure)}::date[]) as w (id, today, arrival, departure)
      where n.tenant_id = ${tenantId} and n.reservation_id = w.id and n.night >= w.today and (n.night < w.arrival or n.night >= w.departure)`,
    ...(nights.length === 0
      ? []
      : [
          sql`
            insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held, block_id)
            select ${tenantId}, n.reservation_id, n.night, n.establishment_id, n.unit_type_id, n.rate_plan_id, n.price_cents, n.vat_rate_bp, n.held, n.block_id
            from unnest(${nights.map(({ reservationId }) => reservationId)}::uuid[], ${nights.map(({ night }) => night)}::date[],
              ${nights.map(({ establishmentId }) => establishmentId)}::uuid[], ${nights.map(({ unitTypeId }) => unitTypeId)}::uuid[],
              ${nights.map(({ ratePlanId }) => ratePlanId)}::uuid[], ${nights.map(({ priceCents }) => priceCents)}::bigint[], ${nights.map(({ vatRateBp }) => vatRateBp)}::integer[],
              ${nights.map((night) => night.held)}::boolean[], ${nights.map(({ blockId }) => blockId)}::uuid[])
              as n (reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held, block_id)
            on conflict (tenant_id, reservation_id, night) do update set unit_type_id = excluded.unit_type_id, rate_plan_id = excluded.rate_plan_id,
              price_cents = excluded.price_cents, vat_rate_bp = excluded.vat_rate_bp, held = excluded.held, block_id = excluded.block_id`,
        ]),
  ]
}

/** In house, only prices of nights to come change: with the persons. */
function repriceNightsInHouse(tenantId: Id, stays: readonly Amending[]): Statement[] {
  const nights = stays
    .filter(({ reservation }) => reservation.status === 'CheckedIn')
    .flatMap(({ reservation, amendment }) => amendment.repriced.map((night) => ({ ...night, reservationId: reservation.id })))
  if (nights.length === 0) return []
  return [
    sql`
      update reservation_night n set price_cents = w.price_cents
      from unnest(${nights.map(({ reservationId }) => reservationId)}::uuid[], ${nights.map(({ night }) => night)}::date[],
        ${nights.map(({ priceCents }) => priceCents)}::bigint[]) as w (reservation_id, night, price_cents)
      where n.tenant_id = ${tenantId} and n.reservation_id = w.reservation_id and n.night = w.night`,
  ]
}

/** Stores each stay before and after the amendment, to show and undo it. */
export const keepAmendments = (
  tenantId: Id,
  stays: readonly Amending[],
  newId: () => Id,
  kept: { readonly moment: Moment; readonly by: Id },
): Statement => sql`
  insert into reservation_amendment (tenant_id, id, establishment_id, reservation_id, amended_at, amended_by, was, became, agreed_price_reason)
  select ${tenantId}, k.id, k.establishment_id, k.reservation_id, ${kept.moment}::timestamptz, ${kept.by}, k.was, k.became, k.agreed_price_reason
  from unnest(${stays.map(newId)}::uuid[], ${stays.map(({ reservation }) => reservation.establishmentId)}::uuid[], ${stays.map(({ reservation }) => reservation.id)}::uuid[],
    ${stays.map(({ amendment }) => JSON.stringify(storedOf(amendment.was)))}::jsonb[], ${stays.map(({ amendment }) => JSON.stringify(storedOf(amendment.becomes)))}::jsonb[],
    ${stays.map(({ reservation }) => reservation.agreedPriceReason)}::text[]) as k (id, establishment_id, reservation_id, was, became, agreed_price_reason)`
