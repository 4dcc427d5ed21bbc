/**
 * How sure we are that two profiles are one person, from name and birth date alone: the model of I. P. Fellegi and A. B. Sunter, "A theory for
 * record linkage" (JASA 64, 1969). Every observation adds its weight (a logarithm of odds); the sum is turned into a probability. The weights
 * are fitted by `bin/train-duplicates` and frozen in `resemblance-weights.json`; docs/decisions/0013-duplicate-scoring.md describes how.
 */
import { type DateLevel, dateLevels, dateLikenessOf, type KnownDate } from './date-likeness.ts'
import type { Person } from './duplicate-keys.ts'
import { likenessOf, type NameLevel, nameLevels } from './name-likeness.ts'
import { factsOf, type NameFacts } from '../profile/person-name.ts'
import weightsFile from './resemblance-weights.json' with { type: 'json' }

/** What was seen when two profiles were held side by side. */
export interface Observation {
  readonly first: NameLevel
  readonly last: NameLevel
  readonly date: DateLevel
  /** The first name of one is the last name of the other. */
  readonly swapped: boolean
  /** Of what agrees: ln(1 / share of people), the more common of the two spellings. */
  readonly firstRarity: number
  readonly lastRarity: number
  /**
   * How many others could be meant just as well: those who carry the names at least as well with other birth dates, or, where the birth date is
   * the same and the names hardly agree, those with that birth date whose names agree no less.
   */
  readonly namesakes: number
}

const rank: Readonly<Record<NameLevel, number>> = {
  same: 10,
  spelling: 9,
  lookAlike: 8,
  typo: 8,
  nickname: 7,
  part: 7,
  twoSlips: 6,
  shortTypo: 6,
  otherName: 4,
  consonants: 6,
  trace: 5,
  beginning: 6,
  close: 5,
  near: 3,
  initial: 3,
  far: 1,
  unknown: 1,
  other: 0,
}

export const observe = (left: Person, right: Person): Observation => observerOf(left)(right)

/** `observe` for one person and many others, each of whom is compared once. */
export function observerOf(left: Person): (right: Person) => Observation {
  const leftFirst = factsOf('first', left.firstForm)
  const leftLast = factsOf('last', left.lastForm)
  const seen = new Map<Person, Observation>()
  return (right) => {
    const before = seen.get(right)
    if (before) return before
    const now = observeNames(left, leftFirst, leftLast, right)
    seen.set(right, now)
    return now
  }
}

function observeNames(left: Person, leftFirst: NameFacts, leftLast: NameFacts, right: Person): Observation {
  const rightFirst = factsOf('first', right.firstForm)
  const rightLast = factsOf('last', right.lastForm)
  const straight = { first: likenessOf(leftFirst, rightFirst), last: likenessOf(leftLast, rightLast) }
  const date = dateLikenessOf(left.birthDate, right.birthDate)
  // Crossed only where that is clearly better, and worth a look at all.
  if (rank[straight.first] + rank[straight.last] < 12 && mayBeSwapped(leftFirst, leftLast, rightFirst, rightLast)) {
    const pairs = [
      { level: likenessOf(leftFirst, rightLast), rarity: Math.min(leftFirst.rarity, rightLast.rarity) },
      { level: likenessOf(leftLast, rightFirst), rarity: Math.min(leftLast.rarity, rightFirst.rarity) },
    ].toSorted(
      (one, other) => rank[other.level] - rank[one.level] || one.level.localeCompare(other.level) || one.rarity - other.rarity,
    )
    const [better, worse] = pairs as [(typeof pairs)[number], (typeof pairs)[number]]
    // Which of the two is called the first name must not depend on who is asked about.
    if (rank[better.level] + rank[worse.level] >= rank[straight.first] + rank[straight.last] + 5)
      return {
        first: better.level,
        last: worse.level,
        date,
        swapped: true,
        firstRarity: better.rarity,
        lastRarity: worse.rarity,
        namesakes: 0,
      }
  }
  return {
    ...straight,
    date,
    swapped: false,
    firstRarity: Math.min(leftFirst.rarity, rightFirst.rarity),
    lastRarity: Math.min(leftLast.rarity, rightLast.rarity),
    namesakes: 0,
  }
}

