import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { Id as IdShape, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import type { AuditRow } from './audit-entry.ts'

/** Filters shared by the list and the export. */
export const auditFilters = {
  recordId: Type.Optional(IdShape('Of any kind.')),
  actorId: Type.Optional(IdShape('A user or key; includes background tasks caused by them.')),
  operation: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z][A-Za-z0-9_-]*$', description: 'An `operationId`.' }),
  ),
  establishmentId: Type.Optional(IdShape()),
  from: Type.Optional(MomentOf('Entries from this time on.')),
  to: Type.Optional(MomentOf('Before this moment.')),
}

interface Filters {
  readonly recordId?: string
  readonly actorId?: string
  readonly operation?: string
  readonly establishmentId?: string
  readonly from?: string
  readonly to?: string
}

/** Callers limited to some establishments see only entries of those. @throws VALIDATION_ERROR if the period ends before it begins */
export function auditWhere(caller: Caller, { recordId, actorId, operation, establishmentId, from, to }: Filters): Statement {
  if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
    throw platformRefuse.VALIDATION_ERROR({ message: 'query.to must be later than query.from.' })
  const { establishments } = caller.scope
  return allOf([
    sql`a.tenant_id = ${caller.tenantId}`,
    recordId !== undefined && sql`a.record_id = ${recordId}`,
    actorId !== undefined && sql`a.api_key_id = ${actorId}`,
    operation !== undefined && sql`a.operation = ${operation}`,
    establishmentId !== undefined && sql`a.establishment_id = ${establishmentId}`,
    from !== undefined && sql`a.at >= ${from}::timestamptz`,
    to !== undefined && sql`a.at < ${to}::timestamptz`,
    establishments !== '*' && sql`a.establishment_id = any(${[...establishments]}::uuid[])`,
  ])
}

/** @throws ESTABLISHMENT_NOT_FOUND, or SCOPE_VIOLATION if the caller has no access to it */
export async function checkEstablishment(load: Load, { tenantId }: Caller, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const [[establishment]] = await load(establishmentStateById(tenantId, id))
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: id })
}

/** Entries, latest first. `after`: the last entry of the previous page. */
export const auditEntries = (
  where: Statement,
  limit: number,
  after?: { readonly at: string; readonly id: string },
): Statement<AuditRow> => sql<AuditRow>`
  select e.*, coalesce(u.name, k.name) as "actorName"
  from (
    select a.tenant_id, a.id, a.at, a.actor_kind as "actorKind", a.api_key_id as "actorId", a.device, a.operation, a.record_id as "recordId",
      a.establishment_id as "establishmentId", a.trace_id as "traceId", a.detail, a.changes
    from audit_entry a where ${where} and ${after ? sql`(a.at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by a.at desc, a.id desc limit ${limit}::integer) e
  left join user_account u on u.tenant_id = e.tenant_id and u.id = e."actorId"
  left join api_key k on k.tenant_id = e.tenant_id and k.id = e."actorId"
  order by e.at desc, e.id desc`

/** Whether this is a valid timestamp; 31 February is rejected. */
function isMoment(at: string): boolean {
  const parsed = Date.parse(at)
  return parsed >= 0 && new Date(parsed).toISOString().slice(0, 10) === at.slice(0, 10)
}

/** The caller's permissions for records around a stay. */
export interface SightOfStay {
  readonly money: boolean
  readonly invoices: boolean
  readonly guests: boolean
}

/**
 * Audit entries of a stay and of related records visible to the caller: of its booking, entries about the whole booking or this stay; of ends of day, those
 * that changed the stay.
 */
export function entriesOfStay(tenantId: Id, reservationId: Id, { money, invoices, guests }: SightOfStay): Statement {
  const of = (table: Statement) =>
    sql`select id from ${table} where tenant_id = ${tenantId} and reservation_id = ${reservationId}`
  const folios = sql`array(${of(sql`folio`)})`
  const records = sql`array(
    select ${reservationId}::uuid
    ${money ? sql`union all ${of(sql`folio`)} union all ${of(sql`hold`)} union all select id from folio_move where tenant_id = ${tenantId} and (from_folio_id = any(${folios}) or to_folio_id = any(${folios}))` : sql``}
    ${invoices ? sql`union all select id from invoice where tenant_id = ${tenantId} and folio_id = any(${folios})` : sql``}
    ${guests ? sql`union all ${of(sql`stay_guest`)} union all ${of(sql`attachment`)} union all ${of(sql`guest_message`)}` : sql``})`
  const itself = JSON.stringify([{ record: 'reservation', id: reservationId }])
  const stay = sql`reservation r where r.tenant_id = ${tenantId} and r.id = ${reservationId}`
  return sql`a.tenant_id = ${tenantId} and a.id = any(array(
    select x.id from audit_entry x where x.tenant_id = ${tenantId} and x.record_id = any(${records}) ${money ? sql`` : sql`and x.operation <> 'reverseEntry'`}
    union all
    select x.id from ${sql`reservation r join audit_entry x on x.tenant_id = r.tenant_id and x.record_id = r.booking_id`}
    where r.tenant_id = ${tenantId} and r.id = ${reservationId}
      and (x.changes is null or x.changes @> ${itself}::jsonb or not x.changes @> '[{"record": "reservation"}]'::jsonb)
    union all
    select x.id from audit_entry x
    where x.tenant_id = ${tenantId} and x.establishment_id = (select r.establishment_id from ${stay}) and x.operation = 'closeDay'
      and x.at >= (select r.booked_at from ${stay}) and x.at < (select r.departure + 3 from ${stay}) and x.changes @> ${itself}::jsonb))`
}

/** Size of an export: number of entries, and characters of their changes. */
export const sizeOfEntries = (where: Statement, limit: number): Statement<{ entries: number; characters: number }> => sql<{
  entries: number
  characters: number
}>`
  select count(*)::int as entries, coalesce(sum(coalesce(length(e.changes::text), 0) + coalesce(length(e.detail::text), 0)), 0)::float8 as characters
  from (select a.changes, a.detail from audit_entry a where ${where} order by a.at desc, a.id desc limit ${limit}::integer) e`

/** The cursor of an entry. */
export const cursorOf = ({ at, id }: { readonly at: string; readonly id: string }): string =>
  Buffer.from(`${at} ${id}`).toString('base64url')

/** @throws VALIDATION_ERROR if the text is not a `next` of a previous response */
export function placeOf(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && isMoment(at))
    return { at, id }
  throw platformRefuse.VALIDATION_ERROR({ message: 'query.after is not a `next` of a previous response.' })
}
