import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** When the dates of a stay change, adjusts the dates of its persons to stay within it. */
export const keepGuestsWithinStay = eventHandler({
  name: 'keep-guests-within-stay',
  on: ['reservation.amended', 'reservation.stay_adjusted'],
  where: (tenantId, event) =>
    sql`exists (select from stay_guest where tenant_id = ${tenantId} and reservation_id = ${String(event.data.reservationId)} and left_on is null)`,
  async handle({ tenantId, event, load }) {
    const reservationId = String(event.data.reservationId)
    const [guests] = await load(sql<{ id: string }>`
      select s.id from stay_guest s join reservation r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      where s.tenant_id = ${tenantId} and s.reservation_id = ${reservationId} and s.left_on is null and (s.arrives_on < r.arrival or s.leaves_on > r.departure)
      order by s.id for update of s`)
    if (guests.length === 0) return {}
    return {
      audit: { guests: guests.length },
      writes: [
        sql`
          update stay_guest s set arrives_on = d.first, leaves_on = greatest(d.first + 1, least(s.leaves_on, d.departure))
          from (
            select o.id, greatest(r.arrival, least(o.arrives_on, r.departure - 1)) as first, r.departure
            from stay_guest o join reservation r on r.tenant_id = o.tenant_id and r.id = o.reservation_id
            where o.tenant_id = ${tenantId} and o.reservation_id = ${reservationId}) d
          where s.tenant_id = ${tenantId} and s.id = d.id and s.id = any(${guests.map(({ id }) => id)}::uuid[])`,
      ],
      events: guests.map(({ id }) => ({
        type: 'stay_guest.changed' as const,
        establishmentId: event.establishmentId,
        data: { stayGuestId: id, reservationId, changed: ['arrivesOn', 'leavesOn'] },
      })),
    }
  },
})