/** `observe` for all candidates, with their namesakes counted among them. */
export function observeAll(person: Person, candidates: readonly Person[], observer = observerOf(person)): Observation[] {
  const seen = candidates.map(observer)
  const order = seen
    .map((_, index) => index)
    .toSorted((left, right) => nameRank(seen[right] as Observation) - nameRank(seen[left] as Observation))
  const dates = new Set<string>()
  const isOther = (date: KnownDate) => date !== null && date !== person.birthDate && !date.includes('X')
  const isSame = ({ date }: Observation) => dateGroup[date] === 'same'
  let crowd = 0
  const result = [...seen]
  for (let start = 0; start < order.length; ) {
    const level = nameRank(seen[order[start] as number] as Observation)
    let end = start
    for (; end < order.length && nameRank(seen[order[end] as number] as Observation) === level; end += 1) {
      const index = order[end] as number
      const date = candidates[index]?.birthDate ?? null
      if (isOther(date)) dates.add(date as string)
      if (level < hardly && isSame(seen[index] as Observation)) crowd += 1
    }
    for (; start < end; start += 1) {
      const index = order[start] as number
      const own = seen[index] as Observation
      const date = candidates[index]?.birthDate ?? null
      const namesakes = isSame(own) ? (level < hardly ? crowd - 1 : 0) : dates.size - (isOther(date) ? 1 : 0)
      result[index] = { ...own, namesakes }
    }
  }
  return result
}
/** Names that rank below this say little by themselves. */
const hardly = 9
const nameRank = (seen: Observation): number => rank[seen.first] + rank[seen.last]

/** One of the crossed pairs begins alike. */
const mayBeSwapped = (leftFirst: NameFacts, leftLast: NameFacts, rightFirst: NameFacts, rightLast: NameFacts): boolean =>
  (leftFirst.form !== '' && leftFirst.skeleton.slice(0, 2) === rightLast.skeleton.slice(0, 2)) ||
  (leftLast.form !== '' && leftLast.skeleton.slice(0, 2) === rightFirst.skeleton.slice(0, 2))

type NameGroup = 'sure' | 'likely' | 'weak' | 'against' | 'unknown'
const nameGroup: Readonly<Record<NameLevel, NameGroup>> = {
  same: 'sure',
  spelling: 'sure',
  nickname: 'likely',
  part: 'likely',
  beginning: 'likely',
  initial: 'weak',
  lookAlike: 'likely',
  typo: 'likely',
  shortTypo: 'weak',
  otherName: 'weak',
  twoSlips: 'likely',
  consonants: 'likely',
  trace: 'weak',
  close: 'weak',
  near: 'weak',
  far: 'against',
  other: 'against',
  unknown: 'unknown',
}
type DateGroup = 'same' | 'typo' | 'partly' | 'against' | 'unknown'
const dateGroup: Readonly<Record<DateLevel, DateGroup>> = {
  same: 'same',
  sameNewYear: 'partly',
  dayAndMonthSwapped: 'typo',
  dayNear: 'typo',
  monthNear: 'typo',
  yearNear: 'typo',
  allNear: 'partly',
  digitOfDay: 'typo',
  digitOfMonth: 'typo',
  digitOfYear: 'typo',
  digitsSwapped: 'typo',
  newYearOfTheYear: 'partly',
  dayDiffers: 'partly',
  monthDiffers: 'partly',
  yearDiffers: 'partly',
  twoDigits: 'partly',
  yearOnly: 'against',
  agreesWhereKnown: 'typo',
  yearWhereKnown: 'partly',
  differsWhereKnown: 'against',
  other: 'against',
  oneUnknown: 'unknown',
  bothUnknown: 'unknown',
}

const dateGroups = ['same', 'typo', 'partly', 'against', 'unknown'] as const

/** The names of the weights, in order. */
export const weightNames: readonly string[] = [
  'all',
  ...nameLevels.map((level) => `first:${level}`),
  ...nameLevels.map((level) => `last:${level}`),
  ...dateLevels.map((level) => `date:${level}`),
  'swapped',
  'firstRarity:sure',
  'firstRarity:likely',
  'lastRarity:sure',
  'lastRarity:likely',
  ...dateGroups.map((date) => `namesakes&date:${date}`),
]
const position = new Map(weightNames.map((name, index) => [name, index]))
const at = (name: string): number => position.get(name) as number

const firstAt = Object.fromEntries(nameLevels.map((level) => [level, at(`first:${level}`)])) as Record<NameLevel, number>
const lastAt = Object.fromEntries(nameLevels.map((level) => [level, at(`last:${level}`)])) as Record<NameLevel, number>
const dateAt = Object.fromEntries(dateLevels.map((level) => [level, at(`date:${level}`)])) as Record<DateLevel, number>
const namesakesAt = at('namesakes&date:same')

/** Calls back with each weight that the observation takes, and how often: 1, or how rare the agreeing name is, above its usual rarity. */
export function eachWeight(seen: Observation, take: (position: number, amount: number) => void): void {
  const first = nameGroup[seen.first]
  const last = nameGroup[seen.last]
  take(0, 1)
  take(firstAt[seen.first], 1)
  take(lastAt[seen.last], 1)
  take(dateAt[seen.date], 1)
  if (seen.swapped) take(at('swapped'), 1)
  if (first === 'sure') take(at('firstRarity:sure'), seen.firstRarity - 7)
  if (first === 'likely') take(at('firstRarity:likely'), seen.firstRarity - 7)
  if (last === 'sure') take(at('lastRarity:sure'), seen.lastRarity - 8)
  if (last === 'likely') take(at('lastRarity:likely'), seen.lastRarity - 8)
  if (seen.namesakes > 0) take(namesakesAt + dateGroups.indexOf(dateGroup[seen.date]), Math.log(1 + seen.namesakes))
}

