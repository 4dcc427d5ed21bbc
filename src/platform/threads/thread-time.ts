/**
 * CPU time of a worker thread. A wall-clock limit would make the result for a document depend on the load of the machine. Linux reports CPU time per thread;
 * on other systems elapsed time is used.
 */
import fs from 'node:fs'
import { threadCpuUsage } from 'node:process'

/** Shared by caller and thread: the thread's id in the operating system, its CPU milliseconds before this task, and whether the task has begun. */
export type ThreadTime = Float64Array<SharedArrayBuffer>

export const noThreadTime = (): ThreadTime => new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT))

/** Called by the thread when it begins a task. */
export function noteThread(time: ThreadTime, thread: number): void {
  const { user, system } = threadCpuUsage()
  time[1] = (user + system) / 1_000
  time[0] = thread
  time[2] = 1
}

/** @returns CPU milliseconds since `noteThread`; 0 before it; undefined if the system does not report them */
export function spentByThread([thread = 0, before = 0, hasBegun = 0]: ThreadTime): number | undefined {
  if (hasBegun === 0) return 0
  if (thread === 0) return undefined
  try {
    const [nanoseconds] = fs.readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6 - before
  } catch {
    return undefined
  }
}

/** The operating-system id of the current thread; 0 if the system does not report it. */
export function ownThread(): number {
  try {
    return Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}
