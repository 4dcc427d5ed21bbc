import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { WristbandRow } from './wristband.ts'

const columns = sql`
  b.id, b.establishment_id as "establishmentId", b.reservation_id as "reservationId", r.confirmation_code as "confirmationCode", b.code,
  b.handed_out_on as "handedOutOn", b.handed_out_at as "handedOutAt", b.ended_as as "endedAs", b.ended_on as "endedOn"`
const joined = sql`from wristband b join reservation r on r.tenant_id = b.tenant_id and r.id = b.reservation_id`

export const wristbands = (wanted: Statement, asked: PageAsked): Statement<WristbandRow> =>
  sql`select ${columns} ${joined} where ${wanted}${asked.order('b.id desc')}`

export const wristbandCount = (wanted: Statement): Statement<{ total: number }> =>
  sql`select count(*)::int as total ${joined} where ${wanted}`

/** Codes normalised as in the database. */
export const keysOf = (codes: readonly string[]): Statement =>
  sql`array(select lower(c) from unnest(${codes.map((code) => code.trim())}::text[]) c)`

/** Those of these codes that are issued in the establishment, locked in a fixed order. */
export const wristbandsOut = (
  tenantId: Id,
  establishmentId: Id | Statement,
  codes: readonly string[],
): Statement<WristbandRow> => sql`
  select ${columns} ${joined}
  where b.tenant_id = ${tenantId} and b.establishment_id = ${establishmentId} and b.ended_as is null and b.code_key = any(${keysOf(codes)})
  order by b.id for update of b`

/** Open wallets of the establishment whose own medium is one of these codes. */
export const walletsWithCode = (
  tenantId: Id,
  establishmentId: Id,
  codes: readonly string[],
): Statement<{ id: Id; reservationId: Id; code: string }> => sql`
  select w.id, w.reservation_id as "reservationId", w.medium_ref as code from wallet w
  where w.tenant_id = ${tenantId} and w.establishment_id = ${establishmentId} and w.status <> 'closed' and w.medium_key = any(${keysOf(codes)}) order by w.id`

export interface StayForWristbands {
  readonly id: Id
  readonly establishmentId: Id
  readonly confirmationCode: string
  readonly status: string
}

/** Locks the stays, so that none of them ends while wristbands are issued. */
export const staysForWristbands = (tenantId: Id, ids: readonly Id[]): Statement<StayForWristbands> => sql`
  select r.id, r.establishment_id as "establishmentId", r.confirmation_code as "confirmationCode", r.status
  from reservation r where r.tenant_id = ${tenantId} and r.id = any(${[...ids]}::uuid[]) order by r.id for share`

/** The stay to which a wristband is currently issued. */
export const stayOfWristband = (tenantId: Id, code: string): Statement => sql`
  array(select b.reservation_id from wristband b where b.tenant_id = ${tenantId} and b.code_key = lower(${code.trim()}) and b.ended_as is null)`

/** The wristbands of these stays, for the export of a guest’s data. */
export const wristbandsOfStays = (tenantId: Id, reservationIds: Statement): Statement<WristbandRow> =>
  sql`select ${columns} ${joined} where b.tenant_id = ${tenantId} and b.reservation_id = any(${reservationIds}) order by b.id`
