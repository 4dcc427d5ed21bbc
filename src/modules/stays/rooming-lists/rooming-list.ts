/** The rooming list of a group, pasted from a spreadsheet: guests, who shares with whom, unit types and dates. */
import { closed, DateOf, Line, linePattern, Text, Type } from '../../../platform/contract/schemas.ts'
import { isNationality } from '../../../platform/values/countries.ts'
import { type IsoDate, isRealDay } from '../../../platform/values/dates.ts'
import { isPhone, phoneLength } from '../../../platform/values/phone-numbers.ts'
import { type StayToBook, staysAtMost } from '../bookings/index.ts'
import { type PersonOfList, type RowOfList, roomsFrom, sharersFrom } from './shared-rooms.ts'

/** A room can have several rows. */
export const rowsAtMost = 300
export const textAtMost = 100_000

export const roomingListMembers = {
  text: Text(
    textAtMost,
    'As pasted from a spreadsheet, or CSV: a header with lastName, firstName, unitType (a code or name), arrival, departure, adults, children, childAges, room, sharers, birthDate, nationality, passport, identityCard, email, phone, notes, reference; separated by tab, semicolon or comma. Rows with the same text in `room` share a room; `sharers` names those who share in the same row, separated by slashes. At most 300 rows and 100 rooms.',
  ),
  arrival: Type.Optional(DateOf('For rows without an arrival. Default: the arrival of the block.')),
  departure: Type.Optional(DateOf('As arrival.')),
  name: Type.Optional(Line(200, 'Name of the booking. Default: the name of the block.')),
}

const columns = [
  'lastName',
  'firstName',
  'unitType',
  'arrival',
  'departure',
  'adults',
  'children',
  'childAges',
  'room',
  'sharers',
  'birthDate',
  'nationality',
  'passport',
  'identityCard',
  'email',
  'phone',
  'notes',
  'reference',
] as const
type Column = (typeof columns)[number]

export const RowProblem = closed({
  row: Type.Integer({ description: 'Row of the text; the header is row 1. 0: the list as a whole.' }),
  code: Type.Optional(Type.String({ description: 'Error code that booking the row would return.' })),
  message: Type.String(),
})
export interface RowProblem {
  row: number
  code?: string
  message: string
}

export interface BlockOfList {
  readonly id: string
  readonly name: string
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly ratePlanId: string
}

