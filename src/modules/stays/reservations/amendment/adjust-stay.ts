import { Refusal } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  DateOf,
  Id,
  OneOf,
  Text,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { type IsoDate, laterOf } from '../../../../platform/values/dates.ts'
import { eraseExtraCharges } from '../../../selling/extras/index.ts'
import { folioRefuse, openFolios, postToFolios, routed, routesOf, standingCharges } from '../../../money/folios/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { currencyOf, freeUnits, holdNights } from '../../../property/property/index.ts'
import { adjustmentOf, adjustmentProblem, directions } from './adjustment.ts'
import { folioOf, leavingOn, nightsToCharge, sleptNightEntries, standing } from '../departure/bill.ts'
import { admit, inSight, loadsForChange, postingOf, reservationParams } from '../stay/reservation-steps.ts'
import { givenBackFrom } from './charged-night-reads.ts'
import { rechargeNights } from './charged-nights.ts'
import { nothingGivenBack } from './given-back.ts'
import { refuse } from '../errors.ts'
import { earlyDepartureRationales } from '../cancellation/fees.ts'
import { nightsBeyond, taxRulesOf } from '../stay/reservation-reads.ts'
import { occupy, setHeld, vacateFrom } from '../stay/reservation-writes.ts'
import { unitMovedToLater } from '../stay/units-of-stay-reads.ts'

