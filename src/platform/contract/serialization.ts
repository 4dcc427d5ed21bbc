/**
 * Serialises responses with fast-json-stringify, compiled from the published schemas. Text that never needs escaping (ids, dates,
 * timestamps, cents, enum values) is written unescaped: checking each character took a tenth of the time of a list.
 */
import fastJsonStringify from 'fast-json-stringify'
import { once } from '../values/once.ts'
import { ownFormats } from './own-formats.ts'
import { components, type TSchema } from './schemas.ts'

const plainFormats = new Set(['uuid', 'date', 'date-time', 'country', 'nationality'])

function isPlain(shape: Record<string, unknown>): boolean {
  if (shape.type !== 'string') return false
  const isAmount = typeof shape.pattern === 'string' && shape.pattern.includes('[1-9][0-9]')
  const words = Array.isArray(shape.enum) && shape.enum.every((word) => /^[\w-]+$/.test(String(word)))
  return plainFormats.has(String(shape.format)) || isAmount || words
}

/** Limits apply to requests. Data stored under an earlier rule is returned unchanged. */
const limitsOfText = new Set(['pattern', 'minLength', 'maxLength'])

/** The schema as the serializer needs it, without descriptions, examples and the limits of texts. */
function forWriting(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(forWriting)
  if (typeof shape !== 'object' || shape === null) return shape
  if (isPlain(shape as Record<string, unknown>))
    return { type: 'string', format: 'unsafe', ...('$id' in shape ? { $id: shape.$id } : {}) }
  const isText = (shape as { type?: unknown }).type === 'string'
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => name !== 'examples' && name !== 'description' && !(isText && limitsOfText.has(name)))
      .map(([name, member]) => [name, name === 'properties' ? forWritingEach(member as object) : forWriting(member)]),
  )
}

/** Keeps every property, because a property may itself be named `description` or `examples`. */
const forWritingEach = (members: object): object =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, forWriting(member)]))

export type Write = (payload: object) => string

/** The components that a schema refers to, directly and transitively. */
function named(text: string, shared: Readonly<Record<string, string>>, found = new Set<string>()): Set<string> {
  for (const [, name] of text.matchAll(/"\$ref":"([^"#]+)#"/g)) {
    if (name === undefined || found.has(name)) continue
    found.add(name)
    named(shared[name] ?? '', shared, found)
  }
  return found
}

/** What is written was checked when it came in: each format of our own holds any text. */
const alwaysValid = Object.fromEntries(Object.keys(ownFormats).map((name) => [name, true]))

/**
 * Serialisers of response schemas. Each is compiled on first use: compiling all of them at startup took a quarter of a second, and most are never used.
 * Each gets only the components that it needs, because fast-json-stringify processes every component again for each serialiser.
 */
export function makeSerializers(): (shape: TSchema) => Write {
  const sharedShapes = once(() => {
    const shapes = Object.fromEntries(
      Object.entries(components).map(([name, shape]) => [name, forWriting({ ...shape, $id: name })]),
    )
    return {
      shapes,
      texts: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, JSON.stringify(shape)])),
    }
  })
  const compiled = new Map<string, Write>()
  const compile = (shape: TSchema): Write => {
    const written = forWriting(shape)
    const text = JSON.stringify(written)
    const known = compiled.get(text)
    if (known) return known
    const { shapes, texts } = sharedShapes()
    const write = fastJsonStringify(written as Parameters<typeof fastJsonStringify>[0], {
      schema: Object.fromEntries([...named(text, texts)].map((name) => [name, shapes[name]])) as never,
      ajv: { formats: { unsafe: true, ...alwaysValid }, strict: false } as never,
    })
    compiled.set(text, write)
    return write
  }
  return (shape) => {
    const writer = once(() => compile(shape))
    return (payload) => writer()(payload)
  }
}
