/** A row of another system’s file, read with the mapping: the stay, or the error in the row. */
import { type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'
import { type ImportColumn, type ImportMapping, importColumns, importedStatuses } from './mapping.ts'

export const rowsAtMost = 50_000
export const rowsPerBatch = 100

export interface FileRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface ImportedStay {
  readonly line: number
  readonly reference: string
  readonly status: (typeof importedStatuses)[number]
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly unitType: string
  readonly ratePlan: string
  readonly adults: number
  readonly children: number
  readonly totalCents: bigint | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly nationality: string | undefined
  readonly balanceCents: bigint
  readonly depositCents: bigint
  readonly notes: string | undefined
  /** Codes of the extras catalogue. */
  readonly extras: readonly { readonly code: string; readonly quantity: number }[]
  readonly source: string | undefined
  readonly segment: string | undefined
  readonly company: string | undefined
  readonly travelAgent: string | undefined
  readonly bookedOn: IsoDate | undefined
}

const plain = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** The file title of each column, or a problem if a required column is missing. */
export function columnsOf(
  header: readonly string[],
  mapping: ImportMapping,
): { readonly titles: ReadonlyMap<ImportColumn, string> } | { readonly problem: string } {
  const byPlain = new Map(header.map((title) => [plain(title), title]))
  const titles = new Map<ImportColumn, string>()
  for (const column of importColumns) {
    const wanted = mapping.columns?.[column]
    const title = byPlain.get(plain(wanted ?? column))
    if (title !== undefined) titles.set(column, title)
    else if (wanted !== undefined)
      return {
        problem: `The file has no column ${wanted} for ${column}. It has: ${header.slice(0, 30).join(', ').slice(0, 300)}.`,
      }
  }
  const missing = (['reference', 'arrival', 'departure', 'unitType'] as const).filter((column) => !titles.has(column))
  if (missing.length > 0) return { problem: `The file has no column for ${missing.join(', ')}. Add it to the mapping.` }
  if (!titles.has('firstName') && !titles.has('lastName'))
    return { problem: 'The file has no column for lastName or firstName. Name it in the mapping.' }
  return { titles }
}

function dateOf(text: string, format: ImportMapping['dateFormat']): IsoDate | undefined {
  const parts = text.split(/[ T]/)[0]?.split(/[/.-]/) ?? []
  if (parts.length !== 3 || parts.some((part) => !/^[0-9]{1,4}$/.test(part))) return undefined
  const [one = '', two = '', three = ''] = parts
  const [year, month, day] =
    format === 'day_month_year' ? [three, two, one] : format === 'month_day_year' ? [three, one, two] : [one, two, three]
  if (year.length !== 4 || Number(year) < 1990 || Number(year) > 2199) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1]
  return days !== undefined && Number(day) >= 1 && Number(day) <= days ? date : undefined
}

