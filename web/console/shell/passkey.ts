/** Passkeys (Web Authentication Level 3): the browser reads and writes the options as JSON itself. */
/** Passkeys belong to a name; browsers refuse them at an address of numbers (Web Authentication, 5.1.3: the effective domain). */
const isNamed = (): boolean => !/^[\d.]+$|:/.test(location.hostname)

export const canUsePasskeys = (): boolean =>
  isNamed() && typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

export async function passkeyAnswer(options: Record<string, unknown>): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return credential.toJSON()
}

/** Creates a passkey on the user's device. */
export async function newPasskey(options: Record<string, unknown>): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  return credential.toJSON()
}
