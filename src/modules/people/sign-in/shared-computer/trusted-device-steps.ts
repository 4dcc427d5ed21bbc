/** Front desk on a shared computer: the browser is trusted once, then users switch on it by PIN. */
import { refuse } from '../errors.ts'
import { trustedDevice } from '../session/own-session-reads.ts'
import { type AnyContext } from '../session/session-steps.ts'

/** After so many mistakes a PIN does nothing until its owner has signed in another way. */
export const mistakes = 5
export const deviceSeconds = 400 * 86_400

/** @throws DEVICE_NOT_TRUSTED */
export async function deviceHere({ client, flush }: AnyContext) {
  const token = client.cookie('device')
  const [[device]] = token === undefined ? [[]] : await flush([trustedDevice(token)])
  if (!device) throw refuse.DEVICE_NOT_TRUSTED()
  return device
}
