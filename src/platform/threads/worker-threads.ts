/**
 * Threads for what would keep the event loop busy: reading documents of strangers, printing. Each has a bound of memory and of its processor's time, and
 * runs when nobody else wants the processor; tenants share them fairly. What goes beyond a bound is ended and reported as `TooHeavy`, and the thread is made anew.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import { type FairPlaces, fairPlaces, NoPlace } from '../load-shedding/fair-places.ts'
import { scheduleThreadsAsIdle, threadsYield } from './idle-scheduling.ts'
import { noThreadTime, spentByThread } from './thread-time.ts'

/** A function of one argument that a thread calls: the only export of that name in a file. Argument and answer are copied. */
export interface Task<Input, Output> {
  readonly file: string
  readonly name: string
  /** So long a processor may work on it. */
  readonly seconds: number
  readonly shape?: (input: Input) => Output
}

export const task = <Input, Output>(file: URL, name: string, seconds: number): Task<Input, Output> => ({
  file: file.href,
  name,
  seconds,
})

/** The work needed more time of a processor, or more memory, than it may have. */
export class TooHeavy extends Error {
  override name = 'TooHeavy'
}

export interface Workers {
  /**
   * Waits for a thread and for its answer. What is not in shared memory is copied. @throws TooHeavy, NoPlace when no thread is free in time or the machine is
   * too busy to let it work, or what the function throws
   */
  run<Input, Output>(tenantId: string, work: Task<Input, Output>, input: Input): Promise<Output>
  /** The same, of an input that is made when a thread is free. */
  runLater<Input, Output>(tenantId: string, work: Task<Input, Output>, inputOf: () => Input): Promise<Output>
  readonly busy: number
  readonly waiting: number
  stop(): Promise<void>
}

export interface WorkerSettings {
  /** Default: one for each core; one tenant has all of them but one. */
  readonly threads?: number
  /** Below 2 GiB the engine collects so early that a document takes a quarter more time; what really is used is bound by the growth of the process. */
  readonly heapMegabytes?: number
  /** What the whole process may grow by while threads work: memory outside of the heap has no bound of its own. */
  readonly growthMegabytes?: number
  /** How many times as long as a work may take it may wait for the processor. */
  readonly slowdownAtMost?: number
  /** What threads need of the process is begun now, while it is small, and not with the first of them. */
  readonly isOfService?: boolean
}

const mebibyte = 1_048_576
const lookEveryMilliseconds = 50
/** Where the machine gives a thread less than one part in so many, its work is given up: not too heavy, only not now. */
const usualSlowdown = 12
const entry = fileURLToPath(new URL('./worker-entry.ts', import.meta.url))

export function openWorkers({
  threads,
  heapMegabytes = 2_048,
  growthMegabytes = 768,
  slowdownAtMost = usualSlowdown,
  isOfService = false,
}: WorkerSettings = {}): Workers {
  const cores = availableParallelism()
  const size = threads ?? cores
  const places: FairPlaces = fairPlaces({
    places: size,
    patienceMilliseconds: 10_000,
    waitingEach: 50,
    shareOf: () => Math.max(1, size - 1),
  })
  if (isOfService) scheduleThreadsAsIdle()
  let pool: Promise<Piscina> | undefined
  const running = new Set<{ readonly from: number; readonly grownTo: () => void }>()
  let watch: NodeJS.Timeout | undefined

  // The library is loaded, and threads are made, when the first work comes; idle ones go after half a minute.
  const open = () => {
    scheduleThreadsAsIdle()
    return (pool ??= import('piscina').then(
      ({ Piscina }) =>
        new Piscina({
          filename: entry,
          minThreads: 0,
          maxThreads: size,
          idleTimeout: 30_000,
          concurrentTasksPerWorker: 1,
          niceIncrement: threadsYield() ? 19 : 0,
          atomics: 'disabled',
          recordTiming: false,
          resourceLimits: {
            maxOldGenerationSizeMb: heapMegabytes,
            // Small beside the heap: what is young is promoted at once, and a heap that is full by more than its reserve ends the whole process.
            maxYoungGenerationSizeMb: Math.min(64, heapMegabytes / 8),
            stackSizeMb: 8,
          },
        }),
    ))
  }
  /** The oldest work is taken to be what makes the process grow. */
  const watchMemory = (before: number) => {
    watch ??= setInterval(() => {
      if (process.memoryUsage.rss() - before <= growthMegabytes * mebibyte) return
      const [oldest] = [...running].toSorted((left, right) => left.from - right.from)
      oldest?.grownTo()
    }, lookEveryMilliseconds)
  }
  const runLater: Workers['runLater'] = async (tenantId, work, inputOf) => {
    const giveBack = await places.take(tenantId)
    const ended = new AbortController()
    const one = { from: performance.now(), grownTo: () => ended.abort() }
    const time = noThreadTime()
    const most = work.seconds * 1_000
    let wasHeld = false
    const look = () => {
      const passed = performance.now() - one.from
      const spent = spentByThread(time) ?? passed
      if (spent < most && passed < most * slowdownAtMost) {
        timer = setTimeout(look, Math.min(most - spent, most * slowdownAtMost - passed) + 1)
        return
      }
      wasHeld = spent < most
      ended.abort()
    }
    let timer = setTimeout(look, most)
    running.add(one)
    watchMemory(process.memoryUsage.rss())
    try {
      return (await (
        await open()
      ).run({ time, file: work.file, name: work.name, input: inputOf() }, { signal: ended.signal })) as never
    } catch (error) {
      if (wasHeld) throw new NoPlace(`the machine is too busy for ${work.name}`, { cause: error })
      const { code } = error as { code?: string }
      if (ended.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new TooHeavy(`${work.name} needs more time or memory than it may have`, { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
      running.delete(one)
      if (running.size === 0) {
        clearInterval(watch)
        watch = undefined
      }
      giveBack()
    }
  }
  return {
    run: (tenantId, work, input) => runLater(tenantId, work, () => input),
    runLater,
    get busy() {
      return places.held
    },
    get waiting() {
      return places.waiting
    },
    async stop() {
      await (await pool)?.close({ force: true })
      pool = undefined
    },
  }
}
