/** Turns a request into the parts of a meeting; shared by create and change. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import type { Load, NamedRows } from '../../../platform/database/load.ts'
import { isRealDay, minutesBetween, nightsBetween } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { type FunctionRoomRow, sessionPrice } from './function-room.ts'
import { functionRoomsByIds, lockFunctionRooms } from './function-room-reads.ts'
import {
  type EquipmentBookingRow,
  type EquipmentWanted,
  longestEquipmentMinutes,
  longestSessionMinutes,
  type MeetingParts,
  type MeetingRow,
  type PackageWanted,
  type SessionRow,
  type SessionWanted,
} from './meeting.ts'
import {
  equipmentByIds,
  lockEstablishmentOfMeeting,
  lockMeeting,
  meetingById,
  meetingFrom,
  sessionsInTheWay,
} from './meeting-reads.ts'

export interface PartsWanted {
  readonly sessions?: readonly SessionWanted[] | undefined
  readonly equipment?: readonly EquipmentWanted[] | undefined
  readonly packages?: readonly PackageWanted[] | undefined
}

/** Validation message for the times, or undefined. */
export function timesProblem({ sessions = [], equipment = [] }: PartsWanted): string | undefined {
  for (const [name, parts, most] of [
    ['sessions', sessions, longestSessionMinutes],
    ['equipment', equipment, longestEquipmentMinutes],
  ] as const)
    for (const [place, { from, to }] of parts.entries()) {
      const at = `body.${name}[${place}]`
      if (!isRealDay(from) || !isRealDay(to)) return `${at}: there is no such day.`
      if (to <= from) return `${at}.to must be later than from.`
      if (minutesBetween(from, to) > most) return `${at}: at most ${most / 60} hours; add a further entry for the rest.`
    }
  return undefined
}

interface At {
  readonly id: Id
  readonly vatTerritory: string
  readonly currency: string
}

/**
 * The resulting parts: requested parts are built from today's catalogue; omitted ones do not change.
 * @throws if a part is missing, taken, too small or not available, with its position in the request
 */
export async function partsOf(
  load: Load,
  tenantId: Id,
  at: At,
  meeting: (MeetingParts & Pick<MeetingRow, 'id'>) | null,
  named: PartsWanted,
): Promise<MeetingParts> {
  const problem = timesProblem(named)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
  const wanted = { sessions: named.sessions ?? [], equipment: named.equipment ?? [], packages: named.packages ?? [] }
  const roomIds = [...new Set(wanted.sessions.map(({ roomId }) => roomId.toLowerCase()))]
  const {
    rooms,
    known,
    way: [way],
  } = await load({
    lockedRooms: lockFunctionRooms(tenantId, roomIds, 'use'),
    rooms: functionRoomsByIds(tenantId, roomIds),
    known: equipmentByIds(tenantId, at.id, [...new Set(wanted.equipment.map(({ equipmentId }) => equipmentId.toLowerCase()))]),
    way: sessionsInTheWay(tenantId, meeting?.id ?? null, wanted.sessions),
  })
  admitVatRates(at.vatTerritory, wanted)
  const sessions = wanted.sessions.map((session, place) => sessionOf(session, rooms, at, `body.sessions[${place}]`))
  if (way)
    throw refuse.FUNCTION_ROOM_TAKEN({
      message: `body.sessions[${way.placed}]: the room is taken from ${way.from} until ${way.free} by ${way.name}.`,
    })
  const equipment = wanted.equipment.map((each, place) => equipmentOf(each, known, at, `body.equipment[${place}]`))
  const packages = wanted.packages.map(({ label, on, at: served, persons, parts, note }) => ({
    label: label.trim(),
    on,
    at: served ?? null,
    persons,
    parts: [...parts],
    note: note?.trim() ?? null,
  }))
  return {
    sessions: named.sessions || !meeting ? sessions : meeting.sessions,
    equipment: named.equipment || !meeting ? equipment : meeting.equipment,
    packages: named.packages || !meeting ? packages : meeting.packages,
  }
}

