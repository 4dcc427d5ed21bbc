import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../../platform/access/caller.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Context, Outcome } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { ratePlanById } from './rate-plan-reads.ts'
import type { CancellationPolicy, EarlyDeparturePolicy } from './terms.ts'

/** Appends a version of a policy. Identical content keeps the version. Shared by the PUT operations. */
export async function appendPolicy(
  {
    params,
    caller,
    tenantId,
    load,
  }: Pick<Context<{ id: string }, never, never>, 'params' | 'tenantId' | 'load'> & { caller: Caller },
  kind: 'cancellation' | 'early_departure',
  policy: CancellationPolicy | EarlyDeparturePolicy,
): Promise<Outcome<{ version: number }>> {
  const {
    plan: [plan],
    latest: [latest],
  } = await load({
    lockedPlan: sql`select id from rate_plan where tenant_id = ${tenantId} and id = ${params.id} for update`,
    plan: ratePlanById(tenantId, params.id),
    latest: sql<{ version: number; policy: unknown }>`
      select version, policy from rate_plan_policy
      where tenant_id = ${tenantId} and rate_plan_id = ${params.id} and kind = ${kind} order by version desc limit 1`,
  })
  if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
  if (latest && isDeepStrictEqual(latest.policy, policy)) return { data: { version: latest.version } }

  const version = (latest?.version ?? 0) + 1
  return {
    data: { version },
    establishmentId: plan.establishmentId,
    audit: { kind, version },
    writes: [
      sql`
        insert into rate_plan_policy (tenant_id, rate_plan_id, kind, version, establishment_id, policy, created_by)
        values (${tenantId}, ${plan.id}, ${kind}, ${version}, ${plan.establishmentId}, ${JSON.stringify(policy)}::jsonb, ${caller.actorId})`,
    ],
    events: [
      { type: `rate_plan.${kind}_policy_changed`, establishmentId: plan.establishmentId, data: { ratePlanId: plan.id, version } },
    ],
  }
}
