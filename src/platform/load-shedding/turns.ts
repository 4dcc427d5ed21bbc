/**
 * Long calculations on the event loop give way to others by the clock, not by counting: what one step takes differs by a hundred. What they took is charged to
 * the tenant who asked, who waits for it before the next request; the bytes of a request say nothing of that.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Payer {
  readonly spent: (milliseconds: number) => void
}

const payers = new AsyncLocalStorage<Payer>()

/** So long nobody else is answered. */
const turnMilliseconds = 1

/** Calculations that wait for a turn. One of them has it in each round of the event loop: what is asked meanwhile waits for one turn, however many calculate. */
const waiting: (() => void)[] = []
let isGiving = false

function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (!isGiving) setImmediate(giveTurn)
  isGiving = true
  return promise
}

function giveTurn(): void {
  waiting.shift()?.()
  isGiving = waiting.length > 0
  if (isGiving) setImmediate(giveTurn)
}

export const paidBy = <Result>(payer: Payer | undefined, work: () => Result): Result => (payer ? payers.run(payer, work) : work())

/** Call it between the steps: it waits for others once this calculation has had its turn. */
export function takingTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    const took = performance.now() - began
    if (took < turnMilliseconds) return
    payers.getStore()?.spent(took)
    await nextTurn()
    began = performance.now()
  }
}
