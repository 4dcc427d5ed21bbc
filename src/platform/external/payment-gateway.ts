/**
 * The interface to payment gateways. Every request carries an idempotency key: a gateway executes two requests with the same key once and returns the same
 * response. So a request whose response was lost is simply repeated.
 */
import { digitsOf } from '../values/currencies.ts'
import type { Moment } from '../values/dates.ts'
import type { Currency } from '../values/money.ts'

export const gatewayNames = ['manual', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Done, or permanently refused with a reason that staff can read. */
export type GatewayAnswer = Done | Refused
export interface Done {
  readonly done: true
  /** The gateway's id of the authorisation. */
  readonly reference: string
  /** When the authorisation expires, if the gateway reports it. */
  readonly expiresAt?: Moment | undefined
}
export interface Refused {
  readonly done: false
  readonly reason: string
}

interface Asked {
  readonly key: string
  readonly amountCents: bigint
  readonly currency: Currency
}
export interface AuthorisationAsked extends Asked {
  /** The gateway's id of the guest's card, or the code printed by the card terminal. */
  readonly source: string
  readonly description: string
}
export interface OnAuthorisation extends Asked {
  readonly reference: string
  /** For a manual extension: the code of the new authorisation. */
  readonly source?: string | undefined
}

export interface PaymentGateway {
  readonly name: GatewayName
  /** Authorises (reserves) the amount. */
  authorise(asked: AuthorisationAsked): Promise<GatewayAnswer>
  /** Captures the amount, once and at most the authorised amount; the rest is released. */
  capture(asked: OnAuthorisation): Promise<GatewayAnswer>
  /** Releases the authorised amount. */
  release(asked: OnAuthorisation): Promise<GatewayAnswer>
  /** Authorises the same amount again, for longer; the response names the new authorisation. */
  extend(asked: OnAuthorisation): Promise<GatewayAnswer>
}

/** The outcome is unknown: a timeout, a lost connection, an error of the gateway. The request is retried later with the same key. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/**
 * Whether Stripe takes amounts of a currency in the unit of ISO 4217. It rounds those of three digits to ten, and takes ISK, UGX and MGA in another unit
 * (https://docs.stripe.com/currencies).
 */
export const isTakenByStripe = (currency: string): boolean => digitsOf(currency) < 3 && !['ISK', 'UGX', 'MGA'].includes(currency)
