import { closed } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import {
  type BookedExtra,
  ExtrasOfStay,
  ExtrasWanted,
  extraOnSale,
  extraRefuse,
  extrasOfStayExample,
  extrasOfStays,
  extrasWhere,
  isExtraSettled,
  problemOfExtras,
  writeExtras,
} from '../../../selling/extras/index.ts'
import { refuse } from '../errors.ts'
import { suppliesLess } from '../room-move/unit-change.ts'
import { extrasOfStay } from './extras-of-stay.ts'
import { unitToReturnTo } from './reservation-reads.ts'
import { admit, loadsForChange, reservationParams } from './reservation-steps.ts'

export const setExtrasOfStay = operation({
  id: 'setExtrasOfStay',
  method: 'PUT',
  path: '/v1/reservations/:id/extras',
  summary: 'Set the extras of a stay',
  description:
    'Replaces the extras of the stay. An extra that remains keeps its price. An extra that was removed and is added again has today’s price and is not charged twice for a day. The end of day posts nightly extras with each night and one-time extras with the first night; the check-out posts the rest. ' +
    'Charges already on a folio are kept: reverse them if the extra was not provided. A cancelled stay or a no-show owes nothing for its extras.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    extras: ExtrasWanted,
  }),
  data: ExtrasOfStay,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    extraRefuse.EXTRA_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.STAY_ALREADY_OVER,
    extraRefuse.EXTRA_NOT_ON_SALE,
    extraRefuse.EXTRA_ALREADY_CHARGED,
    extraRefuse.EXTRA_SOLD_OUT,
    refuse.UNIT_SUPPLIES_LESS,
  ],
  example: {
    params: { id: extrasOfStayExample.reservationId },
    body: { extras: [{ extraId: extrasOfStayExample.extras[0]?.extraId ?? '' }] },
    data: extrasOfStayExample,
  },
  async handle(context) {
    const { params, tenantId, newId, moment, load } = context
    const wanted = context.body.extras.map(({ extraId, quantity = 1 }) => ({ extraId: extraId.toLowerCase(), quantity }))
    const ids = wanted.map(({ extraId }) => extraId)
    const problem = problemOfExtras(wanted, 'body')
    if (problem) throw problem
    const {
      reservation: [row],
      nights,
      before,
      sold,
      unit: [unit],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      before: extrasOfStays(tenantId, sql`array[${params.id}::uuid]`),
      sold: extrasWhere(tenantId, sql`x.id = any(${ids}::uuid[])`),
      unit: unitToReturnTo(tenantId, params.id, null),
    })
    const { reservation, today } = admit(context, row, 'amend')
    const { id, establishmentId } = reservation
    const known = new Map(before.map((extra) => [extra.extraId, extra]))
    const after = wanted.map(({ extraId, quantity }, place): BookedExtra => {
      const had = known.get(extraId)
      if (had && isExtraSettled(had) && had.quantity !== quantity)
        throw extraRefuse.EXTRA_ALREADY_CHARGED({
          message: `body.extras[${place}].extraId: ${had.name} is charged once and was charged already. Post a charge to the folio for more, or reverse that one.`,
        })
      if (had && !had.isGivenUp) return { ...had, quantity }
      const extra = extraOnSale(sold, extraId, reservation, 'body', place)
      const { name, chargeType, chargedPer, priceCents, vatRateBp, amperes, vatTreatment, beneficiary, soldWith } = extra
      // An extra added again continues the removed one, so that it is not charged twice.
      const isAgain = had !== undefined
      const bought = {
        name,
        chargeType,
        chargedPer: isAgain ? had.chargedPer : chargedPer,
        priceCents,
        vatRateBp,
        amperes,
        vatTreatment,
        beneficiary,
        soldWith,
      }
      return {
        id: had?.id ?? newId(),
        reservationId: id,
        extraId,
        ...bought,
        quantity,
        bookedOn: today,
        isGivenUp: false,
        charges: had?.charges ?? [],
      }
    })
    const less = unit && suppliesLess({ ...unit, amperesBooked: Math.max(0, ...after.map(({ amperes }) => amperes ?? 0)) })
    if (less) throw refuse.UNIT_SUPPLIES_LESS({ message: less })
    const kept = new Set(ids)
    const ended = before.filter(({ extraId, isGivenUp }) => !kept.has(extraId) && !isGivenUp)
    const givenUp = before
      .filter(({ extraId, charges }) => !kept.has(extraId) && charges.length > 0)
      .map((extra) => ({ ...extra, isGivenUp: true }))
    return {
      data: extrasOfStay(reservation, nights, [...after, ...givenUp], today),
      establishmentId,
      audit: { extras: after.map(({ name, quantity }) => ({ name, quantity })) },
      writes: writeExtras(
        tenantId,
        { id, establishmentId },
        {
          added: after.filter(({ extraId }) => !known.has(extraId)),
          changed: after.filter((extra) => {
            const had = known.get(extra.extraId)
            return had !== undefined && (had.isGivenUp || had.quantity !== extra.quantity)
          }),
          ended,
        },
        moment,
      ),
      events: [{ type: 'reservation.extras_changed', establishmentId, data: { reservationId: id, extras: after.length } }],
    }
  },
})
