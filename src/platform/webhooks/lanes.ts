/** Deliveries that wait in this process, by subscription, and those that are being sent: a dead or slow target occupies only its own lanes. */
import type { Temporal } from 'temporal-polyfill'
import type { Id } from '../values/ids.ts'
import type { Taken } from './post.ts'

/** Concurrent deliveries per subscription. */
const lanesOfSubscription = 4

export interface LaneSettings {
  readonly clock: () => Temporal.Instant
  /** Maximum milliseconds of an attempt. */
  readonly patience: number
  readonly send: (delivery: Taken) => Promise<void>
  /** Fewer deliveries of a subscription are left than it has lanes. */
  readonly onRoom: () => void
}

export interface Lanes {
  add(taken: readonly Taken[]): void
  /** How many wait. */
  held(): number
  /** Forgets those that wait. */
  clear(): void
  /** Resolves when those that are being sent have ended. */
  ended(): Promise<void>
}

export function openLanes({ clock, patience, send, onRoom }: LaneSettings): Lanes {
  const waiting = new Map<Id, Taken[]>()
  const running = new Map<Id, number>()
  const sending = new Set<Promise<void>>()

  function fill(subscriptionId: Id): void {
    const own = waiting.get(subscriptionId)
    while (own && own.length > 0 && (running.get(subscriptionId) ?? 0) < lanesOfSubscription) {
      const delivery = own.shift() as Taken
      // A delivery that might outlast the lease is skipped; it is claimed again after the lease has expired.
      if (Date.parse(delivery.leasedUntil) - clock().epochMilliseconds < patience) continue
      running.set(subscriptionId, (running.get(subscriptionId) ?? 0) + 1)
      const sent = send(delivery).finally(() => {
        sending.delete(sent)
        const left = (running.get(subscriptionId) ?? 1) - 1
        if (left > 0) running.set(subscriptionId, left)
        else running.delete(subscriptionId)
        fill(subscriptionId)
        // More deliveries may be due for this subscription: claim them while the last ones are still running.
        if ((waiting.get(subscriptionId)?.length ?? 0) < lanesOfSubscription) onRoom()
      })
      sending.add(sent)
    }
    if (own?.length === 0) waiting.delete(subscriptionId)
  }

  return {
    add(taken) {
      for (const delivery of taken) {
        const own = waiting.get(delivery.subscriptionId) ?? []
        own.push(delivery)
        waiting.set(delivery.subscriptionId, own)
      }
      for (const subscriptionId of waiting.keys()) fill(subscriptionId)
    },
    held: () => [...waiting.values()].reduce((sum, own) => sum + own.length, 0),
    clear: () => waiting.clear(),
    ended: async () => {
      await Promise.all(sending)
    },
  }
}
