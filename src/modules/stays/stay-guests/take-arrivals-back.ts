import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** When a check-in is undone, removes the arrivals recorded with it, so that they are not reported. */
export const takeArrivalsBack = eventHandler({
  name: 'take-arrivals-back',
  on: 'reservation.check_in_undone',
  where: (tenantId, event) =>
    sql`exists (select from stay_guest where tenant_id = ${tenantId} and reservation_id = ${String(event.data.reservationId)} and arrived_on is not null)`,
  async handle({ tenantId, event, load }) {
    const reservationId = String(event.data.reservationId)
    const [guests] = await load(sql<{ id: string }>`
      select s.id from stay_guest s join reservation r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      where s.tenant_id = ${tenantId} and s.reservation_id = ${reservationId} and s.arrived_on is not null and r.status = 'Confirmed' order by s.id for update of s`)
    if (guests.length === 0) return {}
    return {
      audit: { guests: guests.length },
      writes: [
        sql`update stay_guest set arrived_on = null, left_on = null, left_with_stay = false where tenant_id = ${tenantId} and id = any(${guests.map(({ id }) => id)}::uuid[])`,
      ],
      events: guests.map(({ id }) => ({
        type: 'stay_guest.changed' as const,
        establishmentId: event.establishmentId,
        data: { stayGuestId: id, reservationId, changed: ['arrivedOn'] },
      })),
    }
  },
})
