/** Generates the OpenAPI 3.1 document from the operations, the shared schemas and the event types. */

import { type RefusalType, refuse } from '../contract/errors.ts'
import { isManager, permissionsOfRole, roles } from '../contract/permissions.ts'
import { components as sharedShapes } from '../contract/schemas.ts'
import type { EventType } from '../events/event-types.ts'
import { isWrite, type Operation, takesIdempotencyKey } from '../operation/operation.ts'
import { eventShapes, sharedEventShapes, webhookParameters, webhookReceived, webhooksSection } from './event-shapes.ts'
import { headersOf, writeFailures } from './failures.ts'
import { hoistCommonParts } from './hoisting.ts'
import { pascal } from './names.ts'
import { writeParameters } from './parameters.ts'
import { type Shape, ShapeWriter, schemaReference, textShapes } from './published-shapes.ts'
import { tagOf, tagsOf } from './tags.ts'

const info = {
  title: 'Innkeep',
  version: '1',
  description: [
    'The open back-office service for lodging businesses: hotels, campsites, residences, apartments.',
    'Amounts are strings of cents, dates are `YYYY-MM-DD`, timestamps RFC 3339 in UTC.',
    'Every failure has the same body (`ErrorResponse`). Its `code` identifies the error, and each operation lists its codes.',
    'Its `traceId` identifies the request in the logs of the service.',
    'Every write accepts an `Idempotency-Key` (8 to 200 characters): the same request with the same key returns the first response and changes nothing.',
    'Every response has the header `X-Trace-Id`. HEAD is supported wherever GET is.',
    'This document is also available in parts: `/openapi/index.json` refers to one self-contained document per tag, such as `/openapi/reservations.json`.',
  ].join(' '),
  contact: { name: 'Innkeep', url: 'https://innkeep.example' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const header = (description: string, schema: Shape, example: unknown): Shape => ({ description, schema, example })
const headerText = (maxLength: number): Shape => ({ type: 'string', maxLength, pattern: '^[^\\u0000]*$' })

const headers: Readonly<Record<string, Shape>> = {
  RateLimit: header(
    'The remaining requests of this key, and the seconds until the limit resets. `RateLimit-Policy` states the limit. Absent if no limit is configured.',
    headerText(100),
    '"key";r=5999;t=60',
  ),
  RetryAfter: header(
    'The seconds after which the request can be retried.',
    { type: 'integer', format: 'int32', minimum: 0, maximum: 86_400 },
    1,
  ),
  ETag: header('The version of the record, for `If-Match`.', headerText(200), '"3"'),
  IdempotentReplayed: header(
    '`true` when this is the stored response of an earlier request with the same key.',
    { type: 'string', enum: ['true'] },
    'true',
  ),
  Age: header(
    'The maximum age of the response in seconds, if it was read from a replica (`Cache-Control: max-stale`). Otherwise absent.',
    { type: 'integer', format: 'int32', minimum: 0, maximum: 60 },
    1,
  ),
  Position: header(
    'The replication position of this write. Send it with a read (`Cache-Control: max-stale`) that must see this write. Absent without a replica.',
    headerText(40),
    '0/16B3748',
  ),
  ContentDisposition: header('The name of the file.', headerText(500), 'inline; filename="invoice.pdf"'),
}

/** Amounts in responses may be large sums that clients must accept; only amounts in requests are limited to twelve digits. */
function amountsOfAnswers(schemas: Record<string, Shape>): void {
  for (const name of ['Cents', 'CentsNotNegative']) {
    const shape = schemas[name]
    if (shape)
      schemas[name] = {
        ...shape,
        maxLength: 40,
        pattern: String(shape.pattern).replace('{0,11}', '*'),
        description: `${String(shape.description)} In a request at most 12 digits.`,
      }
  }
}

/** Describes who may call the operation. */
function permissionSentence(operation: Operation, roles: readonly string[]): string {
  const who =
    operation.access === 'anyone'
      ? 'No authentication required.'
      : operation.managerOnly
        ? 'Only the roles `manager` and `owner`.'
        : operation.permission
          ? `Permission \`${operation.permission}\` (${roles.join(', ')}).`
          : operation.access === 'user'
            ? ''
            : 'Any valid key or session.'
  return [
    who,
    operation.access === 'user' ? 'For signed-in users only, not for keys.' : '',
    operation.needsConfirmation ? 'A user must have confirmed their identity recently: `POST /v1/session/confirm`.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function permissionName({ access, managerOnly, permission }: Operation): string {
  if (managerOnly) return 'manager-only'
  if (permission) return permission
  return access === 'anyone' ? 'nobody signed in' : access === 'user' ? 'a person signed in' : 'any valid key or session'
}

function rolesFor(operation: Operation): string[] {
  return roles.filter(
    (role) =>
      role !== 'custom' &&
      (!operation.permission || permissionsOfRole(role).includes(operation.permission)) &&
      (!operation.managerOnly || isManager(role)),
  )
}

export type OpenApiDocument = Readonly<Record<string, unknown>> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Shape>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Shape>>>>
}

/** @throws if a parameter or a tag has no description, or two components would have the same name */
export function openApiDocument(
  operations: readonly Operation[],
  types: readonly EventType[],
  platform: Readonly<Record<string, RefusalType>> = refuse,
): OpenApiDocument {
  const shapes = new ShapeWriter(sharedShapes)
  const parameters = writeParameters(operations, shapes)
  const failures = writeFailures(operations, platform)
  const schemas: Record<string, Shape> = {}
  for (const [name, shape] of Object.entries(sharedShapes)) schemas[name] = shapes.write(shape) as Shape
  Object.assign(schemas, textShapes, shapes.enumerations, sharedEventShapes, eventShapes(types))
  amountsOfAnswers(schemas)
  const bodies = nameBodies(operations, shapes, schemas)
  const successes = writeSuccesses(operations, shapes, schemas)

  const paths: Record<string, Record<string, Shape>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: {
        operationId: operation.id,
        summary: operation.summary,
        description: [operation.description ?? [], permissionSentence(operation, rolesFor(operation))].flat().join('\n\n'),
        tags: [tagOf(operation)],
        ...withContent('parameters', parameters.of(operation)),
        ...requestBodyOf(operation, bodies),
        responses: { ...successes.of(operation), ...failures.of(operation) },
        ...(operation.access === 'anyone'
          ? { security: [] }
          : operation.access === 'user'
            ? { security: [{ session: [] }] }
            : {}),
        'x-permission': permissionName(operation),
      },
    }
  }
  const document = {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'This server: production, or a local one.', 'x-internal': false }],
    security: [{ apiKey: [] }, { session: [] }],
    tags: tagsOf(operations),
    paths,
    ...(types.length === 0 ? {} : { webhooks: webhooksSection(types) }),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', name: 'X-API-Key', in: 'header', description: 'A key of Innkeep, `ik_…`.' },
        session: {
          type: 'apiKey',
          name: '__Host-innkeep-session',
          in: 'cookie',
          description:
            'The session of a user, set by signing in. Browsers send it automatically; the request must come from a page of this service.',
        },
      },
      parameters: { ...sorted(parameters.components), ...(types.length === 0 ? {} : webhookParameters) },
      headers,
      responses: {
        ...sorted({ ...successes.components, ...failures.components }),
        ...(types.length === 0 ? {} : { WebhookReceived: webhookReceived }),
      },
      schemas,
    },
  }
  const used = hoistCommonParts(onlyUsed(document, schemas))
  return { ...document, components: { ...document.components, schemas: sorted(used) } }
}

