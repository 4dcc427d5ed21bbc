import type { DomainEvent } from '../../../platform/events/outbox.ts'
import { extrasEvents, type NewStay } from '../reservations/index.ts'

/** Events of each stay, the same as for a single booking. */
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

/** Audit details of a stay: its id, the agreed price if any, and the restriction that staff overrode. */
export const auditOfStay = ({ row, restriction }: NewStay): object => ({
  reservationId: row.id,
  ...(row.agreedPrice ? { agreedPrice: { totalCents: String(row.totalCents), reason: row.agreedPriceReason } } : {}),
  ...(restriction ? { restriction: restriction.message } : {}),
})
