import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { EventHandlerOutcome } from '../../../platform/events/event-handler.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { postToJournal } from '../ledger/index.ts'
import { accrualLines, accrualOf, partsOf } from './commission.ts'
import type { StayRead } from './commission-reads.ts'

/** Corrects the commissions of a stay: accrues or reverses the difference for each agent. Empty if all are right. */
export function accruing(
  stays: readonly StayRead[],
  {
    tenantId,
    reservationId,
    newId,
    moment,
    causedBy,
  }: { tenantId: Id; reservationId: Id; newId: () => Id; moment: Moment; causedBy: Id },
): EventHandlerOutcome {
  const due = stays.flatMap((stay) => {
    const accrual = accrualOf(stay)
    return accrual ? partsOf(accrual, stay, stay.isDayOpen).map((part) => ({ id: newId(), stay, ...part })) : []
  })
  if (due.length === 0) return {}
  const insert = ({ id, stay, baseCents, amountCents, isPosted }: (typeof due)[number]): Statement => sql`
    insert into commission (tenant_id, id, establishment_id, reservation_id, travel_agent_id, business_date, base_cents, commission_bp, amount_cents, currency, accrued_at, is_posted)
    values (${tenantId}, ${id}, ${stay.establishmentId}, ${reservationId}, ${stay.travelAgentId}, ${stay.businessDate}::date, ${baseCents}, ${stay.commissionBasisPoints}::integer,
      ${amountCents}, ${stay.currency}, ${moment}::timestamptz, ${isPosted})`
  return {
    audit: { reservationId, amountsCents: due.map(({ amountCents }) => String(amountCents)) },
    writes: [
      ...due.flatMap(({ id, stay, amountCents, isPosted }) =>
        isPosted
          ? postToJournal(tenantId, { businessDate: stay.businessDate, moment, postedBy: causedBy }, [
              {
                id,
                establishmentId: stay.establishmentId,
                kind: 'commission',
                currency: stay.currency,
                folioId: null,
                reversesId: null,
                lines: accrualLines(amountCents),
              },
            ])
          : [],
      ),
      ...due.map(insert),
    ],
    events: due.map(({ id, stay, amountCents }) => ({
      type: 'commission.accrued' as const,
      establishmentId: stay.establishmentId,
      data: { commissionId: id, reservationId, travelAgentId: stay.travelAgentId, amountCents: String(amountCents) },
    })),
  }
}
