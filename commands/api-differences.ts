/**
 * What changed between two OpenAPI documents, and what it means for callers. The comparison is that of api-smart-diff; what it finds is classified by the
 * side on which it is: a limit that is added to a request breaks callers, one that is added to an answer does not.
 */
import { apiCompare } from 'api-smart-diff'

interface Difference {
  readonly action: 'add' | 'remove' | 'replace' | 'rename'
  readonly type: string
  readonly path: readonly (string | number)[]
  readonly before?: unknown
  readonly after?: unknown
}
export type Kind = 'breaking' | 'compatible' | 'code' | 'text'

const textual = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'operationId', 'default', 'headers'])
const limits = new Set([
  'maxLength',
  'minLength',
  'maximum',
  'minimum',
  'maxItems',
  'minItems',
  'pattern',
  'format',
  'maxProperties',
  'additionalProperties',
])

/** What a difference means for those who call. */
function kindOf({ action, path: at, type }: Difference): Kind {
  const keys = at.map(String)
  const last = keys.at(-1) ?? ''
  if (keys.some((key, index) => textual.has(key) && keys[index - 1] !== 'properties') || last.startsWith('x-')) return 'text'
  if (keys[0] !== 'paths') return 'text'
  const isMember = keys.at(-2) === 'properties'
  const isAnswer = keys.includes('responses')
  if (isAnswer) {
    // A new failure, or a code of one, is not another shape: clients must expect codes that they do not know.
    const status = Number(keys[keys.indexOf('responses') + 1])
    if (status >= 400) return keys.includes('enum') && last !== 'enum' ? 'code' : 'text'
    if (isMember) return action === 'remove' ? 'breaking' : 'compatible'
    if (limits.has(last)) return 'text'
    // What was always there and now may be absent breaks those who count on it.
    if (keys.includes('required')) return action === 'remove' ? 'breaking' : 'compatible'
    if (keys.includes('enum')) return 'compatible'
    return type === 'breaking' && action === 'remove' && keys.length <= 6 ? 'breaking' : 'compatible'
  }
  if (isMember) return action === 'remove' ? 'breaking' : 'compatible'
  if (keys.includes('required') && action === 'add') return 'breaking'
  // Limits that were always held and are now written down are not told from new ones: they are named, and the changelog says which they are.
  return type === 'breaking' && action !== 'remove'
    ? 'breaking'
    : type === 'breaking' && keys.length <= 4
      ? 'breaking'
      : 'compatible'
}

/** By operation: each change in words, with what it means. Changes of texts only are left out. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Map<string, Map<string, Kind>> {
  const { diffs } = apiCompare(onlyPaths(before), onlyPaths(after)) as { diffs: readonly Difference[] }
  const byOperation = new Map<string, Map<string, Kind>>()
  for (const difference of diffs) {
    const kind = kindOf(difference)
    if (kind === 'text') continue
    const [, address = '', method = '', ...rest] = difference.path.map(String)
    const operation = method === '' ? `\`${address}\`` : `\`${method.toUpperCase()} ${address}\``
    const lines = byOperation.get(operation) ?? new Map<string, Kind>()
    lines.set(rest.includes('enum') ? wordSentence(difference, rest) : sentence(difference.action, rest), kind)
    byOperation.set(operation, lines)
  }
  return byOperation
}

/**
 * Shapes are compared where operations use them, in full: the names of components are not what a caller sends. What holds for every value of its kind
 * (the length of a uuid, the range of an integer) says nothing new where it is written down.
 */
function onlyPaths(document: Record<string, unknown>): object {
  const components = document.components as Readonly<Record<string, Readonly<Record<string, object>>>>
  const inFull = (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return value.map((each) => inFull(each, depth))
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as Record<string, unknown>
    if (typeof $ref === 'string' && depth < 12) {
      const [, , kind = '', name = ''] = $ref.split('/')
      return inFull({ ...components[kind]?.[name], ...rest }, depth + 1)
    }
    const shape = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, inFull(each, depth)]))
    if (shape.type === 'string' && (shape.format !== undefined || (shape.pattern !== undefined && Number(shape.maxLength) >= 40)))
      delete shape.maxLength
    if (shape.pattern === '^[^\\u0000]*$') delete shape.pattern
    if (shape.type === 'string' && shape.minLength === 1) delete shape.minLength
    if (shape.type === 'integer') {
      delete shape.format
      if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum
      if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum
    }
    if (shape.maxItems === 100_000) delete shape.maxItems
    if (shape.maxProperties === 100_000) delete shape.maxProperties
    // An answer that may be closed or open is read the same way.
    if (typeof shape.additionalProperties === 'boolean') delete shape.additionalProperties
    return shape
  }
  return { openapi: '3.0.3', info: { title: 'Innkeep', version: '1' }, paths: inFull(document.paths) }
}

function sentence(action: Difference['action'], at: readonly string[]): string {
  const verb = { add: 'added', remove: 'removed', replace: 'changed', rename: 'renamed' }[action]
  const place = at.filter(
    (key) =>
      !['content', 'application/json', 'schema', 'properties', 'items', 'allOf', 'anyOf'].includes(key) && !/^\d$/.test(key),
  )
  return place.length === 0 ? `the operation was ${verb}` : `${place.join(' › ')} ${verb}`
}

/** A word of an enumeration that came or went; of the codes of a failure, with its status. */
function wordSentence({ action, before, after }: Difference, at: readonly string[]): string {
  const verb = { add: 'added', remove: 'removed', replace: 'changed', rename: 'renamed' }[action]
  return `${sentence(action, at.slice(0, at.indexOf('enum'))).replace(/ \w+$/, '')}: \`${String(after ?? before)}\` ${verb}`
}
