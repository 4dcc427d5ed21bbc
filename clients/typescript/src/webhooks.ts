/** Webhooks of Innkeep, verified as Standard Webhooks 1.0 says, with the Web Cryptography API: in Node, browsers' workers, Deno and Bun alike. */
import type { WebhookEvent } from './operations.ts'

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
    const value =
      headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
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
    const bytes = bytesOf(each.replace(/^whsec_/, ''))
    if (!bytes || bytes.length < 16) throw new WebhookError('The secret is missing, or is not one of a subscription (whsec_…).')
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures) {
      const [version, text = ''] = signature.split(',')
      if (version !== 'v1') continue
      const claimed = bytesOf(text)
      if (!claimed) continue
      // The comparison of the platform takes the same time wherever they differ.
      if (await crypto.subtle.verify('HMAC', key, claimed, signed)) return eventOf(body)
    }
  }
  throw new WebhookError('The signature is not of this secret.')
}

/** Nothing, when it is not base64. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function eventOf(body: string): WebhookEvent {
  let event: unknown
  try {
    event = JSON.parse(body)
  } catch {
    throw new WebhookError('The body is not JSON.')
  }
  if (typeof event !== 'object' || event === null) throw new WebhookError('The body is not an event.')
  return event as WebhookEvent
}
