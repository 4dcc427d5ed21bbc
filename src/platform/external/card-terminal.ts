/**
 * The card terminal at reception, without an integration: staff authorise, capture and release on the terminal and enter the code that it printed.
 * Innkeep stores the record, the journal entries and the deadline.
 */
import type { PaymentGateway } from './payment-gateway.ts'

export const manualTerminal: PaymentGateway = {
  name: 'manual',
  authorise: async ({ source }) => ({ done: true, reference: source }),
  capture: async ({ reference }) => ({ done: true, reference }),
  release: async ({ reference }) => ({ done: true, reference }),
  extend: async ({ reference, source }) => ({ done: true, reference: source ?? reference }),
}
