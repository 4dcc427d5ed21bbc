import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { afterOpening, isDue } from './maintenance-plan.ts'
import { plansDue } from './maintenance-plan-reads.ts'
import { blankWorkOrder } from './work-order.ts'
import { lastNumber } from './work-order-reads.ts'
import { insertWorkOrder, lockNumbers } from './work-order-writes.ts'

/** At end of day, opens the work orders of maintenance plans that are due on the next day. */
export const openPlannedWorkOrders = eventHandler({
  name: 'open-planned-work-orders',
  on: ['establishment.day_closed'],
  where: (tenantId, event) => sql`
    exists (select from maintenance_plan p where p.tenant_id = ${tenantId} and p.establishment_id = ${event.establishmentId} and p.active
      and p.next_on - p.lead_days <= ${String(event.data.nextBusinessDate)}::date)`,
  async handle({ tenantId, event, moment, newId, load }) {
    const establishmentId = String(event.establishmentId)
    const today = String(event.data.nextBusinessDate)
    const {
      due,
      last: [last],
    } = await load({
      numbering: lockNumbers(establishmentId),
      due: plansDue(tenantId, establishmentId, today),
      last: lastNumber(tenantId, establishmentId),
    })
    const opened = due
      .filter((plan) => isDue(plan, today))
      .map((plan, place) => ({
        plan,
        order: {
          ...blankWorkOrder,
          id: newId(),
          establishmentId,
          unitId: plan.unitId,
          assetId: plan.assetId,
          number: (last?.number ?? 0) + place + 1,
          title: plan.title,
          description: plan.description,
          priority: plan.priority,
          assignee: plan.assignee,
          dueOn: plan.nextOn,
          openedAt: moment,
          planId: plan.id,
        },
        after: afterOpening(plan, today),
      }))
    return {
      audit: { opened: opened.length },
      writes: opened.flatMap(({ plan, order, after }) => [
        insertWorkOrder(tenantId, order),
        sql`
          update maintenance_plan set next_on = ${after.nextOn}::date, times_opened = ${after.timesOpened}::integer where tenant_id = ${tenantId} and id = ${plan.id}`,
      ]),
      events: opened.map(({ order }) => ({
        type: 'work_order.opened' as const,
        establishmentId,
        data: { workOrderId: order.id, priority: order.priority },
      })),
    }
  },
})
