/** Verification of exported inspections, from their documents alone. Pure: it needs no service and no database. */
import { contentHashOf } from '../../../platform/values/content-hash.ts'

export interface Verdict {
  readonly valid: boolean
  readonly inspectionId: string | null
  readonly sequence: number | null
  readonly contentHash: string | null
  readonly recomputedHash: string | null
  /** Whether it names the hash of the one before it; null when that one was not given. */
  readonly followsThePrevious: boolean | null
  /** Another document that was given has the same place in the chain of the establishment. */
  readonly hasADouble: boolean
}

/** How far the documents of an establishment reach: what is missing between them cannot be seen in them. */
export interface Reach {
  readonly establishmentId: string
  readonly first: number
  readonly last: number
  readonly missing: readonly number[]
  /** Of the last one: whoever has kept it elsewhere sees whether the end was cut or written anew. */
  readonly lastHash: string
}

const missingToldAtMost = 100

/** For each establishment whose documents were given. */
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

/** As it was exported, or only its content. */
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

/** One verdict for each, in their order. What is no exported inspection is not valid. */
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
    // The hash of the one before is calculated from its content, not taken from its word.
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

/** Nothing for what has no canonical form: a number beyond all bounds, half a character. */
function hashOf(document: unknown): string | null {
  try {
    return contentHashOf(document)
  } catch {
    return null
  }
}
