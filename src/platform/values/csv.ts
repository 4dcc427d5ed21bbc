/** CSV files (RFC 4180). */
import { stringify } from 'csv-stringify/sync'

/** An amount as `amount` is never escaped: a minus sign begins a number, not a formula. */
export type CsvCell = string | number | null | { readonly amount: string }

/**
 * A CSV file with a header line; lines end in CR LF. Text that a spreadsheet would run as a formula is prefixed with an apostrophe (OWASP, CSV injection). French
 * spreadsheets expect semicolons.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvCell[])[], delimiter: ',' | ';' = ';'): string =>
  stringify([columns, ...rows] as CsvCell[][], {
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { object: ({ amount }) => ({ value: String(amount), escape_formulas: false }) },
  })
