/** What a thread runs: any function of a task's file, loaded when it is first asked for. */
import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { noteThread, ownThread, type ThreadTime } from './thread-time.ts'

enableCompileCache()

/**
 * The lowest priority still takes its turn before it is interrupted, some milliseconds at each step of a request beside it. What is scheduled as idle is
 * interrupted at once. `chrt` is part of every Linux that has util-linux or busybox; without it the lowest priority stays, which the pool has set.
 */
const thread = ownThread()
if (thread > 0) spawnSync('chrt', ['-i', '-p', '0', String(thread)], { stdio: 'ignore' })

interface Ordered {
  readonly time: ThreadTime
  readonly file: string
  readonly name: string
  readonly input: unknown
}

type Functions = Readonly<Record<string, (input: unknown) => unknown>>

const loaded = new Map<string, Functions>()

export default async function carryOut({ time, file, name, input }: Ordered): Promise<unknown> {
  noteThread(time, thread)
  let functions = loaded.get(file)
  if (!functions) {
    functions = (await import(file)) as Functions
    loaded.set(file, functions)
  }
  const work = functions[name]
  if (!work) throw new Error(`${file} has no function ${name}`)
  return work(Array.isArray(input) ? input.map(unshared) : unshared(input))
}

/** Shared memory is not everywhere taken for bytes, and could change under the reader's eyes. */
const unshared = (input: unknown): unknown =>
  input instanceof Uint8Array && input.buffer instanceof SharedArrayBuffer ? new Uint8Array(input) : input
