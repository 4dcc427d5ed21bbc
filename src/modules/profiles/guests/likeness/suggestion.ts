/** Suggestions of profiles that may be the same person, best first. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, component, Id, OneOf, type Static, Type } from '../../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import type { Person } from './duplicate-keys.ts'
import { type Evidence, evidenceKinds, evidenceRankOf } from './evidence.ts'
import { isLike, type Observation, observeAll, observerOf, scoreOf } from './resemblance.ts'

export const suggestionsAtMost = 20
/** Minimum score of a suggestion. */
export const leastScore = 0.001
/** From this score on, an import does not create a profile automatically. */
export const likelyScore = 0.8

const suggestion = closed({
  id: Id(),
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description:
      'Probability that both are the same person, from name and birth date, in a tenant of this size (thousand, ten thousand, hundred thousand, ' +
      'million guests). From 0.8 on, nearly all are.',
  }),
  reasons: Type.Array(Type.String(), {
    description:
      'Results of the comparison, e.g. `lastName: same`, `firstName: nickname`, `birthDate: dayAndMonthSwapped`, `namesSwapped`. The guide lists all of them.',
  }),
  evidence: Type.Array(OneOf(evidenceKinds), {
    description:
      'Other data that both share, the strongest first. It is not part of the score. Profiles that share a document or an e-mail address are suggested ' +
      'whatever the names.',
  }),
})
export const Suggestion = component('DuplicateSuggestion', suggestion)
export type Suggestion = Static<typeof suggestion>

const byScore = (left: { readonly score: number; readonly id: IdType }, right: { readonly score: number; readonly id: IdType }) =>
  right.score - left.score || (left.id < right.id ? -1 : 1)

type Likeness = Omit<Suggestion, 'evidence'>

/** At most 20, each with a score of at least 0.001, by falling score and then by id. The result depends only on the persons and the size of the tenant. */
export function suggest(person: Person, size: number, candidates: readonly (Person & { readonly id: IdType })[]): Likeness[] {
  return likenessOf(person, size, candidates)
    .filter(({ score }) => score >= leastScore)
    .toSorted(byScore)
    .slice(0, suggestionsAtMost)
}

/** `size` of the tenant is the result of `sizeOf`. `observer` may already have cached some of the candidates. */
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

/** Possible suggestions before the shared data is known: the best by score, and all that share data. */
export function nearest(likeness: readonly Likeness[], isSharing: (id: IdType) => boolean): Likeness[] {
  const best = new Set(
    likeness
      .filter(({ score }) => score >= leastScore)
      .toSorted(byScore)
      .slice(0, suggestionsAtMost),
  )
  return likeness.filter((each) => best.has(each) || isSharing(each.id))
}

/** The same, including all that share strong evidence, whatever their score. */
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
 * Profiles with the same e-mail address or phone number, a similar name and no contradicting birth date. They are most likely the same person, even if name and
 * date alone do not show it. Couples share contact data but not the first name.
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

/** Compares one person with each of the others, whatever the score. */
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