const plain = (name: string) => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
const byPlainName = new Map<string, Column>(columns.map((name) => [plain(name), name]))
const isDate = (text: string) => /^(1[89]|2[01])[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/.test(text) && isRealDay(text)

interface ListSituation {
  readonly block: BlockOfList
  readonly types: readonly { readonly id: string; readonly code: string; readonly name: string }[]
  readonly arrival: IsoDate | undefined
  readonly departure: IsoDate | undefined
  readonly today: IsoDate
}

/** Errors of the list as a whole. */
function problemsOfList(header: readonly string[], rows: number): RowProblem[] {
  const problems: RowProblem[] = []
  const named = header.map((name) => byPlainName.get(plain(name)))
  const unknown = header.filter((_, index) => named[index] === undefined)
  if (unknown.length > 0)
    problems.push({
      row: 1,
      message: `Unknown columns: ${unknown.slice(0, 5).join(', ').slice(0, 200)}. Known are: ${columns.join(', ')}.`,
    })
  if (new Set(named).size !== named.length) problems.push({ row: 1, message: 'The list has a column more than once.' })
  if (rows === 0) problems.push({ row: 0, message: 'The list has no rows.' })
  if (rows > rowsAtMost)
    problems.push({ row: 0, message: `The list has ${rows} rows; at most ${rowsAtMost} at once. Send it in parts.` })
  return problems
}

/** The cells of a row by column; `say` receives their errors. */
class Row {
  readonly cell: (name: Column) => string | undefined
  readonly say: (message: string) => void
  readonly today: IsoDate

  constructor(cell: (name: Column) => string | undefined, say: (message: string) => void, today: IsoDate) {
    this.cell = cell
    this.say = say
    this.today = today
  }

  number(name: Column): number | undefined {
    const text = this.cell(name)
    if (text === undefined) return undefined
    if (!/^[0-9]{1,3}$/.test(text)) this.say(`${name} must be a number of persons, not ${text.slice(0, 50)}.`)
    const count = Number(text)
    if (count > 100) this.say(`${name} must be at most 100.`)
    return count
  }

  date(name: 'arrival' | 'departure' | 'birthDate'): IsoDate | undefined {
    const text = this.cell(name)
    if (text === undefined) return undefined
    if (!isDate(text)) this.say(`${name} must be a date such as 2026-12-01, not ${text.slice(0, 50)}.`)
    return text
  }

  ages(): number[] {
    const texts = (this.cell('childAges') ?? '').split(/[^0-9]+/).filter((text) => text !== '')
    if (texts.some((text) => Number(text) > 17)) this.say('childAges must be ages of 0 to 17.')
    return texts.map(Number)
  }

  /** The id of the unit type, by its code or name. */
  unitType(types: ListSituation['types']): string | undefined {
    const text = this.cell('unitType')
    if (text === undefined) return undefined
    const same = (one: string, other: string) => one !== '' && one === other
    const type =
      types.find(({ code, name }) => [code, name].some((each) => each.toLowerCase() === text.toLowerCase())) ??
      types.find(({ code }) => same(plain(code), plain(text))) ??
      types.find(({ name }) => same(plainName(name), plainName(text)))
    if (!type) this.say(`There is no unit type ${text.slice(0, 50)}.`)
    return type?.id
  }

  person(): PersonOfList {
    const [firstName, lastName, email, phone, nationality] = (
      ['firstName', 'lastName', 'email', 'phone', 'nationality'] as const
    ).map(this.cell)
    const birthDate = this.date('birthDate')
    if (birthDate !== undefined && birthDate > this.today) this.say('birthDate lies in the future.')
    if (firstName === undefined && lastName === undefined) this.say('lastName or firstName is needed.')
    if (email !== undefined && !/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email))
      this.say(`email is not an address: ${email.slice(0, 50)}.`)
    if (phone !== undefined && phone.length <= phoneLength && !isPhone(phone))
      this.say(`phone is not a telephone number: ${phone}.`)
    if (nationality !== undefined && !isNationality(nationality))
      this.say(`nationality must be a country code such as FR, not ${nationality.slice(0, 50)}.`)
    for (const name of lines) if (!isLine(this.cell(name) ?? '-')) this.say(`${name} must be text of one line.`)
    for (const [name, length] of longest)
      if ((this.cell(name)?.length ?? 0) > length) this.say(`${name} has more than ${length} characters.`)
    return {
      guest: {
        ...(firstName === undefined ? {} : { firstName }),
        ...(lastName === undefined ? {} : { lastName }),
        ...(email === undefined ? {} : { email }),
        ...(phone === undefined ? {} : { phone }),
        ...(birthDate === undefined ? {} : { birthDate }),
        ...(nationality === undefined ? {} : { nationality }),
      },
      passport: this.cell('passport'),
      identityCard: this.cell('identityCard'),
    }
  }
}

const lines = ['firstName', 'lastName', 'reference', 'room', 'passport', 'identityCard'] as const
const isLine = (text: string): boolean => new RegExp(linePattern, 'u').test(text)

const longest = [
  ['firstName', 100],
  ['lastName', 100],
  ['phone', phoneLength],
  ['reference', 100],
  ['notes', 2000],
  ['room', 100],
  ['passport', 50],
  ['identityCard', 50],
] as const

export interface StayOfList {
  /** Its first row in the text; the header is row 1. */
  readonly row: number
  readonly stay: StayToBook
  /** All who are named, the guest of the stay first; only where there is more to enter than a name. */
  readonly persons: readonly PersonOfList[]
}

