/** The public interface of the module: the ways of paying that a house takes, and their rules. */
import { changePaymentMethod } from './change-payment-method.ts'
import { createPaymentMethod } from './create-payment-method.ts'
import { listPaymentMethods } from './list-payment-methods.ts'

export const operations = [listPaymentMethods, createPaymentMethod, changePaymentMethod]
export { admitMethod, methodRefusals } from './admit-method.ts'
export { refuse as paymentMethodRefuse } from './errors.ts'
export { events } from './events.ts'
export {
  codeOf,
  MethodCode,
  type MethodRules,
  type MethodWanted,
  ownCode,
  ownMethod,
  type PaymentMethod,
  paymentMethods,
} from './payment-method.ts'
export { rulesOfMethod } from './payment-method-reads.ts'
export { vocabulary } from './vocabulary.ts'
