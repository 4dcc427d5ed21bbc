import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { extrasEvents, type NewStay } from '../reservations/index.ts'

/** What is emitted of each stay, as if it were booked alone. */
export const staysEvents = (stays: readonly NewStay[]): DomainEvent[] =>
  stays.flatMap((stay) => {
    const { id, establishmentId, status } = stay.row
    return [
      { type: 'reservation.created' as const, establishmentId, data: { reservationId: id, status } },
      ...(status === 'Confirmed'
        ? [{ type: 'reservation.confirmed' as const, establishmentId, data: { reservationId: id } }]
        : []),
      ...extrasEvents(stay),
    ]
  })

/** What the audit says of each: its id, the price where staff agreed one, and the restriction that they booked beyond. */
export const auditOfStay = ({ row, restriction }: NewStay): object => ({
  reservationId: row.id,
  ...(row.agreedPrice ? { agreedPrice: { totalCents: String(row.totalCents), reason: row.agreedPriceReason } } : {}),
  ...(restriction ? { restriction: restriction.message } : {}),
})
