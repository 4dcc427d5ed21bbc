import { CentsNotNegative, closed, Id, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { extraRefuse } from '../../selling/extras/index.ts'
import { pricingRefuse } from '../../selling/pricing/index.ts'
import { amendmentWrites, keepAmendments, reservationRefuse, unitEvents } from '../reservations/index.ts'
import { amendmentsOfBooking, refusalsOfBookingAmendment } from './amend-booking-steps.ts'
import { Booking, bookingExample, presentBooking } from './booking.ts'
import {
  BookingAmendment,
  bookingAmendmentExample,
  bookingAmendmentMembers,
  isChanged,
  presentBookingAmendment,
  sentenceOf,
} from './booking-amendment.ts'

export const amendBooking = operation({
  id: 'amendBooking',
  method: 'POST',
  path: '/v1/bookings/:id/amend',
  summary: 'Change several stays of a booking at once',
  description:
    'Changes all or none, in one transaction: the same change for all stays that are not over or for some of them (`change`), or a separate change for each (`stays`). Each stay is amended by the rules of `POST /v1/reservations/{id}/amend`; one stay may take nights that another gives up. ' +
    'Send the preview’s `newTotalCents` as `expectedTotalCents` to reject the change if prices have changed. `undo-amendment` of a stay undoes its part.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    ...bookingAmendmentMembers,
    expectedTotalCents: Type.Optional(CentsNotNegative('From the preview.')),
    reason: Type.Optional(Text(500, 'Why; audited.')),
  }),
  data: closed({ amendment: BookingAmendment, booking: Booking }),
  names: 'booking',
  refuses: [
    ...refusalsOfBookingAmendment,
    reservationRefuse.STAY_ALREADY_OVER,
    reservationRefuse.OCCUPANCY_EXCEEDED,
    reservationRefuse.INSUFFICIENT_STOCK,
    extraRefuse.EXTRA_SOLD_OUT,
    pricingRefuse.STAY_RESTRICTED,
    reservationRefuse.STAY_BEYOND_HORIZON,
    reservationRefuse.UNIT_OCCUPIED,
    reservationRefuse.UNIT_SUPPLIES_LESS,
    reservationRefuse.PREVIEW_OUTDATED,
  ],
  example: {
    params: { id: bookingAmendmentExample.bookingId },
    body: { change: { departure: '2026-12-03' }, expectedTotalCents: '25800' },
    data: { amendment: bookingAmendmentExample, booking: bookingExample },
  },
  async handle(context) {
    const { body, caller, tenantId, moment, newId } = context
    const { row, stays, amending, short } = await amendmentsOfBooking(context, body, { locks: true })
    for (const { reservation, amendment } of amending) {
      const [obstacle] = amendment.obstacles
      if (obstacle) throw obstacle.refusal({ message: `The stay ${reservation.confirmationCode}: ${obstacle.message}` })
    }
    if (short) throw reservationRefuse.INSUFFICIENT_STOCK({ message: sentenceOf(short) })
    const data = presentBookingAmendment(row.id, amending, undefined)
    if (body.expectedTotalCents !== undefined && body.expectedTotalCents !== data.newTotalCents)
      throw reservationRefuse.PREVIEW_OUTDATED({
        message: `The total is now ${data.newTotalCents} cents. Preview the change again.`,
      })
    const after = new Map(amending.map(({ reservation, amendment }) => [reservation.id, amendment.becomes]))
    const booking = presentBooking(
      row,
      stays.map((stay) => {
        const becomes = after.get(stay.id)
        if (!becomes) return stay
        const { nights, terms: _, ...terms } = becomes
        return { ...stay, ...terms, nights: nights.length }
      }),
    )
    const changed = amending.filter(isChanged)
    const outcome = { data: { amendment: data, booking }, establishmentId: row.establishmentId }
    // Nothing changes: write nothing.
    if (changed.length === 0) return outcome
    return {
      ...outcome,
      concerns: changed.map(({ reservation }) => reservation.id),
      audit: {
        stays: changed.map(({ reservation, amendment }) => ({
          reservationId: reservation.id,
          changed: amendment.changed,
          totalCents: { before: String(amendment.was.totalCents), after: String(amendment.becomes.totalCents) },
          depositCents: { before: String(amendment.was.depositCents), after: String(amendment.becomes.depositCents) },
          ...(amendment.restriction ? { restriction: amendment.restriction.message } : {}),
        })),
        reason: body.reason ?? null,
      },
      writes: [
        ...amendmentWrites(tenantId, changed, newId),
        keepAmendments(tenantId, changed, newId, { moment, by: caller.actorId }),
      ],
      events: changed.flatMap(({ reservation, amendment }) => [
        {
          type: 'reservation.amended' as const,
          establishmentId: reservation.establishmentId,
          data: {
            reservationId: reservation.id,
            changed: amendment.changed,
            totalCents: String(amendment.becomes.totalCents),
            nightsAdded: amendment.added.length,
            nightsReleased: amendment.released.length,
          },
        },
        ...unitEvents(reservation, amendment),
      ]),
    }
  },
})
