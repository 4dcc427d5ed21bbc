import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { appendPolicy } from './policy-writes.ts'
import { basisProblem, cancellationPolicyBody } from './terms.ts'

export const setCancellationPolicy = operation({
  id: 'setCancellationPolicy',
  method: 'PUT',
  path: '/v1/rate-plans/:id/cancellation-policy',
  summary: 'Set the cancellation and no-show fees',
  description:
    'Identical content keeps the version; a change adds one. Reservations keep the policy with which they were booked.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The rate plan.') }),
  body: cancellationPolicyBody,
  data: closed({ version: Type.Integer({ minimum: 1 }) }),
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND, refuse.POLICY_CHANGED_MEANWHILE],
  example: {
    params: { id: exampleId.rate_plan },
    body: {
      freeUntilDaysBeforeArrival: 2,
      cancellation: { basis: 'first_night' },
      noShow: { basis: 'percentage', basisPoints: 8000 },
    },
    data: { version: 1 },
  },
  async handle(context) {
    const { cancellation, noShow } = context.body
    const problem = basisProblem('body.cancellation', cancellation) ?? basisProblem('body.noShow', noShow)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return appendPolicy(context, 'cancellation', context.body)
  },
})
