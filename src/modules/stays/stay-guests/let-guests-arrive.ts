import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** At check-in, marks the persons expected by then as arrived; later ones are marked individually. */
export const letGuestsArrive = eventHandler({
  name: 'let-guests-arrive',
  on: 'reservation.checked_in',
  where: (tenantId, event) =>
    sql`exists (select from stay_guest where tenant_id = ${tenantId} and reservation_id = ${String(event.data.reservationId)})`,
  async handle({ tenantId, event, load }) {
    const date = String(event.data.businessDate)
    const reservationId = String(event.data.reservationId)
    const [guests] = await load(sql<{ id: string }>`
      select s.id from stay_guest s join reservation r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      where s.tenant_id = ${tenantId} and s.reservation_id = ${reservationId} and s.arrived_on is null and s.arrives_on <= ${date}::date and r.status = 'CheckedIn' order by s.id for update of s`)
    if (guests.length === 0) return {}
    return {
      audit: { guests: guests.length },
      writes: [
        sql`update stay_guest set arrived_on = ${date}::date where tenant_id = ${tenantId} and id = any(${guests.map(({ id }) => id)}::uuid[])`,
      ],
      events: guests.map(({ id }) => ({
        type: 'stay_guest.arrived' as const,
        establishmentId: event.establishmentId,
        data: { stayGuestId: id, reservationId, date },
      })),
    }
  },
})
