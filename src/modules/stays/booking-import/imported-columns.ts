/** Which column of the other system's file holds what. */
import { type ImportColumn, type ImportMapping, importColumns } from './mapping.ts'

/** Without signs and case: `Res. No.` and `res no` are alike. */
export const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** How names are compared, the strictest way first: as written, without case and spacing, without signs. */
const waysToCompare: readonly ((name: string) => string)[] = [
  (name) => name.trim(),
  (name) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase(),
  plainName,
]

/**
 * Those of `names` that are meant by `wanted`: by the strictest comparison that finds any, so that `Price` means `Price` and not `Price %`. Several:
 * they can't be distinguished.
 */
export function namesMeant(names: readonly string[], wanted: string): string[] {
  for (const compared of waysToCompare) {
    const form = compared(wanted)
    const found = form === '' ? [] : names.filter((name) => compared(name) === form)
    if (found.length > 0) return found
  }
  return []
}

const listed = (titles: readonly string[]): string => titles.slice(0, 30).join(', ').slice(0, 300)

/** The file title of each column, or a problem if a required column is missing or two can't be distinguished. */
export function columnsOf(
  header: readonly string[],
  mapping: ImportMapping,
): { readonly titles: ReadonlyMap<ImportColumn, string> } | { readonly problem: string } {
  const titles = new Map<ImportColumn, string>()
  for (const column of importColumns) {
    const wanted = mapping.columns?.[column]
    const [title, ...others] = namesMeant(header, wanted ?? column)
    if (others.length > 0) return { problem: alike(column, [title as string, ...others]) }
    if (title !== undefined) titles.set(column, title)
    else if (wanted !== undefined)
      return { problem: `The file has no column ${wanted} for ${column}. It has: ${listed(header)}.` }
  }
  const missing = (['reference', 'arrival', 'departure', 'unitType'] as const).filter((column) => !titles.has(column))
  if (missing.length > 0) return { problem: `The file has no column for ${missing.join(', ')}. Add it to the mapping.` }
  if (!titles.has('firstName') && !titles.has('lastName') && !titles.has('fullName'))
    return { problem: 'The file has no column for lastName, firstName or fullName. Name it in the mapping.' }
  return { titles }
}

const alike = (column: ImportColumn, titles: readonly string[]): string =>
  new Set(titles).size === 1
    ? `The file has the column ${titles[0]?.slice(0, 100)} more than once, so it is not clear which holds ${column}. Rename one of them.`
    : `The columns ${listed(titles)} could each hold ${column}. Write the title in the mapping exactly as it is in the file.`
