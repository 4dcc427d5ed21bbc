import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { accountOf } from '../password/account-reads.ts'
import { changed } from '../password/credentials.ts'
import { takeCode } from './proof-steps.ts'
import { confirmPending, makeRecoveryCodes, storeRecoveryCodes } from './totp-steps.ts'

export const confirmTotp = personOperation({
  id: 'confirmTotp',
  method: 'POST',
  path: '/v1/profile/totp/confirm',
  summary: 'Confirm the authenticator app with a first code',
  description: 'Returns ten recovery codes, shown once.',
  access: 'user',
  needsConfirmation: true,
  body: closed({ code: Type.String({ minLength: 6, maxLength: 6 }) }),
  data: closed({ recoveryCodes: Type.Array(Type.String()) }),
  refuses: [refuse.TOTP_NOT_BEGUN, refuse.SIGN_IN_FAILED, refuse.SIGN_IN_THROTTLED],
  example: { body: { code: '492039' }, data: { recoveryCodes: ['q7dkm-2xvpa'] } },
  async handle(context) {
    const { body, caller, moment, within, record } = context
    const { tenantId, actorId: userId } = caller
    const [[account]] = await within(tenantId, [accountOf(tenantId, userId)])
    if (!account?.totpPending) throw refuse.TOTP_NOT_BEGUN()
    await takeCode(context, tenantId, account, body.code, true)
    const recoveryCodes = makeRecoveryCodes()
    await within(tenantId, [
      confirmPending(tenantId, userId, moment),
      ...storeRecoveryCodes(tenantId, userId, recoveryCodes, moment),
      ...record({ tenantId, userId, ...changed(userId, 'totp_added') }),
    ])
    return { data: { recoveryCodes } }
  },
})
