import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { WristbandRow } from './wristband.ts'
import { keysOf } from './wristband-reads.ts'

export const insertWristbands = (tenantId: Id, rows: readonly WristbandRow[], by: Id): Statement => sql`
  insert into wristband (tenant_id, id, establishment_id, reservation_id, code, handed_out_on, handed_out_at, handed_out_by)
  select ${tenantId}, b.id, b.establishment_id, b.reservation_id, b.code, b.handed_out_on, b.handed_out_at, ${by}
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ establishmentId }) => establishmentId)}::uuid[],
    ${rows.map(({ reservationId }) => reservationId)}::uuid[], ${rows.map(({ code }) => code)}::text[],
    ${rows.map(({ handedOutOn }) => handedOutOn)}::date[], ${rows.map(({ handedOutAt }) => handedOutAt)}::timestamptz[])
    as b (id, establishment_id, reservation_id, code, handed_out_on, handed_out_at)`

export const endWristbands = (
  tenantId: Id,
  ids: readonly Id[],
  as: 'returned' | 'lost',
  on: IsoDate,
  moment: Moment,
): Statement => sql`
  update wristband set ended_as = ${as}, ended_on = ${on}::date, ended_at = greatest(handed_out_at, ${moment}::timestamptz)
  where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** Removes these codes from wallets that have one as their own medium. */
export const takeMediaAway = (tenantId: Id, establishmentId: Id, codes: readonly string[]): Statement => sql`
  update wallet set medium_ref = null
  where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and status <> 'closed' and medium_key = any(${keysOf(codes)})`

/** Deletes the wristbands of guests who are erased. */
export const eraseWristbands = (tenantId: Id, reservationIds: Statement): Statement =>
  sql`delete from wristband where tenant_id = ${tenantId} and reservation_id = any(${reservationIds})`
