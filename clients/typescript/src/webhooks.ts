/** Webhooks of Innkeep, verified as Standard Webhooks 1.0 says, with the Web Cryptography API: in Node, browsers' workers, Deno and Bun alike. */
import type { WebhookEvent } from './operations.js'

export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export interface Delivery {
  /** The body as it came, byte for byte: parsed and written again it is another one. */
  readonly body: string
  readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** The secret of the subscription, `whsec_…`; after a rotation the old and the new one. */
  readonly secret: string | readonly string[]
  /** Seconds that a delivery may be old. Default 300. */
  readonly tolerance?: number
}

/** The event, when the delivery is genuine and young. @throws WebhookError otherwise */
export async function verifyWebhook({ body, headers, secret, tolerance = 300 }: Delivery): Promise<WebhookEvent> {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    const text = Array.isArray(value) ? value[0] : value
    if (!text) throw new WebhookError(`The header ${name} is missing.`)
    return text
  }
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  const signatures = header('webhook-signature').split(' ')
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > tolerance) throw new WebhookError('The delivery is too old, or its timestamp is none.')
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const bytes = Uint8Array.from(atob(each.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0))
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures) {
      const [version, text = ''] = signature.split(',')
      if (version !== 'v1') continue
      let claimed: Uint8Array<ArrayBuffer>
      try {
        claimed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      } catch {
        continue
      }
      // The comparison of the platform takes the same time wherever they differ.
      if (await crypto.subtle.verify('HMAC', key, claimed, signed)) return JSON.parse(body) as WebhookEvent
    }
  }
  throw new WebhookError('The signature is not of this secret.')
}
