/** Generates the module of the Python client: a typed dictionary per schema and a method per operation. */
import { type ClientModel, type ClientOperation, nameOf, type Shape } from './clients-model.ts'
import { flagsOf } from './clients-typescript.ts'

const reserved = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

export function pythonOperations({ shapes, operations, events }: ClientModel): string {
  return `# Written by bin/clients from the operations of the service. Not edited by hand.
"""Every operation of Innkeep as a method, every schema as a typed dictionary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NotRequired, Required, TypeAlias, TypedDict, Union, Unpack

from .transport import Transport


${shapes.map(([name, shape]) => shapeOf(name, shape)).join('\n\n')}

#: Every event that a subscription may bring; its type says which.
WebhookEvent: TypeAlias = "${events.join(' | ')}"

${operations.map(inputShape).filter(Boolean).join('\n\n')}


class Operations(Transport):
    """Keyword arguments combine the parameters of path, query and body; \`from\` is named \`from_\`."""

${operations.map(methodOf).join('\n\n')}
`
}

const snake = (id: string): string => id.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)
const pascal = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1)
const argument = (name: string): string => (reserved.has(name) ? `${name}_` : name)
const quoted = (text: string): string => JSON.stringify(text)
const documented = (text: unknown, indent: string): string =>
  typeof text === 'string' && text !== ''
    ? `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', ' ').replace(/"$/, '" ')}"""\n`
    : ''

function shapeOf(name: string, shape: Shape): string {
  const merged = Array.isArray(shape.allOf) ? mergedOf(shape) : shape
  const properties = Object.entries((merged.properties as Readonly<Record<string, Shape>> | undefined) ?? {})
  if (properties.length === 0) return `${name}: TypeAlias = ${quoted(typeOf(merged))}`
  return typedDictionary(name, properties, new Set((merged.required as string[] | undefined) ?? []), shape.description)
}

/** An event schema: the common members of all events, merged with its own type and data. */
function mergedOf(shape: Shape): Shape {
  const own = (shape.allOf as Shape[]).at(-1) as Shape
  return {
    required: ['id', 'type', 'timestamp', 'tenantId', 'establishmentId', 'data'],
    properties: {
      id: { type: 'string' },
      timestamp: { type: 'string' },
      tenantId: { type: 'string' },
      establishmentId: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      ...(own.properties as object),
    },
  }
}

function typedDictionary(
  name: string,
  properties: readonly (readonly [string, Shape])[],
  required: ReadonlySet<string>,
  description?: unknown,
): string {
  const needsFunction = properties.some(([member]) => reserved.has(member) || !/^[A-Za-z_]\w*$/.test(member))
  const wrapped = (member: string, shape: Shape) => (required.has(member) ? typeOf(shape) : `NotRequired[${typeOf(shape)}]`)
  if (needsFunction)
    return `${name} = TypedDict(\n    "${name}",\n    {\n${properties.map(([member, shape]) => `        "${member}": ${quoted(wrapped(member, shape))},`).join('\n')}\n    },\n)`
  return `class ${name}(TypedDict):\n${documented(description, '    ')}${description ? '\n' : ''}${properties.map(([member, shape]) => `    ${member}: ${wrapped(member, shape)}`).join('\n')}`
}

function typeOf(shape: Shape): string {
  if (shape.$ref !== undefined) return nameOf(shape.$ref)
  const either = (shape.anyOf ?? shape.oneOf) as Shape[] | undefined
  if (either) return `Union[${either.map(typeOf).join(', ')}]`
  if (shape.const !== undefined) return `Literal[${JSON.stringify(shape.const)}]`
  if (Array.isArray(shape.enum)) return `Literal[${shape.enum.map((value) => JSON.stringify(value)).join(', ')}]`
  if (Array.isArray(shape.type)) return `Union[${(shape.type as string[]).map((type) => typeOf({ ...shape, type })).join(', ')}]`
  switch (shape.type) {
    case 'string':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'null':
      return 'None'
    case 'array':
      return `list[${typeOf((shape.items ?? {}) as Shape)}]`
    default:
      return 'dict[str, Any]'
  }
}

/** Undefined if the body has no members. */
const bodyNameOf = ({ body }: ClientOperation): string | undefined =>
  body?.$ref === undefined || nameOf(body.$ref) === 'EmptyBody' ? undefined : nameOf(body.$ref)

const inputName = (operation: ClientOperation): string => `${pascal(operation.id)}Input`

/** The keyword arguments of a method: parameters of path, query and body. */
function inputShape(operation: ClientOperation): string {
  const name = inputName(operation)
  const { parameters } = operation
  const own = parameters.map(({ name: parameter, shape, isRequired }): readonly [string, Shape, boolean] => [
    argument(parameter),
    shape,
    isRequired,
  ])
  const base = bodyNameOf(operation)
  if (own.length === 0 && base === undefined) return ''
  if (own.length === 0 && base !== undefined) return `${name}: TypeAlias = ${quoted(base)}`
  const members = own.map(
    ([member, shape, isRequired]) =>
      `    ${member}: ${isRequired ? `Required[${typeOf(shape)}]` : `NotRequired[${typeOf(shape)}]`}`,
  )
  return `class ${name}(${base ?? 'TypedDict'}):\n${members.join('\n')}`
}

function methodOf(operation: ClientOperation): string {
  const name = snake(operation.id)
  const options = [
    ...(operation.requestFile ? ['file: bytes', 'media_type: str'] : []),
    ...(operation.takesKey ? ['idempotency_key: str | None = None'] : []),
    ...(operation.takesIfMatch ? ['if_match: str | None = None'] : []),
    ...(operation.data ? [] : ['accept: str = "*/*"']),
  ]
  const hasInput = operation.parameters.length > 0 || bodyNameOf(operation) !== undefined
  const input = hasInput ? [`**input: Unpack[${inputName(operation)}]`] : []
  const signature = ['self', ...(options.length > 0 ? ['*', ...options] : []), ...input].join(', ')
  const data = operation.data ? typeOf(operation.data) : 'bytes'
  const passed = [
    quoted(operation.id),
    quoted(
      [operation.method, operation.path, flagsOf(operation), operation.body ? operation.queryNames.join(',') : '']
        .join(' ')
        .trim(),
    ),
    hasInput ? 'dict(input)' : '{}',
    ...(operation.requestFile ? ['file=file', 'media_type=media_type'] : []),
    ...(operation.takesKey ? ['idempotency_key=idempotency_key'] : []),
    ...(operation.takesIfMatch ? ['if_match=if_match'] : []),
    ...(operation.data ? [] : ['accept=accept']),
  ]
  const one = `    def ${name}(${signature}) -> ${data}:\n        """${operation.summary}."""\n        result: ${data} = self.call(${passed.join(', ')}).data\n        return result`
  if (!operation.isPaginated || operation.data?.type !== 'array') return one
  const item = typeOf(operation.data.items as Shape)
  return `${one}\n\n    def ${name.startsWith('list_') ? name.replace('list_', 'iterate_') : `iterate_${name}`}(${signature}) -> Iterator[${item}]:\n        """${operation.summary}, every record."""\n        yield from self.iterate(${passed.join(', ')})`
}
