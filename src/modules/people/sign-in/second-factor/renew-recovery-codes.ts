import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { accountOf } from '../password/account-reads.ts'
import { changed } from '../password/credentials.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './totp-steps.ts'

export const renewRecoveryCodes = personOperation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/v1/profile/recovery-codes',
  summary: 'Create new recovery codes',
  description: 'Returns ten codes, shown once. The previous codes become invalid.',
  access: 'user',
  needsConfirmation: true,
  body: closed({}),
  bodyOptional: true,
  data: closed({ recoveryCodes: Type.Array(Type.String()) }),
  refuses: [refuse.TOTP_NOT_BEGUN],
  example: { body: {}, data: { recoveryCodes: ['q7dkm-2xvpa'] } },
  async handle({ caller, moment, within, record }) {
    const { tenantId, actorId: userId } = caller
    const [[account]] = await within(tenantId, [accountOf(tenantId, userId)])
    if (account?.totpConfirmedAt === null) throw refuse.TOTP_NOT_BEGUN()
    const recoveryCodes = makeRecoveryCodes()
    await within(tenantId, [
      ...storeRecoveryCodes(tenantId, userId, recoveryCodes, moment),
      ...record({ tenantId, userId, ...changed(userId, 'recovery_codes') }),
    ])
    return { data: { recoveryCodes } }
  },
})
