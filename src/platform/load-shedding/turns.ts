/** Long calculations on the event loop give way to others by the clock, not by counting: what one step takes differs by a hundred. */
import { setImmediate } from 'node:timers/promises'

/** So long nobody else is answered. */
const turnMilliseconds = 2

/** Call it between the steps: it waits for others once this calculation has had its turn. */
export function takingTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turnMilliseconds) return
    await setImmediate()
    began = performance.now()
  }
}
