import { eventHandler } from '../../../../platform/events/event-handler.ts'
import { postToFolios, standingCharges } from '../../../money/folios/index.ts'
import { captureOf, returnDue } from '../cancellation/no-show.ts'
import { refuse } from '../errors.ts'
import { loadsForChange } from '../stay/reservation-steps.ts'

/**
 * Captures the deposit of a no-show: the deposit liability on the folio pays the fee. Skips a reservation that was reinstated meanwhile. Idempotent: a
 * repeated event finds nothing to capture.
 */
export const captureDeposit = eventHandler({
  name: 'capture-deposit',
  on: 'deposit.capture_requested',
  async handle({ tenantId, event, causedBy, moment, newId, load }) {
    const reservationId = String(event.data.reservationId)
    const {
      reservation: [reservation],
      folio: [folio],
      fees,
    } = await load({
      ...loadsForChange(tenantId, reservationId),
      fees: standingCharges(tenantId, reservationId, ['no_show_fee']),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND()
    if (reservation.status !== 'NoShow' || !folio) return { audit: { capturedCents: '0', status: reservation.status } }
    if (reservation.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
    const today = reservation.currentBusinessDate
    const { entries, capturedCents } = captureOf(
      folio,
      reservation.depositCents,
      fees.reduce((cents, { amountCents }) => cents + amountCents, 0n),
      today,
      newId,
    )
    if (entries.length === 0) return { audit: { capturedCents: '0' } }
    const leftCents = folio.depositCents - capturedCents
    return {
      audit: { reservationId: reservation.id, folioId: folio.id, capturedCents: String(capturedCents) },
      writes: postToFolios(tenantId, { businessDate: today, moment, postedBy: causedBy }, entries),
      events: [
        {
          type: 'deposit.captured',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, folioId: folio.id, amountCents: String(capturedCents) },
        },
        ...returnDue(reservation, folio.id, leftCents),
      ],
    }
  },
})
