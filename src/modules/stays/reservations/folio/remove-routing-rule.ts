import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse, RoutingRule, routingExample, rulesOfStay } from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { loadsForChange } from '../stay/reservation-steps.ts'

export const removeRoutingRule = operation({
  id: 'removeRoutingRule',
  method: 'DELETE',
  path: '/v1/reservations/:id/routing-rules/:ruleId',
  summary: 'Remove a routing rule',
  description: 'Charges already routed stay on the window.',
  permission: 'folio.manage',
  params: closed({ id: Id('The reservation.'), ruleId: Id('The rule.') }),
  data: RoutingRule,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, folioRefuse.ROUTING_RULE_NOT_FOUND],
  example: { params: { id: exampleId.reservation, ruleId: exampleId.routing_rule }, data: routingExample },
  async handle({ params, tenantId, load }) {
    const {
      reservation: [reservation],
      rules,
    } = await load({ ...loadsForChange(tenantId, params.id), rules: rulesOfStay(tenantId, params.id) })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const rule = rules.find(({ id }) => id === params.ruleId.toLowerCase())
    if (!rule) throw folioRefuse.ROUTING_RULE_NOT_FOUND()
    return {
      data: rule,
      establishmentId: reservation.establishmentId,
      audit: { ruleId: rule.id },
      writes: [sql`delete from routing_rule where tenant_id = ${tenantId} and id = ${rule.id}`],
      events: [
        {
          type: 'reservation.routing_changed',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id },
        },
      ],
    }
  },
})
