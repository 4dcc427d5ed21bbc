/** What every operation that takes or pays back money asks of the payment method. */

import { refuse } from './errors.ts'
import { type MethodRules, type MethodWanted, methodRefusal } from './payment-method.ts'

/** Its refusals. */
export const methodRefusals = [
  refuse.PAYMENT_METHOD_UNKNOWN,
  refuse.PAYMENT_METHOD_RETIRED,
  refuse.PAYMENT_METHOD_NOT_REFUNDABLE,
  refuse.PAYMENT_REFERENCE_REQUIRED,
] as const

/** @throws if the house does not take, or pay back, money by this method */
export function admitMethod([rules]: readonly MethodRules[], wanted: MethodWanted, isPaidBack: boolean): void {
  const refusal = methodRefusal(rules, wanted, isPaidBack)
  if (refusal) throw refusal
}
