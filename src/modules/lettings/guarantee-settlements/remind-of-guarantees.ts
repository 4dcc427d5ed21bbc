import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'

/** At the end of day, emits reminders for security deposits of leases that must be returned soon or are overdue. */
export const remindOfGuarantees = eventHandler({
  name: 'remind-of-guarantees',
  on: ['establishment.day_closed'],
  where: (tenantId, event) => sql`
    exists (select from lease l join folio f on f.tenant_id = l.tenant_id and f.id = l.folio_id
      where l.tenant_id = ${tenantId} and l.establishment_id = ${event.establishmentId} and l.status = 'ended' and f.guarantee_cents > 0
        and l.guarantee_due_on <= ${String(event.data.nextBusinessDate)}::date + 14)`,
  async handle({ tenantId, event, load }) {
    const establishmentId = String(event.establishmentId)
    const today = String(event.data.nextBusinessDate)
    const [due] = await load(sql<{ id: string; folioId: string; guaranteeDueOn: string; daysLeft: number; heldCents: bigint }>`
      select l.id, l.folio_id as "folioId", l.guarantee_due_on as "guaranteeDueOn", l.guarantee_due_on - ${today}::date as "daysLeft", f.guarantee_cents as "heldCents"
      from lease l join folio f on f.tenant_id = l.tenant_id and f.id = l.folio_id
      where l.tenant_id = ${tenantId} and l.establishment_id = ${establishmentId} and l.status = 'ended' and f.guarantee_cents > 0
        and l.guarantee_due_on <= ${today}::date + 14
        and (l.guarantee_due_on - ${today}::date in (14, 7, 3, 0) or l.guarantee_due_on < ${today}::date and (${today}::date - l.guarantee_due_on) % 7 = 0)
      order by l.guarantee_due_on, l.id`)
    return {
      audit: { reminders: due.length },
      events: due.map(({ id, heldCents, ...lease }) => ({
        type: 'lease.guarantee_due' as const,
        establishmentId,
        data: { leaseId: id, ...lease, heldCents: String(heldCents) },
      })),
    }
  },
})
