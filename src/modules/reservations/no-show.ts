/** What follows when nobody came. */
import type { IsoDate } from '../../platform/dates.ts'
import type { Id } from '../../platform/ids.ts'
import type { DomainEvent } from '../../platform/outbox.ts'
import { depositOf, type TermsType } from '../pricing/index.ts'

export interface UnarrivedReservation {
  readonly id: Id
  readonly establishmentId: Id
  readonly terms: TermsType
  readonly totalCents: bigint
  readonly arrival: IsoDate
  readonly bookedOn: IsoDate
}

/** Only when the scheme that was booked says so, and the deposit is more than nothing. */
export function wantsDepositCapture({ terms, totalCents, arrival, bookedOn }: UnarrivedReservation): boolean {
  if (!terms.depositScheme?.captureOnNoShow) return false
  return (depositOf(terms.depositScheme, totalCents, arrival, bookedOn)?.amountCents ?? 0n) > 0n
}

export function depositCaptureEvents(reservation: UnarrivedReservation): DomainEvent[] {
  if (!wantsDepositCapture(reservation)) return []
  const deposit = depositOf(reservation.terms.depositScheme, reservation.totalCents, reservation.arrival, reservation.bookedOn)
  return [
    {
      type: 'deposit.capture_requested',
      establishmentId: reservation.establishmentId,
      data: { reservationId: reservation.id, amountCents: String(deposit?.amountCents ?? 0n) },
    },
  ]
}
