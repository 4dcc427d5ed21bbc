/** The public interface of the module: charging maintenance costs to owners and guests. */
import { chargeWorkOrder } from './charge-work-order.ts'

export const operations = [chargeWorkOrder]
