/**
 * Memory that was needed once, for starting or for a busy hour, is given back to the machine: the engine keeps what it has had, because it expects to need it
 * again, and a service at rest would stay at its largest. Asked for only when nothing else is going on: it takes a moment.
 */
import v8 from 'node:v8'
import vm from 'node:vm'

const lookEveryMilliseconds = 10_000
const restedShare = 0.05
/** Not for less than this: collected or not, it would come back at once. */
const worthMegabytes = 24

/**
 * How much the heap may grow before all of it is looked through again, in percent. Left to itself the engine allows a heap that was made small two megabytes: then every
 * body of a megabyte costs a full collection, which stops everybody for ten milliseconds and more.
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
