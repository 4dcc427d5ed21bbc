/**
 * Memory for files that are read whole and sent at once. Memory outside of the engine's heap that is taken anew for each of them makes the engine collect its whole heap
 * every few dozen files, ten milliseconds each time, in which nobody is answered; so what is done with is used again.
 */

export interface Lent {
  /** Of the size that was asked for; what was in it before is still there. */
  readonly bytes: Buffer
  /** For the next one. Whoever does not call it leaves the memory to the engine. Once is enough, twice does no harm. */
  giveBack(): void
}

export interface ReusedMemory {
  take(bytes: number): Lent
  /** Kept for the next ones. */
  readonly keptBytes: number
}

const smallest = 65_536

export interface ReusedMemorySettings {
  /** At most so much is kept, in pieces of powers of two; what is larger than a quarter of it never is. */
  readonly keepsBytes?: number
  /** What nobody has asked for so long goes back to the system. */
  readonly keepsMilliseconds?: number
  readonly make?: (bytes: number) => Buffer
}

/** Memory that threads see without a copy. Its pages are taken from the system when they are first written. */
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
