/** What was verified lately, so that not every request asks the database: for three seconds, or until somebody says that it changed. */
import type { Id } from '../values/ids.ts'

/** A change of keys, users or sessions is announced (`key-changes.ts`); where that does not arrive, this bounds how long an old one works. */
const rememberedMilliseconds = 3_000
const rememberedAtMost = 10_000

export interface Remembered<Value> {
  /** What is not there is not remembered. @throws what `lookUp` throws: nothing is remembered then */
  get(name: string, lookUp: () => Promise<Value | undefined>): Promise<Value | undefined>
  /** What is remembered of one tenant, or of all. */
  forget(tenantId?: Id): void
}

export function openRemembered<Value extends { readonly tenantId: Id }>(clock: () => number = Date.now): Remembered<Value> {
  const remembered = new Map<string, { value: Value; until: number }>()
  // Raised by `forget`: what was looked up before it must not be remembered after it.
  let generation = 0
  return {
    async get(name, lookUp) {
      const known = remembered.get(name)
      if (known && known.until > clock()) return known.value
      const generationAtLookUp = generation
      const value = await lookUp()
      if (value === undefined || generation !== generationAtLookUp) return value
      remembered.delete(name)
      const [oldest] = remembered.keys()
      if (remembered.size >= rememberedAtMost && oldest !== undefined) remembered.delete(oldest)
      remembered.set(name, { value, until: clock() + rememberedMilliseconds })
      return value
    },
    forget(tenantId) {
      generation += 1
      if (tenantId === undefined) remembered.clear()
      else for (const [name, { value }] of remembered) if (value.tenantId === tenantId) remembered.delete(name)
    },
  }
}
