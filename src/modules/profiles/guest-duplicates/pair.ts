/** A pair of profiles that may be the same person, with the evidence and its strength. Pure functions. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Evidence, evidenceKinds, evidenceRankOf, guestExample, PersonBrief } from '../guests/index.ts'

export const pairStates = ['open', 'not_the_same'] as const
/** Minimum score for the list. Pairs that share a document, an e-mail address, or a phone number with a similar name, are listed regardless. */
export const leastPairScore = 0.5

/** The result of comparing two profiles. */
export interface Compared {
  readonly firstId: IdType
  readonly secondId: IdType
  readonly score: number
  /** Results for the names and the birth date, e.g. `lastName: same`. */
  readonly reasons: readonly string[]
  /** The names match one person, and the birth date does not contradict. */
  readonly isLike: boolean
}

export interface FoundPair extends Omit<Compared, 'isLike'> {
  readonly evidenceRank: number
}

/** The pair to list, or undefined. A shared phone number alone is not enough, because couples share one. */
export function pairFrom(compared: Compared, evidence: readonly Evidence[]): FoundPair | undefined {
  const { isLike, ...pair } = compared
  const evidenceRank = evidenceRankOf(evidence)
  if (pair.score < leastPairScore && evidenceRank === 0 && !(isLike && evidence.includes('phone'))) return undefined
  return { ...pair, evidenceRank, reasons: [...evidence.map((each) => `${each}: same`), ...pair.reasons] }
}

/** Whether a compared pair equals the stored one. Scores are stored with seven digits. */
export const areEqual = (one: FoundPair, other: FoundPair): boolean =>
  Math.fround(one.score) === Math.fround(other.score) &&
  one.evidenceRank === other.evidenceRank &&
  one.reasons.join() === other.reasons.join()

/** The ids in the order used for a pair. */
export const inOrder = (one: IdType, other: IdType): readonly [IdType, IdType] => (one < other ? [one, other] : [other, one])

export interface PairRow extends FoundPair {
  readonly state: (typeof pairStates)[number]
  readonly foundAt: Moment
  readonly decidedAt: Moment | null
  readonly first: Static<typeof PersonBrief>
  readonly second: Static<typeof PersonBrief>
}

export const GuestPair = component(
  'GuestPair',
  closed({
    first: PersonBrief,
    second: PersonBrief,
    score: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Probability that both are the same person, from names and birth date alone.',
    }),
    evidence: Type.Array(OneOf(evidenceKinds), { description: 'Other data that both profiles share.' }),
    reasons: Type.Array(Type.String(), {
      description: 'Results of the comparison of names and birth date, e.g. `firstName: nickname`.',
    }),
    state: OneOf(pairStates),
    foundAt: MomentOf(),
    decidedAt: Nullable(MomentOf()),
  }),
)

export function presentPair(row: PairRow): Static<typeof GuestPair> {
  const { reasons, first, second, score, state, foundAt, decidedAt } = row
  const evidence = evidenceKinds.filter((each) => reasons.includes(`${each}: same`))
  return {
    first,
    second,
    score,
    evidence,
    reasons: reasons.filter((each) => !evidence.some((kind) => each === `${kind}: same`)),
    state,
    foundAt,
    decidedAt,
  }
}

export const pairExample: Static<typeof GuestPair> = {
  first: {
    id: guestExample.id,
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1985-12-10',
    email: 'ada@example.org',
    phone: null,
    stays: 3,
  },
  second: {
    id: exampleId.other_guest,
    firstName: 'Adda',
    lastName: 'Lovelace',
    birthDate: '1985-12-10',
    email: 'ada@example.org',
    phone: null,
    stays: 1,
  },
  score: 0.9731,
  evidence: ['email'],
  reasons: ['lastName: same', 'firstName: typo', 'birthDate: same'],
  state: 'open',
  foundAt: exampleMoment,
  decidedAt: null,
}
