import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { accountOf } from '../password/account-reads.ts'
import { openChallenge } from './challenge-steps.ts'
import { challengeMember, type Halfway, isStillHalfway } from './second-factor.ts'
import { addressOfSecret, makeSecret, sealSecret } from './totp-steps.ts'

export const beginSecondFactor = personOperation({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/v1/sign-in/second-factor',
  summary: 'Set up the second factor that the company requires',
  description:
    'Returns the secret for an authenticator app. Send its first code to `POST /v1/sign-in/code`, which also returns recovery codes.',
  access: 'anyone',
  body: closed({ challenge: challengeMember }),
  data: closed({ secret: Type.String(), address: Type.String({ description: '`otpauth://…`, to be shown as a QR code.' }) }),
  refuses: [refuse.CHALLENGE_INVALID],
  example: {
    body: { challenge: 'AQx3-a-long-text-of-the-service' },
    data: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Innkeep:ada%40miramar.example?issuer=Innkeep&secret=JBSWY3DPEHPK3PXP',
    },
  },
  async handle({ body, external, now, within }) {
    const { tenantId, userId, setup, stamp } = openChallenge<Halfway>(
      external.vault,
      'second factor',
      body.challenge,
      now.epochMilliseconds,
    )
    const [[account]] = await within(tenantId, [accountOf(tenantId, userId)])
    if (!setup || !account || !isStillHalfway(account, stamp) || account.totpConfirmedAt !== null || account.passkeys > 0)
      throw refuse.CHALLENGE_INVALID()
    const secret = makeSecret()
    await within(tenantId, [
      sql`
        update user_account set totp_pending = ${sealSecret(external.vault, tenantId, userId, secret)} where tenant_id = ${tenantId} and id = ${userId} and totp_confirmed_at is null`,
    ])
    return { data: { secret, address: addressOfSecret(secret, account.email) } }
  },
})
