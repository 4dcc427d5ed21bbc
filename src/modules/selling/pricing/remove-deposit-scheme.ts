import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { lockPlan, nextSchemeVersion, ratePlanById } from './rate-plan-reads.ts'

export const removeDepositScheme = operation({
  id: 'removeDepositScheme',
  method: 'DELETE',
  path: '/v1/rate-plans/:id/deposit-scheme',
  summary: 'Remove the deposit scheme of a rate plan',
  description:
    'The plan asks for no deposit from now on. The history is kept, with a version of 0 for the removal; reservations keep the scheme with which they were booked. A plan without a scheme stays as it is.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The rate plan.') }),
  data: closed({ version: Type.Integer({ minimum: 0, description: 'Of the removal; 0: the plan never had a scheme.' }) }),
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND, refuse.DEPOSIT_SCHEME_CHANGED_MEANWHILE],
  example: { params: { id: exampleId.rate_plan }, data: { version: 2 } },
  async handle({ params, caller, tenantId, load }) {
    const {
      plan: [plan],
      next: [next],
    } = await load({
      lockedPlan: lockPlan(tenantId, params.id),
      plan: ratePlanById(tenantId, params.id),
      next: nextSchemeVersion(tenantId, params.id),
    })
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    const version = next?.version ?? 1
    if (!plan.depositScheme) return { data: { version: version - 1 } }
    return {
      data: { version },
      establishmentId: plan.establishmentId,
      audit: { version, removed: true },
      writes: [
        sql`
          insert into deposit_scheme (tenant_id, rate_plan_id, version, establishment_id, basis_points, due_days_before_arrival, capture_on_no_show, created_by)
          values (${tenantId}, ${plan.id}, ${version}, ${plan.establishmentId}, 0, 0, false, ${caller.actorId})`,
      ],
      events: [
        {
          type: 'rate_plan.deposit_scheme_changed',
          establishmentId: plan.establishmentId,
          data: { ratePlanId: plan.id, version },
        },
      ],
    }
  },
})