function centsOf(text: string, decimalComma: boolean): bigint | undefined {
  const bare = text.replace(/[\s\u00a0’']/g, '').replace(/^(EUR|GBP|€|£)|(EUR|GBP|€|£)$/g, '')
  const normal = decimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  if (!/^-?[0-9]{1,9}(\.[0-9]{1,2})?$/.test(normal)) return undefined
  const [whole = '0', fraction = ''] = normal.replace('-', '').split('.')
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return normal.startsWith('-') ? -cents : cents
}

const mapped = (words: Readonly<Record<string, string>> | undefined, text: string): string => {
  if (!words) return text
  if (words[text] !== undefined) return words[text]
  const found = Object.entries(words).find(([name]) => plain(name) === plain(text))
  return found ? found[1] : text
}

/**
 * `BREAKFAST; PARKING x 2`: codes or mapped names, separated by `;`, `,` or `|`, each with its quantity unless it is 1. A name that the mapping contains as
 * a whole is not split, even if it contains separators; the quantity follows it after a space.
 */
function extrasOf(
  text: string,
  words: Readonly<Record<string, string>> | undefined,
): { readonly extras: ImportedStay['extras'] } | { readonly problem: string } {
  const isMapped = (name: string) => mapped(words, name) !== name
  const parts = isMapped(text)
    ? [text]
    : text
        .split(/[;,|]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
  if (parts.length > 50) return { problem: 'A stay has at most 50 extras.' }
  const quantities = new Map<string, number>()
  for (const part of parts) {
    const behind = /^(.{0,100}\S)\s+[x×]\s*([0-9]{1,3})$/iu.exec(part)
    const before = /^([0-9]{1,3})\s*[x×]\s+(\S.{0,100})$/iu.exec(part)
    const [name = part, count = '1'] = isMapped(part)
      ? [part]
      : behind
        ? [behind[1], behind[2]]
        : before
          ? [before[2], before[1]]
          : [part]
    const code = mapped(words, name).toLowerCase()
    const quantity = (quantities.get(code) ?? 0) + Number(count)
    if (quantity < 1 || quantity > 100) return { problem: `extras: the quantity of ${name.slice(0, 50)} is not 1 to 100.` }
    quantities.set(code, quantity)
  }
  return { extras: [...quantities].map(([code, quantity]) => ({ code, quantity })) }
}

type Cell = (column: ImportColumn) => string | undefined
/** The error in a row, as a sentence. */
interface Wrong {
  readonly problem: string
}

const cellsOf =
  ({ cells }: FileRow, titles: ReadonlyMap<ImportColumn, string>): Cell =>
  (column) => {
    const title = titles.get(column)
    const text = title === undefined ? undefined : cells[title]?.trim()
    return text === undefined || text === '' || text === 'NULL' ? undefined : text
  }

function datesOfRow(
  cell: Cell,
  format: ImportMapping['dateFormat'],
): Pick<ImportedStay, 'arrival' | 'departure' | 'bookedOn'> | Wrong {
  const arrival = dateOf(cell('arrival') ?? '', format)
  const departure = dateOf(cell('departure') ?? '', format)
  if (arrival === undefined) return { problem: `arrival is not a date: ${(cell('arrival') ?? '').slice(0, 50)}` }
  if (departure === undefined) return { problem: `departure is not a date: ${(cell('departure') ?? '').slice(0, 50)}` }
  if (departure <= arrival) return { problem: 'departure must be later than arrival.' }
  if (nightsBetween(arrival, departure) > 400) return { problem: 'A stay has at most 400 nights.' }
  const booked = cell('bookedOn')
  const bookedOn = booked === undefined ? undefined : dateOf(booked, format)
  if (booked !== undefined && bookedOn === undefined) return { problem: `bookedOn is not a date: ${booked.slice(0, 50)}` }
  return { arrival, departure, bookedOn }
}

function soldOfRow(cell: Cell, mapping: ImportMapping): Pick<ImportedStay, 'status' | 'unitType' | 'ratePlan'> | Wrong {
  const status = importedStatuses.find((name) => plain(name) === plain(mapped(mapping.statuses, cell('status') ?? 'Confirmed')))
  if (!status)
    return { problem: `The status ${(cell('status') ?? '').slice(0, 50)} is not mapped: ${importedStatuses.join(', ')}.` }
  const unitType = cell('unitType')
  if (unitType === undefined) return { problem: 'unitType is missing.' }
  const plan = cell('ratePlan')
  const ratePlan = plan === undefined ? mapping.defaultRatePlan : mapped(mapping.ratePlans, plan)
  if (ratePlan === undefined) return { problem: 'ratePlan is missing, and the mapping has no defaultRatePlan.' }
  return { status, unitType: mapped(mapping.unitTypes, unitType), ratePlan }
}

function guestOfRow(cell: Cell): Pick<ImportedStay, 'firstName' | 'lastName' | 'email' | 'phone' | 'nationality'> | Wrong {
  const [firstName, lastName, email, phone] = [cell('firstName'), cell('lastName'), cell('email'), cell('phone')]
  if (firstName === undefined && lastName === undefined) return { problem: 'lastName or firstName is missing.' }
  if ((firstName?.length ?? 0) > 100 || (lastName?.length ?? 0) > 100) return { problem: 'A name has more than 100 characters.' }
  if (email !== undefined && !/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email))
    return { problem: `email is not an address: ${email.slice(0, 50)}` }
  if (phone !== undefined && !/^\+?[ ().-]*[0-9][0-9 ().-]{3,38}$/.test(phone))
    return { problem: `phone is not a number: ${phone.slice(0, 50)}` }
  const nationality = cell('nationality')?.toUpperCase()
  return {
    firstName,
    lastName,
    email,
    phone,
    nationality: nationality !== undefined && /^[A-Z]{2}$/.test(nationality) ? nationality : undefined,
  }
}

function personsOfRow(cell: Cell): Pick<ImportedStay, 'adults' | 'children'> | Wrong {
  const persons = (column: 'adults' | 'children', otherwise: number): number | undefined => {
    const text = cell(column)
    if (text === undefined) return otherwise
    return /^[0-9]{1,2}$/.test(text) ? Number(text) : undefined
  }
  const adults = persons('adults', 1)
  const children = persons('children', 0)
  if (adults === undefined || adults < 1) return { problem: 'adults is not a number of persons.' }
  if (children === undefined) return { problem: 'children is not a number of persons.' }
  return { adults, children }
}

function amountsOfRow(
  cell: Cell,
  decimalComma: boolean,
): Pick<ImportedStay, 'totalCents' | 'balanceCents' | 'depositCents'> | Wrong {
  const amounts: Partial<Record<'total' | 'balance' | 'deposit', bigint>> = {}
  for (const column of ['total', 'balance', 'deposit'] as const) {
    const text = cell(column)
    if (text === undefined) continue
    const cents = centsOf(text, decimalComma)
    if (cents === undefined || (column !== 'balance' && cents < 0n))
      return { problem: `${column} is not an amount: ${text.slice(0, 50)}` }
    amounts[column] = cents
  }
  return { totalCents: amounts.total, balanceCents: amounts.balance ?? 0n, depositCents: amounts.deposit ?? 0n }
}

/** The stay of a row, or the first thing that is wrong with it. */
export function stayOfRow(
  row: FileRow,
  titles: ReadonlyMap<ImportColumn, string>,
  mapping: ImportMapping,
): ImportedStay | { readonly line: number; readonly reference: string; readonly problem: string } {
  const { line } = row
  const cell = cellsOf(row, titles)
  const reference = cell('reference')?.slice(0, 100)
  if (reference === undefined) return { line, reference: '', problem: 'reference is missing.' }
  const parts = [
    datesOfRow(cell, mapping.dateFormat),
    soldOfRow(cell, mapping),
    guestOfRow(cell),
    personsOfRow(cell),
    amountsOfRow(cell, mapping.decimalComma === true),
    extrasOf(cell('extras') ?? '', mapping.extras),
  ]
  const wrong = parts.find((part) => 'problem' in part)
  if (wrong) return { line, reference, problem: wrong.problem }
  const word = (column: ImportColumn, words?: Readonly<Record<string, string>>) => {
    const text = cell(column)
    return text === undefined ? undefined : mapped(words, text)
  }
  return {
    ...(Object.assign({}, ...parts) as ImportedStay),
    line,
    reference,
    notes: cell('notes')?.slice(0, 2000),
    source: word('source', mapping.sources),
    segment: word('segment', mapping.segments),
    company: word('company', mapping.companies),
    travelAgent: word('travelAgent', mapping.companies),
  }
}

/** Spreads a total over its nights; remaining cents go to the first nights. */
export function spread(totalCents: bigint, nights: readonly IsoDate[]): { night: IsoDate; priceCents: string }[] {
  const count = BigInt(nights.length)
  const each = totalCents / count
  const rest = totalCents - each * count
  return nights.map((night, place) => ({ night, priceCents: String(place === 0 ? each + rest : each) }))
}
