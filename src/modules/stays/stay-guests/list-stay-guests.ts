import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { mismatchesOf } from './registered-ages.ts'
import { presentStayGuest, StayGuest, stayGuestExample } from './stay-guest.ts'
import { guestsOfStay, stayOfGuests } from './stay-guest-reads.ts'

export const listStayGuests = operation({
  id: 'listStayGuests',
  method: 'GET',
  path: '/v1/reservations/:id/guests',
  summary: 'List the persons of a stay',
  description: 'Main guest first. Empty until a person is added; the guest of the reservation is not added automatically.',
  permission: 'reservation.read',
  params: closed({ id: Id('The reservation.') }),
  data: Type.Array(StayGuest),
  names: 'reservation',
  refuses: [reservationRefuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [stayGuestExample] },
  async handle({ params, caller, tenantId, load }) {
    const [[stay], rows] = await load(stayOfGuests(tenantId, params.id), guestsOfStay(tenantId, params.id))
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const seesGuests = caller.permissions.has('guest.read')
    const mismatches = seesGuests ? mismatchesOf(rows, stay) : undefined
    return {
      data: rows.map((row) => {
        const ageMismatch = mismatches?.get(row.id)
        return { ...presentStayGuest(row, seesGuests), ...(ageMismatch === undefined ? {} : { ageMismatch }) }
      }),
    }
  },
})
