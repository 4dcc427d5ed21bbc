/** Passkeys by WebAuthn level 3. The library verifies; this file supplies its inputs. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { Type } from '../../../../platform/contract/schemas.ts'
import type { Client } from '../../../../platform/operation/person-operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { refuse } from '../errors.ts'

/** The result of the browser’s `navigator.credentials`, as written by `toJSON()`. The library validates its members; this shape limits its size. */
export const CredentialShape = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  required: ['id', 'rawId', 'response', 'type'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 1_400 },
    rawId: { type: 'string', minLength: 1, maxLength: 1_400 },
    type: { type: 'string', enum: ['public-key'] },
    response: {
      type: 'object',
      maxProperties: 20,
      additionalProperties: {
        anyOf: [
          { type: 'string', maxLength: 20_000 },
          { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 50 } },
          { type: 'number' },
          { type: 'null' },
        ],
      },
    },
    clientExtensionResults: { type: 'object', maxProperties: 20 },
    authenticatorAttachment: { anyOf: [{ type: 'string', enum: ['platform', 'cross-platform'] }, { type: 'null' }] },
  },
  description: 'The browser’s credential, as written by `toJSON()` (Web Authentication level 3).',
})

export const OptionsShape = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` in the browser.',
})

/** Loaded on first use: it consists of some three hundred files. */
const library = () => import('@simplewebauthn/server')

/** Ed25519, ES256 and RS256 (COSE algorithm identifiers). Every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

/** The domain that passkeys are bound to. */
const domainOf = ({ origin }: Client): string => new URL(origin).hostname

export const authenticationOptions = async (client: Client, allowed: readonly { id: string; transports: string[] }[] = []) =>
  (await library()).generateAuthenticationOptions({
    rpID: domainOf(client),
    userVerification: 'required',
    allowCredentials: allowed.map(({ id, transports }) => ({ id, transports: transports as never })),
  })

export const registrationOptions = async (
  client: Client,
  user: { readonly id: Id; readonly email: string; readonly name: string },
  known: readonly { id: string; transports: string[] }[],
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Innkeep',
    rpID: domainOf(client),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
  })

export type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** @throws PASSKEY_FAILED if the challenge, origin, domain or signature is wrong or the user was not verified */
export async function verifyRegistration(client: Client, challenge: string, response: unknown): Promise<Registered> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: client.origin,
    expectedRPID: domainOf(client),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw refuse.PASSKEY_FAILED()
  return registrationInfo
}

export interface KnownPasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

/** Returns the new counter. @throws PASSKEY_FAILED, also if the counter does not increase, because the authenticator may be a copy */
export async function verifyAuthentication(
  client: Client,
  challenge: string,
  response: unknown,
  passkey: KnownPasskey,
): Promise<{ counter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: client.origin,
    expectedRPID: domainOf(client),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw refuse.PASSKEY_FAILED()
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
}
