/**
 * Reusable buffers for files that are read completely and sent at once. Allocating memory outside the JavaScript heap for each file would trigger a full
 * garbage collection every few dozen files. Each takes ten milliseconds, during which no request is served.
 */

export interface Lent {
  /** Has the requested size. Not cleared: it may contain old data. */
  readonly bytes: Buffer
  /** Returns the buffer for reuse. Idempotent. Without it, the garbage collector frees the memory. */
  giveBack(): void
}

export interface ReusedMemory {
  take(bytes: number): Lent
  /** Bytes kept for reuse. */
  readonly keptBytes: number
}

const smallest = 65_536

export interface ReusedMemorySettings {
  /** Maximum of kept bytes, in blocks of powers of two. Blocks larger than a quarter of it are never kept. */
  readonly keepsBytes?: number
  /** Kept memory is released if nothing was requested for this long. */
  readonly keepsMilliseconds?: number
  readonly make?: (bytes: number) => Buffer
}

/** Memory that threads can share without copying. The system allocates its pages on first write. */
export const sharedBytes = (bytes: number): Buffer => Buffer.from(new SharedArrayBuffer(bytes))

export function reusedMemory({
  keepsBytes = 16_777_216,
  keepsMilliseconds = 30_000,
  make = (bytes) => Buffer.allocUnsafeSlow(bytes),
}: ReusedMemorySettings = {}): ReusedMemory {
  const free = new Map<number, Buffer[]>()
  let kept = 0
  let taken = false
  let sweep: NodeJS.Timeout | undefined
  const forget = () => {
    if (taken) {
      taken = false
      return
    }
    free.clear()
    kept = 0
    clearInterval(sweep)
    sweep = undefined
  }
  return {
    take(bytes) {
      taken = true
      let size = smallest
      while (size < bytes) size *= 2
      if (size > keepsBytes / 4) return { bytes: make(bytes), giveBack() {} }
      const again = free.get(size)?.pop()
      if (again) kept -= size
      let place: Buffer | undefined = again ?? make(size)
      return {
        bytes: place.subarray(0, bytes),
        giveBack() {
          if (!place || kept + size > keepsBytes) return
          const those = free.get(size) ?? []
          those.push(place)
          free.set(size, those)
          kept += size
          sweep ??= setInterval(forget, keepsMilliseconds).unref()
          place = undefined
        },
      }
    },
    get keptBytes() {
      return kept
    },
  }
}
