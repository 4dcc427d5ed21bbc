import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { EmailAddress } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { attemptOf, throttle } from '../second-factor/proof-steps.ts'

export const requestNewPassword = personOperation({
  id: 'requestNewPassword',
  method: 'POST',
  path: '/v1/sign-in/forgotten-password',
  summary: 'Request a link to set a new password',
  description:
    'The link is mailed if the address belongs to a user with a password, and is valid for one hour. A user without a password gets a mail that ' +
    'explains how to sign in. The response is the same for every address.',
  access: 'anyone',
  body: closed({ email: EmailAddress }),
  data: closed({ requested: Type.Boolean() }),
  refuses: [refuse.SIGN_IN_THROTTLED],
  example: { body: { email: 'ada@miramar.example' }, data: { requested: true } },
  async handle(context) {
    const { body, flush, within, record, onError } = context
    const attempt = { ...attemptOf(context, `${body.email} password`, []), isKnownBrowser: false }
    await throttle.begin(attempt)
    const [found] = await flush([
      sql<{
        tenantId: Id
        id: Id
        status: string
      }>`select tenant_id as "tenantId", id, status from find_users_by_email(${body.email.toLowerCase()})`,
    ])
    // Not awaited, so that the response time reveals nothing.
    for (const { tenantId, id: userId } of found.filter(({ status }) => status === 'active'))
      void within(
        tenantId,
        record({ tenantId, userId, events: [{ type: 'user.password_requested', establishmentId: null, data: { userId } }] }),
      ).catch(onError)
    return { data: { requested: true } }
  },
})
