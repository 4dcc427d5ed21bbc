/**
 * Long calculations on the event loop yield by elapsed time, not by a count of steps, because the duration of a step varies by a factor of a hundred. The time
 * is charged to the requesting tenant and delays its next request; it cannot be estimated from the bytes of the request.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Payer {
  readonly spent: (milliseconds: number) => void
}

const payers = new AsyncLocalStorage<Payer>()

/** A calculation yields after this time. */
const turnMilliseconds = 1

/** Calculations waiting to continue. One continues per event-loop iteration, so other requests wait for at most one turn, however many calculations run. */
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

/** Returns a function to call between steps: it yields to other requests once the calculation has used up its turn. */
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
