/** Which profiles may be the same person, best first. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, component, Id, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import type { Person } from './duplicate-keys.ts'
import { type Evidence, evidenceKinds, evidenceRankOf } from './evidence.ts'
import { isLike, type Observation, observeAll, observerOf, scoreOf } from './resemblance.ts'

export const suggestionsAtMost = 20
/** Nothing below this is suggested. */
export const leastScore = 0.001
/** From here on an import does not make a profile by itself. */
export const likelyScore = 0.8

const suggestion = closed({
  id: Id(),
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'The probability that both are one person, from name and birth date, in a tenant of this size (thousand, ten thousand, hundred thousand, million guests). From 0.8 on nearly all are.',
  }),
  reasons: Type.Array(Type.String(), {
    description:
      'What was seen, e.g. `lastName: same`, `firstName: nickname`, `birthDate: dayAndMonthSwapped`, `namesSwapped`; the guide lists all.',
  }),
  evidence: Type.Array(OneOf(evidenceKinds), {
    description:
      'What both share beside that, the strongest first; the score knows nothing of it. Who shares a document or an e-mail address is suggested whatever the names say.',
  }),
})
export const Suggestion = component('DuplicateSuggestion', suggestion)
export type Suggestion = Static<typeof suggestion>

const byScore = (left: { readonly score: number; readonly id: IdType }, right: { readonly score: number; readonly id: IdType }) =>
  right.score - left.score || (left.id < right.id ? -1 : 1)

type Likeness = Omit<Suggestion, 'evidence'>

/** At most 20, none under a thousandth, by falling score and then by id. The answer depends on nothing but the persons and the size of the tenant. */
export function suggest(person: Person, size: number, candidates: readonly (Person & { readonly id: IdType })[]): Likeness[] {
  return likenessOf(person, size, candidates)
    .filter(({ score }) => score >= leastScore)
    .toSorted(byScore)
    .slice(0, suggestionsAtMost)
}

/** `size` of the tenant, as `sizeOf` makes it; `observer` has perhaps seen some of the candidates already. */
export function likenessOf(
  person: Person,
  size: number,
  candidates: readonly (Person & { readonly id: IdType })[],
  observer = observerOf(person),
): Likeness[] {
  const seen = observeAll(person, candidates, observer)
  return candidates.map(({ id }, index) => ({
    id,
    score: scoreOf(seen[index] as Observation, size),
    reasons: reasonsOf(seen[index] as Observation),
  }))
}

/** Those who can be among the suggestions, before it is known what they share: the best by score, and whoever shares something. */
export function nearest(likeness: readonly Likeness[], isSharing: (id: IdType) => boolean): Likeness[] {
  const best = new Set(
    likeness
      .filter(({ score }) => score >= leastScore)
      .toSorted(byScore)
      .slice(0, suggestionsAtMost),
  )
  return likeness.filter((each) => best.has(each) || isSharing(each.id))
}

/** The same, with those who share something strong, whatever the score: they are never crowded out. */
export function suggestWithEvidence(
  likeness: readonly Likeness[],
  evidenceOf: (id: IdType) => readonly Evidence[],
): Suggestion[] {
  return likeness
    .map((each) => ({ ...each, evidence: [...evidenceOf(each.id)] }))
    .filter(({ score, evidence }) => score >= leastScore || evidenceRankOf(evidence) > 0)
    .toSorted((left, right) => evidenceRankOf(right.evidence) - evidenceRankOf(left.evidence) || byScore(left, right))
    .slice(0, suggestionsAtMost)
    .toSorted(byScore)
}

/**
 * Of those with the same e-mail address or telephone number, who carries a like name and no other birth date: most likely the same person, though name and date alone
 * do not say so. Couples share an address and not their first name.
 */
export function knownByContact(
  person: Person,
  size: number,
  sharers: readonly (Person & { readonly id: IdType })[],
): { readonly id: IdType; readonly score: number } | undefined {
  const seen = observeAll(person, sharers)
  return sharers
    .map(({ id }, index) => ({ id, observation: seen[index] as Observation }))
    .filter(({ observation }) => isLike(observation))
    .map(({ id, observation }) => ({ id, score: scoreOf(observation, size) }))
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
  evidence: ['email'],
}

/** What is seen of each of the others beside one person, whatever it comes to. */
export function compareWith(
  person: Person,
  size: number,
  others: readonly (Person & { readonly id: IdType })[],
): { readonly id: IdType; readonly score: number; readonly reasons: readonly string[]; readonly isLike: boolean }[] {
  const seen = observeAll(person, others)
  return others.map(({ id }, index) => {
    const observation = seen[index] as Observation
    return { id, score: scoreOf(observation, size), reasons: reasonsOf(observation), isLike: isLike(observation) }
  })
}
