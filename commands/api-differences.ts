/**
 * Compares two OpenAPI documents with api-smart-diff and classifies the differences for callers. The same change counts differently in requests and responses:
 * a limit added to a request breaks callers, one added to a response does not.
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

/** Whether a difference breaks callers. */
function kindOf({ action, path: at, type }: Difference): Kind {
  const keys = at.map(String)
  const last = keys.at(-1) ?? ''
  if (keys.some((key, index) => textual.has(key) && keys[index - 1] !== 'properties') || last.startsWith('x-')) return 'text'
  if (keys[0] !== 'paths') return 'text'
  return keys.includes('responses') ? kindOfAnswer(keys, last, action, type) : kindOfRequest(keys, action, type)
}

const isMember = (keys: readonly string[]): boolean => keys.at(-2) === 'properties'

function kindOfAnswer(keys: readonly string[], last: string, action: Difference['action'], type: Difference['type']): Kind {
  // A new failure or error code is compatible: clients must expect unknown codes.
  const status = Number(keys[keys.indexOf('responses') + 1])
  if (status >= 400) return keys.includes('enum') && last !== 'enum' ? 'code' : 'text'
  if (isMember(keys)) return action === 'remove' ? 'breaking' : 'compatible'
  if (limits.has(last)) return 'text'
  // A member that becomes optional breaks callers that rely on it.
  if (keys.includes('required')) return action === 'remove' ? 'breaking' : 'compatible'
  if (keys.includes('enum')) return 'compatible'
  return type === 'breaking' && action === 'remove' && keys.length <= 6 ? 'breaking' : 'compatible'
}

function kindOfRequest(keys: readonly string[], action: Difference['action'], type: Difference['type']): Kind {
  if (isMember(keys)) return action === 'remove' ? 'breaking' : 'compatible'
  if (keys.includes('required') && action === 'add') return 'breaking'
  // A newly documented limit cannot be distinguished from a new one: both are listed, and the changelog explains them.
  return type === 'breaking' && (action !== 'remove' || keys.length <= 4) ? 'breaking' : 'compatible'
}

/** The changes per operation, in words and with their classification. Changes of descriptions are ignored. */
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
 * Schemas are compared inline where operations use them, because names of components do not matter to callers. General limits of a type (the length
 * of a uuid, the range of an integer) are ignored.
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
    // Whether a response allows additional properties makes no difference to readers.
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

/** Describes an enum value that was added or removed; for error codes with the status. */
function wordSentence({ action, before, after }: Difference, at: readonly string[]): string {
  const verb = { add: 'added', remove: 'removed', replace: 'changed', rename: 'renamed' }[action]
  return `${sentence(action, at.slice(0, at.indexOf('enum'))).replace(/ \w+$/, '')}: \`${String(after ?? before)}\` ${verb}`
}
