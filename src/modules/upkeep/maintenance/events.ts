/** The events of the module. See `GET /v1/event-types`. */
import { eventTypes } from '../../../platform/events/event-types.ts'

export const events = eventTypes({
  'work_order.opened': ['A work order was opened.', { workOrderId: 'id', priority: 'word' }],
  'maintenance_plan.created': ['Work that comes again was planned.', { planId: 'id' }],
  'maintenance_plan.changed': [
    'A maintenance plan was changed; `changed` names the members.',
    { planId: 'id', changed: 'names' },
  ],
  'work_order.changed': ['A work order was changed; `changed` names the members.', { workOrderId: 'id', changed: 'names' }],
  'work_order.in_progress': ['Work has begun, or goes on.', { workOrderId: 'id' }],
  'work_order.on_hold': ['Work waits.', { workOrderId: 'id' }],
  'work_order.completed': ['Work is done.', { workOrderId: 'id' }],
  'work_order.cancelled': ['A work order is not needed any more.', { workOrderId: 'id' }],
  'work_order.photo_added': ['A photo was added to a work order.', { workOrderId: 'id', photoId: 'id' }],
  'work_order.unit_closed': ['The unit of a work order is out of order for it.', { workOrderId: 'id', closureId: 'id' }],
})
