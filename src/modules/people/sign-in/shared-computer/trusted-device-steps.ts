/** Front desk on a shared computer: the browser is trusted once, then users switch by PIN. */
import { refuse } from '../errors.ts'
import { trustedDevice } from '../session/own-session-reads.ts'
import { type AnyContext } from '../session/session-steps.ts'

/** Number of wrong entries after which a PIN is blocked until its user has signed in another way. */
export const mistakes = 5
export const deviceSeconds = 400 * 86_400

/** @throws DEVICE_NOT_TRUSTED */
export async function deviceHere({ client, flush }: AnyContext) {
  const token = client.cookie('device')
  const [[device]] = token === undefined ? [[]] : await flush([trustedDevice(token)])
  if (!device) throw refuse.DEVICE_NOT_TRUSTED()
  return device
}
