/** The public interface of the module: work orders with photos and costs, and maintenance plans. */
import { addWorkOrderCost } from './add-work-order-cost.ts'
import { addWorkOrderPhoto } from './add-work-order-photo.ts'
import { cancelWorkOrder } from './cancel-work-order.ts'
import { changeMaintenancePlan } from './change-maintenance-plan.ts'
import { changeWorkOrder } from './change-work-order.ts'
import { closeUnitForWorkOrder } from './close-unit-for-work-order.ts'
import { completeWorkOrder } from './complete-work-order.ts'
import { createMaintenancePlan } from './create-maintenance-plan.ts'
import { createWorkOrder } from './create-work-order.ts'
import { getMaintenancePlan } from './get-maintenance-plan.ts'
import { getWorkOrder } from './get-work-order.ts'
import { holdWorkOrder } from './hold-work-order.ts'
import { liftClosureOfWorkOrder } from './lift-closure-of-work-order.ts'
import { listMaintenancePlans } from './list-maintenance-plans.ts'
import { listWorkOrders } from './list-work-orders.ts'
import { openPlannedWorkOrders } from './open-planned-work-orders.ts'
import { removeWorkOrderCost } from './remove-work-order-cost.ts'
import { startWorkOrder } from './start-work-order.ts'

export const operations = [
  createWorkOrder,
  listWorkOrders,
  getWorkOrder,
  changeWorkOrder,
  closeUnitForWorkOrder,
  liftClosureOfWorkOrder,
  startWorkOrder,
  holdWorkOrder,
  completeWorkOrder,
  cancelWorkOrder,
  addWorkOrderPhoto,
  addWorkOrderCost,
  removeWorkOrderCost,
  createMaintenancePlan,
  listMaintenancePlans,
  getMaintenancePlan,
  changeMaintenancePlan,
]
export const eventHandlers = [openPlannedWorkOrders]
export { refuse as maintenanceRefuse } from './errors.ts'
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
export { type ChargeRow, presentCharge, WorkOrderCharge } from './work-order-cost.ts'
export { chargesOf, costsOf, workOrderByIdForUpdate } from './work-order-reads.ts'
export { eraseWorkOrders, workOrderIds } from './work-order-writes.ts'
