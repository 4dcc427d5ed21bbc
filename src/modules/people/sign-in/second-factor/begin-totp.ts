import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { addressOfSecret, makeSecret, sealSecret } from './totp-steps.ts'

export const beginTotp = personOperation({
  id: 'beginTotp',
  method: 'POST',
  path: '/v1/profile/totp',
  summary: 'Set up an authenticator app',
  description:
    'The new codes are valid once `POST /v1/profile/totp/confirm` has received the first code. Until then the previous codes stay valid.',
  access: 'user',
  needsConfirmation: true,
  body: closed({}),
  bodyOptional: true,
  data: closed({ secret: Type.String(), address: Type.String({ description: '`otpauth://…`, to be shown as a QR code.' }) }),
  refuses: [],
  example: {
    body: {},
    data: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Innkeep:ada%40miramar.example?issuer=Innkeep&secret=JBSWY3DPEHPK3PXP',
    },
  },
  async handle({ caller, external, within, record }) {
    const { tenantId, actorId: userId, session } = caller
    const secret = makeSecret()
    await within(tenantId, [
      sql`
        update user_account set totp_pending = ${sealSecret(external.vault, tenantId, userId, secret)} where tenant_id = ${tenantId} and id = ${userId}`,
      ...record({ tenantId, userId }),
    ])
    return { data: { secret, address: addressOfSecret(secret, session.email) } }
  },
})
