/** The public interface of the module: what is owed to travel agents. */
import { accrueCommission } from './accrue-commission.ts'
import { listCommissions } from './list-commissions.ts'
import { payCommissions } from './pay-commissions.ts'
import { takeBackCommission } from './take-back-commission.ts'

export const operations = [listCommissions, payCommissions]
export const eventHandlers = [accrueCommission, takeBackCommission]
export { events } from './events.ts'
