import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { OwnerStay, ownerStayExample, ownerStayMembers } from './owner-stay.ts'
import { bookedOwnerStay, bookingRefusals } from './owner-stay-steps.ts'

export const bookOwnerStay = operation({
  id: 'bookOwnerStay',
  method: 'POST',
  path: '/v1/owner-stays',
  summary: 'Book an owner stay',
  description:
    'The owner uses the unit. It is not sold, and nothing is charged. All nights must be available, the unit type must not be sold out, and the unit ' +
    'must be theirs on every night.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({ ...ownerStayMembers, ownerId: Id() }),
  data: OwnerStay,
  refuses: [...bookingRefusals],
  example: {
    body: {
      unitId: exampleId.unit,
      ownerId: exampleId.owner,
      arrival: '2027-01-10',
      departure: '2027-01-15',
      note: 'Two beds, please',
    },
    data: ownerStayExample,
  },
  handle: (context) => bookedOwnerStay(context, { ...context.body, ownerId: context.body.ownerId.toLowerCase() }),
})
