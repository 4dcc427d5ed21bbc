/** Which profiles may be the same person, best first. */
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, component, Id, type Static, Type } from '../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../platform/values/ids.ts'
import type { Person } from './duplicate-keys.ts'
import { isLike, type Observation, observeAll, scoreOf } from './resemblance.ts'

export const suggestionsAtMost = 20
/** Nothing below this is suggested. */
export const leastScore = 0.2
/** From here on an import does not make a profile by itself. */
export const likelyScore = 0.8

const suggestion = closed({
  id: Id(),
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'The probability that both are one person, from name and birth date. It means the same in every establishment. From 0.8 on nearly all are.',
  }),
  reasons: Type.Array(Type.String(), {
    description:
      'What was seen, e.g. `lastName: same`, `firstName: nickname`, `birthDate: dayAndMonthSwapped`, `namesSwapped`; the guide lists all.',
  }),
})
export const Suggestion = component('DuplicateSuggestion', suggestion)
export type Suggestion = Static<typeof suggestion>

/** At most 20, none under 0.2, by falling score and then by id. The answer depends on nothing but the persons. */
export function suggest(person: Person, candidates: readonly (Person & { readonly id: IdType })[]): Suggestion[] {
  const seen = observeAll(person, candidates)
  return candidates
    .map(({ id }, index) => ({ id, score: scoreOf(seen[index] as Observation), index }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))
    .slice(0, suggestionsAtMost)
    .map(({ id, score, index }) => ({ id, score, reasons: reasonsOf(seen[index] as Observation) }))
}

/**
 * Of those with the same e-mail address or telephone number, who carries a like name and no other birth date: most likely the same person, though name and date alone
 * do not say so. Couples share an address and not their first name.
 */
export function knownByContact(
  person: Person,
  sharers: readonly (Person & { readonly id: IdType })[],
): { readonly id: IdType; readonly score: number } | undefined {
  const seen = observeAll(person, sharers)
  return sharers
    .map(({ id }, index) => ({ id, observation: seen[index] as Observation }))
    .filter(({ observation }) => isLike(observation))
    .map(({ id, observation }) => ({ id, score: scoreOf(observation) }))
    .toSorted((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))[0]
}

const reasonsOf = ({ first, last, date, swapped }: Observation): string[] => [
  `lastName: ${last}`,
  `firstName: ${first}`,
  `birthDate: ${date}`,
  ...(swapped ? ['namesSwapped'] : []),
]

export const suggestionExample: Suggestion = {
  id: exampleId.other_guest,
  score: 0.9731,
  reasons: ['lastName: same', 'firstName: typo', 'birthDate: same'],
}

/** What is seen of each of the others beside one person, whatever it comes to. */
export function compareWith(
  person: Person,
  others: readonly (Person & { readonly id: IdType })[],
): { readonly id: IdType; readonly score: number; readonly reasons: readonly string[]; readonly isLike: boolean }[] {
  const seen = observeAll(person, others)
  return others.map(({ id }, index) => {
    const observation = seen[index] as Observation
    return { id, score: scoreOf(observation), reasons: reasonsOf(observation), isLike: isLike(observation) }
  })
}
