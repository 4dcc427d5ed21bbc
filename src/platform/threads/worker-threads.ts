/**
 * Worker threads for work that would block the event loop: parsing untrusted documents, printing. Each has limits of memory and CPU time and runs only when the
 * CPU is otherwise idle; tenants share the threads fairly. A task that exceeds a limit is terminated and fails with `TooHeavy`; its thread is replaced.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import { type FairPlaces, fairPlaces, NoPlace } from '../load-shedding/fair-places.ts'
import { scheduleThreadsAsIdle, threadsYield } from './idle-scheduling.ts'
import { noThreadTime, spentByThread } from './thread-time.ts'

/** A function with one argument that runs in a thread, identified by file and export name. Argument and result are copied. */
export interface Task<Input, Output> {
  readonly file: string
  readonly name: string
  /** Maximum CPU time. */
  readonly seconds: number
  readonly shape?: (input: Input) => Output
}

export const task = <Input, Output>(file: URL, name: string, seconds: number): Task<Input, Output> => ({
  file: file.href,
  name,
  seconds,
})

/** The task exceeded its limit of CPU time or memory. */
export class TooHeavy extends Error {
  override name = 'TooHeavy'
}

export interface Workers {
  /**
   * Runs a task in a thread and returns its result. Input that is not in shared memory is copied. @throws TooHeavy; NoPlace if no thread becomes free in time
   * or the machine is too busy; or the error of the function
   */
  run<Input, Output>(tenantId: string, work: Task<Input, Output>, input: Input): Promise<Output>
  /** The same with an input that is created only once a thread is free. */
  runLater<Input, Output>(tenantId: string, work: Task<Input, Output>, inputOf: () => Input): Promise<Output>
  readonly busy: number
  readonly waiting: number
  stop(): Promise<void>
}

export interface WorkerSettings {
  /** Number of threads. Default: one per core; a single tenant may use all but one. */
  readonly threads?: number
  /** Heap limit per thread. Below 2 GiB, V8 collects garbage so early that documents take a quarter longer. `growthMegabytes` limits the actual use. */
  readonly heapMegabytes?: number
  /** Maximum growth of the process while threads work, because memory outside the heap has no limit of its own. */
  readonly growthMegabytes?: number
  /** Maximum elapsed time of a task, as a multiple of its CPU limit. */
  readonly slowdownAtMost?: number
  /** Starts the helper shell of the threads now, while the process is small, instead of with the first thread. */
  readonly isOfService?: boolean
}

const mebibyte = 1_048_576
const lookEveryMilliseconds = 50
/** If a thread gets less than this fraction (1/n) of a CPU, its task fails with NoPlace: the machine is too busy, the task is not too heavy. */
const usualSlowdown = 12
const entry = fileURLToPath(new URL('./worker-entry.ts', import.meta.url))

/** The threads of the library. They are started on first use; idle ones end after half a minute. */
const openThreads = async (size: number, heapMegabytes: number): Promise<Piscina> => {
  const { Piscina } = await import('piscina')
  return new Piscina({
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
      // Small relative to the heap: young objects are promoted all at once, and exceeding the heap limit by more than its reserve crashes the process.
      maxYoungGenerationSizeMb: Math.min(64, heapMegabytes / 8),
      stackSizeMb: 8,
    },
  })
}

interface Running {
  readonly from: number
  readonly end: () => void
}

/** The tasks that run. If the process grows too much, the longest-running one is assumed to be the cause and ended. */
class RunningTasks {
  private readonly tasks = new Set<Running>()
  private readonly growthMegabytes: number
  private watch: NodeJS.Timeout | undefined

  constructor(growthMegabytes: number) {
    this.growthMegabytes = growthMegabytes
  }

  add(task: Running): void {
    this.tasks.add(task)
    const before = process.memoryUsage.rss()
    this.watch ??= setInterval(() => {
      if (process.memoryUsage.rss() - before <= this.growthMegabytes * mebibyte) return
      const [oldest] = [...this.tasks].toSorted((left, right) => left.from - right.from)
      oldest?.end()
    }, lookEveryMilliseconds)
  }

  delete(task: Running): void {
    this.tasks.delete(task)
    if (this.tasks.size > 0) return
    clearInterval(this.watch)
    this.watch = undefined
  }
}

/** Ends a task that has had its time: of the processor, or many times as much by the clock because the machine is busy. */
function limitTime(time: ReturnType<typeof noThreadTime>, seconds: number, slowdownAtMost: number, end: () => void) {
  const from = performance.now()
  const most = seconds * 1_000
  let wasHeld = false
  const look = () => {
    const passed = performance.now() - from
    const spent = spentByThread(time) ?? passed
    if (spent < most && passed < most * slowdownAtMost) {
      timer = setTimeout(look, Math.min(most - spent, most * slowdownAtMost - passed) + 1)
      return
    }
    wasHeld = spent < most
    end()
  }
  let timer = setTimeout(look, most)
  return { wasHeld: () => wasHeld, stop: () => clearTimeout(timer) }
}

export function openWorkers({
  threads,
  heapMegabytes = 2_048,
  growthMegabytes = 768,
  slowdownAtMost = usualSlowdown,
  isOfService = false,
}: WorkerSettings = {}): Workers {
  const size = threads ?? availableParallelism()
  const places: FairPlaces = fairPlaces({
    places: size,
    patienceMilliseconds: 10_000,
    waitingEach: 50,
    shareOf: () => Math.max(1, size - 1),
  })
  if (isOfService) scheduleThreadsAsIdle()
  let pool: Promise<Piscina> | undefined
  const running = new RunningTasks(growthMegabytes)

  const open = () => {
    scheduleThreadsAsIdle()
    return (pool ??= openThreads(size, heapMegabytes))
  }
  const runLater: Workers['runLater'] = async (tenantId, work, inputOf) => {
    const giveBack = await places.take(tenantId)
    const ended = new AbortController()
    const end = () => ended.abort()
    const time = noThreadTime()
    const limit = limitTime(time, work.seconds, slowdownAtMost, end)
    const task = { from: performance.now(), end }
    running.add(task)
    try {
      const threadsOpen = await open()
      const asked = { time, file: work.file, name: work.name, input: inputOf() }
      return (await threadsOpen.run(asked, { signal: ended.signal })) as never
    } catch (error) {
      if (limit.wasHeld()) throw new NoPlace(`the machine is too busy for ${work.name}`, { cause: error })
      const { code } = error as { code?: string }
      if (ended.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new TooHeavy(`${work.name} needs more time or memory than it may have`, { cause: error })
      throw error
    } finally {
      limit.stop()
      running.delete(task)
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
