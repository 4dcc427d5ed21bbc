import { closed, Id } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentStayGuest, StayGuest, type StayGuestRow, stayGuestExample } from './stay-guest.ts'
import { stayGuestForUpdate, stayIdOf, stayOfGuestsForUpdate } from './stay-guest-reads.ts'
import { updateStayGuest } from './stay-guest-writes.ts'

export const arriveStayGuest = operation({
  id: 'arriveStayGuest',
  method: 'POST',
  path: '/v1/stay-guests/:id/arrive',
  summary: 'A person of a stay arrives',
  description: 'On the open business date, of a stay that is checked in. Done again, it is refused.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({}),
  bodyOptional: true,
  data: StayGuest,
  names: 'stay_guest',
  refuses: [refuse.STAY_GUEST_NOT_FOUND, refuse.STAY_NOT_IN_HOUSE, refuse.STAY_GUEST_PRESENCE],
  example: { params: { id: stayGuestExample.id }, body: {}, data: { ...stayGuestExample, arrivedOn: '2026-12-01' } },
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
    if (row.arrivedOn !== null) throw refuse.STAY_GUEST_PRESENCE()
    const next: StayGuestRow = {
      ...row,
      arrivedOn: date,
      arrivesOn: date < row.leavesOn ? date : row.arrivesOn,
    }
    return {
      data: presentStayGuest(next, caller.permissions.has('guest.read')),
      concerns: [row.guestId],
      establishmentId: row.establishmentId,
      audit: { date },
      writes: [updateStayGuest(tenantId, next)],
      events: [
        {
          type: 'stay_guest.arrived',
          establishmentId: row.establishmentId,
          data: { stayGuestId: row.id, reservationId: row.reservationId, date },
        },
      ],
    }
  },
})
