/** The public interface of the module: commissions of travel agents. */
import { accrueCommission } from './accrue-commission.ts'
import { listCommissions } from './list-commissions.ts'
import { payCommissions } from './pay-commissions.ts'

export const operations = [listCommissions, payCommissions]
export const eventHandlers = [accrueCommission]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
