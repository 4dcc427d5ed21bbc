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
  if (first !== undefined && first !== '') return { firstName: first, lastName: last }
  const words = text.trim().split(/\s+/)
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

/** Adults of a row: those stated, or one for each person who is named. */
const adultsOf = ({ adults, children, sharers }: RowOfList): number => adults ?? Math.max(1, 1 + sharers.length - children)

/**
 * The rooms of the list: one for each row, except that rows with the same text in `room` share one. Type and dates stand in the first row or in any; they must not
 * contradict each other.
 * @param say receives what contradicts, with its row
 */
export function roomsFrom(rows: readonly RowOfList[], say: (row: number, message: string) => void): RoomOfList[] {
  const rooms = new Map<string, RoomOfList>()
  for (const own of rows) {
    const { room, ...row } = own
    const key = room === undefined ? `row ${row.row}` : `room ${plainRoom(room)}`
    const first = rooms.get(key)
    if (!first) {
      rooms.set(key, { ...row, adults: adultsOf(own) })
      continue
    }
    for (const name of ['unitTypeId', 'arrival', 'departure'] as const)
      if (first[name] !== undefined && row[name] !== undefined && first[name] !== row[name])
        say(row.row, `${name === 'unitTypeId' ? 'unitType' : name} differs from row ${first.row}, which shares the room ${room}.`)
    rooms.set(key, {
      ...first,
      unitTypeId: first.unitTypeId ?? row.unitTypeId,
      arrival: first.arrival ?? row.arrival,
      departure: first.departure ?? row.departure,
      adults: first.adults + (row.adults ?? (row.children > 0 ? 0 : 1)) + (row.adults === undefined ? row.sharers.length : 0),
      children: first.children + row.children,
      childAges: [...first.childAges, ...row.childAges],
      sharers: [...first.sharers, row.person, ...row.sharers],
      notes: [first.notes, row.notes].filter((text) => text !== undefined).join('\n') || undefined,
    })
  }
  return [...rooms.values()]
}
