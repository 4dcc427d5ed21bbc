/**
 * Stripe, through its SDK: a pre-authorisation is a payment intent with manual capture. Every write carries the id of our request as Stripe's idempotency key,
 * which Stripe keeps for at least a day. Later, or after an unexpected response, the status of the intent is retrieved.
 * https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
import { Stripe } from 'stripe'
import type { Moment } from '../values/dates.ts'
import {
  type AuthorisationAsked,
  type GatewayAnswer,
  GatewayUnavailable,
  type OnAuthorisation,
  type PaymentGateway,
} from './payment-gateway.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** The URL of Stripe's API. */
  readonly api: string
  readonly timeoutMilliseconds?: number
}

function clientOf({ secretKey, api, timeoutMilliseconds = 15_000 }: StripeSettings): Stripe {
  const at = new URL(api)
  return new Stripe(secretKey, {
    host: at.hostname,
    port: at.port || (at.protocol === 'https:' ? 443 : 80),
    protocol: at.protocol === 'https:' ? 'https' : 'http',
    timeout: timeoutMilliseconds,
    // Innkeep retries itself: with the same key, after a pause, possibly from another process.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Innkeep' },
  })
}

/** A card saved for a customer can only be charged with that customer. */
async function customerOf(stripe: Stripe, source: string): Promise<string | undefined> {
  const { customer } = await stripe.paymentMethods.retrieve(source)
  return typeof customer === 'string' ? customer : customer?.id
}

async function authorised(
  stripe: Stripe,
  { key, amountCents, currency, source, description }: AuthorisationAsked,
): Promise<GatewayAnswer> {
  const customer = await customerOf(stripe, source)
  const intent = await stripe.paymentIntents.create(
    {
      amount: Number(amountCents),
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      confirm: true,
      payment_method: source,
      ...(customer === undefined ? {} : { customer }),
      allowed_payment_method_types: ['card'],
      // The cardholder cannot confirm on the reception's screen: Stripe then declines instead of waiting for a confirmation.
      error_on_requires_action: true,
      description,
      metadata: { innkeep_request: key },
      expand: ['latest_charge'],
    },
    { idempotencyKey: key },
  )
  if (intent.status === 'requires_capture') return { done: true, reference: intent.id, expiresAt: captureBefore(intent) }
  if (intent.status === 'processing') throw new GatewayUnavailable('The authorisation is still being processed.')
  // Otherwise it would stay open for ever.
  await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${key}:cancel` })
  return { done: false, reason: 'The card requires a confirmation by its holder, which is not possible at the desk.' }
}

/**
 * Stripe stores a server error under our key and repeats it, so after an error the status of the payment is retrieved. Stripe captures or cancels a payment
 * at most once, whatever the key: if nothing was done, the request is repeated with another key.
 */
async function onIntent(
  key: string,
  request: (key: string) => Promise<GatewayAnswer>,
  look: () => Promise<GatewayAnswer | undefined>,
): Promise<GatewayAnswer> {
  try {
    return await asking(() => request(key), look)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    const found = await look().catch(unavailable)
    return found ?? (await asking(() => request(`${key}:${crypto.randomUUID()}`), look))
  }
}

const released = (stripe: Stripe, { key, reference }: Pick<OnAuthorisation, 'key' | 'reference'>): Promise<GatewayAnswer> =>
  onIntent(
    key,
    async (under) => {
      await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: under })
      return { done: true, reference }
    },
    async () => {
      const { status } = await stripe.paymentIntents.retrieve(reference)
      return status === 'canceled' ? { done: true, reference } : undefined
    },
  )

const captured = (stripe: Stripe, { key, reference, amountCents }: OnAuthorisation): Promise<GatewayAnswer> =>
  onIntent(
    key,
    async (under) => {
      const intent = await stripe.paymentIntents.capture(
        reference,
        { amount_to_capture: Number(amountCents), metadata: { innkeep_capture: key } },
        { idempotencyKey: under },
      )
      if (intent.status === 'processing') throw new GatewayUnavailable('The capture is still being processed.')
      return intent.status === 'succeeded'
        ? { done: true, reference }
        : { done: false, reason: `The payment has the status ${intent.status}.` }
    },
    // Captured by an earlier attempt whose response was lost: the metadata of the intent contains our key.
    async () => {
      const intent = await stripe.paymentIntents.retrieve(reference)
      const isOurs = intent.metadata.innkeep_capture === key && BigInt(intent.amount_received) === amountCents
      return intent.status === 'succeeded' && isOurs ? { done: true, reference } : undefined
    },
  )

/** A new authorisation for the card of an earlier one, which is then released. */
async function extended(stripe: Stripe, { key, reference, amountCents, currency }: OnAuthorisation): Promise<GatewayAnswer> {
  const { payment_method: method, description } = await stripe.paymentIntents.retrieve(reference)
  const source = typeof method === 'string' ? method : method?.id
  if (!source) return { done: false, reason: 'The card of the first authorisation is not known any more.' }
  const renewed = await asking(() =>
    authorised(stripe, { key: `${key}:authorise`, amountCents, currency, source, description: description ?? '' }),
  )
  // The new authorisation is in place: release the old one, unless it has already expired.
  if (renewed.done) await released(stripe, { key: `${key}:release`, reference })
  return renewed
}

export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = clientOf(settings)
  return {
    name: 'stripe',
    authorise: (asked) => asking(() => authorised(stripe, asked)),
    release: (on) => released(stripe, on),
    capture: (on) => captured(stripe, on),
    extend: (on) => asking(() => extended(stripe, on)),
  }
}

/** When the authorisation expires at Stripe. */
function captureBefore({ latest_charge: charge }: Stripe.PaymentIntent): Moment | undefined {
  if (charge === null || typeof charge === 'string') return undefined
  const seconds = charge.payment_method_details?.card?.capture_before
  return seconds === undefined ? undefined : new Date(seconds * 1_000).toISOString()
}

/**
 * Maps Stripe's response: a declined card and an invalid request are refusals; after any other error the outcome is unknown. `look` is called when the request
 * did not fit the status of the payment, because it may have been carried out before.
 */
async function asking(
  call: () => Promise<GatewayAnswer>,
  look?: () => Promise<GatewayAnswer | undefined>,
): Promise<GatewayAnswer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { done: false, reason: error.message }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      const found = look && (await look().catch(goneOrUnavailable))
      return found ?? { done: false, reason: error.message }
    }
    return unavailable(error)
  }
}

/** If Stripe does not know the payment, it was not carried out. */
function goneOrUnavailable(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
  return unavailable(error)
}

function unavailable(error: unknown): never {
  if (error instanceof GatewayUnavailable) throw error
  if (error instanceof Stripe.errors.StripeError) throw new GatewayUnavailable(`${error.type}: ${error.message}`)
  throw error
}
