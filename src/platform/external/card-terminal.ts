/**
 * The terminal on the desk: staff authorise, capture and release on it themselves, and enter the code that it printed. Innkeep keeps the
 * record, the money's journal and the deadline.
 */
import type { PaymentGateway } from './payment-gateway.ts'

export const manualTerminal: PaymentGateway = {
  name: 'manual',
  authorise: async ({ source }) => ({ done: true, reference: source }),
  capture: async ({ reference }) => ({ done: true, reference }),
  release: async ({ reference }) => ({ done: true, reference }),
  extend: async ({ reference, source }) => ({ done: true, reference: source ?? reference }),
}
