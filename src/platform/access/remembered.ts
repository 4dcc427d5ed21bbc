/** Cache of recently verified keys and sessions. Entries live for three seconds or until they are invalidated. */
import type { Id } from '../values/ids.ts'

/** Changes of keys, users and sessions invalidate the cache (`key-changes.ts`); if a notification is lost, this bounds how long a stale entry is used. */
const rememberedMilliseconds = 3_000
const rememberedAtMost = 10_000

export interface Remembered<Value> {
  /** Missing values are not cached. @throws the error of `lookUp`; nothing is cached then */
  get(name: string, lookUp: () => Promise<Value | undefined>): Promise<Value | undefined>
  /** Removes the entries of one tenant, or all entries. */
  forget(tenantId?: Id): void
}

export function openRemembered<Value extends { readonly tenantId: Id }>(clock: () => number = Date.now): Remembered<Value> {
  const remembered = new Map<string, { value: Value; until: number }>()
  // Incremented by `forget`: a lookup that started before an invalidation must not be cached after it.
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
