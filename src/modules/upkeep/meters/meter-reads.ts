import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { MeterRow, Reading, Tariff } from './meter.ts'

const columns = sql`
  m.id, m.establishment_id as "establishmentId", m.unit_id as "unitId", m.code, m.label, m.kind, m.uom, m.unit_price_dtmc as "unitPriceDtmc",
  m.purchase_cost_dtmc as "purchaseCostDtmc", m.vat_rate_bp as "vatRateBp", m.rollover_max_milli as "rolloverMaxMilli", m.sensor_ref as "sensorRef",
  m.status, m.created_at as "createdAt"`

export const meterById = (tenantId: Id, id: Id): Statement<MeterRow> =>
  sql`select ${columns} from meter m where m.tenant_id = ${tenantId} and m.id = ${id}`

export const meters = (wanted: Statement, asked: PageAsked): Statement<MeterRow> =>
  sql`select ${columns} from meter m where ${wanted}${asked.order('lower(m.code), m.id')}`

/** Locked, so that readings are serialised. */
export const meterByIdForUpdate = (tenantId: Id, id: Id): Statement<MeterRow> =>
  sql`select ${columns} from meter m where m.tenant_id = ${tenantId} and m.id = ${id} for update`

/** Meters of an establishment by id or sensor, locked in a fixed order. */
export const metersForReadings = (
  tenantId: Id,
  establishmentId: Id,
  ids: readonly Id[],
  sensorRefs: readonly string[],
): Statement<MeterRow> => sql`
  select ${columns} from meter m
  where m.tenant_id = ${tenantId} and m.establishment_id = ${establishmentId}
    and (m.id = any(${[...ids]}::uuid[]) or m.sensor_ref = any(${[...sensorRefs]}::text[])) order by m.id for update`

const readingColumns = sql`
  r.id, r.meter_id as "meterId", r.number, r.position, r.kind, r.source, r.read_at as "readAt", r.value_milli as "valueMilli", r.consumed_milli as "consumedMilli",
  r.rolled_over as "rolledOver", r.rollover_max_milli as "rolloverMaxMilli", r.corrects_id as "correctsId", r.reason,
  exists (select from meter_reading c where c.tenant_id = r.tenant_id and c.corrects_id = r.id) as superseded`

/** Condition: the reading is valid, that is, neither voided nor corrected. */
const counts = sql`r.kind <> 'voided' and not exists (select from meter_reading c where c.tenant_id = r.tenant_id and c.corrects_id = r.id)`

/** A billing of this meter that was not reversed and used a reading in this period; `from` and `to` may be equal. */
export const billedWithin = (tenantId: Id, meterId: Id, from: Moment, to: Moment): Statement<{ id: Id }> => sql`
  select b.id from meter_billing b
  where b.tenant_id = ${tenantId} and b.meter_id = ${meterId} and b.to_at >= ${from}::timestamptz and b.from_at <= ${to}::timestamptz
    and (select f.id from folio_entry f where f.tenant_id = b.tenant_id and f.reverses_id = b.id) is null limit 1`

/** A billing of this meter that was not reversed and overlaps this period. */
export const billedBetween = (tenantId: Id, meterId: Id, from: Moment, to: Moment): Statement<{ id: Id }> => sql`
  select b.id from meter_billing b
  where b.tenant_id = ${tenantId} and b.meter_id = ${meterId} and b.to_at > ${from}::timestamptz and b.from_at < ${to}::timestamptz
    and (select f.id from folio_entry f where f.tenant_id = b.tenant_id and f.reverses_id = b.id) is null limit 1`

export type LastReading = Reading & { readonly lastNumber: number }

/** The last valid reading of each of these meters, with the highest reading number. */
export const lastReadings = (tenantId: Id, meterIds: Statement): Statement<LastReading> => sql`
  select l.*, (select max(n.number) from meter_reading n where n.tenant_id = ${tenantId} and n.meter_id = m.id) as "lastNumber"
  from unnest(${meterIds}) as m (id)
  cross join lateral (
    select ${readingColumns} from meter_reading r where r.tenant_id = ${tenantId} and r.meter_id = m.id and ${counts} order by r.position desc limit 1) l`