/** @throws VALIDATION_ERROR for the first VAT rate that the country does not have */
function admitVatRates(vatTerritory: string, { equipment = [], packages = [] }: PartsWanted): void {
  const rates = [
    ...equipment.map(({ vatRateBp }, place) => [vatRateBp, `body.equipment[${place}].vatRateBp`] as const),
    ...packages.flatMap(({ parts }, place) =>
      parts.map(({ vatRateBp }, part) => [vatRateBp, `body.packages[${place}].parts[${part}].vatRateBp`] as const),
    ),
  ]
  const problem = rates.map(([basisPoints, member]) => vatRateProblem(vatTerritory, basisPoints, member)).find(Boolean)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
}

/** A session in one of the rooms read; its price is that of the room unless the request states one. `member`: its position in the request. */
function sessionOf(session: SessionWanted, rooms: readonly FunctionRoomRow[], at: At, member: string): SessionRow {
  const room = rooms.find(({ id }) => id === session.roomId.toLowerCase())
  if (!room || room.establishmentId !== at.id)
    throw refuse.FUNCTION_ROOM_NOT_FOUND({ message: `${member}.roomId: this establishment has no such function room.` })
  if (room.status !== 'active') throw refuse.FUNCTION_ROOM_RETIRED({ message: `${member}: ${room.name} is retired.` })
  const setup = room.setups.find((each) => each.setup === session.setup)
  if (!setup || setup.capacity < session.persons)
    throw refuse.SETUP_NOT_POSSIBLE({
      message: setup
        ? `${member}: ${room.name} takes ${setup.capacity} persons as ${session.setup}, not ${session.persons}.`
        : `${member}: ${room.name} does not have the set-up ${session.setup}, only ${room.setups.map((each) => each.setup).join(', ')}.`,
    })
  return {
    roomId: room.id,
    roomCode: room.code,
    roomName: room.name,
    setup: session.setup,
    persons: session.persons,
    from: session.from,
    to: session.to,
    turnaroundMinutes: room.turnaroundMinutes,
    priceCents:
      session.priceCents === undefined
        ? sessionPrice(room, minutesBetween(session.from, session.to))
        : BigInt(session.priceCents),
    vatRateBp: room.vatRateBp,
    note: session.note?.trim() ?? null,
  }
}

/** Equipment for its days; its price is that of the catalogue for each piece and day unless the request states one. */
function equipmentOf(
  wanted: EquipmentWanted,
  known: NamedRows<{ known: ReturnType<typeof equipmentByIds> }>['known'],
  at: At,
  member: string,
): EquipmentBookingRow {
  const found = known.find(({ id }) => id === wanted.equipmentId.toLowerCase())
  if (!found)
    throw refuse.EQUIPMENT_OF_MEETING_NOT_FOUND({
      message: `${member}.equipmentId: this establishment has no such equipment.`,
    })
  if (wanted.priceCents === undefined && found.currency !== null && found.currency !== at.currency)
    throw platformRefuse.VALIDATION_ERROR({
      message: `${member}.priceCents is required: ${found.name} is priced in ${found.currency}.`,
    })
  const days = BigInt(nightsBetween(wanted.from.slice(0, 10), wanted.to.slice(0, 10)) + 1)
  return {
    equipmentId: found.id,
    code: found.code,
    name: found.name,
    quantity: wanted.quantity,
    from: wanted.from,
    to: wanted.to,
    setupMinutes: Math.min(found.setupMinutes, 1_440),
    priceCents:
      wanted.priceCents === undefined ? (found.priceCents ?? 0n) * BigInt(wanted.quantity) * days : BigInt(wanted.priceCents),
    vatRateBp: wanted.vatRateBp,
  }
}

/** A meeting to be changed, with its establishment locked. */
export async function meetingToChange(load: Load, tenantId: Id, id: Id): Promise<MeetingRow> {
  const {
    meeting: [row],
  } = await load({
    lockedEstablishment: lockEstablishmentOfMeeting(tenantId, id),
    locked: lockMeeting(tenantId, id),
    meeting: meetingById(tenantId, id),
  })
  if (!row) throw refuse.MEETING_NOT_FOUND({ recordId: id })
  return meetingFrom(row)
}
