/** Entry point of worker threads: runs the named function of a task's file, which is loaded on first use. */
import { enableCompileCache } from 'node:module'
import { BroadcastChannel } from 'node:worker_threads'
import { threadsBegun } from './idle-scheduling.ts'
import { noteThread, ownThread, type ThreadTime } from './thread-time.ts'

enableCompileCache()

const thread = ownThread()
const begun = new BroadcastChannel(threadsBegun)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about browser windows; threads have no origin
begun.postMessage(thread)
begun.close()

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

/** Copies shared memory: not every library accepts it as bytes, and it could change while it is read. */
const unshared = (input: unknown): unknown =>
  input instanceof Uint8Array && input.buffer instanceof SharedArrayBuffer ? new Uint8Array(input) : input