/** The document of one tag: its operations and the components they use; for `webhooks` also the events. Undefined if no operation has the tag. */
export function openApiDocumentOfTag(
  operations: readonly Operation[],
  types: readonly EventType[],
  tag: string,
): OpenApiDocument | undefined {
  const those = operations.filter((operation) => tagOf(operation) === tag)
  return those.length === 0 ? undefined : openApiDocument(those, tag === 'webhooks' ? types : [])
}

/**
 * The index of the document in parts: everything except the operations; each path refers to the document of its tag.
 * @throws if the operations of a path have different tags
 */
export function openApiIndex(operations: readonly Operation[], types: readonly EventType[]): Readonly<Record<string, unknown>> {
  const tags = new Map<string, string>()
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    const tag = tagOf(operation)
    if ((tags.get(path) ?? tag) !== tag) throw new Error(`operations of ${path} have two tags`)
    tags.set(path, tag)
  }
  const part = (tag: string, section: string, name: string) => ({
    $ref: `${tag}.json#/${section}/${name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`,
  })
  const { webhooks, components, ...document } = openApiDocument([], types)
  const events = Object.keys(webhooks ?? {})
  return {
    ...document,
    tags: tagsOf(operations),
    paths: Object.fromEntries([...tags].map(([path, tag]) => [path, part(tag, 'paths', path)])),
    webhooks: Object.fromEntries(events.map((name) => [name, part('webhooks', 'webhooks', name)])),
    components: { securitySchemes: components.securitySchemes },
  }
}

