import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { personInHouse, presenceChanged } from './presence-steps.ts'
import { StayGuest, stayGuestExample } from './stay-guest.ts'

export const arriveStayGuest = operation({
  id: 'arriveStayGuest',
  method: 'POST',
  path: '/v1/stay-guests/:id/arrive',
  summary: 'Record the arrival of a person',
  description: 'On the open business date, for a stay that is checked in. A repeated request is refused.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({}),
  bodyOptional: true,
  data: StayGuest,
  names: 'stay_guest',
  refuses: [refuse.STAY_GUEST_NOT_FOUND, refuse.STAY_NOT_IN_HOUSE, refuse.STAY_GUEST_PRESENCE],
  example: { params: { id: stayGuestExample.id }, body: {}, data: { ...stayGuestExample, arrivedOn: '2026-12-01' } },
  async handle(context) {
    const { row, date } = await personInHouse(context)
    if (row.arrivedOn !== null) throw refuse.STAY_GUEST_PRESENCE()
    const next = { ...row, arrivedOn: date, arrivesOn: date < row.leavesOn ? date : row.arrivesOn }
    return presenceChanged(context, next, 'stay_guest.arrived', date)
  },
})
