import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { appendPolicy } from './policy-writes.ts'
import { basisProblem, earlyDeparturePolicyBody } from './terms.ts'

export const setEarlyDeparturePolicy = operation({
  id: 'setEarlyDeparturePolicy',
  method: 'PUT',
  path: '/v1/rate-plans/:id/early-departure-policy',
  summary: 'Set the early-departure fee',
  description:
    'Identical content keeps the version; a change adds one. Reservations keep the policy with which they were booked.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The rate plan.') }),
  body: earlyDeparturePolicyBody,
  data: closed({ version: Type.Integer({ minimum: 1 }) }),
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND, refuse.POLICY_CHANGED_MEANWHILE],
  example: { params: { id: exampleId.rate_plan }, body: { basis: 'nights', nights: 1 }, data: { version: 1 } },
  async handle(context) {
    const problem = basisProblem('body', context.body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return appendPolicy(context, 'early_departure', context.body)
  },
})
