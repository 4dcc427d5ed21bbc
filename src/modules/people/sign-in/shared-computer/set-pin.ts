import { hashPassword } from '../../../../platform/access/passwords.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { changed, isSimple } from '../password/credentials.ts'

export const setPin = personOperation({
  id: 'setPin',
  method: 'PUT',
  path: '/v1/profile/pin',
  summary: 'Set your PIN',
  description: 'Six digits to switch users on a trusted device. A PIN cannot be used to sign in elsewhere or to re-authenticate.',
  access: 'user',
  needsConfirmation: true,
  body: closed({ pin: Type.String({ minLength: 6, maxLength: 6, pattern: '^[0-9]{6}$' }) }),
  data: closed({ changed: Type.Boolean() }),
  refuses: [refuse.PIN_TOO_SIMPLE],
  example: { body: { pin: '602214' }, data: { changed: true } },
  async handle({ body, caller, within, record }) {
    const { tenantId, actorId: userId } = caller
    if (isSimple(body.pin)) throw refuse.PIN_TOO_SIMPLE()
    const hash = await hashPassword(body.pin)
    await within(tenantId, [
      sql`update user_account set pin_hash = ${hash}, pin_failures = 0 where tenant_id = ${tenantId} and id = ${userId}`,
      ...record({ tenantId, userId, ...changed(userId, 'pin') }),
    ])
    return { data: { changed: true } }
  },
})
