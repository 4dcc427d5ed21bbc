import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { cancelledExample, OwnerStay } from './owner-stay.ts'
import { cancelledOwnerStay } from './owner-stay-steps.ts'

export const cancelOwnerStay = operation({
  id: 'cancelOwnerStay',
  method: 'DELETE',
  path: '/v1/owner-stays/:id',
  summary: 'Cancel an owner stay',
  description: 'The unit is sold again from the arrival date on or, if the stay has begun, from the business date on.',
  permission: 'reservation.manage',
  params: closed({ id: Id('The owner stay.') }),
  data: OwnerStay,
  names: 'unit_closure',
  refuses: [refuse.OWNER_STAY_NOT_FOUND, refuse.OWNER_STAY_IS_OVER],
  example: { params: { id: exampleId.unit_closure }, data: cancelledExample },
  handle: (context) => cancelledOwnerStay(context, context.params.id),
})
