import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentStayGuest, StayGuest, stayGuestExample } from './stay-guest.ts'
import { stayGuestForUpdate, stayIdOf, stayOfGuestsForUpdate } from './stay-guest-reads.ts'

export const removeStayGuest = operation({
  id: 'removeStayGuest',
  method: 'DELETE',
  path: '/v1/stay-guests/:id',
  summary: 'Remove a person from a stay',
  description: 'Only before arrival. The profile is kept.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  data: StayGuest,
  names: 'stay_guest',
  refuses: [refuse.STAY_GUEST_NOT_FOUND, refuse.STAY_GUEST_PRESENCE],
  example: { params: { id: stayGuestExample.id }, data: stayGuestExample },
  async handle({ params, caller, tenantId, load }) {
    const {
      row: [row],
    } = await load({
      lockedStay: stayOfGuestsForUpdate(tenantId, stayIdOf(tenantId, params.id)),
      row: stayGuestForUpdate(tenantId, params.id),
    })
    if (!row) throw refuse.STAY_GUEST_NOT_FOUND({ recordId: params.id })
    if (row.arrivedOn !== null) throw refuse.STAY_GUEST_PRESENCE()
    return {
      data: presentStayGuest(row, caller.permissions.has('guest.read')),
      concerns: [row.guestId],
      establishmentId: row.establishmentId,
      writes: [sql`delete from stay_guest where tenant_id = ${tenantId} and id = ${row.id}`],
      events: [
        {
          type: 'stay_guest.removed',
          establishmentId: row.establishmentId,
          data: { stayGuestId: row.id, reservationId: row.reservationId },
        },
      ],
    }
  },
})
