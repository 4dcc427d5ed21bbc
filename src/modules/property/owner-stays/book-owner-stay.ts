import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { OwnerStay, ownerStayExample, ownerStayMembers } from './owner-stay.ts'
import { bookedOwnerStay, bookingRefusals } from './owner-stay-steps.ts'

export const bookOwnerStay = operation({
  id: 'bookOwnerStay',
  method: 'POST',
  path: '/v1/owner-stays',
  summary: 'Keep a unit for its owner',
  description:
    'The owner has the unit for themselves: it is not sold, and nobody is charged. Only nights on which nobody has it and its type is not sold out, and on all of which it is theirs.',
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