/** The rows of the list, read cell by cell. */
function rowsOfList(
  [header = [], ...rows]: readonly (readonly string[])[],
  { types, today }: ListSituation,
  say: (row: number, message: string) => void,
): RowOfList[] {
  const named = header.map((name) => byPlainName.get(plain(name)))
  return rows.map((cells, index): RowOfList => {
    const cell = (name: Column): string | undefined => cells[named.indexOf(name)]?.trim() || undefined
    const row = new Row(cell, (message) => say(index + 2, message), today)
    const sharers = sharersFrom(cell('sharers'))
    if (sharers.some(({ guest }) => [guest.firstName, guest.lastName].some((name) => (name?.length ?? 0) > 100)))
      row.say('sharers has a name of more than 100 characters.')
    if (sharers.some(({ guest }) => ![guest.firstName, guest.lastName].every((name) => isLine(name ?? '-'))))
      row.say('sharers must be names without control characters.')
    return {
      row: index + 2,
      room: cell('room'),
      unitTypeId: row.unitType(types),
      arrival: row.date('arrival'),
      departure: row.date('departure'),
      person: row.person(),
      adults: row.number('adults'),
      children: row.number('children') ?? 0,
      childAges: row.ages(),
      sharers,
      notes: cell('notes'),
      reference: cell('reference'),
    }
  })
}

/** The stays of the list in order, and the problems of its rows. Complete only if there are no problems. */
export function staysOfList(
  table: readonly (readonly string[])[],
  situation: ListSituation,
): { readonly stays: StayOfList[]; readonly problems: RowProblem[] } {
  const { block, types, arrival, departure } = situation
  const problems = problemsOfList(table[0] ?? [], table.length - 1)
  if (problems.length > 0) return { stays: [], problems }
  const say = (row: number, message: string) => void problems.push({ row, message })
  const rooms = roomsFrom(rowsOfList(table, situation, say), say)
  if (rooms.length > staysAtMost) say(0, `The list has ${rooms.length} rooms; at most ${staysAtMost} at once. Send it in parts.`)
  const hasUnitType = (table[0] ?? []).some((name) => byPlainName.get(plain(name)) === 'unitType')
  const [only, second] = types
  const stays = rooms.map((room): StayOfList => {
    const { row, adults, children, childAges, notes, reference, person, sharers } = room
    const persons = [person, ...sharers]
    const unitTypeId = room.unitTypeId ?? (second === undefined ? only?.id : undefined)
    // An unknown type was said where it was read.
    if (
      unitTypeId === undefined &&
      !problems.some((each) => each.row === row && each.message.startsWith('There is no unit type'))
    )
      say(
        row,
        `unitType is needed${hasUnitType ? ' in this row' : ''}: the block holds ${types.map(({ code }) => code).join(', ')}.`,
      )
    if (adults < 1 || adults > 100) say(row, 'adults must be 1 to 100.')
    if ((notes?.length ?? 0) > 2000) say(row, 'The notes of the room have more than 2000 characters together.')
    if (persons.length > adults + children)
      say(row, `${persons.length} persons are named, but adults and children are ${adults + children}.`)
    return {
      row,
      stay: {
        unitTypeId: unitTypeId ?? '',
        ratePlanId: block.ratePlanId,
        blockId: block.id,
        arrival: room.arrival ?? arrival ?? block.arrival,
        departure: room.departure ?? departure ?? block.departure,
        adults,
        children,
        ...(childAges.length > 0 ? { childAges: [...childAges] } : {}),
        guest: person.guest,
        ...(notes === undefined ? {} : { notes }),
        ...(reference === undefined ? {} : { externalReference: reference }),
      },
      persons: sharers.length > 0 || hasPapers(person) ? persons : [],
    }
  })
  return { stays, problems }
}

const hasPapers = ({ guest, passport, identityCard }: PersonOfList): boolean =>
  passport !== undefined || identityCard !== undefined || guest.birthDate !== undefined || guest.nationality !== undefined

/** Converts a refusal of the booking to a problem of the row it concerns. */
export function problemOfRow(
  refusal: { readonly message: string; readonly code: string },
  stays: readonly StayOfList[],
): RowProblem {
  const place = /body\.stays\[(\d+)\]/.exec(refusal.message)
  return {
    row: place ? (stays[Number(place[1])]?.row ?? 0) : 0,
    code: refusal.code,
    message: refusal.message.replaceAll(/body\.stays\[\d+\](: |\.)?/g, ''),
  }
}
