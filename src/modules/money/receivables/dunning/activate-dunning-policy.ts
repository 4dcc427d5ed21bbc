import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { DunningPolicy, policyExample } from './dunning.ts'
import { oneAtATime, policyByIdForUpdate } from './dunning-reads.ts'

export const activateDunningPolicy = operation({
  id: 'activateDunningPolicy',
  method: 'POST',
  path: '/v1/accounts-receivable/dunning-policies/:id/activate',
  summary: 'Activate or deactivate a dunning policy',
  description: 'Replaces the active policy. `active: false` stops reminders until another policy is activated.',
  permission: 'receivable.manage',
  params: closed({ id: Id('The policy.') }),
  body: closed({ active: Type.Optional(Type.Boolean({ description: 'Default true.' })) }),
  bodyOptional: true,
  data: DunningPolicy,
  names: 'dunning_policy',
  refuses: [refuse.DUNNING_POLICY_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: { params: { id: exampleId.dunning_policy }, body: { active: true }, data: policyExample },
  async handle({ params, body, caller, tenantId, load }) {
    const {
      policy: [policy],
    } = await load({
      oneAtATime: oneAtATime(tenantId),
      lockedActive: sql`select id from dunning_policy where tenant_id = ${tenantId} and active for update`,
      policy: policyByIdForUpdate(tenantId, params.id),
    })
    if (!policy) throw refuse.DUNNING_POLICY_NOT_FOUND({ recordId: params.id })
    refuseUnlessWholeTenant(caller)
    const active = body.active ?? true
    return {
      data: { ...policy, active },
      audit: { active },
      writes: [
        ...(active
          ? [sql`update dunning_policy set active = false where tenant_id = ${tenantId} and active and id <> ${policy.id}`]
          : []),
        sql`update dunning_policy set active = ${active}::boolean where tenant_id = ${tenantId} and id = ${policy.id}`,
      ],
      events: [
        {
          type: active ? 'dunning_policy.activated' : 'dunning_policy.deactivated',
          establishmentId: null,
          data: { policyId: policy.id },
        },
      ],
    }
  },
})
