/**
 * Returns unused heap memory to the operating system. V8 keeps memory that it needed once, at startup or in a busy hour, so an idle service would stay at its
 * peak. Collection runs only while the service is idle, because it blocks the event loop for a moment.
 */
import v8 from 'node:v8'
import vm from 'node:vm'

const lookEveryMilliseconds = 10_000
const restedShare = 0.05
/** Below this growth a collection is not worthwhile. */
const worthMegabytes = 24

/**
 * Heap growth in percent before the next full garbage collection. By default, V8 allows only two megabytes after a heap was shrunk. Every body of a megabyte
 * would then cost a full collection, which blocks all requests for ten milliseconds or more.
 */
const growthPercent = 50

export function giveMemoryBack(): { stop(): void } {
  v8.setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as (options: object) => void
  v8.setFlagsFromString('--no-expose-gc')
  let before = performance.eventLoopUtilization()
  let afterwards = 0
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const held = process.memoryUsage.rss() / 1_048_576
    if (utilization > restedShare || held - afterwards < worthMegabytes) return
    collect({ type: 'major', flavor: 'last-resort' })
    afterwards = process.memoryUsage.rss() / 1_048_576
  }
  const timer = setInterval(look, lookEveryMilliseconds).unref()
  return { stop: () => clearInterval(timer) }
}
