import type { Moment } from '../../platform/dates.ts'
import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { MeterRow, Reading } from './meter.ts'

const columns = sql`
  m.id, m.establishment_id as "establishmentId", m.unit_id as "unitId", m.code, m.label, m.kind, m.uom, m.unit_price_dtmc as "unitPriceDtmc",
  m.purchase_cost_dtmc as "purchaseCostDtmc", m.vat_rate_bp as "vatRateBp", m.rollover_max_milli as "rolloverMaxMilli", m.sensor_ref as "sensorRef",
  m.created_at as "createdAt"`

export const meterById = (tenantId: Id, id: Id): Statement<MeterRow> =>
  sql`select ${columns} from meter m where m.tenant_id = ${tenantId} and m.id = ${id}`

export const meters = (wanted: Statement, limit: number, offset: number): Statement<MeterRow> =>
  sql`select ${columns} from meter m where ${wanted} order by lower(m.code), m.id limit ${limit} offset ${offset}`

/** Locked, so that readings come one after the other. */
export const meterByIdForUpdate = (tenantId: Id, id: Id): Statement<MeterRow> =>
  sql`select ${columns} from meter m where m.tenant_id = ${tenantId} and m.id = ${id} for update`

/** The meters of a house that are named by id or by sensor, locked in one order. */
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
  r.id, r.meter_id as "meterId", r.number, r.kind, r.source, r.read_at as "readAt", r.value_milli as "valueMilli", r.consumed_milli as "consumedMilli",
  r.rolled_over as "rolledOver"`

/** A billing of this meter that stands and overlaps these readings. */
export const billedBetween = (tenantId: Id, meterId: Id, fromNumber: number, toNumber: number): Statement<{ id: Id }> => sql`
  select b.id from meter_billing b
  where b.tenant_id = ${tenantId} and b.meter_id = ${meterId} and b.to_number > ${fromNumber}::integer and b.from_number < ${toNumber}::integer
    and (select f.id from folio_entry f where f.tenant_id = b.tenant_id and f.reverses_id = b.id) is null limit 1`

/** The last reading of each of these meters. */
export const lastReadings = (tenantId: Id, meterIds: Statement): Statement<Reading> => sql`
  select l.* from unnest(${meterIds}) as m (id)
  cross join lateral (
    select ${readingColumns} from meter_reading r where r.tenant_id = ${tenantId} and r.meter_id = m.id order by r.number desc limit 1) l`

export const readings = (wanted: Statement, limit: number, offset: number): Statement<Reading> =>
  sql`select ${readingColumns} from meter_reading r where ${wanted} order by r.number desc limit ${limit} offset ${offset}`

/** The last reading at or before a moment, and the first of all when that lies later. */
export const readingAt = (tenantId: Id, meterId: Id, moment: Moment): Statement<Reading> => sql`
  select ${readingColumns} from meter_reading r
  where r.tenant_id = ${tenantId} and r.meter_id = ${meterId} and r.read_at <= ${moment}::timestamptz order by r.read_at desc, r.number desc limit 1`

export const readingsBetween = (tenantId: Id, meterId: Id, from: Moment, to: Moment, limit: number): Statement<Reading> => sql`
  select ${readingColumns} from meter_reading r
  where r.tenant_id = ${tenantId} and r.meter_id = ${meterId} and r.read_at > ${from}::timestamptz and r.read_at <= ${to}::timestamptz
  order by r.number limit ${limit}`
