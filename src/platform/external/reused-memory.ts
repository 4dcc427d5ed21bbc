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

/** Keeps at most so much, in pieces of powers of two; what is larger than a quarter of it is never kept. */
export function reusedMemory(keepsBytes = 16_777_216): ReusedMemory {
  const free = new Map<number, Buffer[]>()
  let kept = 0
  return {
    take(bytes) {
      let size = smallest
      while (size < bytes) size *= 2
      if (size > keepsBytes / 4) return { bytes: Buffer.allocUnsafeSlow(bytes), giveBack() {} }
      const again = free.get(size)?.pop()
      if (again) kept -= size
      let place: Buffer | undefined = again ?? Buffer.allocUnsafeSlow(size)
      return {
        bytes: place.subarray(0, bytes),
        giveBack() {
          if (!place || kept + size > keepsBytes) return
          const those = free.get(size) ?? []
          those.push(place)
          free.set(size, those)
          kept += size
          place = undefined
        },
      }
    },
    get keptBytes() {
      return kept
    },
  }
}
