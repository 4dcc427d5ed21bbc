/**
 * Signs webhooks as defined by Standard Webhooks 1.0 (https://github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md), symmetric variant:
 * HMAC-SHA256 over `id.timestamp.body` with the bytes of the secret, in base64, prefixed with `v1,`.
 */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

export interface Signed {
  /** The id of the event, the same for every attempt. */
  readonly id: string
  readonly timestampSeconds: number
  /** The exact bytes that are sent. */
  readonly body: string
}

export function signatureOf(secret: string, { id, timestampSeconds, body }: Signed): string {
  const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`
}

/** The headers of one attempt. After a rotation there is a signature for each of the two secrets, separated by a space. */
export const webhookHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestampSeconds),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
})
