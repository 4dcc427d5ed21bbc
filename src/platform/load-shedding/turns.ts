/**
 * Long calculations on the event loop give way to others by the clock, not by counting: what one step takes differs by a hundred. What they took is charged to
 * the tenant who asked, who waits for it before the next request; the bytes of a request say nothing of that.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

interface Payer {
  readonly spent: (milliseconds: number) => void
}

const payers = new AsyncLocalStorage<Payer>()

/** So long nobody else is answered. */
const turnMilliseconds = 2

export const paidBy = <Result>(payer: Payer | undefined, work: () => Result): Result => (payer ? payers.run(payer, work) : work())

/** Call it between the steps: it waits for others once this calculation has had its turn. */
export function takingTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    const took = performance.now() - began
    if (took < turnMilliseconds) return
    payers.getStore()?.spent(took)
    await setImmediate()
    began = performance.now()
  }
}
