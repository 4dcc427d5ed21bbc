/**
 * bin/train-duplicates FILE… [--write]: fits the weights of the duplicate suggestions to files of guests whose duplicates are known, and prints what
 * they reach. Fitted within houses of several sizes, a million guests among them; the odds are those of the million.
 */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { type Asked, figuresOf, type LabelledGuest, nameOfSet, readLabelledGuests } from '../bench/labelled-guests.ts'
import { familyOf, madePeople } from '../bench/people.ts'
import { duplicateTexts, type Person } from '../src/modules/guests/duplicate-keys.ts'
import { formOf } from '../src/modules/guests/person-name.ts'
import { eachWeight, type Observation, observeAll, oddsOf, scoreOf, weightNames } from '../src/modules/guests/resemblance.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    background: { type: 'string', default: '1000000' },
    own: { type: 'string' },
    eval: { type: 'boolean' },
    without: { type: 'string' },
  },
})
const backgroundSize = Number(values.background)
const askedAtMost = 6_000

interface Set_ {
  readonly name: string
  readonly guests: readonly LabelledGuest[]
  readonly persons: readonly Person[]
  readonly asked: readonly number[]
}

const personOf = (guest: { firstName: string; lastName: string; birthDate: string | null }): Person => ({
  firstForm: formOf('first', guest.firstName),
  lastForm: formOf('last', guest.lastName),
  birthDate: guest.birthDate,
})

const sets: Set_[] = positionals
  .map((file) => ({ name: nameOfSet(file), guests: readLabelledGuests(file) }))
  .map(({ name, guests }) => {
    const sizes = new Map<string, number>()
    for (const { person } of guests) sizes.set(person, (sizes.get(person) ?? 0) + 1)
    const all = guests.flatMap(({ person }, index) => ((sizes.get(person) as number) > 1 ? [index] : []))
    const step = Math.max(1, all.length / askedAtMost)
    return {
      name,
      guests,
      persons: guests.map(personOf),
      asked: Array.from({ length: Math.floor(all.length / step) }, (_, index) => all[Math.floor(index * step)] as number),
    }
  })
const made = familyOf(7, 3000)
sets.push({
  name: 'families',
  guests: made,
  persons: made.map(personOf),
  asked: made.flatMap((guest, index) =>
    made.some((other, at) => at !== index && Math.abs(at - index) < 12 && other.person === guest.person) ? [index] : [],
  ),
})

// Every observation is kept once; a pair is the number of its observation.
const observations: Observation[] = []
const numbers = new Map<string, number>()
const halves = (value: number) => Math.round(value * 2) / 2
function numberOf(seen: Observation): number {
  const rounded = {
    ...seen,
    namesakes: Math.exp(halves(Math.log(1 + seen.namesakes))) - 1,
    firstRarity: halves(seen.firstRarity),
    lastRarity: halves(seen.lastRarity),
  }
  const key = `${rounded.namesakes}|${rounded.first}|${rounded.last}|${rounded.date}|${rounded.swapped}|${rounded.firstRarity}|${rounded.lastRarity}`
  let number = numbers.get(key)
  if (number === undefined) {
    number = observations.length
    observations.push(rounded)
    numbers.set(key, number)
  }
  return number
}

interface Question {
  readonly guest: number
  readonly candidates: number[]
  readonly seen: number[]
  alone: number
}
const cap = Number(process.env.CAP ?? 200)
console.error('reading the sets')
const indexes = sets.map(({ persons }) => {
  const byText = new Map<string, number[]>()
  for (const [index, person] of persons.entries())
    for (const text of duplicateTexts(person)) {
      const list = byText.get(text)
      if (list) list.push(index)
      else byText.set(text, [index])
    }
  return byText
})
// The company: streamed past the keys that are asked for.
const wanted = new Map<string, { count: number; list: number[] }>()
for (const [, set] of sets.entries())
  for (const guest of set.asked)
    for (const text of duplicateTexts(set.persons[guest] as Person)) wanted.set(text, { count: 0, list: [] })
const ownNames = values.own
  ? sets
      .filter(({ name }) => name === values.own || values.own === 'all')
      .map(({ guests }) => ({
        first: guests.map(({ firstName }) => firstName).filter(Boolean),
        last: guests.map(({ lastName }) => lastName).filter(Boolean),
      }))[0]
  : undefined
