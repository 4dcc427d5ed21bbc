/** What moving the departure of a guest in house loads, decides and refuses, and what it posts. */
import { Refusal } from '../../../../platform/contract/errors.ts'
import { CentsNotNegative, closed, DateOf, type Static, Text, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { folioRefuse, routed, routesOf, standingCharges } from '../../../money/folios/index.ts'
import { folioOf, leavingOn, nightsToCharge, sleptNightEntries, standing } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { nightsBeyond, taxRulesOf } from '../stay/reservation-reads.ts'
import { admit, loadsForChange, postingOf } from '../stay/reservation-steps.ts'
import { unitMovedToLater } from '../stay/units-of-stay-reads.ts'
import { firstFullOfAddedNights, sheetOfAddedNights } from './adjust-stay-reads.ts'
import { adjustmentOf, adjustmentProblem } from './adjustment.ts'
import { givenBackFrom } from './charged-night-reads.ts'
import { rechargeNights } from './charged-nights.ts'
import { nothingGivenBack } from './given-back.ts'

export const adjustStayBody = closed({
  newCheckOutDate: DateOf('Must be after the check-in date.'),
  reason: Type.Optional(Text(500, 'Why; audited.')),
  earlyDepartureFeeCents: Type.Optional(CentsNotNegative('Overrides the fee of the policy. Including VAT.')),
})
type AdjustContext = Pick<
  Context<{ id: Id }, never, Static<typeof adjustStayBody>>,
  'params' | 'body' | 'tenantId' | 'caller' | 'moment' | 'newId' | 'todayIn' | 'load'
>

/** @throws the refusals of `adjustStay` that don’t depend on the bill */
export async function loadAdjustment(context: AdjustContext) {
  const { params, body, tenantId, load } = context
  const { newCheckOutDate } = body
  const {
    reservation: [row],
    nights,
    folio: [open],
    beyond,
    fees,
    taxRules: [taxRules],
    sheets: [prices],
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
    sheets: sheetOfAddedNights(tenantId, params.id, newCheckOutDate),
    stock: firstFullOfAddedNights(tenantId, params.id, newCheckOutDate),
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
  if (adjustment.direction === 'extend' && stock?.firstFull)
    throw refuse.INSUFFICIENT_STOCK({
      message:
        stock.firstFull < today
          ? `The night of ${stock.firstFull} was sold out. Charge it to the folio by hand, and check out with body.waiveOverdueNights.`
          : `The unit type is sold out for the night of ${stock.firstFull}.`,
    })
  return { reservation, today, posting, nights, open, beyond, fees, taxRules, routes, later, overrideCents, adjustment }
}

/** The folio afterwards: nights already stayed or charged before, what is given back, and the fee. */
export async function billOfAdjustment(context: AdjustContext, loaded: Awaited<ReturnType<typeof loadAdjustment>>) {
  const { body, newId } = context
  const { reservation, today, nights, open, beyond, fees, taxRules, routes, overrideCents, adjustment } = loaded
  const { direction, added } = adjustment
  const before = folioOf(reservation, open, newId, today)
  const {
    fee,
    entries: feeChange,
    undoesInvoiced,
  } = leavingOn(
    { reservation, nights, beyond, folio: before.folio, fees, taxRules },
    body.newCheckOutDate,
    'adjust_stay',
    today,
    newId,
    { feeCents: direction === 'reduce' ? overrideCents : undefined, reason: body.reason },
  )
  const givenBack =
    direction === 'reduce'
      ? await givenBackFrom(context, reservation.id, nights, body.newCheckOutDate, 'adjust_stay')
      : nothingGivenBack
  if (undoesInvoiced || givenBack.undoesInvoiced) throw folioRefuse.ENTRY_IS_INVOICED()
  const charged = [
    // If the departure was overdue, the guest has already stayed some of the added nights.
    ...nightsToCharge(added, today).flatMap((night) => sleptNightEntries(newId, before.folio, night, reservation, taxRules)),
    ...rechargeNights(added, before.folio, reservation, taxRules, newId),
  ]
  const entries = [...routed(charged, routes, newId), ...givenBack.entries, ...feeChange]
  return { opens: before.opens, folio: standing(before.folio, entries), entries, extraDays: givenBack.extraDays, fee }
}
