/** A row of another system’s file, read with the mapping: the stay, or the error in the row. */

import { nationalityAsWritten } from '../../../platform/values/countries.ts'
import { type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'
import { isPhone } from '../../../platform/values/phone-numbers.ts'
import { isWholeName, type NameAsRead, splitName } from '../../profiles/guests/index.ts'
import { namesMeant, plainName } from './imported-columns.ts'
import { type AmountForm, centsAsWritten, dateAsWritten } from './imported-values.ts'
import { type ImportColumn, type ImportMapping, importedStatuses } from './mapping.ts'

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
  /** What of the row is not taken as it stands. */
  readonly warning: string | undefined
}

/** By mapping, what its words mean: a file repeats a few words on thousands of rows. */
const meanings = new WeakMap<Readonly<Record<string, string>>, Map<string, string>>()

/** The code of a word of the file; the word itself if the mapping has none, or several that can't be distinguished. */
function mapped(words: Readonly<Record<string, string>> | undefined, text: string): string {
  if (!words) return text
  const known = meanings.get(words) ?? new Map<string, string>()
  meanings.set(words, known)
  const before = known.get(text)
  if (before !== undefined) return before
  const [name, ...others] = namesMeant(Object.keys(words), text)
  const meaning = name === undefined || others.length > 0 ? text : (words[name] ?? text)
  known.set(text, meaning)
  return meaning
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

type Titles = ReadonlyMap<ImportColumn, string>
type Cell = (column: ImportColumn) => string | undefined
/** The error in a row, as a sentence. */
interface Wrong {
  readonly problem: string
}

const nameColumns: ReadonlySet<ImportColumn> = new Set(['firstName', 'lastName', 'fullName'])

const cellsOf =
  ({ cells }: FileRow, titles: Titles): Cell =>
  (column) => {
    const title = titles.get(column)
    const text = title === undefined ? undefined : cells[title]?.trim()
    // Databases export NULL for what is empty. In a name it is one: people are called Null.
    return text === undefined || text === '' || (text === 'NULL' && !nameColumns.has(column)) ? undefined : text
  }

function datesOfRow(
  cell: Cell,
  format: ImportMapping['dateFormat'],
): Pick<ImportedStay, 'arrival' | 'departure' | 'bookedOn'> | Wrong {
  const arrival = dateAsWritten(cell('arrival') ?? '', format)
  const departure = dateAsWritten(cell('departure') ?? '', format)
  if (arrival === undefined) return { problem: `arrival is not a date: ${(cell('arrival') ?? '').slice(0, 50)}` }
  if (departure === undefined) return { problem: `departure is not a date: ${(cell('departure') ?? '').slice(0, 50)}` }
  if (departure <= arrival) return { problem: 'departure must be later than arrival.' }
  if (nightsBetween(arrival, departure) > 400) return { problem: 'A stay has at most 400 nights.' }
  const booked = cell('bookedOn')
  const bookedOn = booked === undefined ? undefined : dateAsWritten(booked, format)
  if (booked !== undefined && bookedOn === undefined) return { problem: `bookedOn is not a date: ${booked.slice(0, 50)}` }
  return { arrival, departure, bookedOn }
}

function soldOfRow(cell: Cell, mapping: ImportMapping): Pick<ImportedStay, 'status' | 'unitType' | 'ratePlan'> | Wrong {
  const status = importedStatuses.find(
    (name) => plainName(name) === plainName(mapped(mapping.statuses, cell('status') ?? 'Confirmed')),
  )
  if (!status)
    return { problem: `The status ${(cell('status') ?? '').slice(0, 50)} is not mapped: ${importedStatuses.join(', ')}.` }
  const unitType = cell('unitType')
  if (unitType === undefined) return { problem: 'unitType is missing.' }
  const plan = cell('ratePlan')
  const ratePlan = plan === undefined ? mapping.defaultRatePlan : mapped(mapping.ratePlans, plan)
  if (ratePlan === undefined) return { problem: 'ratePlan is missing, and the mapping has no defaultRatePlan.' }
  return { status, unitType: mapped(mapping.unitTypes, unitType), ratePlan }
}

/** A whole name is split where the file has one column for it, under whatever name: a comma, or first names that are the only names and have several words. */
function nameOfRow(cell: Cell, titles: Titles): NameAsRead {
  const [firstName, lastName, fullName] = [cell('firstName'), cell('lastName'), cell('fullName')]
  if (fullName !== undefined && firstName === undefined && lastName === undefined) return splitName(fullName)
  const only = firstName ?? lastName
  const hasBoth = titles.has('firstName') && titles.has('lastName')
  if (hasBoth || only === undefined) return { firstName, lastName }
  const isSplit = only.includes(',') || (lastName === undefined && isWholeName(only))
  return isSplit ? splitName(only) : { firstName, lastName }
}

function guestOfRow(cell: Cell, titles: Titles): Pick<ImportedStay, 'firstName' | 'lastName' | 'email' | 'nationality'> | Wrong {
  const email = cell('email')
  const { firstName, lastName } = nameOfRow(cell, titles)
  if (firstName === undefined && lastName === undefined) return { problem: 'lastName or firstName is missing.' }
  if ((firstName?.length ?? 0) > 100 || (lastName?.length ?? 0) > 100) return { problem: 'A name has more than 100 characters.' }
  if (email !== undefined && !/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email))
    return { problem: `email is not an address: ${email.slice(0, 50)}` }
  return {
    firstName,
    lastName,
    email,
    nationality: nationalityAsWritten(cell('nationality') ?? ''),
  }
}

