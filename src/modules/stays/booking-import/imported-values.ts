/** Dates and amounts as other systems and spreadsheets write them. What can be read in two ways is not read at all. */
import { digitsOf } from '../../../platform/values/currencies.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { ImportMapping } from './mapping.ts'

/** A date whose order is that of the mapping; one that begins with its year (ISO 8601) is read as such whatever the mapping says. */
export function dateAsWritten(text: string, format: ImportMapping['dateFormat']): IsoDate | undefined {
  const parts = partsOfDate(text)
  if (!parts) return undefined
  const [one, two, three] = parts
  const [year, month, day] =
    one.length === 4
      ? parts
      : format === 'day_month_year'
        ? [three, two, one]
        : format === 'month_day_year'
          ? [three, one, two]
          : []
  if (year?.length !== 4 || month === undefined || day === undefined || Number(year) < 1990 || Number(year) > 2199)
    return undefined
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1]
  return days !== undefined && Number(day) >= 1 && Number(day) <= days
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined
}

/** Whether a date is one both by day and month and by month and day, and not the same: 05/06/2026. */
export const readsBothWays = (text: string): boolean => {
  const [one, other] = (['day_month_year', 'month_day_year'] as const).map((format) => dateAsWritten(text, format))
  return one !== undefined && other !== undefined && one !== other
}

/** Three numbers, before the time of day if there is one. */
function partsOfDate(text: string): readonly [string, string, string] | undefined {
  const parts = text.split(/[ T]/)[0]?.split(/[/.-]/) ?? []
  const [one, two, three] = parts
  const areNumbers = parts.length === 3 && parts.every((part) => /^[0-9]{1,4}$/.test(part))
  return areNumbers && one !== undefined && two !== undefined && three !== undefined ? [one, two, three] : undefined
}

/** How the amounts of a file are written. */
export interface AmountForm {
  /** 1.234,50 instead of 1,234.50. */
  readonly decimalComma: boolean
  /** ISO 4217. An amount may bear its code or its sign, and no other. */
  readonly currency: string
}

const grouped = (group: string, decimal: string, digits: number): RegExp =>
  new RegExp(
    `^(?<before>[-−]?) ?(?<whole>[0-9]{1,9}|[0-9]{1,3}(?<sign>[${group}])[0-9]{3}(?:\\k<sign>[0-9]{3}){0,1})(?:${decimal}(?<fraction>${digits === 0 ? '0{1,2}' : `[0-9]{1,${digits}}`}))?(?<after>-?)$`,
    'u',
  )
const patterns = new Map(
  [0, 2, 3].map((digits) => [digits, { withComma: grouped(" .'’", ',', digits), withPoint: grouped(" ,'’", '\\.', digits) }]),
)

/**
 * An amount in the minor unit of its currency, with at most as many decimals as that has, and nine digits before them; of the yen, which has none, only zeros. A grouping sign is one only before exactly three digits, and the same all through:
 * 258.30 is no amount where the comma separates decimals, and 258,30 none where the point does. A minus sign stands before or behind.
 */
export function centsAsWritten(text: string, { decimalComma, currency }: AmountForm): bigint | undefined {
  const digits = digitsOf(currency)
  const pattern = patterns.get(digits)?.[decimalComma ? 'withComma' : 'withPoint']
  const found = pattern?.exec(withoutCurrency(text.replace(/\s/gu, ' ').trim(), currency))?.groups
  if (!found || (found.before !== '' && found.after !== '')) return undefined
  const whole = (found.whole ?? '').replace(/[^0-9]/g, '')
  const cents = BigInt(whole) * 10n ** BigInt(digits) + BigInt(digits === 0 ? 0 : (found.fraction ?? '').padEnd(digits, '0'))
  return found.before !== '' || found.after !== '' ? -cents : cents
}

/** An amount whose only sign groups its digits, so that another system may have meant decimals: 1.234 with `decimalComma`. */
export const isOnlyGrouped = (text: string, { decimalComma }: AmountForm): boolean =>
  (decimalComma ? /[0-9]\.[0-9]{3}(?![0-9,.])/ : /[0-9],[0-9]{3}(?![0-9,.])/).test(text)

/** By currency: its code and its sign, in capitals. */
const marks = new Map<string, readonly string[]>()
function marksOf(currency: string): readonly string[] {
  let known = marks.get(currency)
  if (!known) {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(1)
    known = [currency, parts.find(({ type }) => type === 'currency')?.value.toUpperCase() ?? currency]
    marks.set(currency, known)
  }
  return known
}

/** `€ 12.00`, `12.00 EUR` and `-€12.00` without their currency. */
function withoutCurrency(text: string, currency: string): string {
  const sign = /^[-−] ?/.exec(text)?.[0] ?? ''
  const rest = text.slice(sign.length)
  const mark = marksOf(currency).find((each) => rest.toUpperCase().startsWith(each) || rest.toUpperCase().endsWith(each))
  if (mark === undefined) return text
  return sign + (rest.toUpperCase().startsWith(mark) ? rest.slice(mark.length) : rest.slice(0, -mark.length)).trim()
}
