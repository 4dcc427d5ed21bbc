import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { MeetingRow } from './meeting.ts'

/** Formats a column as local time. `column` must be a constant of this file. */
const local = (column: string): Statement => ({ text: `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`, values: [] })

const columns = sql`
  m.id, m.number, m.establishment_id as "establishmentId", m.name, m.status, m.language, m.company_id as "companyId", m.contact, m.folio_id as "folioId",
  f.closed_on as "accountClosedOn", f.currency, m.notes, m.cancellation_reason as "cancellationReason", m.billed_at as "billedAt", m.billed_entry_ids as "billedEntryIds",
  m.entered_at as "enteredAt",
  (select coalesce(json_agg(json_build_object('roomId', s.room_id, 'roomCode', r.code, 'roomName', r.name, 'setup', s.setup, 'persons', s.persons, 'from', ${local('s.from_at')},
      'to', ${local('s.to_at')}, 'turnaroundMinutes', (extract(epoch from s.free_at - s.to_at) / 60)::int, 'priceCents', s.price_cents::text, 'vatRateBp', s.vat_rate_bp, 'note', s.note)
      order by s.position), '[]')
    from function_session s join function_room r on r.tenant_id = s.tenant_id and r.id = s.room_id where s.tenant_id = m.tenant_id and s.meeting_id = m.id) as sessions,
  (select coalesce(json_agg(json_build_object('equipmentId', b.equipment_id, 'code', q.code, 'name', q.name, 'quantity', b.quantity, 'from', ${local('b.from_at')},
      'to', ${local('b.to_at')}, 'setupMinutes', (extract(epoch from b.from_at - b.taken_at) / 60)::int, 'priceCents', b.price_cents::text, 'vatRateBp', b.vat_rate_bp)
      order by b.position), '[]')
    from equipment_booking b join mice_equipment q on q.tenant_id = b.tenant_id and q.id = b.equipment_id where b.tenant_id = m.tenant_id and b.meeting_id = m.id) as equipment,
  (select coalesce(json_agg(json_build_object('label', p.label, 'on', p.on_day, 'at', to_char(p.at_time, 'HH24:MI'), 'persons', p.persons, 'parts', p.parts, 'note', p.note)
      order by p.position), '[]')
    from delegate_package p where p.tenant_id = m.tenant_id and p.meeting_id = m.id) as packages`
const joined = sql`from meeting m join folio f on f.tenant_id = m.tenant_id and f.id = m.folio_id`

/** As stored in JSON: amounts are text. */
type Stored = Omit<MeetingRow, 'sessions' | 'equipment'> & {
  readonly sessions: readonly (Omit<MeetingRow['sessions'][number], 'priceCents'> & { readonly priceCents: string })[]
  readonly equipment: readonly (Omit<MeetingRow['equipment'][number], 'priceCents'> & { readonly priceCents: string })[]
}

export function meetingFrom(stored: Stored & { readonly firstDay?: string | null }): MeetingRow {
  const { firstDay: _, ...row } = stored
  return {
    ...row,
    sessions: row.sessions.map((session) => ({ ...session, priceCents: BigInt(session.priceCents) })),
    equipment: row.equipment.map((each) => ({ ...each, priceCents: BigInt(each.priceCents) })),
  }
}

export const meetingById = (tenantId: Id, id: Id): Statement<Stored> =>
  sql`select ${columns} ${joined} where m.tenant_id = ${tenantId} and m.id = ${id}`

export const meetings = (wanted: Statement, asked: PageAsked): Statement<Stored & { readonly firstDay: string | null }> =>
  sql`select ${columns}, m.first_day as "firstDay" ${joined} where ${wanted}${asked.order("coalesce(m.first_day, date 'infinity'), m.id")}`

export const meetingCount = (wanted: Statement): Statement<{ total: number }> =>
  sql`select count(*)::int as total from meeting m where ${wanted}`

/** Locks the business date of the establishment, then the account and the meeting. */
export const lockEstablishmentOfMeeting = (tenantId: Id, id: Id): Statement =>
  sql`select id from establishment where tenant_id = ${tenantId} and id = (select establishment_id from meeting where tenant_id = ${tenantId} and id = ${id}) for share`
export const lockMeeting = (tenantId: Id, id: Id): Statement =>
  sql`select m.id ${joined} where m.tenant_id = ${tenantId} and m.id = ${id} for update of f, m`

export const lockMeetingNumbers = (establishmentId: Id): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`meetings of ${establishmentId}`}, 0))`
export const lastMeetingNumber = (tenantId: Id, establishmentId: Id): Statement<{ number: number }> =>
  sql`select coalesce(max(number), 0) as number from meeting where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

interface Wanted {
  readonly roomId: Id
  readonly from: string
  readonly to: string
}

/** Conflicting sessions of other meetings, including turnaround. `placed` is the position in the request. */
export const sessionsInTheWay = (
  tenantId: Id,
  meetingId: Id | null,
  wanted: readonly Wanted[],
): Statement<{ placed: number; name: string; from: string; free: string }> => sql`
  select w.place::int - 1 as placed, m.name, ${local('s.from_at')} as "from", ${local('s.free_at')} as free
  from unnest(${wanted.map(({ roomId }) => roomId)}::uuid[], ${wanted.map((each) => each.from)}::timestamp[], ${wanted.map((each) => each.to)}::timestamp[])
    with ordinality as w (room_id, from_at, to_at, place)
  join function_room r on r.tenant_id = ${tenantId} and r.id = w.room_id
  join function_session s on s.tenant_id = ${tenantId} and s.room_id = w.room_id and s.held
    and tsrange(s.from_at, s.free_at) && tsrange(w.from_at, w.to_at + r.turnaround_minutes * interval '1 minute')
  join meeting m on m.tenant_id = s.tenant_id and m.id = s.meeting_id
  where w.to_at > w.from_at and s.meeting_id is distinct from ${meetingId}::uuid order by w.place, s.from_at limit 1`

/** Locks the stated equipment. */
export const equipmentByIds = (
  tenantId: Id,
  establishmentId: Id | Statement,
  ids: readonly Id[],
): Statement<{
  id: Id
  code: string
  name: string
  quantity: number
  priceCents: bigint | null
  currency: string | null
  setupMinutes: number
}> => sql`
  select id, code, name, quantity_available as quantity, rental_price_cents as "priceCents", rental_price_currency as currency, coalesce(setup_time_minutes, 0) as "setupMinutes"
  from mice_equipment where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and id = any(${[...ids]}::uuid[]) order by id for update`

/** Those of these charges that are invoiced. */
export const invoicedAmong = (tenantId: Id, entryIds: readonly Id[]): Statement<{ entryId: Id }> =>
  sql`select entry_id as "entryId" from invoiced_entry where tenant_id = ${tenantId} and entry_id = any(${[...entryIds]}::uuid[]) limit 1`

/** Header data of a printed event sheet. */
export const houseOfMeeting = (tenantId: Id, id: Id): Statement<{ houseName: string; companyName: string | null }> => sql`
  select h.name as "houseName", (select c.name from company c where c.tenant_id = m.tenant_id and c.id = m.company_id) as "companyName"
  from meeting m join establishment h on h.tenant_id = m.tenant_id and h.id = m.establishment_id where m.tenant_id = ${tenantId} and m.id = ${id}`
