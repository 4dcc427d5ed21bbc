/** Similarity of two names, as one of a few levels. */
import type { NameFacts } from '../profile/person-name.ts'

/**
 * From similar to different: same; another spelling of the same sound; a nickname; one of several names (Garcia / Garcia Lopez); a prefix (Alex / Alexander);
 * an initial; misread letters (Hills / Mills); one typo in a long or a short name; one typo, but both are separate names (Louis / Louise); two typos; same
 * consonants; Jaro–Winkler at least 0.90; same trace, as in two transcriptions; 0.82, 0.70, or less; unknown on one side.
 */
export const nameLevels = [
  'same',
  'spelling',
  'nickname',
  'part',
  'beginning',
  'initial',
  'lookAlike',
  'typo',
  'shortTypo',
  'otherName',
  'twoSlips',
  'consonants',
  'close',
  'trace',
  'near',
  'far',
  'other',
  'unknown',
] as const
export type NameLevel = (typeof nameLevels)[number]

/**
 * Levels based on letters alone. They do not count for two listed given names: Lukas and Jonas, Maria and Marta, Hasan and Hüseyin look similar but are
 * different names.
 */
const onlyByLetters: ReadonlySet<NameLevel> = new Set([
  'lookAlike',
  'twoSlips',
  'beginning',
  'consonants',
  'close',
  'trace',
  'near',
])

/** Similarity of two names. For two listed first names, levels based on letters alone are ignored. */
export function likenessOf(left: NameFacts, right: NameFacts): NameLevel {
  const level = likenessByLetters(left, right)
  return left.part === 'first' && right.part === 'first' && left.listed && right.listed && onlyByLetters.has(level)
    ? 'otherName'
    : level
}

function likenessByLetters(left: NameFacts, right: NameFacts): NameLevel {
  return likenessByWords(left, right) ?? likenessOfRuns(left, right)
}

/** What whole names, their words and their nicknames show; undefined where the letters must decide. */
function likenessByWords(left: NameFacts, right: NameFacts): NameLevel | undefined {
  if (left.form === '' || right.form === '') return 'unknown'
  if (left.form === right.form || left.run === right.run) return 'same'
  if (left.sound === right.sound) return 'spelling'
  if (left.words.length > 1 && right.words.length > 1 && sharesAWord(left, right) && othersDiffer(left, right)) return 'far'
  if (left.nicknames.length > 0 && left.nicknames.some((group) => right.nicknames.includes(group))) return 'nickname'
  const [short, long] = byLength(left, right)
  if (short.run.length === 1) return short.run === long.run.charAt(0) ? 'initial' : 'other'
  if ((left.words.length !== right.words.length || left.words.length > 1) && sharesAWord(left, right)) return 'part'
  // Ben Ali, Benali: the article is joined in one of them. If both start like an article, as in Bender and Elder, it is part of the name.
  if (left.bare === right.bare && (left.bare === left.run || right.bare === right.run)) return 'part'
  return left.look === right.look && short.run.length >= 3 ? 'lookAlike' : undefined
}

const byLength = (left: NameFacts, right: NameFacts): readonly [short: NameFacts, long: NameFacts] =>
  left.run.length <= right.run.length ? [left, right] : [right, left]

function likenessOfRuns(left: NameFacts, right: NameFacts): NameLevel {
  // Most pairs are different, which their letters show without further calculation. A typo changes at most two letters of the sets.
  const onlyLeft = countBits(left.letters & ~right.letters)
  const onlyRight = countBits(right.letters & ~left.letters)
  const [short, long] = byLength(left, right)
  const typos = onlyLeft + onlyRight > 4 ? 3 : slipsBetween(left.run, right.run, 2)
  if (typos === 1 && left.listed && right.listed) return 'otherName'
  if (typos === 1) return short.run.length >= 5 ? 'typo' : 'shortTypo'
  if (short.run.length >= 3 && long.run.startsWith(short.run)) return 'beginning'
  if (typos === 2 && short.run.length >= 6) return 'twoSlips'
  if (left.skeleton === right.skeleton && left.skeleton.length >= (hasVowels(left) && hasVowels(right) ? 3 : 2))
    return 'consonants'
  const isTrace = left.trace === right.trace && left.trace.length >= 3
  if (!isTrace && likenessAtMost(left.run, right.run, onlyLeft, onlyRight) < 0.7) return 'other'
  const likeness = jaroWinkler(left.run, right.run)
  if (likeness >= 0.9) return 'close'
  if (isTrace) return 'trace'
  if (likeness >= 0.82) return 'near'
  return likeness >= 0.7 ? 'far' : 'other'
}

