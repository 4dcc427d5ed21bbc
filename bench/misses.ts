/** Why a true duplicate does not stand first: what name and birth date can't decide, and what the service could have done better. */
import { observeAll, oddsOf } from '../src/modules/profiles/guests/likeness/resemblance.ts'
import type { Exercise } from './training.ts'

export interface Misses {
  readonly set: string
  readonly company: number
  readonly asked: number
  readonly hitAt1: number
  /** A stranger was observed exactly as the true one: nothing in name and date says which it is. */
  readonly strangerAlike: number
  /** A stranger resembles the guest more than any of their own records does. */
  readonly strangerNearer: number
  /** The true one resembles the guest most and was not among those that are compared. */
  readonly notCompared: number
}

/** Among the company, one line a set; shares of all who were asked about. */
export function* missesOf({ sets, observations, beside, company }: Exercise, weights: Float64Array): Generator<Misses> {
  const odds = observations.map((seen) => oddsOf(seen, weights))
  for (const [at, { name, guests, persons }] of sets.entries()) {
    const questions = beside[at] ?? []
    const counts = { hitAt1: 0, strangerAlike: 0, strangerNearer: 0, notCompared: 0 }
    const recordsOf = Map.groupBy(guests.keys(), (index) => guests[index]?.person)
    for (const { guest, candidates, seen } of questions) {
      const isOwn = (candidate: number) => candidate >= 0 && guests[candidate]?.person === guests[guest]?.person
      const ranked = candidates
        .map((candidate, place) => ({ candidate, odds: odds[seen[place] as number] as number }))
        .toSorted((left, right) => right.odds - left.odds || left.candidate - right.candidate)
      const nearestOwn =
        ranked.find(({ candidate }) => isOwn(candidate))?.odds ?? nearestOf(guest, recordsOf.get(guests[guest]?.person) ?? [])
      const [first] = ranked
      if (first && isOwn(first.candidate)) counts.hitAt1 += 1
      else if (!first || nearestOwn > first.odds) counts.notCompared += 1
      else if (nearestOwn === first.odds) counts.strangerAlike += 1
      else counts.strangerNearer += 1
    }
    const share = (count: number) => Math.round((1_000 * count) / questions.length) / 1_000
    yield {
      set: name,
      company,
      asked: questions.length,
      hitAt1: share(counts.hitAt1),
      strangerAlike: share(counts.strangerAlike),
      strangerNearer: share(counts.strangerNearer),
      notCompared: share(counts.notCompared),
    }

    /** Among all records of the person, whether the keys find them or not. */
    function nearestOf(guest: number, own: readonly number[]): number {
      const person = persons[guest]
      const others = own.flatMap((index) => (index === guest ? [] : (persons[index] ?? [])))
      return person ? Math.max(...observeAll(person, others).map((seen) => oddsOf(seen, weights))) : Number.NEGATIVE_INFINITY
    }
  }
}
