/** Two profiles that may be the same person: what was seen of them, and how strong that is. Pure. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Evidence, evidenceKinds, evidenceRankOf, guestExample, PersonBrief } from '../guests/index.ts'

export const pairStates = ['open', 'not_the_same'] as const
/** Nothing below this is put on the list, unless a document, an e-mail address, or the telephone of somebody with a like name is shared. */
export const leastPairScore = 0.5

/** Two profiles as they were compared. */
export interface Compared {
  readonly firstId: IdType
  readonly secondId: IdType
  readonly score: number
  /** Of the names and the birth date, e.g. `lastName: same`. */
  readonly reasons: readonly string[]
  /** The names are those of one person, and no birth date speaks against it. */
  readonly isLike: boolean
}

export interface FoundPair extends Omit<Compared, 'isLike'> {
  readonly evidenceRank: number
}

/** Whether two profiles are put on the list, and as what. Couples share a telephone, and not their names. */
export function pairFrom(compared: Compared, evidence: readonly Evidence[]): FoundPair | undefined {
  const { isLike, ...pair } = compared
  const evidenceRank = evidenceRankOf(evidence)
  if (pair.score < leastPairScore && evidenceRank === 0 && !(isLike && evidence.includes('phone'))) return undefined
  return { ...pair, evidenceRank, reasons: [...evidence.map((each) => `${each}: same`), ...pair.reasons] }
}

/** Whether a pair is on the list as it was compared: a score is kept with seven digits. */
export const areEqual = (one: FoundPair, other: FoundPair): boolean =>
  Math.fround(one.score) === Math.fround(other.score) &&
  one.evidenceRank === other.evidenceRank &&
  one.reasons.join() === other.reasons.join()

/** Ids in the order in which a pair stands. */
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
      description: 'The probability that both are one person, from name and birth date alone.',
    }),
    evidence: Type.Array(OneOf(evidenceKinds), { description: 'What both share beside that.' }),
    reasons: Type.Array(Type.String(), { description: 'What was seen of names and birth date, e.g. `firstName: nickname`.' }),
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
