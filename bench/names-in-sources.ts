/** Which of the listed names stand in public lists of names: a list from memory may hold what nobody is called. */
import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import { listedNames, type NamePart } from '../src/modules/profiles/guests/likeness/common-names.ts'
import { formOf } from '../src/modules/profiles/guests/profile/person-name.ts'

/** What a row of a file says of a name: how many are called so (the largest number of the row), where it says so. */
function namesOf(file: string, part: NamePart): Map<string, number> {
  const names = new Map<string, number>()
  const rows = parse(fs.readFileSync(file), {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  for (const row of rows) {
    // Years are no counts.
    const numbers = row.filter((field) => /^\d+$/.test(field) && !/^(?:19|20)\d\d$/.test(field)).map(Number)
    const count = numbers.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...numbers)
    for (const field of row) {
      const plain = field.replaceAll('ß', 'ss')
      // Listed as German passports write them as well: Mueller.
      for (const name of [plain, plain.replaceAll(/[äöü]/gi, '$&e')]) {
        const form = formOf(part, name)
        if (form !== '' && (names.get(form) ?? 0) < count) names.set(form, count)
      }
    }
  }
  return names
}

export interface NamesInSources {
  readonly part: NamePart
  readonly listed: number
  readonly found: number
  readonly missing: readonly string[]
}

/** `files`: CSV, a name somewhere in each row. Names that fewer than `atLeast` bear are left out, where a row says how many do. */
export function namesInSources(part: NamePart, files: readonly string[], atLeast: number): NamesInSources {
  const known = new Set<string>()
  for (const file of files) for (const [form, count] of namesOf(file, part)) if (count >= atLeast) known.add(form)
  const listed = listedNames(part)
  const missing = listed.filter((name) => !known.has(name))
  return { part, listed: listed.length, found: listed.length - missing.length, missing }
}
