import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { FunctionRoomRow } from './function-room.ts'
import { daysOf, type MeetingParts, type MeetingRow } from './meeting.ts'

export const insertRoom = (tenantId: Id, room: FunctionRoomRow): Statement[] => [
  sql`
    insert into function_room (tenant_id, id, establishment_id, code, name, area_square_metres, hourly_cents, day_cents, vat_rate_bp, turnaround_minutes)
    values (${tenantId}, ${room.id}, ${room.establishmentId}, ${room.code}, ${room.name}, ${room.areaSquareMetres}::integer, ${room.hourlyCents}::bigint, ${room.dayCents}::bigint,
      ${room.vatRateBp}::integer, ${room.turnaroundMinutes}::integer)`,
  ...setSetups(tenantId, room),
]

/** Replaces all set-ups of a function room. */
export const setSetups = (tenantId: Id, { id, establishmentId, setups }: FunctionRoomRow): Statement[] => [
  sql`delete from function_room_setup where tenant_id = ${tenantId} and room_id = ${id}`,
  sql`
    insert into function_room_setup (tenant_id, room_id, establishment_id, setup, capacity)
    select ${tenantId}, ${id}, ${establishmentId}, s.setup, s.capacity
    from unnest(${setups.map(({ setup }) => setup)}::text[], ${setups.map(({ capacity }) => capacity)}::integer[]) as s (setup, capacity)`,
]

export const insertMeeting = (
  tenantId: Id,
  meeting: MeetingRow,
  { moment, by }: { readonly moment: Moment; readonly by: Id },
): Statement => {
  const { firstDay, lastDay } = daysOf(meeting)
  return sql`
    insert into meeting (tenant_id, id, establishment_id, number, name, company_id, contact, folio_id, language, status, notes, first_day, last_day, entered_at, entered_by)
    values (${tenantId}, ${meeting.id}, ${meeting.establishmentId}, ${meeting.number}::integer, ${meeting.name}, ${meeting.companyId}::uuid,
      ${meeting.contact === null ? null : JSON.stringify(meeting.contact)}::jsonb, ${meeting.folioId}, ${meeting.language}, ${meeting.status}, ${meeting.notes}, ${firstDay}::date,
      ${lastDay}::date, ${moment}::timestamptz, ${by})`
}

export const updateMeeting = (tenantId: Id, meeting: MeetingRow): Statement => {
  const { firstDay, lastDay } = daysOf(meeting)
  return sql`
    update meeting set name = ${meeting.name}, company_id = ${meeting.companyId}::uuid, contact = ${meeting.contact === null ? null : JSON.stringify(meeting.contact)}::jsonb,
      language = ${meeting.language}, notes = ${meeting.notes}, first_day = ${firstDay}::date, last_day = ${lastDay}::date
    where tenant_id = ${tenantId} and id = ${meeting.id}`
}

/** Replaces these parts of the meeting. */
export const setParts = (tenantId: Id, meeting: MeetingRow, changed: ReadonlySet<keyof MeetingParts>): Statement[] => [
  ...(changed.has('sessions')
    ? [
        sql`delete from function_session where tenant_id = ${tenantId} and meeting_id = ${meeting.id}`,
        insertSessions(tenantId, meeting),
      ]
    : []),
  ...(changed.has('equipment')
    ? [
        sql`delete from equipment_booking where tenant_id = ${tenantId} and meeting_id = ${meeting.id}`,
        insertEquipment(tenantId, meeting),
      ]
    : []),
  ...(changed.has('packages')
    ? [
        sql`delete from delegate_package where tenant_id = ${tenantId} and meeting_id = ${meeting.id}`,
        insertPackages(tenantId, meeting),
      ]
    : []),
]

export const insertParts = (tenantId: Id, meeting: MeetingRow): Statement[] => [
  insertSessions(tenantId, meeting),
  insertEquipment(tenantId, meeting),
  insertPackages(tenantId, meeting),
]

const insertSessions = (tenantId: Id, { id, establishmentId, sessions }: MeetingRow): Statement => sql`
  insert into function_session (tenant_id, id, meeting_id, establishment_id, position, room_id, setup, persons, from_at, to_at, free_at, price_cents, vat_rate_bp, note)
  select ${tenantId}, gen_random_uuid(), ${id}, ${establishmentId}, s.place - 1, s.room_id, s.setup, s.persons, s.from_at, s.to_at,
    s.to_at + s.turnaround * interval '1 minute', s.price_cents, s.vat_rate_bp, s.note
  from unnest(${sessions.map(({ roomId }) => roomId)}::uuid[], ${sessions.map(({ setup }) => setup)}::text[], ${sessions.map(({ persons }) => persons)}::integer[],
    ${sessions.map((session) => session.from)}::timestamp[], ${sessions.map((session) => session.to)}::timestamp[],
    ${sessions.map(({ turnaroundMinutes }) => turnaroundMinutes)}::integer[], ${sessions.map(({ priceCents }) => priceCents)}::bigint[],
    ${sessions.map(({ vatRateBp }) => vatRateBp)}::integer[], ${sessions.map(({ note }) => note)}::text[])
    with ordinality as s (room_id, setup, persons, from_at, to_at, turnaround, price_cents, vat_rate_bp, note, place)`

const insertEquipment = (tenantId: Id, { id, establishmentId, equipment }: MeetingRow): Statement => sql`
  insert into equipment_booking (tenant_id, id, meeting_id, establishment_id, position, equipment_id, quantity, from_at, to_at, taken_at, price_cents, vat_rate_bp)
  select ${tenantId}, gen_random_uuid(), ${id}, ${establishmentId}, b.place - 1, b.equipment_id, b.quantity, b.from_at, b.to_at,
    b.from_at - b.setup * interval '1 minute', b.price_cents, b.vat_rate_bp
  from unnest(${equipment.map(({ equipmentId }) => equipmentId)}::uuid[], ${equipment.map(({ quantity }) => quantity)}::integer[],
    ${equipment.map((each) => each.from)}::timestamp[], ${equipment.map((each) => each.to)}::timestamp[], ${equipment.map(({ setupMinutes }) => setupMinutes)}::integer[],
    ${equipment.map(({ priceCents }) => priceCents)}::bigint[], ${equipment.map(({ vatRateBp }) => vatRateBp)}::integer[])
    with ordinality as b (equipment_id, quantity, from_at, to_at, setup, price_cents, vat_rate_bp, place)`

const insertPackages = (tenantId: Id, { id, establishmentId, packages }: MeetingRow): Statement => sql`
  insert into delegate_package (tenant_id, id, meeting_id, establishment_id, position, label, on_day, at_time, persons, parts, note)
  select ${tenantId}, gen_random_uuid(), ${id}, ${establishmentId}, p.place - 1, p.label, p.on_day, p.at_time, p.persons, p.parts, p.note
  from unnest(${packages.map(({ label }) => label)}::text[], ${packages.map(({ on }) => on)}::date[], ${packages.map(({ at }) => at)}::time[],
    ${packages.map(({ persons }) => persons)}::integer[], ${packages.map(({ parts }) => JSON.stringify(parts))}::jsonb[], ${packages.map(({ note }) => note)}::text[])
    with ordinality as p (label, on_day, at_time, persons, parts, note, place)`

/** Releases rooms and equipment. */
export const letGo = (tenantId: Id, meetingId: Id): Statement[] => [
  sql`update function_session set held = false where tenant_id = ${tenantId} and meeting_id = ${meetingId}`,
  sql`update equipment_booking set held = false where tenant_id = ${tenantId} and meeting_id = ${meetingId}`,
]
