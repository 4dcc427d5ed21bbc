import { exampleId } from '../../../../platform/contract/examples.ts'
import { Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { RoutingRule, routingExample, rulesOfStay } from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { reservationById } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'

export const listRoutingRules = operation({
  id: 'listRoutingRules',
  method: 'GET',
  path: '/v1/reservations/:id/routing-rules',
  summary: 'List the routing rules of a stay',
  description: 'In the order in which they are applied.',
  permission: 'folio.read',
  params: reservationParams,
  data: Type.Array(RoutingRule),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [routingExample] },
  async handle({ params, tenantId, load }) {
    const [[reservation], rules] = await load(reservationById(tenantId, params.id), rulesOfStay(tenantId, params.id))
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: rules }
  },
})
