import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { holdNights } from '../../../property/property/index.ts'
import type { ReservationRow } from '../stay/shapes.ts'

export const moveDeparture = (tenantId: Id, id: Id, departure: IsoDate, totalCents: bigint): Statement => sql`
  update reservation set departure = ${departure}::date, total_cents = ${totalCents}
  where tenant_id = ${tenantId} and id = ${id}`

interface AddedNight {
  readonly unitTypeId: Id
  readonly night: IsoDate
  readonly priceCents: bigint
  readonly vatRateBp: number
}

/** Adds nights and takes them from the inventory. A night given up in an earlier reduction may be added again. */
export const addNights = (
  tenantId: Id,
  { id, establishmentId, unitTypeId, ratePlanId }: Pick<ReservationRow, 'id' | 'establishmentId' | 'unitTypeId' | 'ratePlanId'>,
  added: readonly AddedNight[],
): Statement[] =>
  added.length === 0
    ? []
    : [
        sql`
          insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
          select ${tenantId}, ${id}, a.night, ${establishmentId}, ${unitTypeId}, ${ratePlanId}, a.price_cents, a.vat_rate_bp, true
          from unnest(${added.map(({ night }) => night)}::date[], ${added.map(({ priceCents }) => priceCents)}::bigint[],
            ${added.map(({ vatRateBp }) => vatRateBp)}::integer[]) as a (night, price_cents, vat_rate_bp)
          on conflict (tenant_id, reservation_id, night) do update set unit_type_id = excluded.unit_type_id, rate_plan_id = excluded.rate_plan_id,
            price_cents = excluded.price_cents, vat_rate_bp = excluded.vat_rate_bp, held = true`,
        ...holdNights(tenantId, added, 'STAY_BEYOND_HORIZON'),
      ]