function nationalityWarning(cell: Cell): string | undefined {
  const text = cell('nationality')
  return text === undefined || nationalityAsWritten(text) !== undefined
    ? undefined
    : `nationality is no code of two or three letters and was left out: ${text.slice(0, 50)}.`
}

/** A stay is not lost over its telephone number: what is none goes into the notes, so that someone can read it. */
function phoneOfRow(cell: Cell): Pick<ImportedStay, 'phone' | 'notes'> & { readonly warning: string | undefined } {
  const [phone, notes] = [cell('phone'), cell('notes')]
  const kept = notes?.slice(0, 2000)
  if (phone === undefined || isPhone(phone)) return { phone, notes: kept, warning: undefined }
  const line = `Phone: ${phone.slice(0, 200)}`
  return {
    phone: undefined,
    notes: notes === undefined ? line : `${notes.slice(0, 2000 - line.length - 1)}\n${line}`,
    warning: `phone is not a telephone number and went into the notes: ${phone.slice(0, 200)}.`,
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

function amountsOfRow(cell: Cell, form: AmountForm): Pick<ImportedStay, 'totalCents' | 'balanceCents' | 'depositCents'> | Wrong {
  const amounts: Partial<Record<'total' | 'balance' | 'deposit', bigint>> = {}
  for (const column of ['total', 'balance', 'deposit'] as const) {
    const text = cell(column)
    if (text === undefined) continue
    const cents = centsAsWritten(text, form)
    if (cents === undefined)
      return {
        problem: `${column} is not an amount in ${form.currency} written as ${form.decimalComma ? '1.234,50' : '1,234.50'}: ${text.slice(0, 50)}`,
      }
    if (column !== 'balance' && cents < 0n) return { problem: `${column} is negative: ${text.slice(0, 50)}` }
    amounts[column] = cents
  }
  return { totalCents: amounts.total, balanceCents: amounts.balance ?? 0n, depositCents: amounts.deposit ?? 0n }
}

/** The stay of a row, or the first thing that is wrong with it. */
export function stayOfRow(
  row: FileRow,
  titles: Titles,
  mapping: ImportMapping,
  currency: string,
): ImportedStay | { readonly line: number; readonly reference: string; readonly problem: string } {
  const { line } = row
  const cell = cellsOf(row, titles)
  const reference = cell('reference')?.slice(0, 100)
  if (reference === undefined) return { line, reference: '', problem: 'reference is missing.' }
  const parts = [
    datesOfRow(cell, mapping.dateFormat),
    soldOfRow(cell, mapping),
    guestOfRow(cell, titles),
    personsOfRow(cell),
    amountsOfRow(cell, { decimalComma: mapping.decimalComma === true, currency }),
    extrasOf(cell('extras') ?? '', mapping.extras),
  ]
  const wrong = parts.find((part) => 'problem' in part)
  if (wrong) return { line, reference, problem: wrong.problem }
  const reached = phoneOfRow(cell)
  const warnings = [reached.warning, nationalityWarning(cell)].filter((warning) => warning !== undefined)
  const word = (column: ImportColumn, words?: Readonly<Record<string, string>>) => {
    const text = cell(column)
    return text === undefined ? undefined : mapped(words, text)
  }
  return {
    ...(Object.assign({}, ...parts) as ImportedStay),
    line,
    reference,
    ...reached,
    warning: warnings.length === 0 ? undefined : warnings.join(' '),
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
