/**
 * Fitting the weights of the duplicate suggestions, by logistic regression on pairs whose truth is known: each file alone, and in the company of so many
 * synthetic guests, among the candidates that the service itself would look at. Alone a pair is worth more by the logarithm of a million over the
 * size of the establishment; so one set of weights fits both, and its odds are those of a million guests.
 */
import {
  candidatesAtMost,
  duplicateTexts,
  type Person,
  sharersAtMost,
} from '../src/modules/profiles/guests/likeness/duplicate-keys.ts'
import { formsOf } from '../src/modules/profiles/guests/profile/person-name.ts'
import {
  type Calibration,
  eachWeight,
  type Observation,
  observeAll,
  oddsAmong,
  oddsOf,
  scoreOf,
  sizeOf,
  weightNames,
} from '../src/modules/profiles/guests/likeness/resemblance.ts'
import { leastScore, suggestionsAtMost } from '../src/modules/profiles/guests/likeness/suggestion.ts'
import { type Asked, type Figures, figuresOf, type LabelledGuest } from './labelled-guests.ts'
import { type MadePerson, madePeople, peopleLike } from './people.ts'

export interface LabelledSet {
  readonly name: string
  readonly guests: readonly LabelledGuest[]
  /** How much the set counts in the fit. */
  readonly importance: number
}

interface PreparedSet extends LabelledSet {
  readonly persons: readonly Person[]
  readonly asked: readonly number[]
}

/** A guest who was asked about, and the number of the observation for each candidate; negative candidates are made up. */
interface Question {
  readonly guest: number
  readonly candidates: readonly number[]
  readonly seen: readonly number[]
}

export interface Exercise {
  readonly sets: readonly PreparedSet[]
  readonly observations: readonly Observation[]
  readonly company: number
  readonly alone: readonly (readonly Question[])[]
  readonly beside: readonly (readonly Question[])[]
}

/** Of a large set so many are asked about, evenly spread. */
const askedAtMost = 6_000
const million = 1_000_000
/** What is learnt alone counts less: it is the easier half. */
const importanceOfAlone = 0.2
/** Pulls weights that are seldom needed towards zero (ridge). */
const ridge = 0.5
const rounds = 60

const personOf = (guest: { firstName: string; lastName: string; birthDate: string | null }): Person => ({
  ...formsOf(guest.firstName, guest.lastName),
  birthDate: guest.birthDate,
})

export function prepare(sets: readonly LabelledSet[], company: number, ownNames = false): Exercise {
  const prepared = sets.map(prepareSet)
  const { observations, numberOf } = collector()
  const indexes = prepared.map(({ persons }) => indexOf(persons))
  const together = ownNames ? undefined : meetCompany(prepared, company, madePeople(11))
  const questionsIn = (withCompany: boolean) =>
    prepared.map(({ persons, asked, guests }, at) => {
      const { sharers, people } = together ?? meetCompany([prepared[at] as PreparedSet], company, peopleLike(guests, 11))
      return asked.map((guest): Question => {
        const person = persons[guest] as Person
        const sharedKeys = new Map<number, number>()
        const share = (index: number, worth: number) => sharedKeys.set(index, (sharedKeys.get(index) ?? 0) + worth)
        for (const text of duplicateTexts(person)) {
          const own = indexes[at]?.get(text) ?? []
          const met = withCompany ? (sharers.get(text) ?? []) : []
          if (own.length + met.length > sharersAtMost) continue
          // The fewer share a key, the more it says.
          const worth = 1 / (own.length + met.length)
          for (const index of own) if (index !== guest) share(index, worth)
          for (const index of met) share(index, worth)
        }
        const list = [...sharedKeys]
          .toSorted(([left, most], [right, more]) => more - most || left - right)
          .slice(0, candidatesAtMost)
          .map(([index]) => index)
        const others = list.map((index) => (index >= 0 ? persons[index] : people.get(index)) as Person)
        return { guest, candidates: list, seen: observeAll(person, others).map(numberOf) }
      })
    })
  return { sets: prepared, observations, company, alone: questionsIn(false), beside: questionsIn(true) }
}

function prepareSet(set: LabelledSet): PreparedSet {
  const sizes = Map.groupBy(set.guests, ({ person }) => person)
  const all = set.guests.flatMap(({ person }, index) => ((sizes.get(person)?.length ?? 0) > 1 ? [index] : []))
  const step = Math.max(1, all.length / askedAtMost)
  const asked = Array.from({ length: Math.floor(all.length / step) }, (_, index) => all[Math.floor(index * step)] as number)
  return { ...set, persons: set.guests.map(personOf), asked }
}

