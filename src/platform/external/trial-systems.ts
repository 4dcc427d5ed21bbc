/** What a test tenant reaches instead of the world: its mail goes to no one, and its cards are not charged. */
import type { ExternalSystems } from './external-systems.ts'
import { caughtMailer } from './mailer.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** A gateway that knows what the cards for tests of Stripe stand for: those named `…Declined…` are refused, all others are good. Stateless: the same key gives the same answer. */
export const trialGateway: PaymentGateway = {
  name: 'stripe',
  authorise: ({ key, source }) =>
    Promise.resolve(
      /declined/i.test(source)
        ? { done: false, reason: 'The card was declined (test card).' }
        : { done: true, reference: `test_${key}` },
    ),
  capture: ({ reference }) => Promise.resolve({ done: true, reference }),
  release: ({ reference }) => Promise.resolve({ done: true, reference }),
  extend: ({ reference }) => Promise.resolve({ done: true, reference }),
}

/** The external systems of a tenant. */
export const systemsFor = (mode: 'live' | 'test', external: ExternalSystems): ExternalSystems =>
  mode === 'live'
    ? external
    : { ...external, mailer: caughtMailer, gateways: { manual: external.gateways.manual, stripe: trialGateway } }
