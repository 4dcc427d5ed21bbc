/** One delivery attempt: sends the signed POST to the target of a subscription and returns the outcome. */
import type { Temporal } from 'temporal-polyfill'
import type { Agent } from 'undici'
import type { Moment } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'
import { webhookHeaders } from './signature.ts'
import { TargetNotAllowed } from './target-guard.ts'

export const connectMilliseconds = 3_000
export const totalMilliseconds = 15_000
const excerptCharacters = 1_024

export interface Taken {
  readonly tenantId: Id
  readonly id: Id
  readonly subscriptionId: Id
  readonly eventId: Id
  readonly attempts: number
  readonly leasedUntil: Moment
  readonly targetUrl: string
  readonly secret: Uint8Array
  readonly previousSecret: Uint8Array | null
  readonly eventType: string
  readonly payload: string
}

export interface Answered {
  readonly statusCode: number | null
  readonly error: string | null
  readonly excerpt: string | null
  readonly retryAfterSeconds?: number | undefined
}

export async function post(
  agent: Agent,
  secrets: readonly string[],
  delivery: Taken,
  now: Temporal.Instant,
  patience: number,
): Promise<Answered> {
  try {
    const { payload } = delivery
    const { origin, pathname, search } = new URL(delivery.targetUrl)
    const { statusCode, headers, body } = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Innkeep-Webhooks/1.0',
        ...webhookHeaders(secrets, {
          id: delivery.eventId,
          timestampSeconds: Math.floor(now.epochMilliseconds / 1_000),
          body: payload,
        }),
      },
      body: payload,
      signal: AbortSignal.timeout(patience),
    })
    const excerpt = await beginningOf(body)
    return {
      statusCode,
      error:
        statusCode >= 300 && statusCode < 400
          ? `The target answered ${statusCode}; redirects are not followed.`
          : `The target answered ${statusCode}.`,
      excerpt,
      retryAfterSeconds: retryAfterOf(headers['retry-after'], now),
    }
  } catch (error) {
    return { statusCode: null, error: sentenceOf(error, patience), excerpt: null }
  }
}

/** Reads the beginning of the response body; the rest is not awaited. */
async function beginningOf(body: AsyncIterable<Uint8Array> & { destroy(): void }): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      // Read a little more than the excerpt, so that the connection can be reused.
      if (length > 65_536) break
    }
  } catch {
    // The body failed, but the status was received, and only that matters.
  }
  if (length === 0) return null
  return Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '').slice(0, excerptCharacters).toWellFormed()
}

/** Parses Retry-After: seconds, or a date (RFC 9110 §10.2.3). */
function retryAfterOf(header: string | string[] | undefined, now: Temporal.Instant): number | undefined {
  const text = Array.isArray(header) ? header[0] : header
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text.trim())) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.epochMilliseconds) / 1_000)
}

function sentenceOf(error: unknown, patience: number): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code = '', name = '' } = (cause ?? {}) as { code?: string; name?: string }
  if (cause instanceof TargetNotAllowed || error instanceof TargetNotAllowed)
    return cause instanceof Error && cause.message.startsWith('the port')
      ? `The target is not allowed: ${cause.message}. Nothing was sent.`
      : 'The target resolves to an address that is not public. Nothing was sent.'
  if (name === 'TimeoutError' || name === 'AbortError') return `The target did not respond within ${patience / 1_000} seconds.`
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'Connecting to the target timed out.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the target is not known.'
  if (code === 'ECONNREFUSED') return 'The target refused the connection.'
  return `The request failed (${code || name || 'unknown'}).`
}
