import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { freeUnits } from '../../../property/property/index.ts'

/** Today’s prices of the nights from the departure to a later one, with the VAT rate of the plan. */
export const pricesOfAddedNights = (
  tenantId: Id,
  reservationId: Id,
  until: IsoDate,
): Statement<{ night: IsoDate; priceCents: bigint; vatRateBp: number }> => sql<{
  night: IsoDate
  priceCents: bigint
  vatRateBp: number
}>`
  select n.night, n.price_cents as "priceCents", p.vat_rate_bp as "vatRateBp"
  from reservation r join rate_plan p on p.tenant_id = r.tenant_id and p.id = r.rate_plan_id
  join nightly_price n on n.tenant_id = r.tenant_id and n.rate_plan_id = r.rate_plan_id and n.unit_type_id = r.unit_type_id
    and n.night >= r.departure and n.night < ${until}::date
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} order by n.night`

/** The first of those nights that is sold out. Only for a clear message; the constraint on the counters decides. */
export const firstFullOfAddedNights = (
  tenantId: Id,
  reservationId: Id,
  until: IsoDate,
): Statement<{ firstFull: IsoDate | null }> => sql<{ firstFull: IsoDate | null }>`
  select min(i.night) as "firstFull" from reservation r
  join night_inventory i on i.tenant_id = r.tenant_id and i.unit_type_id = r.unit_type_id
    and i.night >= r.departure and i.night < ${until}::date and ${freeUnits('i')} <= 0
  where r.tenant_id = ${tenantId} and r.id = ${reservationId}`
