/** The public interface of the module: who is charged for what maintenance has cost. */
import { chargeWorkOrder } from './charge-work-order.ts'

export const operations = [chargeWorkOrder]
