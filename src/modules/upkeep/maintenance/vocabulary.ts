/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    work_order: 'addressed',
    maintenance_plan: 'addressed',
  },
  permissions: {
    'maintenance.read': { roles: ['reception', 'night_auditor', 'housekeeping', 'housekeeping_lead'] },
    'maintenance.report': { roles: ['reception', 'night_auditor', 'housekeeping', 'housekeeping_lead'] },
    'maintenance.manage': { implies: ['maintenance.read', 'maintenance.report'], roles: ['maintenance'] },
  },
  tags: {
    'work-orders': 'Maintenance work orders: repairs, assignee, and how long the unit is out of order.',
    'maintenance-plans': 'Recurring maintenance: what, how often, and when it is next due.',
  },
  enumerations: {
    'WorkOrder.priority': 'WorkOrderPriority',
    'WorkOrder.status': 'WorkOrderStatus',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}
