import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { routeToMaster } from '../../../money/house-accounts/index.ts'
import { holdNights, leaveOverdue } from '../../../property/property/index.ts'
import { writeExtras } from '../../../selling/extras/index.ts'
import { insertReferences } from '../stay/reservation-writes.ts'
import type { NewStay } from './new-stay.ts'

/** Writes stays with their nights. One statement moves all inventory counters, in a fixed order. */
export function newStayWrites(
  tenantId: Id,
  stays: readonly NewStay[],
  today: IsoDate,
  // Past stays take nothing from the inventory.
  { holdsNights = true } = {},
): Statement[] {
  const tonight = new Set(stays.filter(({ row }) => row.arrival === today).map(({ row }) => row.unitTypeId))
  return [
    ...stays.flatMap(({ row, nights, extras }) => [
      sql`
        insert into reservation (tenant_id, id, establishment_id, booking_id, block_id, confirmation_code, external_reference, guest_id, status, arrival, departure, unit_type_id,
          rate_plan_id, adults, children, total_cents, terms, option_expires_on, agreed_price, agreed_price_reason, notes, booked_at, booked_on,
          child_ages, deposit_cents, deposit_due_on, arrival_time, source, channel, segment, company_id, travel_agent_id, commission_bp, commission_basis, contact)
        values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.bookingId}::uuid, ${row.blockId}::uuid, ${row.confirmationCode}, ${row.externalReference}, ${row.guestId}, ${row.status}, ${row.arrival}::date,
          ${row.departure}::date, ${row.unitTypeId}, ${row.ratePlanId}, ${row.adults}, ${row.children}, ${row.totalCents}, ${JSON.stringify(row.terms)}::jsonb,
          ${row.optionExpiresOn}::date, ${row.agreedPrice}, ${row.agreedPriceReason}, ${row.notes}, ${row.bookedAt}, ${row.bookedOn}::date,
          ${row.childAges ? [...row.childAges] : null}::smallint[], ${row.depositCents}, ${row.depositDueOn}::date, ${row.arrivalTime}::time,
          ${row.source}, ${row.channel}, ${row.segment}, ${row.companyId}::uuid, ${row.travelAgentId}::uuid, ${row.commissionBasisPoints}::integer, ${row.commissionBasis},
          ${row.contact === null ? null : JSON.stringify(row.contact)}::jsonb)`,
      ...insertReferences(tenantId, row),
      sql`
        insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held, block_id)
        select ${tenantId}, ${row.id}, n.night, ${row.establishmentId}, ${row.unitTypeId}, ${row.ratePlanId}, n.price_cents, n.vat_rate_bp, n.held, n.block_id
        from unnest(${nights.map(({ night }) => night)}::date[], ${nights.map(({ priceCents }) => priceCents)}::bigint[], ${nights.map(({ vatRateBp }) => vatRateBp)}::integer[],
          ${nights.map(({ blockId }) => blockId)}::uuid[], ${nights.map(({ held }) => held)}::boolean[]) as n (night, price_cents, vat_rate_bp, block_id, held)`,
      ...writeExtras(tenantId, row, { added: extras, changed: [], ended: [] }, row.bookedAt),
    ]),
    ...(stays.some(({ row }) => row.blockId !== null || row.bookingId !== null)
      ? [routeToMaster(tenantId, sql`r.id = any(${stays.map(({ row }) => row.id)}::uuid[])`, stays[0]?.row.bookedAt ?? '')]
      : []),
    // Last, so that the counters of busy nights are locked as briefly as possible.
    ...(holdsNights
      ? holdNights(
          tenantId,
          stays.flatMap(({ nights }) => nights),
          'STAY_BEYOND_HORIZON',
        )
      : []),
    ...(holdsNights ? [...tonight] : [])
      .toSorted()
      .map((unitTypeId) => leaveOverdue(tenantId, unitTypeId, today, 'INSUFFICIENT_STOCK')),
  ]
}
