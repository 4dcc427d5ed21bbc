import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { MeterRow, Reading } from './meter.ts'

/** In order: each reading is checked against the previous one. */
export const insertReadings = (tenantId: Id, establishmentId: Id, readBy: Id, rows: readonly Reading[]): Statement => sql`
  insert into meter_reading (tenant_id, id, meter_id, establishment_id, number, position, kind, source, read_at, value_milli, consumed_milli, rolled_over,
    rollover_max_milli, corrects_id, reason, read_by)
  select ${tenantId}, r.id, r.meter_id, ${establishmentId}, r.number, r.position, r.kind, r.source, r.read_at, r.value_milli, r.consumed_milli, r.rolled_over,
    r.rollover_max_milli, r.corrects_id, r.reason, ${readBy}
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ meterId }) => meterId)}::uuid[], ${rows.map(({ number }) => number)}::integer[],
    ${rows.map(({ position }) => position)}::integer[],
    ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ source }) => source)}::text[], ${rows.map(({ readAt }) => readAt)}::timestamptz[],
    ${rows.map(({ valueMilli }) => valueMilli)}::bigint[], ${rows.map(({ consumedMilli }) => consumedMilli)}::bigint[],
    ${rows.map(({ rolledOver }) => rolledOver)}::boolean[], ${rows.map(({ rolloverMaxMilli }) => rolloverMaxMilli)}::bigint[],
    ${rows.map(({ correctsId }) => correctsId)}::uuid[], ${rows.map(({ reason }) => reason)}::text[])
    as r (id, meter_id, number, position, kind, source, read_at, value_milli, consumed_milli, rolled_over, rollover_max_milli, corrects_id, reason)
  order by r.meter_id, r.number`

/** Sets the price of a unit of measure from a time on. */
export const insertTariff = (
  tenantId: Id,
  id: Id,
  meter: Pick<MeterRow, 'id' | 'establishmentId' | 'unitPriceDtmc' | 'vatRateBp'>,
  validFrom: Moment,
  moment: Moment,
): Statement => sql`
  insert into meter_tariff (tenant_id, id, meter_id, establishment_id, valid_from, unit_price_dtmc, vat_rate_bp, created_at)
  values (${tenantId}, ${id}, ${meter.id}, ${meter.establishmentId}, ${validFrom}::timestamptz, ${meter.unitPriceDtmc}, ${meter.vatRateBp}::integer,
    ${moment}::timestamptz)`
