/** Ranking of search results: exact match, then prefix, then typo; current records before past ones. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'

export const foundKinds = ['guest', 'reservation', 'unit', 'group', 'invoice', 'debtor_account', 'company'] as const
export type FoundKind = (typeof foundKinds)[number]

export const Found = component(
  'Found',
  closed({
    kind: OneOf(foundKinds),
    id: Id(),
    title: Type.String({ description: 'The name, code or number.' }),
    detail: Type.Optional(Type.String({ description: 'Distinguishes it from others with the same title.' })),
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(Type.String()),
    arrival: Type.Optional(DateOf()),
    departure: Type.Optional(DateOf()),
  }),
)
export type Found = Static<typeof Found>

export interface FoundRow {
  readonly kind: FoundKind
  readonly id: string
  readonly title: string
  readonly detail: string | null
  readonly establishmentId: string | null
  readonly status: string | null
  readonly arrival: string | null
  readonly departure: string | null
  /** The text that matched; for a reservation found by its guest, the guest's name. */
  readonly matches: string
}

export const foundExample: Found = { kind: 'guest', id: exampleId.guest, title: 'Ada Lovelace', detail: 'ada@example.org' }

const plain = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** 3 for an exact word, 2 for a prefix, 1 for a near match; the mean over several words. */
export function scoreOf(query: string, title: string): number {
  const wanted = plain(query)
  const words = plain(title)
  if (wanted.length === 0) return 0
  const scores = wanted.map((word) => (words.includes(word) ? 3 : words.some((each) => each.startsWith(word)) ? 2 : 1))
  const whole = plain(title).join('') === wanted.join('') ? 1 : 0
  return scores.reduce<number>((sum, score) => sum + score, 0) / scores.length + whole
}

const current: Readonly<Record<string, number>> = { CheckedIn: 0.9, Confirmed: 0.6, Option: 0.5, CheckedOut: 0.1 }
const ofKind: Readonly<Record<FoundKind, number>> = {
  reservation: 0.3,
  guest: 0.2,
  unit: 0.25,
  group: 0.25,
  invoice: 0.1,
  debtor_account: 0.1,
  company: 0.15,
}

interface Wanted {
  readonly limit: number
  /** Whose records come first. Guests belong to all establishments. */
  readonly establishmentId?: string | undefined
}

/** Best results first, without duplicates. */
export function ranked(query: string, rows: readonly FoundRow[], { limit, establishmentId }: Wanted): Found[] {
  const isOfOther = ({ establishmentId: of }: FoundRow): number =>
    Number(establishmentId !== undefined && of !== null && of !== establishmentId)
  const seen = new Set<string>()
  return rows
    .map((row) => ({
      row,
      score:
        Math.max(scoreOf(query, row.title), scoreOf(query, row.matches)) + (current[row.status ?? ''] ?? 0) + ofKind[row.kind],
    }))
    .toSorted(
      (left, right) =>
        isOfOther(left.row) - isOfOther(right.row) || right.score - left.score || (left.row.id < right.row.id ? 1 : -1),
    )
    .filter(({ row }) => !seen.has(row.id) && seen.add(row.id))
    .slice(0, limit)
    .map(({ row: { kind, id, title, detail, establishmentId, status, arrival, departure } }) => ({
      kind,
      id,
      title,
      ...(detail === null || detail === '' ? {} : { detail }),
      ...(establishmentId === null ? {} : { establishmentId }),
      ...(status === null ? {} : { status }),
      ...(arrival === null ? {} : { arrival }),
      ...(departure === null ? {} : { departure }),
    }))
}
