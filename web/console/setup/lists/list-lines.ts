/** Reads the lines of a list of owners or leases, each with its first error. Pure functions. */
import { isEmail } from '../../parts/email.ts'
import { t, tOf } from '../../words.ts'
import {
  amountFrom,
  codeFor,
  type DateForm,
  dateFrom,
  isCompany,
  isIban,
  kinds,
  type ListColumn,
  type ListKind,
  shareFrom,
} from './list-columns.ts'

export interface ListForm {
  readonly columns: ReadonlyMap<ListColumn, string>
  readonly dateForm: DateForm
  readonly decimalComma: boolean
  readonly currency: string
  readonly digits: number
}

interface Table {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface OwnerLine {
  readonly line: number
  readonly name: string
  readonly code: string
  readonly isCompany: boolean
  readonly unit: string
  readonly share: number
  readonly since: string | undefined
  readonly details: Readonly<Partial<Record<'email' | 'phone' | 'address' | 'siret' | 'vatNumber', string>>>
  readonly problem: string | undefined
}

export interface LeaseLine {
  readonly line: number
  readonly unit: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly from: string
  readonly until: string | undefined
  readonly rentCents: string
  readonly rentVatBp: number | undefined
  readonly chargesCents: string
  readonly guaranteeCents: string
  readonly heldCents: string
  readonly billedFrom: string | undefined
  readonly debit:
    | { readonly iban: string; readonly bic: string; readonly reference: string; readonly signedOn: string }
    | undefined
  readonly problem: string | undefined
}

/** Reads the cells of a row, and collects what is wrong with them. */
function readerOf(table: Table, row: readonly string[], form: ListForm) {
  const problems: string[] = []
  const text = (column: ListColumn): string => {
    const title = form.columns.get(column)
    return title === undefined ? '' : (row[table.titles.indexOf(title)] ?? '').trim()
  }
  const wrong = (column: ListColumn, word: 'lists.noDate' | 'lists.noAmount' | 'lists.noShare' | 'lists.noRate') =>
    problems.push(t(word, { column: tOf('listColumn', column), text: text(column) }))
  return {
    text,
    problems,
    date: (column: ListColumn): string | undefined => {
      const date = text(column) === '' ? undefined : dateFrom(text(column), form.dateForm)
      if (text(column) !== '' && date === undefined) wrong(column, 'lists.noDate')
      return date
    },
    amount: (column: ListColumn): string => {
      const cents = text(column) === '' ? '0' : amountFrom(text(column), form.decimalComma, form.digits)
      if (cents === undefined) wrong(column, 'lists.noAmount')
      return cents ?? '0'
    },
    points: (column: ListColumn, word: 'lists.noShare' | 'lists.noRate'): number | undefined => {
      const points =
        text(column) === ''
          ? undefined
          : /^0+(?:[.,]0+)? ?%?$/.test(text(column)) && word === 'lists.noRate'
            ? 0
            : shareFrom(text(column))
      if (text(column) !== '' && points === undefined) wrong(column, word)
      return points
    },
    /** Each needed cell has a text. */
    needs: (columns: readonly ListColumn[]) => {
      for (const column of columns)
        if (text(column) === '') problems.push(t('lists.missing', { column: tOf('listColumn', column) }))
    },
  }
}

const filled = ({ rows }: Table) =>
  rows.map((row, place) => ({ row, line: place + 2 })).filter(({ row }) => row.some((cell) => cell !== ''))

/** One line for each owner and unit. Lines of one name are one owner. */
export function ownerLines(table: Table, form: ListForm, units: ReadonlySet<string>, taken: ReadonlySet<string>): OwnerLine[] {
  const codes = new Map<string, string>()
  const lines = filled(table).map(({ row, line }): OwnerLine => {
    const { text, problems, date, points, needs } = readerOf(table, row, form)
    needs(kinds.owners.needed)
    if (text('email') !== '' && !isEmail(text('email'))) problems.push(t('lists.noEmail', { text: text('email') }))
    const [name, unit] = [text('ownerName').slice(0, 200), text('unit')]
    if (unit !== '' && !units.has(unit.toUpperCase())) problems.push(t('lists.noUnit', { unit }))
    const code = text('ownerCode') || codes.get(name) || codeFor(name, new Set([...taken, ...codes.values()]))
    codes.set(name, code)
    const details = Object.fromEntries(
      (['email', 'phone', 'address', 'siret', 'vatNumber'] as const).flatMap((column) =>
        text(column) === '' ? [] : [[column, text(column)]],
      ),
    )
    return {
      line,
      name,
      code,
      isCompany: isCompany(text('ownerType'), name),
      unit,
      share: points('share', 'lists.noShare') ?? 10_000,
      since: date('since'),
      details,
      problem: problems[0],
    }
  })
  // The shares of a unit from a day on are entered together.
  return lines.map((line) => {
    const sum = lines.filter((other) => isSameUnit(other, line)).reduce((total, { share }) => total + share, 0)
    const problem = line.unit !== '' && sum !== 10_000 ? t('lists.shares', { unit: line.unit, sum: `${sum / 100} %` }) : undefined
    const isTwice = lines.some(
      (other) => other !== line && line.unit !== '' && other.name === line.name && isSameUnit(other, line),
    )
    const twice = isTwice ? t('lists.ownerTwice', { unit: line.unit }) : undefined
    return { ...line, problem: line.problem ?? twice ?? problem }
  })
}

export const isSameUnit = (one: OwnerLine, other: OwnerLine): boolean =>
  one.unit.toUpperCase() === other.unit.toUpperCase() && one.since === other.since

const nameOf = (text: (column: ListColumn) => string): { firstName: string; lastName: string } => {
  if (text('lastName') !== '') return { firstName: text('firstName'), lastName: text('lastName') }
  const [whole] = [text('fullName')]
  // Lefebvre, Éric; or Éric Lefebvre: the last word is the family name.
  const [last = '', first] = whole.split(/, */)
  if (first !== undefined) return { firstName: first, lastName: last }
  const words = whole.split(/ +/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

export function leaseLines(table: Table, form: ListForm, units: ReadonlySet<string>): LeaseLine[] {
  return filled(table).map(({ row, line }): LeaseLine => {
    const { text, problems, date, amount, points, needs } = readerOf(table, row, form)
    needs(kinds.leases.needed)
    const unit = text('unit')
    if (unit !== '' && !units.has(unit.toUpperCase())) problems.push(t('lists.noUnit', { unit }))
    const name = nameOf(text)
    if (name.lastName === '') problems.push(t('lists.missing', { column: tOf('listColumn', 'lastName') }))
    const [from, until, billedFrom, signedOn] = [date('from'), date('until'), date('billedFrom'), date('debitSignedOn')]
    if (from !== undefined && until !== undefined && until < from) problems.push(t('lists.endBeforeStart'))
    if (text('email') !== '' && !isEmail(text('email'))) problems.push(t('lists.noEmail', { text: text('email') }))
    if (from !== undefined && billedFrom !== undefined && billedFrom < from) problems.push(t('lists.billedBefore'))
    if (text('iban') !== '' && !isIban(text('iban'))) problems.push(t('lists.noIban', { text: text('iban') }))
    if (text('iban') !== '' && signedOn === undefined)
      problems.push(t('lists.missing', { column: tOf('listColumn', 'debitSignedOn') }))
    const lease = {
      line,
      unit,
      ...name,
      email: text('email'),
      phone: text('phone'),
      from: from ?? '',
      until,
      rentCents: amount('rent'),
      rentVatBp: points('rentVat', 'lists.noRate'),
      chargesCents: amount('charges'),
      guaranteeCents: amount('guarantee'),
      heldCents: amount('guaranteeHeld'),
      billedFrom,
      debit:
        text('iban') === ''
          ? undefined
          : { iban: text('iban'), bic: text('bic'), reference: text('debitReference'), signedOn: signedOn ?? '' },
    }
    if (BigInt(lease.heldCents) > BigInt(lease.guaranteeCents)) problems.push(t('lists.heldTooHigh'))
    return { ...lease, problem: problems[0] }
  })
}

export const kindColumns = (kind: ListKind): readonly ListColumn[] => kinds[kind].columns
