import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** At check-out, marks everybody still present as departed. */
export const letGuestsLeave = eventHandler({
  name: 'let-guests-leave',
  on: 'reservation.checked_out',
  where: (tenantId, event) =>
    sql`exists (select from stay_guest where tenant_id = ${tenantId} and reservation_id = ${String(event.data.reservationId)} and left_on is null)`,
  async handle({ tenantId, event, load }) {
    const date = String(event.data.businessDate)
    const reservationId = String(event.data.reservationId)
    const [guests] = await load(sql<{ id: string }>`
      select id from stay_guest where tenant_id = ${tenantId} and reservation_id = ${reservationId} and arrived_on is not null and left_on is null order by id for update`)
    if (guests.length === 0) return {}
    return {
      audit: { guests: guests.length },
      writes: [
        sql`update stay_guest set left_on = greatest(arrived_on, ${date}::date), left_with_stay = true where tenant_id = ${tenantId} and id = any(${guests.map(({ id }) => id)}::uuid[])`,
      ],
      events: guests.map(({ id }) => ({
        type: 'stay_guest.left' as const,
        establishmentId: event.establishmentId,
        data: { stayGuestId: id, reservationId, date },
      })),
    }
  },
})
