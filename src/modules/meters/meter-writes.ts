import type { Id } from '../../platform/ids.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import type { Reading } from './meter.ts'

/** In the order in which they follow each other: each is held against the one before. */
export const insertReadings = (tenantId: Id, establishmentId: Id, readBy: Id, rows: readonly Reading[]): Statement => sql`
  insert into meter_reading (tenant_id, id, meter_id, establishment_id, number, kind, source, read_at, value_milli, consumed_milli, rolled_over, read_by)
  select ${tenantId}, r.id, r.meter_id, ${establishmentId}, r.number, r.kind, r.source, r.read_at, r.value_milli, r.consumed_milli, r.rolled_over, ${readBy}
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ meterId }) => meterId)}::uuid[], ${rows.map(({ number }) => number)}::integer[],
    ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ source }) => source)}::text[], ${rows.map(({ readAt }) => readAt)}::timestamptz[],
    ${rows.map(({ valueMilli }) => valueMilli)}::bigint[], ${rows.map(({ consumedMilli }) => consumedMilli)}::bigint[],
    ${rows.map(({ rolledOver }) => rolledOver)}::boolean[])
    as r (id, meter_id, number, kind, source, read_at, value_milli, consumed_milli, rolled_over)
  order by r.meter_id, r.number`
