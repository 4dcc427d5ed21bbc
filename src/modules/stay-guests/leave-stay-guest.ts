import { closed, Id } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentStayGuest, StayGuest, type StayGuestRow, stayGuestExample } from './stay-guest.ts'
import { stayGuestForUpdate, stayIdOf, stayOfGuestsForUpdate } from './stay-guest-reads.ts'
import { updateStayGuest } from './stay-guest-writes.ts'

export const leaveStayGuest = operation({
  id: 'leaveStayGuest',
  method: 'POST',
  path: '/v1/stay-guests/:id/leave',
  summary: 'A person of a stay leaves',
  description:
    'On the open business date; the stay goes on for the others. Whoever is still there when the guest checks out leaves with them.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({}),
  bodyOptional: true,
  data: StayGuest,
  names: 'stay_guest',
  refuses: [refuse.STAY_GUEST_NOT_FOUND, refuse.STAY_NOT_IN_HOUSE, refuse.STAY_GUEST_PRESENCE],
  example: {
    params: { id: stayGuestExample.id },
    body: {},
    data: { ...stayGuestExample, arrivedOn: '2026-12-01', leftOn: '2026-12-02' },
  },
  async handle({ params, caller, tenantId, load }) {
    const {
      stay: [stay],
      row: [row],
    } = await load({
      stay: stayOfGuestsForUpdate(tenantId, stayIdOf(tenantId, params.id)),
      row: stayGuestForUpdate(tenantId, params.id),
    })
    if (!row || !stay) throw refuse.STAY_GUEST_NOT_FOUND({ recordId: params.id })
    if (stay.status !== 'CheckedIn' || stay.currentBusinessDate === null) throw refuse.STAY_NOT_IN_HOUSE()
    const date = stay.currentBusinessDate
    if (row.arrivedOn === null || row.leftOn !== null) throw refuse.STAY_GUEST_PRESENCE()
    const next: StayGuestRow = { ...row, leftOn: date, leavesOn: date > row.arrivesOn ? date : row.leavesOn }
    return {
      data: presentStayGuest(next, caller.permissions.has('guest.read')),
      concerns: [row.guestId],
      establishmentId: row.establishmentId,
      audit: { date },
      writes: [updateStayGuest(tenantId, next)],
      events: [
        {
          type: 'stay_guest.left',
          establishmentId: row.establishmentId,
          data: { stayGuestId: row.id, reservationId: row.reservationId, date },
        },
      ],
    }
  },
})
