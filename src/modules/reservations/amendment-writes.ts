import { type Statement, sql } from '../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../platform/values/dates.ts'
import type { Id } from '../../platform/values/ids.ts'
import { leaveOverdue, moveNights } from '../property/index.ts'
import type { Amendment } from './amendment.ts'
import { storedOf } from './amendment-reads.ts'
import { occupiedFrom } from './reservation.ts'
import { occupy, vacate } from './reservation-writes.ts'
import type { ReservationRow } from './shapes.ts'

export interface Amending {
  readonly tenantId: Id
  readonly reservation: ReservationRow
  readonly amendment: Amendment
  readonly today: IsoDate
  readonly newId: () => Id
  /** Why staff agreed the price; words, so they are not kept with the amendment. */
  readonly agreedPriceReason: string | null
}

/** The stay as it becomes; its counters move in one statement, in one order, so that nothing is sold twice and nothing is lost in between. */
export function amendmentWrites({ tenantId, reservation, amendment, today, newId, agreedPriceReason }: Amending): Statement[] {
  const { was, becomes, added } = amendment
  const { id, establishmentId } = reservation
  const { nights } = becomes
  const isInHouse = reservation.status === 'CheckedIn'
  const movesUnit =
    !isInHouse && (was.unitId !== becomes.unitId || was.arrival !== becomes.arrival || was.departure !== becomes.departure)
  const takesTonight = [...added, ...(was.unitTypeId === becomes.unitTypeId ? [] : nights)].some(({ night }) => night === today)
  return [
    ...(movesUnit && was.unitId !== null ? [vacate(tenantId, id)] : []),
    ...(movesUnit && becomes.unitId !== null
      ? [
          occupy(tenantId, newId(), {
            reservationId: id,
            establishmentId,
            unitId: becomes.unitId,
            from: occupiedFrom(becomes, today),
            departure: becomes.departure,
          }),
        ]
      : []),
    sql`
      update reservation set arrival = ${becomes.arrival}::date, departure = ${becomes.departure}::date, unit_type_id = ${becomes.unitTypeId}, rate_plan_id = ${becomes.ratePlanId},
        unit_id = ${becomes.unitId}::uuid, adults = ${becomes.adults}, children = ${becomes.children}, child_ages = ${becomes.childAges ? [...becomes.childAges] : null}::smallint[],
        guest_id = ${becomes.guestId}, total_cents = ${becomes.totalCents}, agreed_price = ${becomes.agreedPrice},
        agreed_price_reason = ${agreedPriceReason}, terms = ${JSON.stringify(becomes.terms)}::jsonb,
        deposit_cents = ${becomes.depositCents}, deposit_due_on = ${becomes.depositDueOn}::date, option_expires_on = ${becomes.optionExpiresOn}::date
      where tenant_id = ${tenantId} and id = ${id}`,
    ...(isInHouse
      ? []
      : [
          // Those that an earlier departure had given back, too: before arrival nothing is kept of them.
          sql`
            delete from reservation_night where tenant_id = ${tenantId} and reservation_id = ${id} and night >= ${today}::date and night <> all(${nights.map(({ night }) => night)}::date[])`,
          sql`
            insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held, block_id)
            select ${tenantId}, ${id}, n.night, ${establishmentId}, n.unit_type_id, n.rate_plan_id, n.price_cents, n.vat_rate_bp, n.held, n.block_id
            from unnest(${nights.map(({ night }) => night)}::date[], ${nights.map(({ unitTypeId }) => unitTypeId)}::uuid[], ${nights.map(({ ratePlanId }) => ratePlanId)}::uuid[],
              ${nights.map(({ priceCents }) => priceCents)}::bigint[], ${nights.map(({ vatRateBp }) => vatRateBp)}::integer[], ${nights.map(({ held }) => held)}::boolean[],
              ${nights.map(({ blockId }) => blockId)}::uuid[]) as n (night, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held, block_id)
            on conflict (tenant_id, reservation_id, night) do update set unit_type_id = excluded.unit_type_id, rate_plan_id = excluded.rate_plan_id,
              price_cents = excluded.price_cents, vat_rate_bp = excluded.vat_rate_bp, held = excluded.held, block_id = excluded.block_id`,
          // Last: the counters of hot nights are locked for as short as possible.
          ...moveNights(
            tenantId,
            was.nights.filter(({ held }) => held),
            nights.filter(({ held }) => held),
            'STAY_BEYOND_HORIZON',
          ),
          ...(takesTonight ? [leaveOverdue(tenantId, becomes.unitTypeId, today, 'INSUFFICIENT_STOCK')] : []),
        ]),
  ]
}

/** What it was and what it became, so that it can be shown and taken back. */
export const keepAmendment = (
  { tenantId, reservation, amendment }: Amending,
  kept: { readonly id: Id; readonly moment: Moment; readonly by: Id },
): Statement => sql`
  insert into reservation_amendment (tenant_id, id, establishment_id, reservation_id, amended_at, amended_by, was, became, agreed_price_reason)
  values (${tenantId}, ${kept.id}, ${reservation.establishmentId}, ${reservation.id}, ${kept.moment}::timestamptz, ${kept.by},
    ${JSON.stringify(storedOf(amendment.was))}::jsonb, ${JSON.stringify(storedOf(amendment.becomes))}::jsonb, ${reservation.agreedPriceReason})`
