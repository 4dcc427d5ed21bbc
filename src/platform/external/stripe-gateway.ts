/**
 * Stripe by its own SDK: a hold is a payment intent with manual capture. Every write carries our request's id as Stripe's idempotency key,
 * which Stripe keeps for a day at least; later, or when an answer surprises, the intent itself is asked how it stands.
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
  /** Where Stripe's API is. */
  readonly api: string
  readonly timeoutMilliseconds?: number
}

export function stripeGateway({ secretKey, api, timeoutMilliseconds = 15_000 }: StripeSettings): PaymentGateway {
  const at = new URL(api)
  const stripe = new Stripe(secretKey, {
    host: at.hostname,
    port: at.port || (at.protocol === 'https:' ? 443 : 80),
    protocol: at.protocol === 'https:' ? 'https' : 'http',
    timeout: timeoutMilliseconds,
    // Asking again is ours to do: with the same key, after a pause, from another process if need be.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Innkeep' },
  })

  /** A card that is kept for a customer is used in their name. */
  const customerOf = async (source: string): Promise<string | undefined> => {
    const { customer } = await stripe.paymentMethods.retrieve(source)
    return typeof customer === 'string' ? customer : customer?.id
  }

  const authorise = async ({ key, amountCents, currency, source, description }: AuthorisationAsked): Promise<GatewayAnswer> =>
    asking(async () => {
      const customer = await customerOf(source)
      const intent = await stripe.paymentIntents.create(
        {
          amount: Number(amountCents),
          currency: currency.toLowerCase(),
          capture_method: 'manual',
          confirm: true,
          payment_method: source,
          ...(customer === undefined ? {} : { customer }),
          allowed_payment_method_types: ['card'],
          // Nobody is at the desk's screen to confirm it: Stripe refuses instead of asking.
          error_on_requires_action: true,
          description,
          metadata: { innkeep_request: key },
          expand: ['latest_charge'],
        },
        { idempotencyKey: key },
      )
      if (intent.status === 'requires_capture') return { done: true, reference: intent.id, expiresAt: captureBefore(intent) }
      if (intent.status === 'processing') throw new GatewayUnavailable('The authorisation is still being processed.')
      // Else it would stay open for ever.
      await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${key}:cancel` })
      return { done: false, reason: 'The card asks its holder for a confirmation, which cannot be given at the desk.' }
    })

  /**
   * Stripe keeps an error of its own under our key and says it again, so after one the payment itself is asked how it stands. It is captured,
   * and cancelled, at most once whatever keys are used: where nothing was done it is asked again, under another one.
   */
  const onIntent = async (
    key: string,
    request: (key: string) => Promise<GatewayAnswer>,
    look: () => Promise<GatewayAnswer | undefined>,
  ): Promise<GatewayAnswer> => {
    try {
      return await asking(() => request(key), look)
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      const found = await look().catch(unavailable)
      return found ?? (await asking(() => request(`${key}:${crypto.randomUUID()}`), look))
    }
  }

  const release = ({ key, reference }: Pick<OnAuthorisation, 'key' | 'reference'>): Promise<GatewayAnswer> =>
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

  return {
    name: 'stripe',
    authorise,
    release,
    capture: ({ key, reference, amountCents }) =>
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
            : { done: false, reason: `The payment stands at ${intent.status}.` }
        },
        // Captured by this very request, whose answer was lost: the intent carries our mark.
        async () => {
          const intent = await stripe.paymentIntents.retrieve(reference)
          const isOurs = intent.metadata.innkeep_capture === key && BigInt(intent.amount_received) === amountCents
          return intent.status === 'succeeded' && isOurs ? { done: true, reference } : undefined
        },
      ),
    extend: ({ key, reference, amountCents, currency }) =>
      asking(async () => {
        const { payment_method: method, description } = await stripe.paymentIntents.retrieve(reference)
        const source = typeof method === 'string' ? method : method?.id
        if (!source) return { done: false, reason: 'The card of the first authorisation is not known any more.' }
        const renewed = await authorise({
          key: `${key}:authorise`,
          amountCents,
          currency,
          source,
          description: description ?? '',
        })
        // The new one holds: the old one is given free, or has lapsed by itself.
        if (renewed.done) await release({ key: `${key}:release`, reference })
        return renewed
      }),
  }
}

/** Until when Stripe keeps the amount reserved. */
function captureBefore({ latest_charge: charge }: Stripe.PaymentIntent): Moment | undefined {
  if (charge === null || typeof charge === 'string') return undefined
  const seconds = charge.payment_method_details?.card?.capture_before
  return seconds === undefined ? undefined : new Date(seconds * 1_000).toISOString()
}

/**
 * What Stripe said, as an answer: a card that is declined and a request that is wrong are refusals; all else is not known. `look` is asked
 * when the request did not fit the state that the payment is in: perhaps it was carried out before.
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

/** A payment that Stripe does not know is not done, whatever else. */
function goneOrUnavailable(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
  return unavailable(error)
}

function unavailable(error: unknown): never {
  if (error instanceof GatewayUnavailable) throw error
  if (error instanceof Stripe.errors.StripeError) throw new GatewayUnavailable(`${error.type}: ${error.message}`)
  throw error
}
