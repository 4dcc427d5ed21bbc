import { type Statement, sql } from '../../platform/database/sql.ts'
import type { EventHandlerOutcome } from '../../platform/events/event-handler.ts'
import type { Moment } from '../../platform/values/dates.ts'
import type { Id } from '../../platform/values/ids.ts'
import { currencyOfCountry } from '../../platform/values/money.ts'
import { accrualOf } from './commission.ts'
import type { StayRead } from './commission-reads.ts'

/** The commission of a stay as it has to be now: what is missing, or too much, is written; nothing when it is right. */
export function accruing(
  stay: StayRead | undefined,
  { tenantId, reservationId, id, moment }: { tenantId: Id; reservationId: Id; id: Id; moment: Moment },
): EventHandlerOutcome {
  const accrual = stay && accrualOf(stay)
  if (!stay || !accrual) return {}
  const insert: Statement = sql`
    insert into commission (tenant_id, id, establishment_id, reservation_id, travel_agent_id, business_date, base_cents, commission_bp, amount_cents, currency, accrued_at)
    values (${tenantId}, ${id}, ${stay.establishmentId}, ${reservationId}, ${stay.travelAgentId}, ${stay.businessDate}::date, ${accrual.baseCents}, ${stay.commissionBasisPoints}::integer,
      ${accrual.amountCents}, ${currencyOfCountry(stay.countryCode)}, ${moment}::timestamptz)`
  return {
    audit: { reservationId, amountCents: String(accrual.amountCents) },
    writes: [insert],
    events: [
      {
        type: 'commission.accrued',
        establishmentId: stay.establishmentId,
        data: {
          commissionId: id,
          reservationId,
          travelAgentId: stay.travelAgentId,
          amountCents: String(accrual.amountCents),
        },
      },
    ],
  }
}
