import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { DunningPolicy, levelsProblem, newPolicyBody, policyExample } from './dunning.ts'
import { oneAtATime } from './dunning-reads.ts'

export const createDunningPolicy = operation({
  id: 'createDunningPolicy',
  method: 'POST',
  path: '/v1/accounts-receivable/dunning-policies',
  summary: 'Create a dunning policy',
  description:
    'Levels from the first reminder to the last, each with its number of days late, channel, and text in English and French. A tenant has one active ' +
    'policy; a new one replaces it unless `active` is false. ' +
    'A policy cannot be changed, so that a reminder always refers to the policy it followed.',
  permission: 'receivable.manage',
  status: 201,
  body: newPolicyBody,
  data: DunningPolicy,
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: {
    body: {
      name: 'Companies',
      levels: [
        { minDaysLate: 1, channel: 'email' },
        { minDaysLate: 15, channel: 'email' },
        { minDaysLate: 30, channel: 'letter' },
      ],
    },
    data: policyExample,
  },
  async handle({ body, caller, tenantId, moment, newId, load }) {
    refuseUnlessWholeTenant(caller)
    const problem = levelsProblem(body.levels)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    // Serialises concurrent replacements of the active policy.
    await load(oneAtATime(tenantId), sql`select id from dunning_policy where tenant_id = ${tenantId} and active for update`)
    const active = body.active ?? true
    const policy: DunningPolicy = {
      id: newId(),
      name: body.name.trim(),
      active,
      levels: body.levels.map((level, position) => ({ level: position + 1, ...level })),
      createdAt: moment,
    }
    return {
      data: policy,
      record: policy.id,
      audit: { active },
      writes: [
        ...(active ? [sql`update dunning_policy set active = false where tenant_id = ${tenantId} and active`] : []),
        sql`
          insert into dunning_policy (tenant_id, id, name, active, levels, created_at)
          values (${tenantId}, ${policy.id}, ${policy.name}, ${active}::boolean, ${JSON.stringify(policy.levels)}::jsonb, ${moment}::timestamptz)`,
      ],
      events: [{ type: 'dunning_policy.created', establishmentId: null, data: { policyId: policy.id, active } }],
    }
  },
})