/** Equal observations are kept once; how rare a name is, and how many namesakes there are, counts in halves of a logarithm. */
function collector(): { observations: Observation[]; numberOf: (seen: Observation) => number } {
  const observations: Observation[] = []
  const numbers = new Map<string, number>()
  const halves = (value: number) => Math.round(value * 2) / 2
  const numberOf = (seen: Observation): number => {
    const rounded: Observation = {
      ...seen,
      firstRarity: halves(seen.firstRarity),
      lastRarity: halves(seen.lastRarity),
      namesakes: Math.exp(halves(Math.log(1 + seen.namesakes))) - 1,
    }
    const key = Object.values(rounded).join('|')
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, observations.length)
    observations.push(rounded)
    return observations.length - 1
  }
  return { observations, numberOf }
}

function indexOf(persons: readonly Person[]): Map<string, number[]> {
  const byText = new Map<string, number[]>()
  for (const [index, person] of persons.entries()) {
    for (const text of duplicateTexts(person)) {
      const list = byText.get(text)
      if (list) list.push(index)
      else byText.set(text, [index])
    }
  }
  return byText
}

/** The company goes past once; of it only those are kept who share a key with somebody asked about. */
function meetCompany(
  sets: readonly PreparedSet[],
  company: number,
  next: () => MadePerson,
): { sharers: Map<string, number[]>; people: Map<number, Person> } {
  const sharers = new Map<string, number[]>()
  for (const { persons, asked } of sets)
    for (const guest of asked) for (const text of duplicateTexts(persons[guest] as Person)) sharers.set(text, [])
  const people = new Map<number, Person>()
  for (let index = 0; index < company; index += 1) {
    const person = personOf({ ...next() })
    for (const text of duplicateTexts(person)) {
      const list = sharers.get(text)
      // One more than is looked at is enough to know that they are too many.
      if (!list || list.length > sharersAtMost) continue
      list.push(-1 - index)
      people.set(-1 - index, person)
    }
  }
  return { sharers, people }
}

/** One kind of pair: how often it was one person, and how often it was not. */
interface Tally {
  readonly taken: readonly (readonly [position: number, amount: number])[]
  readonly offset: number
  yes: number
  no: number
}

/** Newton's method; `without` leaves a set out, to see how the others do for it. */
export function fit(exercise: Exercise, without?: string): Float64Array {
  const tallies = tally(exercise, without)
  const count = weightNames.length
  const weights = new Float64Array(count)
  weights[0] = -4
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Float64Array(count)
    const curvature = Array.from({ length: count }, () => new Float64Array(count))
    for (const { taken, offset, yes, no } of tallies) {
      let sum = offset
      for (const [index, amount] of taken) sum += (weights[index] as number) * amount
      const expected = 1 / (1 + Math.exp(-sum))
      const spread = (yes + no) * Math.max(1e-6, expected * (1 - expected))
      for (const [index, amount] of taken) {
        gradient[index] = (gradient[index] as number) + (yes - (yes + no) * expected) * amount
        const row = curvature[index] as Float64Array
        for (const [other, otherAmount] of taken) row[other] = (row[other] as number) + spread * amount * otherAmount
      }
    }
    for (let index = 0; index < count; index += 1) {
      const held = index === 0 ? 0.0001 : ridge
      gradient[index] = (gradient[index] as number) - held * (weights[index] as number)
      const row = curvature[index] as Float64Array
      row[index] = (row[index] as number) + held
    }
    const step = solve(curvature, gradient)
    const largest = step.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const damped = largest > 2 ? 2 / largest : 1
    for (let index = 0; index < count; index += 1) weights[index] = (weights[index] as number) + damped * (step[index] as number)
    if (largest < 1e-4) break
  }
  return weights
}

function tally({ sets, observations, company, alone, beside }: Exercise, without: string | undefined): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const [at, { name, guests, importance }] of sets.entries()) {
    if (name === without) continue
    for (const [size, lists, share] of [
      [guests.length, alone, importanceOfAlone],
      [guests.length + company, beside, 1],
    ] as const) {
      const questions = lists[at] as readonly Question[]
      const offset = -Math.log(size / million)
      const worth = (importance * share) / questions.length
      for (const { guest, candidates, seen } of questions) {
        for (const [place, candidate] of candidates.entries()) {
          const number = seen[place] as number
          const key = `${number}|${offset}`
          let row = tallies.get(key)
          if (!row) {
            const taken: [number, number][] = []
            eachWeight(observations[number] as Observation, (index, amount) => taken.push([index, amount]))
            row = { taken, offset, yes: 0, no: 0 }
            tallies.set(key, row)
          }
          if (candidate >= 0 && guests[candidate]?.person === guests[guest]?.person) row.yes += worth
          else row.no += worth
        }
      }
    }
  }
  return [...tallies.values()]
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const rows: Float64Array[] = matrix.map((row, index) => Float64Array.from([...row, right[index] as number]))
  const cell = (row: number, column: number) => (rows[row] as Float64Array)[column] as number
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let row = column + 1; row < size; row += 1) if (Math.abs(cell(row, column)) > Math.abs(cell(pivot, column))) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot] as Float64Array, rows[column] as Float64Array]
    for (let row = column + 1; row < size; row += 1) {
      const factor = cell(row, column) / cell(column, column)
      if (factor === 0) continue
      for (let other = column; other <= size; other += 1)
        (rows[row] as Float64Array)[other] = cell(row, other) - factor * cell(column, other)
    }
  }
  const result = new Float64Array(size)
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = cell(row, size)
    for (let other = row + 1; other < size; other += 1) value -= cell(row, other) * (result[other] as number)
    result[row] = value / cell(row, row)
  }
  return result
}

