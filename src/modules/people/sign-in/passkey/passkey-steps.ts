/** Passkey sign-in and a user’s own passkeys. */
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Moment } from '../../../../platform/values/dates.ts'
import type { Id as IdOf } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'
import { requireRow } from '../password/account-reads.ts'
import { openChallenge, useOnce } from '../second-factor/challenge-steps.ts'
import { type AnyContext } from '../session/session-steps.ts'
import { type Registered, verifyAuthentication } from './webauthn-steps.ts'

export const Passkey = component(
  'Passkey',
  closed({
    id: Id(),
    name: Type.String(),
    isBackedUp: Type.Boolean({
      description: 'Backed up by a service such as a password manager, so that it survives the loss of the device.',
    }),
    createdAt: MomentOf(),
    lastUsedAt: Type.Optional(MomentOf()),
  }),
)
export const passkeyExample: Static<typeof Passkey> = {
  id: exampleId.passkey,
  name: 'Phone',
  isBackedUp: true,
  createdAt: exampleMoment,
}

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly isBackedUp: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export const challengeMember = Type.String({
  minLength: 20,
  maxLength: 2_000,
  description: 'The challenge of the previous step.',
})
export const credentialExample = { id: 'mJ3x', rawId: 'mJ3x', type: 'public-key', response: { clientDataJSON: 'eyJ0…' } }
export const stepExample = {
  challenge: 'AQx3-a-long-text-of-the-service',
  options: { challenge: 'c3RlcA', rpId: 'desk.example' },
}

export const passkeysOf = (tenantId: IdOf, userId: IdOf): Statement<{ id: string; transports: string[] }> =>
  sql<{
    id: string
    transports: string[]
  }>`select credential_id as id, transports from passkey where tenant_id = ${tenantId} and user_id = ${userId} limit 50`

/** Stores a verified credential. */
export const insertPasskey = (
  tenantId: IdOf,
  userId: IdOf,
  id: IdOf,
  { credential, credentialBackedUp }: Registered,
  name: string,
  moment: Moment,
): Statement => sql`
  insert into passkey (tenant_id, id, user_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
  values (${tenantId}, ${id}, ${userId}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter}::bigint, ${[...(credential.transports ?? [])]}::text[], ${name},
    ${credentialBackedUp}, ${moment}::timestamptz)`

/** Returns the user to whom a passkey belongs, with the statements that use up the challenge and advance the counter. Flush them together with the sign-in. */
export async function provenByPasskey(
  context: AnyContext,
  token: string,
  response: Record<string, unknown>,
): Promise<{ tenantId: IdOf; userId: IdOf; statements: readonly Statement[] }> {
  const { external, client, now, moment, flush } = context
  const { challenge, until } = openChallenge<{ challenge: string }>(
    external.vault,
    'passkey sign-in',
    token,
    now.epochMilliseconds,
  )
  const [[found]] = await flush([
    sql<{ tenantId: IdOf; userId: IdOf; id: IdOf; publicKey: Buffer; counter: string; transports: string[]; status: string }>`
      select tenant_id as "tenantId", user_id as "userId", id, public_key as "publicKey", counter::text, transports, status from find_passkey(${String(response.id)})`,
  ])
  const handle = (response.response as { userHandle?: unknown } | undefined)?.userHandle
  if (found?.status !== 'active') throw refuse.PASSKEY_FAILED()
  // A discoverable passkey names its user (WebAuthn §7.2, step 6).
  if (typeof handle === 'string' && handle !== '' && Buffer.from(handle, 'base64url').toString() !== found.userId)
    throw refuse.PASSKEY_FAILED()
  const { tenantId, userId, id } = found
  const verified = await verifyAuthentication(client, challenge, response, {
    ...found,
    credentialId: String(response.id),
    counter: Number(found.counter),
  })
  return {
    tenantId,
    userId,
    statements: [
      useOnce(tenantId, token, until),
      requireRow(
        sql`select from passkey where tenant_id = ${tenantId} and id = ${id} and (counter < ${verified.counter}::bigint or (counter = 0 and ${verified.counter}::bigint = 0)) for update`,
        'PASSKEY_FAILED',
      ),
      sql`
        update passkey set counter = ${verified.counter}::bigint, backed_up = ${verified.backedUp}, last_used_at = ${moment}::timestamptz
        where tenant_id = ${tenantId} and id = ${id}`,
    ],
  }
}
