import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { personInHouse, presenceChanged } from './presence-steps.ts'
import { StayGuest, stayGuestExample } from './stay-guest.ts'

export const leaveStayGuest = operation({
  id: 'leaveStayGuest',
  method: 'POST',
  path: '/v1/stay-guests/:id/leave',
  summary: 'Record the departure of a person',
  description: 'On the open business date. The stay continues for the others. At check-out, everybody still present leaves.',
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
  async handle(context) {
    const { row, date } = await personInHouse(context)
    if (row.arrivedOn === null || row.leftOn !== null) throw refuse.STAY_GUEST_PRESENCE()
    const next = { ...row, leftOn: date, leavesOn: date > row.arrivesOn ? date : row.leavesOn }
    return presenceChanged(context, next, 'stay_guest.left', date)
  },
})
