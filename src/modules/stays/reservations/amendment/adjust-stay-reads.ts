import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { freeUnits } from '../../../property/property/index.ts'
import { type PriceSheet, sheetOfPlan } from '../../../selling/pricing/index.ts'

/** Today’s prices for the nights from the departure to a later one, with the VAT rate of the plan. */
export const sheetOfAddedNights = (
  tenantId: Id,
  reservationId: Id,
  until: IsoDate,
): Statement<{ sheet: PriceSheet; vatRateBp: number }> => sql<{ sheet: PriceSheet; vatRateBp: number }>`
  select ${sheetOfPlan(sql`r.unit_type_id`, sql`r.departure`, sql`${until}::date`)} as sheet, p.vat_rate_bp as "vatRateBp"
  from reservation r join rate_plan p on p.tenant_id = r.tenant_id and p.id = r.rate_plan_id
  join establishment e on e.tenant_id = p.tenant_id and e.id = p.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId}`

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
