/** Generates the source file of the TypeScript client's operations and schemas. */
import { type ClientModel, type ClientOperation, nameOf, type Shape } from './clients-model.ts'

export function typescriptOperations({ shapes, operations, events }: ClientModel): string {
  return `// Written by bin/clients from the operations of the service. Not edited by hand.

${shapes.map(([name, shape]) => `${comment(shape.description)}export type ${name} = ${typeOf(shape)}`).join('\n')}

/** Every event that a subscription can deliver; \`type\` is its type. */
export type WebhookEvent =
${events.map((name) => `  | ${name}`).join('\n')}

/** Each operation: its input, its data, and the codes of its errors. */
export interface Operations {
${operations.map((operation) => `${comment(operation.summary, '  ')}  ${operation.id}: {\n    input: ${inputOf(operation)}\n    data: ${operation.data ? typeOf(operation.data) : 'Uint8Array'}${operation.isPaginated ? '\n    paginated: true' : ''}\n    errors: ${operation.errors.map((code) => `'${code}'`).join(' | ')}\n  }`).join('\n')}
}
export type OperationId = keyof Operations

/** Method, path, and flags: k takes an idempotency key, b takes a body, f takes a file, d returns a file (download). */
export const operations: { readonly [Id in OperationId]: string } = {
${operations.map((operation) => `  ${operation.id}: '${[operation.method, operation.path, flagsOf(operation), operation.body ? operation.queryNames.join(',') : ''].join(' ').trim()}',`).join('\n')}
}
`
}

export const flagsOf = (operation: ClientOperation): string =>
  [operation.takesKey && 'k', operation.body && 'b', operation.requestFile && 'f', !operation.data && 'd']
    .filter(Boolean)
    .join('')

const comment = (text: unknown, indent = ''): string =>
  typeof text === 'string' && text !== '' ? `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n` : ''

const member = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

function inputOf(operation: ClientOperation): string {
  const own = [
    ...operation.parameters.map(({ name, shape, isRequired }) => `${member(name)}${isRequired ? '' : '?'}: ${typeOf(shape)}`),
    ...(operation.requestFile ? ['file: Blob | Uint8Array<ArrayBuffer> | string'] : []),
  ]
  const parts = [...(own.length > 0 ? [`{ ${own.join('; ')} }`] : []), ...(operation.body ? [bodyOf(operation)] : [])]
  return parts.length > 0 ? parts.join(' & ') : 'Record<never, never>'
}

const bodyOf = ({ body, isBodyRequired }: ClientOperation): string =>
  isBodyRequired ? typeOf(body as Shape) : `Partial<${typeOf(body as Shape)}>`

function typeOf(shape: Shape): string {
  if (shape.$ref !== undefined) return nameOf(shape.$ref)
  const either = (shape.anyOf ?? shape.oneOf) as Shape[] | undefined
  if (either) return either.map(typeOf).join(' | ')
  if (Array.isArray(shape.allOf)) return (shape.allOf as Shape[]).map(typeOf).join(' & ')
  if (shape.const !== undefined) return literal(shape.const)
  if (Array.isArray(shape.enum)) return shape.enum.map(literal).join(' | ')
  if (Array.isArray(shape.type)) return (shape.type as string[]).map((type) => typeOf({ ...shape, type })).join(' | ')
  switch (shape.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `${parenthesised(typeOf((shape.items ?? {}) as Shape))}[]`
    default:
      return objectOf(shape)
  }
}

function objectOf(shape: Shape): string {
  const properties = Object.entries((shape.properties as Readonly<Record<string, Shape>> | undefined) ?? {})
  if (properties.length === 0) {
    if (shape.type !== 'object') return 'unknown'
    if (shape.additionalProperties === false) return 'Record<never, never>'
    return `Record<string, ${shape.additionalProperties ? typeOf(shape.additionalProperties as Shape) : 'unknown'}>`
  }
  const required = new Set((shape.required as string[] | undefined) ?? [])
  return `{ ${properties.map(([name, each]) => `${member(name)}${required.has(name) || each.const !== undefined ? '' : '?'}: ${typeOf(each)}`).join('; ')} }`
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
const parenthesised = (type: string): string => (/[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type)
