import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { defaultPolicy, lockPolicy, policyOf, SignInPolicy, shape } from './sign-in-policy-reads.ts'

export const setSignInPolicy = operation({
  id: 'setSignInPolicy',
  method: 'PUT',
  path: '/v1/sign-in-policy',
  summary: 'Set the rules for signing in',
  description:
    'The rules apply to sessions that start from now on. With `If-Match`, only as they were read (412 `CHANGED_MEANWHILE`). Needs a role in the whole tenant.',
  permission: 'user.manage',
  conditional: true,
  managerOnly: true,
  needsConfirmation: true,
  body: shape,
  data: SignInPolicy,
  refuses: [platformRefuse.SCOPE_VIOLATION, platformRefuse.CHANGED_MEANWHILE],
  example: { body: { ...defaultPolicy, secondFactor: 'required' }, data: { ...defaultPolicy, secondFactor: 'required' } },
  async handle({ body, caller, tenantId, moment, ifMatch, load }) {
    refuseUnlessWholeTenant(caller)
    const {
      before: [before],
    } = await load({ locked: lockPolicy(tenantId), before: policyOf(tenantId) })
    refuseIfChanged(ifMatch, before ?? defaultPolicy)
    const { idleMinutes, absoluteHours, secondFactor, allowsPassword, allowsPin, lockAfterMinutes, mailsNewSignIns } = body
    return {
      data: body,
      version: versionOfData(body),
      audit: { ...body },
      writes: [
        sql`
          insert into sign_in_policy (tenant_id, idle_minutes, absolute_hours, second_factor, allows_password, allows_pin, lock_after_minutes, mails_new_sign_ins, changed_at, changed_by)
          values (${tenantId}, ${idleMinutes}::integer, ${absoluteHours}::integer, ${secondFactor}, ${allowsPassword}, ${allowsPin}, ${lockAfterMinutes}::integer, ${mailsNewSignIns},
            ${moment}::timestamptz, ${caller.actorId})
          on conflict (tenant_id) do update set idle_minutes = excluded.idle_minutes, absolute_hours = excluded.absolute_hours, second_factor = excluded.second_factor,
            allows_password = excluded.allows_password, allows_pin = excluded.allows_pin, lock_after_minutes = excluded.lock_after_minutes,
            mails_new_sign_ins = excluded.mails_new_sign_ins, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      ],
      events: [{ type: 'sign_in_policy.changed' as const, establishmentId: null, data: {} }],
    }
  },
})
