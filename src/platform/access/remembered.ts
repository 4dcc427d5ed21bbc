/** What was verified lately, so that not every request asks the database: for three seconds, or until somebody says that it changed. */

/** A change of keys, users or sessions is announced (`key-changes.ts`); where that does not arrive, this bounds how long an old one works. */
const rememberedMilliseconds = 3_000
const rememberedAtMost = 10_000

export interface Remembered<Value> {
  /** @throws what `lookUp` throws: nothing is remembered then */
  get(name: string, lookUp: () => Promise<Value>): Promise<Value>
  forget(): void
}

export function openRemembered<Value>(clock: () => number = Date.now): Remembered<Value> {
  const remembered = new Map<string, { value: Value; until: number }>()
  // Raised by `forget`: what was looked up before it must not be remembered after it.
  let generation = 0
  return {
    async get(name, lookUp) {
      const known = remembered.get(name)
      if (known && known.until > clock()) return known.value
      const generationAtLookUp = generation
      const value = await lookUp()
      if (generation !== generationAtLookUp) return value
      if (remembered.size >= rememberedAtMost) remembered.clear()
      remembered.set(name, { value, until: clock() + rememberedMilliseconds })
      return value
    },
    forget() {
      generation += 1
      remembered.clear()
    },
  }
}