/** Hebrew and Arabic are written without most vowels, so two consonants can be a whole name. */
const hasVowels = ({ run }: NameFacts): boolean => /[aeiouy]/.test(run)

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** Upper bound of Jaro–Winkler, given the number of letters that occur in only one of the names. */
function likenessAtMost(left: string, right: string, onlyLeft: number, onlyRight: number): number {
  const matched = Math.min(left.length - onlyLeft, right.length - onlyRight)
  if (matched <= 0) return 0
  const jaro = (matched / left.length + matched / right.length + 1) / 3
  return left.charCodeAt(0) === right.charCodeAt(0) ? jaro + 0.4 * (1 - jaro) : jaro
}

/** Whether one of several names sounds the same. A single letter matches the initial of a word of the other. */
function sharesAWord(left: NameFacts, right: NameFacts): boolean {
  return left.wordSounds.some((word) => word.length >= 3 && right.wordSounds.includes(word))
}

/** Whether the words that are not shared are different, as in Marie-Anne and Marie-Claire. */
function othersDiffer(left: NameFacts, right: NameFacts): boolean {
  const rest = (own: NameFacts, other: NameFacts) => own.wordSounds.filter((word) => !other.wordSounds.includes(word))
  const [leftRest, rightRest] = [rest(left, right), rest(right, left)]
  return (
    leftRest.length > 0 &&
    rightRest.length > 0 &&
    leftRest.every((word) => rightRest.every((other) => other.charAt(0) !== word.charAt(0) && slipsBetween(word, other, 2) > 2))
  )
}

/**
 * Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, replacements and swaps of neighbours. Returns `most` + 1 if it exceeds
 * `most`. F. J. Damerau, "A technique for computer detection and correction of spelling errors", CACM 7 (1964).
 */
export function slipsBetween(left: string, right: string, most: number): number {
  const rows = left.length
  const columns = right.length
  if (Math.abs(rows - columns) > most) return most + 1
  // Three table rows in preallocated memory, because this runs a hundred times for each suggestion.
  let [beforeLast, last, current] = columns < tableRows[0].length ? tableRows : longTableRows(columns)
  for (let column = 0; column <= columns; column += 1) last[column] = column
  for (let row = 1; row <= rows; row += 1) {
    const letter = left.charCodeAt(row - 1)
    const letterBefore = row > 1 ? left.charCodeAt(row - 2) : -1
    current[0] = row
    let least = row
    let before = -1
    for (let column = 1; column <= columns; column += 1) {
      const other = right.charCodeAt(column - 1)
      let distance = (last[column - 1] as number) + (letter === other ? 0 : 1)
      if ((last[column] as number) + 1 < distance) distance = (last[column] as number) + 1
      if ((current[column - 1] as number) + 1 < distance) distance = (current[column - 1] as number) + 1
      if (
        letter === before &&
        letterBefore === other &&
        row > 1 &&
        column > 1 &&
        (beforeLast[column - 2] as number) + 1 < distance
      )
        distance = (beforeLast[column - 2] as number) + 1
      current[column] = distance
      if (distance < least) least = distance
      before = other
    }
    if (least > most) return most + 1
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  return Math.min(last[columns] as number, most + 1)
}
type TableRows = readonly [Uint16Array, Uint16Array, Uint16Array]
const longTableRows = (columns: number): TableRows => [
  new Uint16Array(columns + 1),
  new Uint16Array(columns + 1),
  new Uint16Array(columns + 1),
]
const tableRows = longTableRows(100)

const takenLetters = new Uint8Array(100)

/** W. E. Winkler, "String comparator metrics and enhanced decision rules in the Fellegi–Sunter model of record linkage" (1990). */
export function jaroWinkler(left: string, right: string): number {
  const window = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1)
  const taken = right.length <= takenLetters.length ? takenLetters.fill(0, 0, right.length) : new Uint8Array(right.length)
  const matched: number[] = []
  for (let index = 0; index < left.length; index += 1) {
    const end = Math.min(right.length - 1, index + window)
    for (let other = Math.max(0, index - window); other <= end; other += 1) {
      if (taken[other] === 1 || left.charCodeAt(index) !== right.charCodeAt(other)) continue
      taken[other] = 1
      matched.push(left.charCodeAt(index))
      break
    }
  }
  if (matched.length === 0) return 0
  let position = 0
  let misplaced = 0
  for (let other = 0; other < right.length; other += 1) {
    if (taken[other] !== 1) continue
    if (matched[position] !== right.charCodeAt(other)) misplaced += 1
    position += 1
  }
  const share = matched.length
  const jaro = (share / left.length + share / right.length + (share - misplaced / 2) / share) / 3
  let start = 0
  while (start < 4 && start < left.length && left.charCodeAt(start) === right.charCodeAt(start)) start += 1
  return jaro + start * 0.1 * (1 - jaro)
}