const next = madePeople(11, ownNames)
console.error('meeting the company')
const company = new Map<number, Person>()
for (let index = 0; index < backgroundSize; index += 1) {
  const person = personOf(next())
  let kept = false
  for (const text of duplicateTexts(person)) {
    const met = wanted.get(text)
    if (!met) continue
    met.count += 1
    if (met.list.length > cap) continue
    met.list.push(-1 - index)
    kept = true
  }
  if (kept) company.set(-1 - index, person)
}
const sizesOf = (set: Set_) => {
  const sizes = new Map<string, number>()
  for (const { person } of set.guests) sizes.set(person, (sizes.get(person) ?? 0) + 1)
  return sizes
}
const questionsAt = (size: number): Question[][] =>
  sets.map((set, at) => {
    const byText = indexes[at] as Map<string, number[]>
    let found = 0,
      all = 0,
      many = 0,
      most = 0
    const sizes = sizesOf(set)
    const list = set.asked.map((guest) => {
      const person = set.persons[guest] as Person
      const candidates = new Set<number>()
      for (const text of duplicateTexts(person)) {
        const own = byText.get(text) ?? []
        const met = size > 0 ? wanted.get(text) : undefined
        if (own.length + (met?.count ?? 0) > cap) continue
        for (const index of own) if (index !== guest) candidates.add(index)
        for (const index of met?.list ?? []) candidates.add(index)
      }
      const found_ = [...candidates]
      all += (sizes.get(set.guests[guest]!.person) as number) - 1
      found += found_.filter((index) => index >= 0 && set.guests[index]!.person === set.guests[guest]!.person).length
      many += found_.length
      most = Math.max(most, found_.length)
      return {
        guest,
        candidates: found_,
        seen: observeAll(
          person,
          found_.map((index) => (index >= 0 ? (set.persons[index] as Person) : (company.get(index) as Person))),
        ).map(numberOf),
        alone: 0,
      }
    })
    console.error(
      set.name,
      'beside',
      size,
      'keys find',
      (found / all).toFixed(4),
      'candidates',
      (many / list.length).toFixed(1),
      'most',
      most,
    )
    return list
  })
const alone = questionsAt(0)
const beside = questionsAt(backgroundSize)
console.error('observations', observations.length)

/** Iteratively reweighted least squares; what is rare is held near zero. */
function fit(skip?: string): Float64Array {
  // Per observation and size of the house: how often it was one person, how often it was not.
  const tally = new Map<string, { number: number; offset: number; yes: number; no: number }>()
  for (const [at, set] of sets.entries()) {
    if (set.name === skip) continue
    for (const [size, lists] of [
      [0, alone],
      [backgroundSize, beside],
    ] as const) {
      const list = lists[at] as Question[]
      const offset = -Math.log((size + set.guests.length) / 1_000_000)
      const share =
        ((set.name === 'families' ? 1_000 : set.name === 'essnet' ? Number(process.env.ESS ?? 3_000) : 3_000) / list.length) *
        (size === 0 ? Number(process.env.ALONE ?? 0.5) : 1)
      for (const { guest, candidates, seen } of list) {
        const person = (set.guests[guest] as LabelledGuest).person
        for (const [place, candidate] of candidates.entries()) {
          const number = seen[place] as number
          const key = `${number}|${offset}`
          const row = tally.get(key) ?? { number, offset, yes: 0, no: 0 }
          if (candidate >= 0 && (set.guests[candidate] as LabelledGuest).person === person) row.yes += share
          else row.no += share
          tally.set(key, row)
        }
      }
    }
  }
  const rows = [...tally.values()]
  const count = weightNames.length
  const weights = new Float64Array(count)
  weights[0] = -4
  const taken = rows.map(({ number }) => {
    const list: [number, number][] = []
    eachWeight(observations[number] as Observation, (index, amount) => list.push([index, amount]))
    return list
  })
  for (let round = 0; round < 60; round += 1) {
    const gradient = new Float64Array(count)
    const curvature = Array.from({ length: count }, () => new Float64Array(count))
    for (const [at, list] of taken.entries()) {
      const { offset, yes, no } = rows[at] as (typeof rows)[number]
      let sum = offset
      for (const [index, amount] of list) sum += (weights[index] as number) * amount
      const expected = 1 / (1 + Math.exp(-sum))
      const spread = (yes + no) * Math.max(1e-6, expected * (1 - expected))
      for (const [index, amount] of list) {
        gradient[index] = (gradient[index] as number) + (yes - (yes + no) * expected) * amount
        const row = curvature[index] as Float64Array
        for (const [other, otherAmount] of list) row[other] = (row[other] as number) + spread * amount * otherAmount
      }
    }
    for (let index = 0; index < count; index += 1) {
      const hold = index === 0 ? 0.0001 : 0.5
      gradient[index] = (gradient[index] as number) - hold * (weights[index] as number)
      ;(curvature[index] as Float64Array)[index] = ((curvature[index] as Float64Array)[index] as number) + hold
    }
    const step = solve(curvature, gradient)
    const largest = step.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const damp = largest > 2 ? 2 / largest : 1
    for (let index = 0; index < count; index += 1) weights[index] = (weights[index] as number) + damp * (step[index] as number)
    if (largest < 1e-4) break
  }
  return weights
}