export const adjustStay = operation({
  id: 'adjustStay',
  method: 'POST',
  path: '/v1/reservations/:id/adjust-stay',
  summary: 'Change the departure of a guest in house',
  description:
    'Moves the departure to an earlier or later date. Added nights cost today’s price of the rate plan and must be available; booked nights keep their price. Nights given up are released to inventory. A night already charged (its business date was reopened) is reversed with its tax and extras. The fee of the booked early-departure policy is posted to the folio; `earlyDepartureFeeCents` overrides it and is audited with its reason.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    newCheckOutDate: DateOf('Must be after the check-in date.'),
    reason: Type.Optional(Text(500, 'Why; audited.')),
    earlyDepartureFeeCents: Type.Optional(CentsNotNegative('Overrides the fee of the policy. Including VAT.')),
  }),
  data: closed({
    reservationId: Id(),
    currency: CurrencyCode(),
    direction: OneOf(directions),
    newCheckOutDate: DateOf(),
    earlyDepartureRationale: OneOf(earlyDepartureRationales),
    previousTotalCents: CentsNotNegative('Previous total of the nights.'),
    newTotalCents: CentsNotNegative('New total of the nights, without the fee.'),
    earlyDepartureFeeCents: CentsNotNegative(
      'Early-departure fee now on the folio, for all nights given up; "0" if none. Re-added nights reduce it.',
    ),
    nightsAdded: Type.Integer(),
    nightsReleased: Type.Integer(),
    folioId: Type.Optional(Id()),
    balanceCents: Type.Optional(Cents('Balance of the folio; negative: overpaid. Only for callers that may read folios.')),
  }),
  names: 'reservation',
  refuses: [
    pricingRefuse.INVALID_STAY_DATES,
    refuse.RESERVATION_NOT_FOUND,
    refuse.STAY_NOT_CHECKED_IN,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.RETROACTIVE_REDUCTION,
    refuse.RATE_PLAN_NOT_SELLABLE,
    refuse.INSUFFICIENT_STOCK,
    refuse.STAY_BEYOND_HORIZON,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_SUPPLIES_LESS,
    folioRefuse.ENTRY_IS_INVOICED,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { newCheckOutDate: '2026-12-03', reason: 'Flight moved' },
    data: {
      reservationId: exampleId.reservation,
      currency: 'EUR',
      direction: 'extend',
      newCheckOutDate: '2026-12-03',
      earlyDepartureRationale: 'not_applicable',
      previousTotalCents: '12900',
      newTotalCents: '25800',
      earlyDepartureFeeCents: '0',
      nightsAdded: 1,
      nightsReleased: 0,
      folioId: exampleId.folio,
      balanceCents: '0',
    },
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const { newCheckOutDate } = body
    const {
      reservation: [row],
      nights,
      folio: [open],
      beyond,
      fees,
      taxRules: [taxRules],
      prices,
      stock: [stock],
      routes,
      later: [later],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      routes: routesOf(tenantId, sql`array[${params.id}::uuid]`),
      beyond: nightsBeyond(tenantId, params.id),
      later: unitMovedToLater(tenantId, params.id),
      fees: standingCharges(tenantId, params.id, ['early_departure_fee']),
      taxRules: taxRulesOf(tenantId, params.id),
      prices: sql<{ night: IsoDate; priceCents: bigint; vatRateBp: number }>`
        select n.night, n.price_cents as "priceCents", p.vat_rate_bp as "vatRateBp"
        from reservation r join rate_plan p on p.tenant_id = r.tenant_id and p.id = r.rate_plan_id
        join nightly_price n on n.tenant_id = r.tenant_id and n.rate_plan_id = r.rate_plan_id and n.unit_type_id = r.unit_type_id
          and n.night >= r.departure and n.night < ${newCheckOutDate}::date
        where r.tenant_id = ${tenantId} and r.id = ${params.id} order by n.night`, // Only for a clear message; the constraint on the counters decides.
      stock: sql<{ firstFull: IsoDate | null }>`
        select min(i.night) as "firstFull" from reservation r
        join night_inventory i on i.tenant_id = r.tenant_id and i.unit_type_id = r.unit_type_id
          and i.night >= r.departure and i.night < ${newCheckOutDate}::date and ${freeUnits('i')} <= 0
        where r.tenant_id = ${tenantId} and r.id = ${params.id}`,
    })
    if (!row || !taxRules) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const datesProblem = adjustmentProblem(row, newCheckOutDate)
    if (datesProblem) throw datesProblem
    const { reservation, today } = admit(context, row, 'adjustStay')
    const posting = postingOf(context, reservation)
    if (newCheckOutDate < today)
      throw refuse.RETROACTIVE_REDUCTION({ message: `The new check-out date is before the business date ${today}.` })
    const overrideCents = body.earlyDepartureFeeCents === undefined ? undefined : BigInt(body.earlyDepartureFeeCents)
    const adjustment = adjustmentOf({ reservation, nights, beyond, newCheckOutDate, prices, overrideCents })
    if (adjustment instanceof Refusal) throw adjustment
    const { direction, added, released, newTotalCents } = adjustment
    if (direction === 'extend' && stock?.firstFull)
      throw refuse.INSUFFICIENT_STOCK({
        message:
          stock.firstFull < today
            ? `The night of ${stock.firstFull} was sold out. Charge it to the folio by hand, and check out with body.waiveOverdueNights.`
            : `The unit type is sold out for the night of ${stock.firstFull}.`,
      })

    const before = folioOf(reservation, open, newId, today)
    const {
      fee,
      entries: feeChange,
      undoesInvoiced,
    } = leavingOn(
      { reservation, nights, beyond, folio: before.folio, fees, taxRules },
      newCheckOutDate,
      'adjust_stay',
      today,
      newId,
      { feeCents: direction === 'reduce' ? overrideCents : undefined, reason: body.reason },
    )
    const givenBack =
      direction === 'reduce'
        ? await givenBackFrom(context, reservation.id, nights, newCheckOutDate, 'adjust_stay')
        : nothingGivenBack
    if (undoesInvoiced || givenBack.undoesInvoiced) throw folioRefuse.ENTRY_IS_INVOICED()
    const entries = [
      // If the departure was overdue, the guest has already stayed some of the added nights.
      ...routed(
        [
          ...nightsToCharge(added, today).flatMap((night) =>
            sleptNightEntries(newId, before.folio, night, reservation, taxRules),
          ),
          ...rechargeNights(added, before.folio, reservation, taxRules, newId),
        ],
        routes,
        newId,
      ),
      ...givenBack.entries,
      ...feeChange,
    ]
    const folio = standing(before.folio, entries)
    return {
      data: {
        reservationId: reservation.id,
        currency: currencyOf(reservation),
        direction,
        newCheckOutDate,
        earlyDepartureRationale: fee.rationale,
        previousTotalCents: String(reservation.totalCents),
        newTotalCents: String(newTotalCents),
        earlyDepartureFeeCents: String(fee.amountCents),
        nightsAdded: added.length,
        nightsReleased: released.length,
        ...(inSight(context, folio) ? { folioId: folio.id, balanceCents: String(folio.balanceCents) } : {}),
      },
      establishmentId: reservation.establishmentId,
      audit: {
        direction,
        from: reservation.departure,
        to: newCheckOutDate,
        fee: { amountCents: String(fee.amountCents), rationale: fee.rationale },
        reason: body.reason ?? null,
      },
      writes: [
        ...(before.opens ? openFolios(tenantId, today, moment, [folio]) : []),
        ...postToFolios(tenantId, posting, entries, eraseExtraCharges(tenantId, givenBack.extraDays)),
        ...(direction === 'reduce' ? vacateFrom(tenantId, reservation.id, newCheckOutDate) : []),
        ...(direction === 'extend' && reservation.unitId !== null && newCheckOutDate > today
          ? [
              occupy(tenantId, newId(), {
                reservationId: reservation.id,
                establishmentId: reservation.establishmentId,
                // The unit planned for the guest on that date.
                unitId: later?.unitId ?? reservation.unitId,
                isPart: later !== undefined,
                // Check the unit from today on; past nights are irrelevant.
                from: laterOf(reservation.departure, today),
                departure: newCheckOutDate,
              }),
            ]
          : []),
        sql`
          update reservation set departure = ${newCheckOutDate}::date, total_cents = ${newTotalCents}
          where tenant_id = ${tenantId} and id = ${reservation.id}`,
        ...(added.length > 0
          ? [
              // A night given up in an earlier reduction may be added again.
              sql`
                insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
                select ${tenantId}, ${reservation.id}, a.night, ${reservation.establishmentId}, ${reservation.unitTypeId}, ${reservation.ratePlanId}, a.price_cents,
                  a.vat_rate_bp, true
                from unnest(${added.map(({ night }) => night)}::date[], ${added.map(({ priceCents }) => priceCents)}::bigint[],
                  ${added.map(({ vatRateBp }) => vatRateBp)}::integer[]) as a (night, price_cents, vat_rate_bp)
                on conflict (tenant_id, reservation_id, night) do update set unit_type_id = excluded.unit_type_id, rate_plan_id = excluded.rate_plan_id,
                  price_cents = excluded.price_cents, vat_rate_bp = excluded.vat_rate_bp, held = true`,
              ...holdNights(tenantId, added, 'STAY_BEYOND_HORIZON'),
            ]
          : []),
        ...setHeld(tenantId, reservation.id, released, false),
      ],
      events: [
        {
          type: 'reservation.stay_adjusted',
          establishmentId: reservation.establishmentId,
          data: {
            reservationId: reservation.id,
            direction,
            newCheckOutDate,
            earlyDepartureFeeCents: String(fee.amountCents),
          },
        },
      ],
    }
  },
})
