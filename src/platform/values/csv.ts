/** CSV files (RFC 4180). */
import { stringify } from 'csv-stringify/sync'

/** An amount as `amount` is never escaped: a minus sign begins a number, not a formula. */
export type CsvCell = string | number | null | { readonly amount: string }

/**
 * A CSV file with a header line; lines end in CR LF. Text that a spreadsheet would run as a formula is prefixed with an apostrophe (OWASP, CSV injection), but for a
 * file that programs read. French spreadsheets expect semicolons.
 */
export const csvOf = (
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { isForPrograms = false, delimiter = ';' }: { readonly isForPrograms?: boolean; readonly delimiter?: ',' | ';' } = {},
): string =>
  stringify([columns, ...rows] as CsvCell[][], {
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: !isForPrograms,
    cast: { object: ({ amount }) => ({ value: String(amount), escape_formulas: false }) },
  })
