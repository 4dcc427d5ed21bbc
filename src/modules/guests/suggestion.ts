/** Which profiles may be the same person, best first. */
import { exampleId } from '../../platform/contract/examples.ts'
import { closed, component, Id, type Static, Type } from '../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../platform/values/ids.ts'
import type { Person } from './duplicate-keys.ts'
import { type Observation, observeAll, scoreOf } from './resemblance.ts'

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
