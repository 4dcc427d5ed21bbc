/**
 * What a request calculates on the event loop is measured and charged to its tenant, whose next request it delays: it cannot be estimated from the bytes of the
 * request. Long calculations also yield, by elapsed time and not by a count of steps, because the duration of a step varies by a factor of a hundred.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Payer {
  readonly spent: (milliseconds: number) => void
}

/** The watch of one request: it runs while the request calculates, and rests while it waits for the database or for its turn. */
export class Watch {
  readonly #payer: Payer
  #since: number | undefined

  constructor(payer: Payer) {
    this.#payer = payer
  }

  run(): void {
    this.#since ??= performance.now()
  }

  /** Charges the time since it began to run. */
  rest(): void {
    if (this.#since === undefined) return
    this.#payer.spent(performance.now() - this.#since)
    this.#since = undefined
  }
}

const watches = new AsyncLocalStorage<Watch>()

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

export const paidBy = <Result>(payer: Payer | undefined, work: () => Result): Result =>
  payer ? watches.run(new Watch(payer), work) : work()

/** The watch of the request that is carried out; undefined where no tenant pays, as in background tasks. */
export const watchOfRequest = (): Watch | undefined => watches.getStore()

/** Returns a function to call between steps: it yields to other requests once the calculation has used up its turn. */
export function takingTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    const took = performance.now() - began
    if (took < turnMilliseconds) return
    const watch = watches.getStore()
    watch?.rest()
    await nextTurn()
    watch?.run()
    began = performance.now()
  }
}