const shipped = Float64Array.from(weightNames, (name) => (weightsFile.weights as Record<string, number>)[name] ?? 0)

/** Logarithm of the odds that both are one person, in a tenant of a million guests. */
export function oddsOf(seen: Observation, weights: Float64Array = shipped): number {
  let sum = 0
  eachWeight(seen, (index, amount) => {
    sum += (weights[index] as number) * amount
  })
  return sum
}

/**
 * Odds are surer of themselves than they should be with people whom the fit has never met. Straightened by J. Platt's method ("Probabilistic outputs for support
 * vector machines", 1999) on sets that were left out of the fit: `slope` times the odds, and `intercept`, which is lowered until 99 in 100 of those with 0.8 and
 * more are one person in each of these sets, by weights that have not met it and by those that are shipped.
 */
export interface Calibration {
  readonly slope: number
  readonly intercept: number
}

const leastSize = 3
const sizeOfTheFit = 6

/**
 * How many guests a tenant has, as a power of ten, a thousand at least: two who look alike are rather one person where there are few others. In steps, so that
 * a score stays as it is while guests come, but for the steps, at some 3,200, 32,000 and 320,000 guests.
 */
export const sizeOf = (guests: number): number => Math.max(leastSize, Math.round(Math.log10(Math.max(1, guests))))

/** Logarithm of the odds in a tenant of that size, before they are straightened. */
export const oddsAmong = (odds: number, size: number): number => odds + (sizeOfTheFit - size) * Math.LN10

/**
 * The probability, in four decimals, that both are one person, in a tenant of a size (`sizeOf`). Twins, siblings, and pairs without a birth date in common stay
 * under a half, however rare the name: nothing in name and date can show that they are one. Where a name is clearly another, a pair is never *likely*, however well the rest agrees.
 */
export function scoreOf(
  seen: Observation,
  size: number,
  odds: number = oddsOf(seen),
  { slope, intercept }: Calibration = weightsFile.calibration,
): number {
  const straight = intercept + slope * oddsAmong(odds, size)
  const most = mayBeSiblings(seen)
    ? siblingsAtMost
    : hasNoDateInCommon(seen)
      ? withoutDateAtMost
      : hasOtherName(seen)
        ? otherNameAtMost
        : undefined
  // What is over is pressed into the last tenth below, so that the order stays.
  const held = most === undefined || straight <= most - 0.1 ? straight : most - 0.1 / (1.1 + straight - most)
  return Math.round(10_000 / (1 + Math.exp(-held))) / 10_000
}
/** Odds that are never passed: a score of 0.465 for twins and siblings, of a half without a birth date in common, and of 0.79 where a name is clearly another. */
const siblingsAtMost = -0.14
const withoutDateAtMost = 0
const otherNameAtMost = 1.32

const clearlyOther = (level: NameLevel): boolean => level === 'other' || level === 'far' || level === 'otherName'
const agrees = (level: NameLevel): boolean => nameGroup[level] === 'sure' || nameGroup[level] === 'likely'

/** Clearly another first name: twins where surname and birth date agree, siblings or strangers where they agree less. */
const mayBeSiblings = ({ first, swapped }: Observation): boolean => !swapped && clearlyOther(first)

/**
 * Nothing to distinguish two persons by: a birth date that is not known, or that shares nothing with the other but its year, or contradicts what is known of it. Whatever the names say, more persons may
 * carry them.
 */
const hasNoDateInCommon = ({ date }: Observation): boolean => dateGroup[date] === 'unknown' || dateGroup[date] === 'against'

/** Another surname leaves a stranger of that birthday, or somebody who has married. */
const hasOtherName = ({ first, last }: Observation): boolean => clearlyOther(first) || clearlyOther(last)

/** One person beyond doubt, where an address is shared too: the same names, as they are or as they sound, in their places, and the same birth date as far as it is known. */
export const isEqual = ({ first, last, date, swapped }: Observation): boolean =>
  !swapped &&
  nameGroup[first] === 'sure' &&
  nameGroup[last] === 'sure' &&
  (date === 'same' || date === 'agreesWhereKnown' || dateGroup[date] === 'unknown')

/** Both names agree, in whichever order they stand, and no birth date speaks against it. */
export const isLike = ({ first, last, date }: Observation): boolean =>
  agrees(first) && agrees(last) && dateGroup[date] !== 'against'