const withContent = (name: string, list: readonly unknown[]): Shape => (list.length === 0 ? {} : { [name]: list })

const sorted = (record: Readonly<Record<string, Shape>>): Record<string, Shape> =>
  Object.fromEntries(Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1)))

/** Removes schemas that are not referenced. */
function onlyUsed(document: unknown, schemas: Readonly<Record<string, Shape>>): Record<string, Shape> {
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? {})
    }
  }
  const { components, ...rest } = document as { components: Readonly<Record<string, unknown>> }
  const { schemas: _schemas, ...others } = components
  follow({ rest, others })
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/** Names the body schemas: each gets the name of its operation; a body shared by several operations gets the name of the first. */
function nameBodies(
  operations: readonly Operation[],
  shapes: ShapeWriter,
  schemas: Record<string, Shape>,
): Map<Operation, Shape> {
  const bodies = new Map<Operation, Shape>()
  const known = new Map<string, string>()
  for (const operation of operations) {
    if (!operation.body || operation.requestFile) continue
    const body = shapes.write(operation.body) as Shape
    if (typeof body.$ref === 'string') {
      bodies.set(operation, body)
      continue
    }
    const text = JSON.stringify(body)
    const isEmpty = Object.keys((body.properties as object | undefined) ?? {}).length === 0
    const name = known.get(text) ?? (isEmpty ? 'EmptyBody' : pascal(operation.id))
    if (!known.has(text)) {
      if (schemas[name]) throw new Error(`the body of ${operation.id} would have the name of another shape`)
      schemas[name] = isEmpty ? { ...body, description: 'No members.', examples: [{}] } : body
      known.set(text, name)
    }
    bodies.set(operation, schemaReference(name))
  }
  return bodies
}

function requestBodyOf(operation: Operation, bodies: ReadonlyMap<Operation, Shape>): Shape {
  if (operation.csvExample !== undefined)
    return {
      requestBody: {
        required: true,
        content: {
          'text/csv': {
            schema: schemaReference('PlainText', { description: 'UTF-8, with a header line.' }),
            example: operation.csvExample,
          },
        },
      },
    }
  if (operation.requestFile) {
    const { types, atMost } = operation.requestFile
    const schema = { type: 'string', format: 'binary', maxLength: atMost }
    return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } }
  }
  const schema = bodies.get(operation)
  if (!schema) return {}
  const { body: example } = operation.example
  return {
    requestBody: {
      required: !operation.bodyOptional,
      content: {
        [operation.takesForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
          schema,
          ...(example === undefined ? {} : { example }),
        },
      },
    },
  }
}

