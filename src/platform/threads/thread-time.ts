/**
 * What a thread has spent of the processor. A bound by the clock would make the verdict on a document depend on what else the machine does; Linux counts
 * for each thread, and elsewhere the clock has to do.
 */
import fs from 'node:fs'
import { threadCpuUsage } from 'node:process'

/** Shared between who waits and the thread: the thread's number in the system, the milliseconds that it had spent before this work, and whether it has begun. */
export type ThreadTime = Float64Array<SharedArrayBuffer>

export const noThreadTime = (): ThreadTime => new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT))

/** Called by the thread, when it begins. */
export function noteThread(time: ThreadTime, thread: number): void {
  const { user, system } = threadCpuUsage()
  time[1] = (user + system) / 1_000
  time[0] = thread
  time[2] = 1
}

/** @returns milliseconds since `noteThread`, none before, or undefined where the system does not tell */
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

/** Of the thread that asks; 0 where the system does not tell. */
export function ownThread(): number {
  try {
    return Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}
