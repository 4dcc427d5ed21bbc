/** Similarity of two birth dates, as one of a few levels. */

/**
 * A birth date as far as it is known: `1985-12-10`, `1949-05-XX`, `XXXX-09-20` (ISO 8601-2, unspecified digits), or a date in a document that is not in the
 * calendar. Null if unknown.
 */
export type KnownDate = string | null

/**
 * The levels, in order: same; same 1 January (a default in many forms); day and month swapped; one part off by one or two (the day by three, also across the
 * end of a month); one digit off, by the part it is in; two neighbouring digits swapped; 1 January beside another date of the same year; two parts the same;
 * every part off by at most two, as are two dates of 1 January up to two years apart; two digits off; only the year the same; equal as far as both are known,
 * which may be the year alone, or different there; nothing the same; unknown on one side or on both.
 */
export const dateLevels = [
  'same',
  'sameNewYear',
  'dayAndMonthSwapped',
  'dayNear',
  'monthNear',
  'yearNear',
  'digitOfDay',
  'digitOfMonth',
  'digitOfYear',
  'digitsSwapped',
  'newYearOfTheYear',
  'dayDiffers',
  'monthDiffers',
  'yearDiffers',
  'allNear',
  'twoDigits',
  'yearOnly',
  'agreesWhereKnown',
  'yearWhereKnown',
  'differsWhereKnown',
  'other',
  'oneUnknown',
  'bothUnknown',
] as const
export type DateLevel = (typeof dateLevels)[number]

/** Tolerance: miscounted by up to two, or the neighbouring entry in a list of days, months or years. */
const near = 2

/** Years between two people of one name in a family: a parent and a child. Fewer may be a slip of the pen. */
const generation = 15

/** Position of a part in the date. */
type Part = readonly [from: number, to: number]
const years: Part = [0, 4]
const months: Part = [5, 7]
const days: Part = [8, 10]

const sharePart = (left: string, right: string): boolean => [years, months, days].some((part) => isSameIn(left, right, part))

function isSameIn(left: string, right: string, [from, to]: Part): boolean {
  for (let index = from; index < to; index += 1) if (left.charCodeAt(index) !== right.charCodeAt(index)) return false
  return true
}

function numberIn(date: string, [from, to]: Part): number {
  let number = 0
  for (let index = from; index < to; index += 1) number = number * 10 + date.charCodeAt(index) - 48
  return number
}

/** Also across the end of a month. Infinite if either is not a valid date. */
function daysBetween(left: string, right: string): number {
  const apart = Math.abs(Date.parse(left) - Date.parse(right)) / 86_400_000
  return Number.isNaN(apart) ? Number.POSITIVE_INFINITY : apart
}

export function dateLikenessOf(left: KnownDate, right: KnownDate): DateLevel {
  if (left === null || right === null) return left === right ? 'bothUnknown' : 'oneUnknown'
  if (left.includes('X') || right.includes('X')) return likenessWhereKnown(left, right)
  // Most pairs have no part in common.
  if (!sharePart(left, right)) return areNear(left, right) ? 'allNear' : 'other'
  if (left === right) return isNewYear(left) ? 'sameNewYear' : 'same'
  return likenessOfNewYears(left, right) ?? likenessByOnePart(left, right) ?? likenessByDigits(left, right)
}

/**
 * The number of years from which two dates are those of a parent and a child rather than one with a slip. A digit that is off, or two that are swapped, still rank such a pair before
 * others, but don't make it likely.
 */
export const isGenerationApart = (left: KnownDate, right: KnownDate): boolean =>
  left !== null && right !== null && !left.includes('X') && !right.includes('X') && partsApart(left, right, years) >= generation

const isNewYear = (date: string): boolean => date.endsWith('-01-01')

const partsApart = (left: string, right: string, part: Part): number => Math.abs(numberIn(left, part) - numberIn(right, part))

const areNear = (left: string, right: string): boolean =>
  [years, months, days].every((part) => partsApart(left, right, part) <= near)

/** Two dates of which one is known in part: only the parts that both have are compared. */
function likenessWhereKnown(left: string, right: string): DateLevel {
  const parts = [years, months, days].map(([from, to]) => [left.slice(from, to), right.slice(from, to)] as const)
  const known = parts.filter(([one, other]) => !one.includes('X') && !other.includes('X'))
  if (known.some(([one, other]) => one !== other))
    return known.some(([one, other]) => one === other) ? 'differsWhereKnown' : 'other'
  if (known.length >= 2) return 'agreesWhereKnown'
  // Too many people share a month or a day alone.
  return left.slice(...years) === right.slice(...years) ? 'yearWhereKnown' : 'oneUnknown'
}

/** Swapped day and month, and dates of which one is an estimated 1 January; undefined for all others. */
function likenessOfNewYears(left: string, right: string): DateLevel | undefined {
  const sameYear = isSameIn(left, right, years)
  if (sameYear && left.slice(...months) === right.slice(...days) && left.slice(...days) === right.slice(...months))
    return 'dayAndMonthSwapped'
  if (sameYear && (isNewYear(left) || isNewYear(right))) return 'newYearOfTheYear'
  if (sameYear && daysBetween(left, right) <= near + 1) return 'dayNear'
  // Two estimated ages: a shared 1 January is no evidence.
  if (isNewYear(left) && isNewYear(right)) return partsApart(left, right, years) <= near ? 'allNear' : 'other'
  return undefined
}

/** Dates that are miscounted by a little in one part. */
function likenessByOnePart(left: string, right: string): DateLevel | undefined {
  if (!isSameIn(left, right, days)) return undefined
  if (isSameIn(left, right, years) && partsApart(left, right, months) <= near) return 'monthNear'
  return isSameIn(left, right, months) && partsApart(left, right, years) <= near ? 'yearNear' : undefined
}

function likenessByDigits(left: string, right: string): DateLevel {
  const { different, first, last } = differingDigits(left, right)
  if (different === 1) return first >= 8 ? 'digitOfDay' : first >= 5 ? 'digitOfMonth' : 'digitOfYear'
  if (different === 2 && left[first] === right[last] && left[last] === right[first] && last - first <= 2) return 'digitsSwapped'
  const sameYear = isSameIn(left, right, years)
  const sameMonth = isSameIn(left, right, months)
  const sameDay = isSameIn(left, right, days)
  if (sameYear && sameMonth) return 'dayDiffers'
  if (sameYear && sameDay) return 'monthDiffers'
  if (sameMonth && sameDay) return 'yearDiffers'
  if (areNear(left, right)) return 'allNear'
  if (different === 2) return 'twoDigits'
  return sameYear ? 'yearOnly' : 'other'
}

/** How many characters of two dates differ, and the first and last position that does. */
function differingDigits(
  left: string,
  right: string,
): { readonly different: number; readonly first: number; readonly last: number } {
  let different = 0
  let first = -1
  let last = -1
  for (let index = 0; index < 10; index += 1) {
    if (left.charCodeAt(index) === right.charCodeAt(index)) continue
    different += 1
    if (first < 0) first = index
    last = index
  }
  return { different, first, last }
}