const pageMeta = { page: 1, pageSize: 50, total: 1 }

interface Successes {
  readonly of: (operation: Operation) => Record<string, Shape>
  readonly components: Record<string, Shape>
}

/**
 * Writes the successful responses. Operations with an identical response share one component. The example of a record is part of its schema and comes
 * from the first operation that returns it.
 */
function writeSuccesses(operations: readonly Operation[], shapes: ShapeWriter, schemas: Record<string, Shape>): Successes {
  const components: Record<string, Shape> = {}
  const written = new Map(operations.map((operation) => [operation, successOf(operation, shapes, schemas)]))
  const times = new Map<string, number>()
  for (const response of written.values()) {
    const text = JSON.stringify(response)
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  for (const [operation, response] of written) {
    const text = JSON.stringify(response)
    if (operation.responseFile || times.get(text) === 1 || names.has(text)) continue
    const shown = recordOf(operation) ?? pascal(operation.id)
    const base = `${shown}${operation.paginated ? 'Page' : shapeOf(operation).type === 'array' ? 'List' : ''}`
    const name = [`${base}Read`, `${base}Response`, `${base}Stored`, `${base}Changed`, `${base}Answered`]
      .filter((candidate) => (operation.method === 'GET') === candidate.endsWith('Read'))
      .find((candidate) => components[candidate] === undefined)
    if (name === undefined) throw new Error(`the response of ${operation.id} would have the name of another`)
    components[name] = response
    names.set(text, name)
  }
  return {
    components,
    of: (operation) => {
      const response = written.get(operation) as Shape
      const name = names.get(JSON.stringify(response))
      const answer = name ? { $ref: `#/components/responses/${name}` } : response
      const status = String(operation.status ?? 200)
      return operation.returnsExisting && status !== '200' ? { '200': answer, [status]: answer } : { [status]: answer }
    },
  }
}

const shapeOf = (operation: Operation): Shape => operation.data as Shape

/** The name of the component that the operation returns, alone or in a list. */
function recordOf(operation: Operation): string | undefined {
  const one = (shapeOf(operation).type === 'array' ? shapeOf(operation).items : operation.data) as Shape
  return typeof one.$ref === 'string' ? one.$ref.replace('#', '') : undefined
}

function successOf(operation: Operation, shapes: ShapeWriter, schemas: Record<string, Shape>): Shape {
  const ownHeaders = {
    ...headersOf(200),
    ...(operation.conditional ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
    ...(takesIdempotencyKey(operation) ? { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } } : {}),
    ...(operation.mayBeStale ? { Age: { $ref: '#/components/headers/Age' } } : {}),
    ...(isWrite(operation) ? { 'Innkeep-Position': { $ref: '#/components/headers/Position' } } : {}),
    ...(operation.responseFile ? { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } } : {}),
  }
  if (operation.responseFile)
    return {
      description: 'The file.',
      headers: ownHeaders,
      content: Object.fromEntries(operation.responseFile.map((type) => [type, { schema: shapes.write(operation.data) }])),
    }
  const record = recordOf(operation)
  const { data } = operation.example
  const [example] = Array.isArray(data) && shapeOf(operation).type === 'array' ? data : [data]
  if (record !== undefined && example !== undefined)
    schemas[record] = { ...schemas[record], examples: schemas[record]?.examples ?? [example] }
  const written = shapes.write(operation.data) as Shape
  // A page has at most a hundred records.
  const dataShape = operation.paginated && written.type === 'array' ? { ...written, maxItems: 100 } : written
  return {
    description: 'Success.',
    headers: ownHeaders,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: operation.paginated ? ['data', 'meta'] : ['data'],
          properties: { data: dataShape, ...(operation.paginated ? { meta: schemaReference('PageMeta') } : {}) },
        },
        ...(record === undefined ? { example: { data, ...(operation.paginated ? { meta: pageMeta } : {}) } } : {}),
      },
    },
  }
}
