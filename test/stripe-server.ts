/**
 * A fake of Stripe's API on loopback: payment intents with manual capture, as in its HTTP reference (objects, errors,
 * idempotent replays), with injectable faults: no response, a broken connection, a server error, each before
 * or after the work is done.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  status: 'requires_capture' | 'succeeded' | 'canceled'
  capture_method: 'manual'
  payment_method: string
  description: string | null
  metadata: Record<string, string>
  latest_charge: string | object | null
  canceled_at: number | null
  created: number
}

export type Fault = 'none' | 'silentBefore' | 'silentAfter' | 'brokenBefore' | 'brokenAfter' | 'errorBefore' | 'errorAfter'

export interface StripeServer {
  readonly url: string
  readonly intents: Map<string, Intent>
  /** Faults for the next write requests, in order. */
  readonly faults: Fault[]
  readonly requests: { method: string; path: string; key: string | undefined; body: Record<string, string> }[]
  /** Delay before the response. */
  delayMilliseconds: number
  captured(): number
  close(): Promise<void>
}

/** @param captureBefore expiry of authorisations, in seconds since 1970; the test clock starts on 1 June 2026 */
export async function startStripeServer(secretKey: string, captureBefore = 1_780_876_800): Promise<StripeServer> {
  const intents = new Map<string, Intent>()
  const answers = new Map<string, { fingerprint: string; status: number; body: object }>()
  const faults: Fault[] = []
  const requests: StripeServer['requests'] = []
  let captures = 0

  const used = new Set<string>()

  const work = (method: string, path: string, body: Record<string, string>): { status: number; body: object } => {
    const [, source] = /^\/v1\/payment_methods\/(\w+)$/.exec(path) ?? []
    if (source?.startsWith('pm_'))
      return { status: 200, body: { id: source, object: 'payment_method', type: 'card', customer: customerOf(source) } }
    if (source) return failure(404, 'invalid_request_error', 'resource_missing', `No such PaymentMethod: '${source}'`)
    const [, id, action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (method === 'POST' && !id) return create(body)
    const intent = id ? intents.get(id) : undefined
    if (!intent) return failure(404, 'invalid_request_error', 'resource_missing', `No such payment_intent: '${id}'`)
    if (method === 'GET') return { status: 200, body: intent }
    if (action === 'capture') {
      if (intent.status !== 'requires_capture')
        return failure(
          400,
          'invalid_request_error',
          'payment_intent_unexpected_state',
          `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
          intent,
        )
      const amount = Number(body.amount_to_capture ?? intent.amount)
      if (amount > intent.amount_capturable)
        return failure(400, 'invalid_request_error', 'amount_too_large', 'The amount to capture is more than is capturable.')
      captures += 1
      Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
      if (body['metadata[innkeep_capture]']) intent.metadata.innkeep_capture = body['metadata[innkeep_capture]']
      return { status: 200, body: intent }
    }
    if (action === 'cancel') {
      if (intent.status !== 'requires_capture')
        return failure(
          400,
          'invalid_request_error',
          'payment_intent_unexpected_state',
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          intent,
        )
      Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: 1_780_000_000 })
      return { status: 200, body: intent }
    }
    return failure(404, 'invalid_request_error', 'url_invalid', `Unrecognized request URL (${method}: ${path}).`)
  }

  function create(body: Record<string, string>): { status: number; body: object } {
    if (body.payment_method === 'pm_card_chargeDeclined')
      return failure(402, 'card_error', 'card_declined', 'Your card was declined.')
    if (body.payment_method === 'pm_card_authenticationRequired')
      return failure(
        402,
        'card_error',
        'authentication_required',
        'Your card was declined. This transaction requires authentication.',
      )
    if (!body.payment_method?.startsWith('pm_'))
      return failure(400, 'invalid_request_error', 'resource_missing', `No such PaymentMethod: '${body.payment_method}'`)
    const customer = customerOf(body.payment_method)
    if (customer !== (body.customer ?? null))
      return failure(
        400,
        'invalid_request_error',
        'payment_method_unexpected_state',
        'The payment method belongs to a Customer. Please include the Customer in the `customer` parameter on the PaymentIntent.',
      )
    if (customer === null && used.has(body.payment_method))
      return failure(
        400,
        'invalid_request_error',
        'payment_method_unexpected_state',
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment and may not be used again.',
      )
    used.add(body.payment_method)
    const amount = Number(body.amount)
    const id = `pi_${String(intents.size + 1).padStart(24, '3Mtwh0')}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: amount,
      amount_received: 0,
      currency: body.currency ?? '',
      status: 'requires_capture',
      capture_method: 'manual',
      payment_method: body.payment_method,
      description: body.description ?? null,
      metadata: body['metadata[innkeep_request]'] ? { innkeep_request: body['metadata[innkeep_request]'] } : {},
      latest_charge: {
        id: `ch_${intents.size + 1}`,
        object: 'charge',
        captured: false,
        payment_method_details: { type: 'card', card: { brand: 'visa', capture_before: captureBefore, last4: '4242' } },
      },
      canceled_at: null,
      created: 1_780_308_000,
    }
    intents.set(id, intent)
    return { status: 200, body: intent }
  }

  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const path = (request.url ?? '').split('?')[0] as string
    const method = request.method ?? ''
    const body = Object.fromEntries(new URLSearchParams(text))
    const key = request.headers['idempotency-key'] as string | undefined
    requests.push({ method, path, key, body })
    const send = (status: number, payload: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}`, ...headers })
      response.end(JSON.stringify(payload))
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } })
    const fault = method === 'GET' ? 'none' : (faults.shift() ?? 'none')
    const fail = () => {
      if (fault.startsWith('silent')) return
      if (fault.startsWith('broken')) request.socket.destroy()
      else send(500, { error: { type: 'api_error', message: 'An error occurred internally with Stripe’s API.' } })
    }
    if (fault.endsWith('Before')) return fail()
    const known = key === undefined ? undefined : answers.get(key)
    const fingerprint = `${method} ${path} ${text}`
    if (known && known.fingerprint !== fingerprint)
      return send(400, {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      })
    const worked = known ?? { fingerprint, ...structuredClone(work(method, path, body)) }
    // Like Stripe, store server errors under the key too and repeat them.
    const result =
      fault === 'errorAfter' && !known
        ? {
            fingerprint,
            status: 500,
            body: { error: { type: 'api_error', message: 'An error occurred internally with Stripe’s API.' } },
          }
        : worked
    if (key !== undefined) answers.set(key, result)
    if (fault.endsWith('After') && fault !== 'errorAfter') return fail()
    if (stand.delayMilliseconds > 0) await sleep(stand.delayMilliseconds)
    return send(result.status, result.body, known ? { 'idempotent-replayed': 'true' } : {})
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stand: StripeServer = {
    delayMilliseconds: 0,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    faults,
    requests,
    captured: () => captures,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return stand
}

/** Cards saved for a customer can be reused; others work only once. */
const customerOf = (source: string): string | null => (source.startsWith('pm_kept') ? `cus_of_${source}` : null)

const failure = (status: number, type: string, code: string, message: string, intent?: Intent) => ({
  status,
  body: {
    error: {
      type,
      code,
      message,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
      ...(intent ? { payment_intent: intent } : {}),
    },
  },
})
