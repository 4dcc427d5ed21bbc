/**
 * What Innkeep asks of whoever moves the money on a card. Every request carries a key of ours: asked twice with one key, a gateway does it
 * once and answers the same. So a request whose answer was lost is simply asked again.
 */
import type { Moment } from '../values/dates.ts'
import type { Currency } from '../values/money.ts'

export const gatewayNames = ['manual', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Done, or refused for good, with the reason in a sentence for staff. */
export type GatewayAnswer = Done | Refused
export interface Done {
  readonly done: true
  /** Names the authorisation at the gateway. */
  readonly reference: string
  /** Until when the amount is reserved, where the gateway says so. */
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
  /** What the gateway takes the money from: its name for the guest's card, or the code that the terminal printed. */
  readonly source: string
  readonly description: string
}
export interface OnAuthorisation extends Asked {
  readonly reference: string
  /** For an extension by hand: the code of the new authorisation. */
  readonly source?: string | undefined
}

export interface PaymentGateway {
  readonly name: GatewayName
  /** Reserves the amount. */
  authorise(asked: AuthorisationAsked): Promise<GatewayAnswer>
  /** Takes the amount, at most what is reserved, once; what is not taken is given free. */
  capture(asked: OnAuthorisation): Promise<GatewayAnswer>
  /** Gives the amount free. */
  release(asked: OnAuthorisation): Promise<GatewayAnswer>
  /** Reserves the same amount anew, for longer; the answer names the new authorisation. */
  extend(asked: OnAuthorisation): Promise<GatewayAnswer>
}

/** Nobody knows whether it was done: a time-out, a broken line, an error on their side. Asked again later with the same key. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}
