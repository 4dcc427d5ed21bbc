/**
 * How webhooks are signed: Standard Webhooks 1.0 (https://github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md), symmetric:
 * HMAC-SHA256 over `id.timestamp.body` with the bytes of the secret, in base64, after `v1,`.
 */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

export interface Signed {
  /** Of the event: the same at every attempt. */
  readonly id: string
  readonly timestampSeconds: number
  /** The very bytes that are sent. */
  readonly body: string
}

export function signatureOf(secret: string, { id, timestampSeconds, body }: Signed): string {
  const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`
}

/** The headers of one attempt; after a rotation both secrets sign, separated by a blank. */
export const webhookHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestampSeconds),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
})