export const readings = (wanted: Statement, asked: PageAsked): Statement<Reading> =>
  sql`select ${readingColumns} from meter_reading r where ${wanted}${asked.order('r.number desc')}`

/** The latest valid readings, newest first, for comparison with a new one. */
export const latestReadings = (tenantId: Id, meterId: Id, limit: number): Statement<Reading> => sql`
  select ${readingColumns} from meter_reading r where r.tenant_id = ${tenantId} and r.meter_id = ${meterId} and ${counts} order by r.position desc limit ${limit}`

export const readingById = (tenantId: Id, meterId: Id, id: Id): Statement<Reading> =>
  sql`select ${readingColumns} from meter_reading r where r.tenant_id = ${tenantId} and r.meter_id = ${meterId} and r.id = ${id}`

/** The valid readings before and after a reading, and the highest reading number. */
export const neighboursOf = (tenantId: Id, meterId: Id, id: Id) => {
  const position = sql`(select position from meter_reading where tenant_id = ${tenantId} and id = ${id})`
  const own = sql`r.tenant_id = ${tenantId} and r.meter_id = ${meterId} and ${counts}`
  return {
    before: sql<Reading>`select ${readingColumns} from meter_reading r where ${own} and r.position < ${position} order by r.position desc limit 1`,
    behind: sql<Reading>`select ${readingColumns} from meter_reading r where ${own} and r.position > ${position} order by r.position limit 1`,
    last: sql<{
      number: number
    }>`select max(number) as number from meter_reading where tenant_id = ${tenantId} and meter_id = ${meterId}`,
  } as const
}

/** The last valid reading at or before a time. */
export const readingAt = (tenantId: Id, meterId: Id, moment: Moment): Statement<Reading> => sql`
  select ${readingColumns} from meter_reading r
  where r.tenant_id = ${tenantId} and r.meter_id = ${meterId} and r.read_at <= ${moment}::timestamptz and ${counts} order by r.position desc limit 1`

/** Readings after one reading up to another, by position. */
export const readingsFrom = (tenantId: Id, meterId: Id, from: number, to: number, limit: number): Statement<Reading> => sql`
  select ${readingColumns} from meter_reading r
  where r.tenant_id = ${tenantId} and r.meter_id = ${meterId} and r.position > ${from}::integer and r.position <= ${to}::integer and ${counts}
  order by r.position limit ${limit}`

/** Prices of a meter in chronological order. If several start at the same time, the one entered last applies. */
export const tariffsOf = (tenantId: Id, meterId: Id): Statement<Tariff> => sql`
  select distinct on (t.valid_from) t.valid_from as "validFrom", t.unit_price_dtmc as "unitPriceDtmc", t.vat_rate_bp as "vatRateBp" from meter_tariff t
  where t.tenant_id = ${tenantId} and t.meter_id = ${meterId} order by t.valid_from, t.created_at desc, t.id desc limit 1000`

/**
 * The stay or lease of a folio, and whether it has or had the unit of a meter. A lease without an end is ongoing. The module of leases depends on this one, so
 * only its dates are read.
 */
export const stayInUnitOfMeter = (
  tenantId: Id,
  folioId: Id,
  meterId: Id,
): Statement<{ hadUnit: boolean; arrival: string; departure: string; countryCode: string }> => sql`
  select r.arrival, r.departure, e.country_code as "countryCode",
    r.unit_id = m.unit_id or exists (
      select from occupancy o where o.tenant_id = r.tenant_id and o.reservation_id = r.id and o.unit_id = m.unit_id) as "hadUnit"
  from folio f join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
  join establishment e on e.tenant_id = f.tenant_id and e.id = f.establishment_id
  join meter m on m.tenant_id = f.tenant_id and m.id = ${meterId}
  where f.tenant_id = ${tenantId} and f.id = ${folioId}
  union all
  select l.starts_on, coalesce(l.ends_on + 1, date '2199-12-30'), e.country_code, l.unit_id = m.unit_id
  from lease l join establishment e on e.tenant_id = l.tenant_id and e.id = l.establishment_id
  join meter m on m.tenant_id = l.tenant_id and m.id = ${meterId}
  where l.tenant_id = ${tenantId} and l.folio_id = ${folioId} and l.status <> 'cancelled'`
