/**
 * Deduplicates the schemas: an identical part that occurs more than once, and is long enough to save space,
 * becomes a component named after its member. Generated clients then have one type for it.
 */
import { isObject, pascal } from './names.ts'
import type { Shape } from './published-shapes.ts'

const shortestThatGains = 130
const referenceLength = 50

/** Names that would shadow built-ins of JavaScript, browsers or Python in a generated client. */
const taken = new Set(
  (
    'Array Boolean Date Error Event Function Map Number Object Promise Proxy Range Record Set String Symbol Text Image Option Comment Document ' +
    'File Location Notification Request Response Selection Storage Lock Report Exception Warning List Dict Any Type Name Kind Status Data Id'
  ).split(' '),
)

/** Endings that generators of clients (Orval among them) put behind the id of an operation for types of their own. */
const endsOfGenerators = ['Response', 'Params', 'Header', 'Headers', 'Body', 'Result', 'Error']

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

interface Occurrence {
  readonly owner: string
  readonly member: string
}

/** Each nested schema of a component, with its owner and member. */
function* parts(owner: string, shape: unknown, member = ''): Generator<[Record<string, unknown>, Occurrence]> {
  if (!isObject(shape)) return
  if (member !== '') yield [shape, { owner, member }]
  for (const [name, each] of Object.entries((shape.properties as object | undefined) ?? {})) yield* parts(owner, each, name)
  if (shape.items !== undefined) yield* parts(owner, shape.items, singular(member === '' ? owner : member))
  if (isObject(shape.additionalProperties))
    yield* parts(owner, shape.additionalProperties, singular(member === '' ? owner : member))
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const)
    for (const each of (shape[key] as unknown[] | undefined) ?? []) yield* parts(owner, each, member)
}

/** Extracts common parts of the schemas into components. */
export function hoistCommonParts(schemas: Readonly<Record<string, Shape>>): Record<string, Shape> {
  const found = new Map<string, Occurrence[]>()
  for (const [owner, shape] of Object.entries(schemas))
    for (const [part, occurrence] of parts(owner, shape)) {
      if ('$ref' in part && Object.keys(part).length === 1) continue
      const text = JSON.stringify(part)
      if (text.length < shortestThatGains) continue
      found.set(text, [...(found.get(text) ?? []), occurrence])
    }
  const all: Record<string, Shape> = { ...schemas }
  const names = new Map<string, string>()
  // The longest parts first.
  for (const [text, occurrences] of [...found].toSorted(([left], [right]) => right.length - left.length)) {
    const [first] = occurrences as [Occurrence]
    if (occurrences.length < 2 || (occurrences.length - 1) * (text.length - referenceLength) < text.length / 2) continue
    const name = [
      pascal(first.member),
      `${first.owner}${pascal(first.member)}`,
      `${first.owner}${pascal(first.member)}Part`,
    ].find(
      (candidate) =>
        !taken.has(candidate) &&
        all[candidate] === undefined &&
        !endsOfGenerators.some((end) => candidate === `${first.owner}${end}`),
    )
    if (name === undefined) continue
    names.set(text, name)
    all[name] = JSON.parse(text) as Shape
  }
  const replaced = (shape: unknown, isTop: boolean): unknown => {
    if (Array.isArray(shape)) return shape.map((each) => replaced(each, false))
    if (!isObject(shape)) return shape
    const name = isTop ? undefined : names.get(JSON.stringify(shape))
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
    return Object.fromEntries(
      Object.entries(shape).map(([key, value]) => [
        key,
        key === 'properties' && isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([member, each]) => [member, replaced(each, false)]))
          : ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'].includes(key)
            ? replaced(value, false)
            : value,
      ]),
    )
  }
  return Object.fromEntries(Object.entries(all).map(([name, shape]) => [name, replaced(shape, true) as Shape]))
}
