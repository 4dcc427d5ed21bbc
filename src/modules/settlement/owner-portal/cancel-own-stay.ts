import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { cancelledExample, cancelledOwnerStay, OwnerStay, ownerStayRefuse } from '../../property/owner-stays/index.ts'
import { ownerOf } from './owner-caller.ts'

export const cancelOwnStay = operation({
  id: 'cancelOwnStay',
  method: 'DELETE',
  path: '/v1/owner-portal/stays/:id',
  summary: 'Give nights back',
  description: 'Like `DELETE /v1/owner-stays/{id}`, for stays of the calling owner.',
  permission: 'owner_portal.use',
  params: closed({ id: Id('`ownerStayId` from the list of nights.') }),
  data: OwnerStay,
  names: 'unit_closure',
  refuses: [ownerStayRefuse.OWNER_STAY_NOT_FOUND, ownerStayRefuse.OWNER_STAY_IS_OVER],
  example: { params: { id: exampleId.unit_closure }, data: cancelledExample },
  handle: (context) => cancelledOwnerStay(context, context.params.id, ownerOf(context.caller)),
})
