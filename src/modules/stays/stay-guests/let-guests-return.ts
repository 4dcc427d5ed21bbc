import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** When a check-out is undone, returns the persons who left with it, not those who left before. */
export const letGuestsReturn = eventHandler({
  name: 'let-guests-return',
  on: 'reservation.reinstated',
  where: (tenantId, event) =>
    sql`exists (select from stay_guest where tenant_id = ${tenantId} and reservation_id = ${String(event.data.reservationId)} and left_with_stay)`,
  async handle({ tenantId, event, load }) {
    const reservationId = String(event.data.reservationId)
    const [guests] = await load(sql<{ id: string }>`
      select s.id from stay_guest s join reservation r on r.tenant_id = s.tenant_id and r.id = s.reservation_id
      where s.tenant_id = ${tenantId} and s.reservation_id = ${reservationId} and s.left_with_stay and r.status = 'CheckedIn' order by s.id for update of s`)
    if (guests.length === 0) return {}
    return {
      audit: { guests: guests.length },
      writes: [
        sql`update stay_guest set left_on = null, left_with_stay = false where tenant_id = ${tenantId} and id = any(${guests.map(({ id }) => id)}::uuid[])`,
      ],
      events: guests.map(({ id }) => ({
        type: 'stay_guest.changed' as const,
        establishmentId: event.establishmentId,
        data: { stayGuestId: id, reservationId, changed: ['leftOn'] },
      })),
    }
  },
})
