/** Verification of exported inspections, from their documents alone. Pure: it needs no service and no database. */
import { contentHashOf } from './inspection.ts'

export interface Verdict {
  readonly valid: boolean
  readonly inspectionId: string | null
  readonly sequence: number | null
  readonly contentHash: string | null
  readonly recomputedHash: string | null
  /** Whether it names the hash of the one before it; null when that one was not given. */
  readonly followsThePrevious: boolean | null
}

interface Exported {
  readonly contentHash: string
  readonly document: {
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
}

/** One verdict for each, in their order. What is no exported inspection is not valid. */
export function verifyExports(entries: readonly unknown[]): Verdict[] {
  const all = entries.map(exportedIn)
  return all.map((own) => {
    if (!own) return nothing
    const { contentHash, document } = own
    const recomputedHash = contentHashOf(document)
    const sequence = typeof document.sequence === 'number' ? document.sequence : null
    const before = all.find(
      (other) =>
        other &&
        sequence !== null &&
        other.document.establishmentId === document.establishmentId &&
        other.document.sequence === sequence - 1,
    )
    // The hash of the one before is reckoned from its content, not taken from its word.
    const followsThePrevious =
      sequence === 1 ? document.previousHash === null : before ? contentHashOf(before.document) === document.previousHash : null
    return {
      valid: recomputedHash === contentHash && followsThePrevious !== false && sequence !== null,
      inspectionId: typeof document.inspectionId === 'string' ? document.inspectionId : null,
      sequence,
      contentHash,
      recomputedHash,
      followsThePrevious,
    }
  })
}
