/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'work_order.opened': ['A work order was opened.', { workOrderId: 'id', priority: 'word' }],
  'maintenance_plan.created': ['A maintenance plan was created.', { planId: 'id' }],
  'maintenance_plan.changed': [
    'A maintenance plan was changed; `changed` lists the changed members.',
    { planId: 'id', changed: 'names' },
  ],
  'work_order.changed': [
    'A work order was changed; `changed` lists the changed members.',
    { workOrderId: 'id', changed: 'names' },
  ],
  'work_order.in_progress': ['A work order was started or resumed.', { workOrderId: 'id' }],
  'work_order.on_hold': ['Work waits.', { workOrderId: 'id' }],
  'work_order.completed': ['A work order was completed.', { workOrderId: 'id' }],
  'work_order.cancelled': ['A work order was cancelled.', { workOrderId: 'id' }],
  'work_order.photo_added': ['A photo was added to a work order.', { workOrderId: 'id', photoId: 'id' }],
  'work_order.unit_closed': ['The unit of a work order was put out of order.', { workOrderId: 'id', closureId: 'id' }],
})
