/** The rooming list of a group, pasted from a spreadsheet: guests, unit types and dates. */
import { closed, DateOf, Line, Text, Type } from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import { isPhone, phoneLength } from '../../../platform/values/phone-numbers.ts'
import type { StayToBook } from './new-stays.ts'

export const rowsAtMost = 100
export const textAtMost = 100_000

export const roomingListMembers = {
  text: Text(
    textAtMost,
    'As pasted from a spreadsheet, or CSV: a header with lastName, firstName, unitType (a code), arrival, departure, adults, children, email, phone, notes, reference; separated by tab, semicolon or comma. At most 100 rows.',
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
const byPlainName = new Map<string, Column>(columns.map((name) => [plain(name), name]))
const isDate = (text: string) => /^(1[89]|2[01])[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/.test(text)

interface ListSituation {
  readonly block: BlockOfList
  readonly types: readonly { readonly id: string; readonly code: string }[]
  readonly arrival: IsoDate | undefined
  readonly departure: IsoDate | undefined
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

  constructor(cell: (name: Column) => string | undefined, say: (message: string) => void) {
    this.cell = cell
    this.say = say
  }

  number(name: Column, otherwise: number): number {
    const text = this.cell(name)
    if (text === undefined) return otherwise
    if (!/^[0-9]{1,3}$/.test(text)) this.say(`${name} must be a number of persons, not ${text.slice(0, 50)}.`)
    return Number(text)
  }

  date(name: 'arrival' | 'departure', otherwise: IsoDate): IsoDate {
    const text = this.cell(name)
    if (text === undefined) return otherwise
    if (!isDate(text)) this.say(`${name} must be a date such as 2026-12-01, not ${text.slice(0, 50)}.`)
    return text
  }

  /** The id of the unit type; without a column, of the only one of the block. */
  unitType(types: ListSituation['types']): string {
    const code = this.cell('unitType')
    const [only] = types
    const type =
      code === undefined ? (types.length === 1 ? only : undefined) : types.find((each) => plain(each.code) === plain(code))
    if (!type)
      this.say(
        code === undefined
          ? `unitType is needed: the block holds ${types.map((each) => each.code).join(', ')}.`
          : `There is no unit type ${code.slice(0, 50)}.`,
      )
    return type?.id ?? ''
  }

  guest(): NonNullable<StayToBook['guest']> {
    const [firstName, lastName, email, phone] = (['firstName', 'lastName', 'email', 'phone'] as const).map(this.cell)
    if (firstName === undefined && lastName === undefined) this.say('lastName or firstName is needed.')
    if (email !== undefined && !/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email))
      this.say(`email is not an address: ${email.slice(0, 50)}.`)
    if (phone !== undefined && phone.length <= phoneLength && !isPhone(phone))
      this.say(`phone is not a telephone number: ${phone}.`)
    for (const [name, length] of [
      ['firstName', 100],
      ['lastName', 100],
      ['phone', phoneLength],
      ['reference', 100],
      ['notes', 2000],
    ] as const)
      if ((this.cell(name)?.length ?? 0) > length) this.say(`${name} has more than ${length} characters.`)
    return {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
    }
  }

  persons(): Pick<StayToBook, 'adults' | 'children'> {
    const adults = this.number('adults', 1)
    if (adults < 1 || adults > 100) this.say('adults must be 1 to 100.')
    const children = this.number('children', 0)
    if (children > 100) this.say('children must be 0 to 100.')
    return { adults, children }
  }
}

/** The stays of the list in order, and the problems of its rows. Complete only if there are no problems. */
export function staysOfList(
  [header = [], ...rows]: readonly (readonly string[])[],
  { block, types, arrival, departure }: ListSituation,
): { readonly stays: StayToBook[]; readonly problems: RowProblem[] } {
  const problems = problemsOfList(header, rows.length)
  if (problems.length > 0) return { stays: [], problems }
  const named = header.map((name) => byPlainName.get(plain(name)))
  const stays = rows.map((cells, index): StayToBook => {
    const cell = (name: Column): string | undefined => cells[named.indexOf(name)]?.trim() || undefined
    const row = new Row(cell, (message) => problems.push({ row: index + 2, message }))
    const unitTypeId = row.unitType(types)
    const guest = row.guest()
    const persons = row.persons()
    const notes = cell('notes')
    const reference = cell('reference')
    return {
      unitTypeId,
      ratePlanId: block.ratePlanId,
      blockId: block.id,
      arrival: row.date('arrival', arrival ?? block.arrival),
      departure: row.date('departure', departure ?? block.departure),
      ...persons,
      guest,
      ...(notes === undefined ? {} : { notes }),
      ...(reference === undefined ? {} : { externalReference: reference }),
    }
  })
  return { stays, problems }
}

/** Converts a refusal of the booking to a problem of the row it concerns. */
export function problemOfRow(refusal: { readonly message: string; readonly code: string }): RowProblem {
  const place = /body\.stays\[(\d+)\]/.exec(refusal.message)
  return {
    row: place ? Number(place[1]) + 2 : 0,
    code: refusal.code,
    message: refusal.message.replaceAll(/body\.stays\[\d+\](: |\.)?/g, ''),
  }
}
