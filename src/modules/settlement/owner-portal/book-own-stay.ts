import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  bookedOwnerStay,
  bookingRefusals,
  OwnerStay,
  ownerStayExample,
  ownerStayMembers,
} from '../../property/owner-stays/index.ts'
import { ownerOf } from './owner-caller.ts'

export const bookOwnStay = operation({
  id: 'bookOwnStay',
  method: 'POST',
  path: '/v1/owner-portal/stays',
  summary: 'Book an owner stay',
  description: 'Like `POST /v1/owner-stays`, by the owner; only for available nights.',
  permission: 'owner_portal.use',
  status: 201,
  body: closed(ownerStayMembers),
  data: OwnerStay,
  refuses: [...bookingRefusals],
  example: {
    body: { unitId: exampleId.unit, arrival: '2027-01-10', departure: '2027-01-15', note: 'Two beds, please' },
    data: ownerStayExample,
  },
  handle: (context) => bookedOwnerStay(context, { ...context.body, ownerId: ownerOf(context.caller) }),
})
