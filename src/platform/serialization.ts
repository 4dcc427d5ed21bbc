/**
 * Answers become JSON by fast-json-stringify, compiled from the published shapes. Text that cannot hold a character to escape (ids, dates,
 * moments, cents, words of an enumeration) is written as it is: looking at each of its characters was a tenth of what a list costs.
 */
import fastJsonStringify from 'fast-json-stringify'
import { components, type TSchema } from './schemas.ts'

const plainFormats = new Set(['uuid', 'date', 'date-time', 'country'])

function isPlain(shape: Record<string, unknown>): boolean {
  if (shape.type !== 'string') return false
  const isAmount = typeof shape.pattern === 'string' && shape.pattern.includes('[1-9][0-9]')
  const words = Array.isArray(shape.enum) && shape.enum.every((word) => /^[\w-]+$/.test(String(word)))
  return plainFormats.has(String(shape.format)) || isAmount || words
}

/** The shape as the serializer needs it: what it says beyond types and names is for readers. */
function forWriting(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(forWriting)
  if (typeof shape !== 'object' || shape === null) return shape
  if (isPlain(shape as Record<string, unknown>))
    return { type: 'string', format: 'unsafe', ...('$id' in shape ? { $id: shape.$id } : {}) }
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => name !== 'examples' && name !== 'description')
      .map(([name, member]) => [name, forWriting(member)]),
  )
}

export type Write = (payload: object) => string

/** Compiles the writer of one answer's shape. */
export function makeSerializers(): (shape: TSchema) => Write {
  const shared = Object.fromEntries(
    Object.entries(components).map(([name, shape]) => [name, forWriting({ ...shape, $id: name })]),
  )
  return (shape) =>
    fastJsonStringify(forWriting(shape) as Parameters<typeof fastJsonStringify>[0], {
      schema: shared as never,
      ajv: { formats: { unsafe: true, country: true }, strict: false } as never,
    })
}
