/** Rows of a rooming list that share a room, and the names of sharers in a cell. Pure functions. */
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { NewGuest } from '../../profiles/guests/index.ts'

export interface PersonOfList {
  readonly guest: NewGuest
  readonly passport: string | undefined
  readonly identityCard: string | undefined
}

export interface RowOfList {
  /** Row of the text; the header is row 1. */
  readonly row: number
  /** Rows with the same text share a room. */
  readonly room: string | undefined
  readonly unitTypeId: string | undefined
  readonly arrival: IsoDate | undefined
  readonly departure: IsoDate | undefined
  readonly adults: number | undefined
  readonly children: number
  readonly childAges: readonly number[]
  readonly person: PersonOfList
  readonly sharers: readonly PersonOfList[]
  readonly notes: string | undefined
  readonly reference: string | undefined
}

export interface RoomOfList extends Omit<RowOfList, 'room' | 'adults'> {
  readonly adults: number
}

/** `Ada Lovelace`, or `Lovelace, Ada`. */
export function nameFrom(text: string): { firstName?: string; lastName: string } {
  const [last = '', first] = text.split(',').map((part) => part.trim())
  if (first !== undefined && first !== '') return last === '' ? { lastName: first } : { firstName: first, lastName: last }
  const words = text.replaceAll(',', ' ').trim().split(/\s+/)
  const lastName = words.at(-1) ?? ''
  return words.length > 1 ? { firstName: words.slice(0, -1).join(' '), lastName } : { lastName }
}

/** The names in a cell: separated by slash, ampersand, plus, semicolon or line. */
export const sharersFrom = (cell: string | undefined): PersonOfList[] =>
  (cell ?? '')
    .split(/[/&+;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ guest: nameFrom(name), passport: undefined, identityCard: undefined }))

const plainRoom = (text: string): string => text.trim().toLowerCase()

/**
 * The rooms of the list: one for each row, except that rows with the same text in `room` share one. Type and dates stand in the first row or in any; they must not
 * contradict each other.
 * @param say receives what contradicts, with its row
 */
export function roomsFrom(rows: readonly RowOfList[], say: (row: number, message: string) => void): RoomOfList[] {
  const rooms = Map.groupBy(rows, ({ row, room }) => (room === undefined ? `row ${row}` : `room ${plainRoom(room)}`))
  return [...rooms.values()].map((shared) => roomOf(shared, say))
}

/** @param shared the rows of a room, at least one */
function roomOf(shared: readonly RowOfList[], say: (row: number, message: string) => void): RoomOfList {
  const [first, ...others] = shared as readonly [RowOfList, ...RowOfList[]]
  for (const name of ['unitTypeId', 'arrival', 'departure'] as const) {
    const stated = shared.find((row) => row[name] !== undefined)
    for (const row of shared)
      if (row[name] !== undefined && row[name] !== stated?.[name])
        say(
          row.row,
          `${name === 'unitTypeId' ? 'unitType' : name} differs from row ${stated?.row}, which shares the room ${first.room}.`,
        )
  }
  const sharers = [...first.sharers, ...others.flatMap(({ person, sharers: more }) => [person, ...more])]
  // Stated once for the room, or row by row.
  const children = Math.max(first.children, sum(others.map((row) => row.children)))
  const stated = shared.flatMap(({ adults }) => adults ?? [])
  const { room: _, ...row } = first
  return {
    ...row,
    unitTypeId: shared.find(({ unitTypeId }) => unitTypeId !== undefined)?.unitTypeId,
    arrival: shared.find(({ arrival }) => arrival !== undefined)?.arrival,
    departure: shared.find(({ departure }) => departure !== undefined)?.departure,
    adults: stated.length > 0 ? Math.max(...stated) : Math.max(1, 1 + sharers.length - children),
    children,
    childAges: first.childAges.length > 0 ? first.childAges : others.flatMap(({ childAges }) => childAges),
    sharers,
    notes: shared.flatMap(({ notes }) => notes ?? []).join('\n') || undefined,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
