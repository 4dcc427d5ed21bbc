/** The public interface of the module: work orders and their photos. */
import { addWorkOrderPhoto } from './add-work-order-photo.ts'
import { cancelWorkOrder } from './cancel-work-order.ts'
import { changeWorkOrder } from './change-work-order.ts'
import { closeUnitForWorkOrder } from './close-unit-for-work-order.ts'
import { completeWorkOrder } from './complete-work-order.ts'
import { createWorkOrder } from './create-work-order.ts'
import { getWorkOrder } from './get-work-order.ts'
import { holdWorkOrder } from './hold-work-order.ts'
import { liftClosureOfWorkOrder } from './lift-closure-of-work-order.ts'
import { listWorkOrders } from './list-work-orders.ts'
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
]
export { events } from './events.ts'
