/** What a thread runs: any function of a task's file, loaded when it is first asked for. */
import { enableCompileCache } from 'node:module'

enableCompileCache()

interface Ordered {
  readonly file: string
  readonly name: string
  readonly input: unknown
}

export default async function carryOut({ file, name, input }: Ordered): Promise<unknown> {
  const functions = (await import(file)) as Readonly<Record<string, (input: unknown) => unknown>>
  const work = functions[name]
  if (!work) throw new Error(`${file} has no function ${name}`)
  // Shared memory is not everywhere taken for bytes, and could change under the reader's eyes.
  return work(input instanceof Uint8Array && input.buffer instanceof SharedArrayBuffer ? Uint8Array.from(input) : input)
}
