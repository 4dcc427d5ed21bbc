/** Verifies exported inspections from their documents alone. Pure functions, without service or database. */
import { contentHashOf } from '../../../platform/values/content-hash.ts'

export interface Verdict {
  readonly valid: boolean
  readonly inspectionId: string | null
  readonly sequence: number | null
  readonly contentHash: string | null
  readonly recomputedHash: string | null
  /** Whether it contains the hash of the previous inspection. Null if that one was not given. */
  readonly followsThePrevious: boolean | null
  /** Whether another given document has the same position in the chain of the establishment. */
  readonly hasADouble: boolean
}

/** Range covered by the documents of an establishment. Documents missing at the end cannot be detected from the documents alone. */
export interface Reach {
  readonly establishmentId: string
  readonly first: number
  readonly last: number
  readonly missing: readonly number[]
  /** Hash of the last one. Compared with a copy stored elsewhere, it shows whether the end was removed or rewritten. */
  readonly lastHash: string
}

const missingToldAtMost = 100

/** One result per establishment of the given documents. */
export function reachesOf(entries: readonly unknown[]): Reach[] {
  const all = entries.map(exportedIn).filter((own) => own !== undefined)
  return [...Map.groupBy(all, ({ document }) => String(document.establishmentId))].flatMap(([establishmentId, own]) => {
    const places = new Map(
      own.flatMap(({ document, contentHash }) => (isPlace(document.sequence) ? [[document.sequence, contentHash] as const] : [])),
    )
    if (places.size === 0) return []
    const [first, last] = [Math.min(...places.keys()), Math.max(...places.keys())]
    const missing: number[] = []
    for (let place = first; place < last && missing.length < missingToldAtMost; place += 1)
      if (!places.has(place)) missing.push(place)
    return [{ establishmentId, first, last, missing, lastHash: places.get(last) as string }]
  })
}

const isPlace = (sequence: unknown): sequence is number => Number.isSafeInteger(sequence) && (sequence as number) >= 1

interface Exported {
  readonly contentHash: string
  readonly document: {
    readonly version?: unknown
    readonly establishmentId?: unknown
    readonly inspectionId?: unknown
    readonly sequence?: unknown
    readonly previousHash?: unknown
  }
}

/** Accepts a complete export or only its content. */
function exportedIn(entry: unknown): Exported | undefined {
  const content = (entry as { data?: unknown } | null)?.data ?? entry
  const { contentHash, document } = (content ?? {}) as Partial<Exported>
  return typeof contentHash === 'string' && typeof document === 'object' && document !== null
    ? { contentHash, document }
    : undefined
}

const nothing: Verdict = {
  valid: false,
  inspectionId: null,
  sequence: null,
  contentHash: null,
  recomputedHash: null,
  followsThePrevious: null,
  hasADouble: false,
}

/** One verdict per entry, in order. Anything that is not an exported inspection is invalid. */
export function verifyExports(entries: readonly unknown[]): Verdict[] {
  const all = entries.map(exportedIn)
  return all.map((own) => {
    if (!own) return nothing
    const { contentHash, document } = own
    const recomputedHash = hashOf(document)
    const sequence = isPlace(document.sequence) ? document.sequence : null
    const at = (place: number | null) =>
      all.filter(
        (other) =>
          other &&
          place !== null &&
          other.document.establishmentId === document.establishmentId &&
          other.document.sequence === place,
      )
    const [before] = at(sequence === null ? null : sequence - 1)
    const hasADouble = at(sequence).some((other) => other !== own && other?.contentHash !== contentHash)
    // The hash of the previous inspection is calculated from its content; its stated hash is not trusted.
    const followsThePrevious =
      sequence === 1 ? document.previousHash === null : before ? hashOf(before.document) === document.previousHash : null
    return {
      valid:
        recomputedHash === contentHash &&
        followsThePrevious !== false &&
        sequence !== null &&
        !hasADouble &&
        document.version === 1,
      inspectionId: typeof document.inspectionId === 'string' ? document.inspectionId : null,
      sequence,
      contentHash,
      recomputedHash,
      followsThePrevious,
      hasADouble,
    }
  })
}

/** Null if there is no canonical form, because of an out-of-range number or a lone surrogate. */
function hashOf(document: unknown): string | null {
  try {
    return contentHashOf(document)
  } catch {
    return null
  }
}
