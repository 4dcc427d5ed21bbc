/**
 * Probability that two profiles are the same person, from name and birth date alone: the model of I. P. Fellegi and A. B. Sunter, "A theory for record linkage"
 * (JASA 64, 1969). Each observation adds its weight (a logarithm of odds), and the sum is converted to a probability. The weights are fitted by
 * `bin/train-duplicates` and frozen in `resemblance-weights.json`; docs/decisions/0013-duplicate-scoring.md describes the method.
 */

import { factsOf, generationOf, type NameFacts } from '../profile/person-name.ts'
import { type DateLevel, dateLevels, dateLikenessOf, isGenerationApart, type KnownDate } from './date-likeness.ts'
import type { Person } from './duplicate-keys.ts'
import { likenessOf, type NameLevel, nameLevels } from './name-likeness.ts'
import weightsFile from './resemblance-weights.json' with { type: 'json' }

/** The result of comparing two profiles. */
export interface Observation {
  readonly first: NameLevel
  readonly last: NameLevel
  readonly date: DateLevel
  /** The birth dates, or a Jr and a Sr, are those of a parent and a child rather than of one person. */
  readonly isGenerationApart?: boolean
  /** The first name of one matches the last name of the other. */
  readonly swapped: boolean
  /** Rarity of the matching name: ln(1 / share of people), for the more common of the two spellings. */
  readonly firstRarity: number
  readonly lastRarity: number
  /**
   * Number of other candidates that match as well: those with other birth dates whose names match at least as well or, if the birth date is the same and the
   * names hardly match, those with that birth date whose names match at least as well.
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

/** `observe` for one person and many others, each compared once. */
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
  const [leftGeneration, rightGeneration] = [generationOf(left), generationOf(right)]
  const isSaid = leftGeneration !== undefined && rightGeneration !== undefined && leftGeneration !== rightGeneration
  const apart = isSaid || isGenerationApart(left.birthDate, right.birthDate) ? { isGenerationApart: true } : {}
  // Swapped names count only if they match clearly better, and are tried only if they can match at all.
  if (rank[straight.first] + rank[straight.last] < 12 && mayBeSwapped(leftFirst, leftLast, rightFirst, rightLast)) {
    const pairs = [
      { level: likenessOf(leftFirst, rightLast), rarity: Math.min(leftFirst.rarity, rightLast.rarity) },
      { level: likenessOf(leftLast, rightFirst), rarity: Math.min(leftLast.rarity, rightFirst.rarity) },
    ].toSorted(
      (one, other) => rank[other.level] - rank[one.level] || one.level.localeCompare(other.level) || one.rarity - other.rarity,
    )
    const [better, worse] = pairs as [(typeof pairs)[number], (typeof pairs)[number]]
    // The result must not depend on which of the two profiles is passed first.
    if (rank[better.level] + rank[worse.level] >= rank[straight.first] + rank[straight.last] + 5)
      return {
        first: better.level,
        last: worse.level,
        date,
        ...apart,
        swapped: true,
        firstRarity: better.rarity,
        lastRarity: worse.rarity,
        namesakes: 0,
      }
  }
  return {
    ...straight,
    date,
    ...apart,
    swapped: false,
    firstRarity: Math.min(leftFirst.rarity, rightFirst.rarity),
    lastRarity: Math.min(leftLast.rarity, rightLast.rarity),
    namesakes: 0,
  }
}

/** `observe` for all candidates, with the number of namesakes among them. */
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
/** Names that rank below this are weak evidence on their own. */
const hardly = 9
const nameRank = (seen: Observation): number => rank[seen.first] + rank[seen.last]

/** Whether at least one of the swapped pairs starts alike. */
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

/** Calls back with each weight of the observation and its factor: 1, or how much rarer the matching name is than usual. */
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

/** Logarithm of the odds that both are the same person, in a tenant with a million guests. */
export function oddsOf(seen: Observation, weights: Float64Array = shipped): number {
  let sum = 0
  eachWeight(seen, (index, amount) => {
    sum += (weights[index] as number) * amount
  })
  return sum
}

/**
 * Calibration of the odds, which are overconfident for people outside the training data. By J. Platt’s method ("Probabilistic outputs for support vector
 * machines", 1999), on sets not used for fitting: `slope` multiplies the odds, and `intercept` is lowered until 99 in 100 pairs with a score of 0.8 or more are
 * the same person in each of these sets, both with weights fitted without the set and with the shipped weights.
 */
export interface Calibration {
  readonly slope: number
  readonly intercept: number
}

const leastSize = 3
const sizeOfTheFit = 6

/**
 * Size of a tenant as a power of ten, at least a thousand guests. With fewer guests, two similar profiles are more likely the same person. In steps, so that a
 * score stays stable as guests are added, except at about 3,200, 32,000 and 320,000 guests.
 */
export const sizeOf = (guests: number): number => Math.max(leastSize, Math.round(Math.log10(Math.max(1, guests))))

/** Logarithm of the odds for a tenant of that size, before calibration. */
export const oddsAmong = (odds: number, size: number): number => odds + (sizeOfTheFit - size) * Math.LN10

/**
 * Probability, to four decimals, that both are the same person, in a tenant of a given size (`sizeOf`). Twins, siblings, and pairs without a common birth date
 * stay below 0.5, however rare the name, because name and date cannot prove identity. A pair with a clearly different name never reaches the level *likely*.
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
  // Values above the cap are compressed into the last tenth below it, which preserves the order.
  const held = most === undefined || straight <= most - 0.1 ? straight : most - 0.1 / (1.1 + straight - most)
  return Math.round(10_000 / (1 + Math.exp(-held))) / 10_000
}
/** Caps of the log odds: a score of 0.465 for twins and siblings, 0.5 without a common birth date, and 0.79 with a clearly different name. */
const siblingsAtMost = -0.14
const withoutDateAtMost = 0
const otherNameAtMost = 1.32

const clearlyOther = (level: NameLevel): boolean => level === 'other' || level === 'far' || level === 'otherName'
const agrees = (level: NameLevel): boolean => nameGroup[level] === 'sure' || nameGroup[level] === 'likely'

/** A clearly different first name: twins if surname and birth date match, otherwise siblings or strangers. */
const mayBeSiblings = ({ first, swapped }: Observation): boolean => !swapped && clearlyOther(first)

/** The birth date gives no evidence: it is unknown, has only the year in common, or contradicts the other one. Several persons may have the same names. */
const hasNoDateInCommon = ({ date, isGenerationApart: isApart = false }: Observation): boolean =>
  isApart || dateGroup[date] === 'unknown' || dateGroup[date] === 'against'

/** A different surname: a stranger with the same birthday, or somebody who has married. */
const hasOtherName = ({ first, last }: Observation): boolean => clearlyOther(first) || clearlyOther(last)

/** Together with a shared e-mail address, certainly the same person: same or same-sounding names in their places, and the same birth date as far as known. */
export const isEqual = ({ first, last, date, swapped }: Observation): boolean =>
  !swapped &&
  nameGroup[first] === 'sure' &&
  nameGroup[last] === 'sure' &&
  (date === 'same' || date === 'agreesWhereKnown' || dateGroup[date] === 'unknown')

/** Both names match, in either order, and no birth date contradicts. */
export const isLike = ({ first, last, date }: Observation): boolean =>
  agrees(first) && agrees(last) && dateGroup[date] !== 'against'
