/** Format of a guest file: the possible columns and the content of a row. */
import { known } from '../../../../platform/contract/fields.ts'
import { identityFields, loyaltyFields, profileFields, residenceColumns } from '../guest-fields.ts'
import { splitName } from '../profile/whole-name.ts'

export const importRowsAtMost = 100_000
export const rowsPerBatch = 500
/** Maximum bytes of a row. A quoted field may span several lines. */
export const longestLine = 65_536

const plainColumns = Object.keys({ ...identityFields, ...profileFields }).filter((name) => name !== 'residence')
const loyaltyColumns = Object.keys(loyaltyFields)
/** A whole name in one column; it is split where firstName and lastName are empty. */
const wholeNameColumn = 'fullName'
export const importColumns: readonly string[] = [...plainColumns, wholeNameColumn, ...loyaltyColumns, ...residenceColumns]

/** Cells of a row by column. Empty cells are omitted. */
export type ImportCells = Readonly<Record<string, string>>
export interface ImportRow {
  /** Line in the file. The header is line 1. */
  readonly line: number
  readonly cells: ImportCells
}

/** `First name`, `first_name`, `FIRSTNAME` → `firstName`. */
export function columnsOf(header: readonly string[]): { columns: string[] } | { problem: string } {
  const plain = (name: string) => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
  const byPlainName = new Map(importColumns.map((name) => [plain(name), name]))
  const unknown = header.filter((name) => !byPlainName.has(plain(name)))
  if (header.some((name) => plain(name) === ''))
    return {
      problem: `Column ${header.findIndex((name) => plain(name) === '') + 1} of the file has no name; is there a separator too many?`,
    }
  if (unknown.length > 0)
    return {
      problem: `The file has unknown columns: ${unknown
        .slice(0, 5)
        .join(', ')
        .replaceAll(/[\p{C}]/gu, '�')
        .slice(0, 200)}. Known are: ${importColumns.join(', ')}.`,
    }
  const columns = header.map((name) => byPlainName.get(plain(name)) as string)
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice) return { problem: `The file has the column ${twice} more than once.` }
  if (!['lastName', 'firstName', wholeNameColumn].some((name) => columns.includes(name)))
    return { problem: 'The file needs a column lastName, firstName or fullName in its first line.' }
  return { columns }
}

/** Converts a row to the body of a new profile. */
export function guestOfRow(cells: ImportCells): Record<string, unknown> {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])))
  const loyalty = pick(loyaltyColumns)
  const residence = pick(residenceColumns)
  const whole = cells[wholeNameColumn]
  const isWhole = whole !== undefined && cells.firstName === undefined && cells.lastName === undefined
  return {
    ...(isWhole ? known(splitName(whole)) : {}),
    ...pick(plainColumns),
    ...(Object.keys(loyalty).length > 0 ? { loyalty } : {}),
    ...(Object.keys(residence).length > 0 ? { residence } : {}),
  }
}
