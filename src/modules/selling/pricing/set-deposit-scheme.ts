import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { lockPlan, nextSchemeVersion, ratePlanById } from './rate-plan-reads.ts'
import { depositSchemeBody, isSameScheme } from './terms.ts'

export const setDepositScheme = operation({
  id: 'setDepositScheme',
  method: 'PUT',
  path: '/v1/rate-plans/:id/deposit-scheme',
  summary: 'Set the deposit scheme of a rate plan',
  description:
    'Replaces the scheme: rate, due date and capture on no-show. Identical content keeps the version; a change adds one. The history is kept. ' +
    'Reservations keep the scheme with which they were booked.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The rate plan.') }),
  body: depositSchemeBody,
  data: closed({ version: Type.Integer({ minimum: 1 }) }),
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND, refuse.DEPOSIT_SCHEME_CHANGED_MEANWHILE],
  example: {
    params: { id: exampleId.rate_plan },
    body: { basisPoints: 3000, dueDaysBeforeArrival: 14, captureOnNoShow: true },
    data: { version: 1 },
  },
  async handle({ params, body, caller, tenantId, load }) {
    const {
      plan: [plan],
      next: [next],
    } = await load({
      lockedPlan: lockPlan(tenantId, params.id),
      plan: ratePlanById(tenantId, params.id),
      next: nextSchemeVersion(tenantId, params.id),
    })
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    if (plan.depositScheme && isSameScheme(plan.depositScheme, body)) return { data: { version: plan.depositScheme.version } }

    const version = next?.version ?? 1
    return {
      data: { version },
      establishmentId: plan.establishmentId,
      audit: { version, ...body },
      writes: [
        sql`
          insert into deposit_scheme (tenant_id, rate_plan_id, version, establishment_id, basis_points, due_days_before_arrival, capture_on_no_show, created_by)
          values (${tenantId}, ${plan.id}, ${version}, ${plan.establishmentId}, ${body.basisPoints}, ${body.dueDaysBeforeArrival}, ${body.captureOnNoShow}, ${caller.actorId})`,
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
