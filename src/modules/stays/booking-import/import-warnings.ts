/** What in a whole file can be read in two ways, column by column: one row alone doesn't show it. */
import { digitsOf } from '../../../platform/values/currencies.ts'
import { decimalOf } from '../../../platform/values/money.ts'
import { isWholeName } from '../../profiles/guests/index.ts'
import type { FileRow } from './imported-row.ts'
import { centsAsWritten, dateAsWritten, isOnlyGrouped, readsBothWays } from './imported-values.ts'
import type { ImportColumn, ImportMapping } from './mapping.ts'

export function warningsOf(
  rows: readonly FileRow[],
  titles: ReadonlyMap<ImportColumn, string>,
  mapping: ImportMapping,
  currency: string,
): string[] {
  const cellsOf = (column: ImportColumn): string[] => {
    const title = titles.get(column)
    return title === undefined ? [] : rows.flatMap(({ cells }) => cells[title]?.trim() || [])
  }
  const dates = (['arrival', 'departure', 'bookedOn'] as const).flatMap((column) =>
    warningOfDates(column, cellsOf(column), mapping.dateFormat),
  )
  const amounts = (['total', 'balance', 'deposit'] as const).flatMap((column) =>
    warningOfAmounts(column, cellsOf(column), { decimalComma: mapping.decimalComma === true, currency }),
  )
  return [...dates, ...amounts, ...warningOfNames(titles, cellsOf('lastName'))]
}

/** No date of the column shows whether day or month comes first. */
function warningOfDates(column: string, cells: readonly string[], format: ImportMapping['dateFormat']): string[] {
  if (format === undefined || format === 'iso') return []
  const other = format === 'day_month_year' ? 'month_day_year' : 'day_month_year'
  const example = cells.find(readsBothWays)
  const isShown = cells.some((cell) => dateAsWritten(cell, format) !== undefined && dateAsWritten(cell, other) === undefined)
  if (example === undefined || isShown) return []
  return [
    `${column}: no date of the file shows whether the day or the month comes first. ${example} is read as ${dateAsWritten(example, format)}.`,
  ]
}

/** No amount of the column shows decimals, so that what groups thousands may be meant as decimals. */
function warningOfAmounts(column: string, cells: readonly string[], form: { decimalComma: boolean; currency: string }): string[] {
  const example = cells.find((cell) => isOnlyGrouped(cell, form) && centsAsWritten(cell, form) !== undefined)
  // Where a currency has no digits, every sign groups; where it has three, each can be meant as either.
  if (digitsOf(form.currency) === 0) return []
  const isShown = cells.some((cell) => (form.decimalComma ? /,[0-9]{1,2}(?![0-9])/ : /\.[0-9]{1,2}(?![0-9])/).test(cell))
  if (example === undefined || isShown) return []
  return [
    `${column}: no amount of the file has decimals. ${example} is read as ${decimalOf(centsAsWritten(example, form) ?? 0n, form.currency)}.`,
  ]
}

/** The only column of names holds first names as well. */
function warningOfNames(titles: ReadonlyMap<ImportColumn, string>, cells: readonly string[]): string[] {
  if (titles.has('firstName') || titles.has('fullName')) return []
  const whole = cells.filter((cell) => !cell.includes(',') && isWholeName(cell))
  if (whole.length === 0 || whole.length * 2 < cells.length) return []
  return [
    `lastName: the column seems to hold whole names. ${whole[0]?.slice(0, 100)} is read as a family name. To have it split, name the column as fullName in the mapping.`,
  ]
}
