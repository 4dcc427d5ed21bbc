import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id, MomentOf, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { ratePlanById } from './rate-plan-reads.ts'
import { DepositScheme, depositSchemeMembers, type DepositScheme as Scheme } from './terms.ts'

export const getDepositScheme = operation({
  id: 'getDepositScheme',
  method: 'GET',
  path: '/v1/rate-plans/:id/deposit-scheme',
  summary: 'Read the deposit scheme and its history',
  description: 'The current scheme (null if the plan has none) and all versions, newest first, at most 200.',
  permission: 'rate_plan.read',
  params: closed({ id: Id('The rate plan.') }),
  data: closed({
    current: Nullable(DepositScheme),
    history: Type.Array(
      closed({
        version: Type.Integer({ minimum: 1 }),
        ...depositSchemeMembers,
        basisPoints: Type.Integer({
          minimum: 0,
          maximum: 10_000,
          description: '3000 is 30 % of the stay total; 0: the scheme was removed.',
        }),
        createdAt: MomentOf(),
        createdBy: Id('The key that created it.'),
      }),
    ),
  }),
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND],
  example: {
    params: { id: exampleId.rate_plan },
    data: {
      current: { version: 1, basisPoints: 3000, dueDaysBeforeArrival: 14, captureOnNoShow: true },
      history: [
        {
          version: 1,
          basisPoints: 3000,
          dueDaysBeforeArrival: 14,
          captureOnNoShow: true,
          createdAt: exampleMoment,
          createdBy: exampleId.api_key,
        },
      ],
    },
  },
  async handle({ params, tenantId, load }) {
    const [[plan], history] = await load(
      ratePlanById(tenantId, params.id),
      sql<Scheme & { createdAt: string; createdBy: string }>`
        select version, basis_points as "basisPoints", due_days_before_arrival as "dueDaysBeforeArrival", capture_on_no_show as "captureOnNoShow",
          created_at as "createdAt", created_by as "createdBy"
        from deposit_scheme where tenant_id = ${tenantId} and rate_plan_id = ${params.id} order by version desc limit 200`,
    )
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    return { data: { current: plan.depositScheme, history } }
  },
})
