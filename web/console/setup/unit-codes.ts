/** The numbers of units from a first and a last one: `101` to `108`, `A1` to `A60`, `001` to `180`. */

/** The most that one row makes; the service takes 500 at once. */
export const unitsAtMost = 500

const parts = (code: string) => /^(.*?)(\d+)$/.exec(code.trim())

/** The codes between two, both included, without those that are left out (separated by commas or spaces); undefined if they make no sequence. */
export function unitCodes(first: string, last: string, leftOut = ''): readonly string[] | undefined {
  const from = first.trim()
  const to = last.trim() === '' ? from : last.trim()
  if (from === '') return undefined
  const without = new Set(leftOut.split(/[\s,;]+/).map((code) => code.toLowerCase()))
  const kept = (codes: readonly string[]) => codes.filter((code) => !without.has(code.toLowerCase()))
  if (from === to) return kept([from])
  const [begins, ends] = [parts(from), parts(to)]
  if (!begins || !ends) return undefined
  const [, prefix = '', firstNumber = ''] = begins
  const [, otherPrefix = '', lastNumber = ''] = ends
  // The last one may be written without the letters of the first.
  if (otherPrefix !== '' && otherPrefix.toLowerCase() !== prefix.toLowerCase()) return undefined
  const count = Number(lastNumber) - Number(firstNumber) + 1
  if (count < 1 || count > unitsAtMost) return undefined
  const width = firstNumber.startsWith('0') ? firstNumber.length : 0
  return kept(Array.from({ length: count }, (_, index) => `${prefix}${String(Number(firstNumber) + index).padStart(width, '0')}`))
}

export interface Range {
  readonly first: string
  readonly last: string
  /** Numbers that there are not, separated by commas or spaces. */
  readonly leftOut: string
}

/** The codes of several rows, such as those of three floors; empty rows don’t count. Undefined if one of them makes no sequence, or none has a number. */
export function codesOf(ranges: readonly Range[]): readonly string[] | undefined {
  const typed = ranges.filter(({ first, last }) => first.trim() !== '' || last.trim() !== '')
  const rows = typed.map(({ first, last, leftOut }) => unitCodes(first, last, leftOut))
  const codes = rows.flatMap((row) => row ?? [])
  return rows.includes(undefined) || codes.length === 0 || codes.length > unitsAtMost ? undefined : codes
}

/** The codes that occur twice, whatever their case. */
export function twice(codes: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const found = new Set<string>()
  for (const code of codes) {
    const name = code.toLowerCase()
    if (seen.has(name)) found.add(code)
    seen.add(name)
  }
  return [...found]
}

/** A code of a property or a type from its name: `Hôtel du Port` → `HOTEL-DU-PORT`. */
export function codeFrom(name: string, most: number): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '')
}