/** Odds in the tenant, and whether it was one person; each set, alone and in company, counts as much as any other. */
interface Judged {
  readonly odds: number
  readonly isSame: boolean
  readonly worth: number
}

/** J. Platt's method: what was fitted to the other sets (`fitted`) is straightened by what is true of the one that was left out. `shipped` was fitted to all of them. */
export function calibrate(exercise: Exercise, fitted: ReadonlyMap<string, Float64Array>, shipped: Float64Array): Calibration {
  const judged: Judged[] = []
  for (const [at, { name, guests }] of exercise.sets.entries()) {
    const weights = fitted.get(name)
    if (!weights) continue
    const odds = exercise.observations.map((seen) => oddsOf(seen, weights))
    for (const [company, lists] of [
      [0, exercise.alone],
      [exercise.company, exercise.beside],
    ] as const) {
      const size = sizeOf(guests.length + company)
      const questions = lists[at] as readonly Question[]
      for (const { guest, candidates, seen } of questions)
        for (const [place, candidate] of candidates.entries())
          judged.push({
            odds: oddsAmong(odds[seen[place] as number] as number, size),
            isSame: candidate >= 0 && guests[candidate]?.person === guests[guest]?.person,
            worth: 1 / questions.length,
          })
    }
  }
  let [slope, intercept] = [1, 0]
  for (let round = 0; round < rounds; round += 1) {
    let [bySlope, byIntercept, slopeTwice, both, interceptTwice] = [0, 0, 1e-9, 0, 1e-9]
    for (const { odds, isSame, worth } of judged) {
      const expected = 1 / (1 + Math.exp(-(intercept + slope * odds)))
      const off = worth * ((isSame ? 1 : 0) - expected)
      const spread = worth * expected * (1 - expected)
      bySlope += off * odds
      byIntercept += off
      slopeTwice += spread * odds * odds
      both += spread * odds
      interceptTwice += spread
    }
    const determinant = slopeTwice * interceptTwice - both * both
    slope += (bySlope * interceptTwice - byIntercept * both) / determinant
    intercept += (byIntercept * slopeTwice - bySlope * both) / determinant
  }
  return { slope, intercept: cautious(exercise, fitted, shipped, slope, intercept) }
}

const precisionWanted = 0.99
const loweredBy = 0.1
const stepsAtMost = 50

/** Of what is called likely nearly all must be one person, in every set alone, by weights that have not met it and by those that are shipped: lowered until it is so. */
function cautious(
  exercise: Exercise,
  fitted: ReadonlyMap<string, Float64Array>,
  shipped: Float64Array,
  slope: number,
  highest: number,
): number {
  let intercept = highest
  const isPrecise = () =>
    exercise.sets.every(({ name }) =>
      [fitted.get(name) as Float64Array, shipped].every((weights) =>
        [...reports(exercise, weights, { slope, intercept }, name)]
          .filter(({ company }) => company === 0)
          .every(({ precisionAt08 }) => precisionAt08 >= precisionWanted),
      ),
    )
  for (let step = 0; step < stepsAtMost; step += 1, intercept -= loweredBy) if (isPrecise()) return intercept
  throw new Error('a set has too few likely pairs to say how many of them are true')
}

/** What the weights reach on each set, alone and in company. */
export function* reports(
  exercise: Exercise,
  weights: Float64Array,
  calibration: Calibration,
  only?: string,
): Generator<{ set: string; company: number } & Figures> {
  for (const [at, { name, guests }] of exercise.sets.entries()) {
    if (only !== undefined && name !== only) continue
    for (const [company, lists] of [
      [0, exercise.alone],
      [exercise.company, exercise.beside],
    ] as const) {
      const size = sizeOf(guests.length + company)
      const scores = exercise.observations.map((seen) => scoreOf(seen, size, oddsOf(seen, weights), calibration))
      const answers = (lists[at] as readonly Question[]).map(({ guest, candidates, seen }): Asked => {
        const ranked = candidates
          .map((candidate, place) => ({ candidate, score: scores[seen[place] as number] as number }))
          .filter(({ score }) => score >= leastScore)
          .toSorted((left, right) => right.score - left.score || left.candidate - right.candidate)
          .slice(0, suggestionsAtMost)
        return { guest, found: ranked.map(({ candidate }) => candidate), scores: ranked.map(({ score }) => score) }
      })
      yield { set: name, company, ...figuresOf(guests, answers) }
    }
  }
}
