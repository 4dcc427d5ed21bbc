/** Calls of operations with their examples, in which real ids stand in the place of the example ids. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Operation } from '../src/platform/operation/operation.ts'
import { withRealIds } from './every-record.ts'
import { sampleCii, xmlFile } from './sample-invoice.ts'
import { type Answer, type Caller, photo } from './world.ts'

type Ids = Partial<Record<string, string>>

/** The path with its parameters and query. */
export function examplePath({ id, path, example }: Operation, ids: Ids): string {
  const params = withRealIds(example.params ?? {}, ids) as Record<string, string>
  const query = new URLSearchParams(withRealIds(example.query ?? {}, ids) as Record<string, string>).toString()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    assert.ok(value, `${id} has no example for its path parameter ${name}`)
    return value
  })
  return query === '' ? filled : `${filled}?${query}`
}

export const exampleBody = ({ body, example }: Operation, ids: Ids): unknown =>
  body ? withRealIds(example.body ?? {}, ids) : undefined

/** A file of a type that the operation takes. */
export const exampleFile = (operation: Operation): typeof photo | ReturnType<typeof xmlFile> =>
  operation.requestFile?.types.includes(photo.mediaType) ? photo : xmlFile(sampleCii())

/** A write has an idempotency key of its own. */
export function callExample(caller: Caller, operation: Operation, ids: Ids): Promise<Answer> {
  const path = examplePath(operation, ids)
  const headers: Record<string, string> = operation.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
  if (operation.csvExample !== undefined) return caller.postCsv(path, operation.csvExample, headers)
  if (operation.requestFile) return caller.sendFile(operation.method, path, exampleFile(operation), headers)
  return caller.send(operation.method, path, exampleBody(operation, ids), headers)
}
