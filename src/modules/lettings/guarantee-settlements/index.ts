/** The public interface of the module: settlement of security deposits from two inspections and a table of prices and wear; reminders. */
import { listPricesWhenNew } from './list-prices-when-new.ts'
import { printGuaranteeSettlement } from './print-guarantee-settlement.ts'
import { proposeRetention } from './propose-retention.ts'
import { remindOfGuarantees } from './remind-of-guarantees.ts'
import { setPricesWhenNew } from './set-prices-when-new.ts'

export const operations = [setPricesWhenNew, listPricesWhenNew, proposeRetention, printGuaranteeSettlement]
export const eventHandlers = [remindOfGuarantees]
export { events } from './events.ts'