/** Gaussian elimination with pivots. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((row) => Float64Array.from(row))
  const values_ = Float64Array.from(right)
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    ;[values_[column], values_[pivot]] = [values_[pivot]!, values_[column]!]
    for (let row = column + 1; row < size; row += 1) {
      const factor = rows[row]![column]! / rows[column]![column]!
      if (factor === 0) continue
      for (let other = column; other < size; other += 1) rows[row]![other]! -= factor * rows[column]![other]!
      values_[row]! -= factor * values_[column]!
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let other = row + 1; other < size; other += 1) values_[row]! -= rows[row]![other]! * values_[other]!
    values_[row]! /= rows[row]![row]!
  }
  return values_
}

function answersOf(at: number, size: number, odds: Float64Array): Asked[] {
  return ((size > 0 ? beside : alone)[at] as Question[]).map(({ guest, candidates, seen }) => {
    const ranked = candidates
      .map((candidate, place) => ({
        candidate,
        score: scoreOf(observations[seen[place] as number] as Observation, odds[seen[place] as number]),
      }))
      .filter(({ score }) => score >= Number(process.env.FLOOR ?? 0.2))
      .toSorted((left, right) => right.score - left.score || left.candidate - right.candidate)
      .slice(0, 20)
    return { guest, found: ranked.map(({ candidate }) => candidate), scores: ranked.map(({ score }) => score) }
  })
}

function report(weights: Float64Array, only?: string) {
  const odds = Float64Array.from(observations, (seen) => oddsOf(seen, weights))
  for (const [at, set] of sets.entries()) {
    if (only && set.name !== only) continue
    // Pairs are counted among those asked: the total must be too.
    for (const size of [0, backgroundSize]) {
      const figures = figuresOf(set.guests, answersOf(at, size, odds))
      console.log(JSON.stringify({ set: set.name, company: size, ...figures }))
    }
  }
}

if (values.eval)
  report(
    Float64Array.from(
      weightNames,
      (name) =>
        JSON.parse(fs.readFileSync(new URL('../src/modules/guests/resemblance-weights.json', import.meta.url), 'utf8')).weights[
          name
        ] ?? 0,
    ),
  )
else {
  if (values.without)
    for (const { name } of sets) {
      console.log('without', name)
      report(fit(name), name)
    }
  const weights = fit()
  if (process.env.SHOW) show(weights, process.env.SHOW)
  report(weights)
  if (values.write) {
    const rounded = Object.fromEntries(
      weightNames.map((name, index) => [name, Math.round((weights[index] as number) * 1000) / 1000]),
    )
    fs.writeFileSync(
      new URL('../src/modules/guests/resemblance-weights.json', import.meta.url),
      `${JSON.stringify({ weights: rounded }, null, 2)}\n`,
    )
  }
}

function show(weights: Float64Array, name: string) {
  const odds = Float64Array.from(observations, (seen) => oddsOf(seen, weights))
  const at = sets.findIndex((set) => set.name === name)
  const set = sets[at] as Set_
  const text = (index: number) => {
    const g =
      index >= 0
        ? set.guests[index]!
        : { ...company.get(index)!, firstName: company.get(index)!.firstForm, lastName: company.get(index)!.lastForm }
    return `${g.firstName} ${g.lastName} ${g.birthDate}`
  }
  const list = (process.env.COMPANY ? beside : alone)[at] as Question[]
  const answers = answersOf(at, process.env.COMPANY ? 1 : 0, odds)
  let shown = 0
  const stats = new Map<string, number>()
  for (const [place, { guest, found, scores }] of answers.entries()) {
    const person = set.guests[guest]!.person
    for (const [n, index] of found.entries())
      if (scores[n]! >= 0.8 && !(index >= 0 && set.guests[index]!.person === person)) {
        const q = list[place]!
        const seen = observations[q.seen[q.candidates.indexOf(index)]!]!
        const key = `FALSE ${seen.first} ${seen.last} ${seen.date} ${seen.swapped}`
        stats.set(key, (stats.get(key) ?? 0) + 1)
        if (place % 7 === 0 && shown++ < 40)
          console.log('FALSE', scores[n], text(guest), '<>', text(index), seen.first, seen.last, seen.date)
      }
    if (
      (set.name === 'febrl1' || place % 5 === 0) &&
      shown < 140 &&
      !(found[0]! >= 0 && set.guests[found[0]!]?.person === person)
    ) {
      shown++
      const truth = set.guests.findIndex((g, i) => i !== guest && g.person === person)
      const q = list[place]!
      const k = q.candidates.indexOf(truth)
      console.log(
        'MISS',
        text(guest),
        '<>',
        text(truth),
        k < 0 ? 'no key' : scoreOf(observations[q.seen[k]!]!, odds[q.seen[k]!]!),
        'first was',
        found[0] === undefined ? '-' : text(found[0]) + ' ' + scores[0],
      )
    }
  }
  console.log([...stats].sort((a, b) => b[1] - a[1]).slice(0, 25))
}
