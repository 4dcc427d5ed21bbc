/** The OpenAPI 3.1 document, written from the operations, the shared shapes and the events: they are values, and it is a function of them. */

import { type RefusalType, refuse } from '../contract/errors.ts'
import { isManager, permissionsOfRole, type Role } from '../contract/permissions.ts'
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
    'Every failure has the same body (`ErrorResponse`): its `code` names the case, and each operation lists the codes that it gives; its `traceId` finds the request in the logs of the service.',
    'Every write takes an `Idempotency-Key` (8 to 200 characters): the same key with the same request gets the first response again and changes nothing a second time.',
    'Every response has the header `X-Trace-Id`. HEAD is answered wherever GET is.',
    'The same in parts: `/openapi/index.json` refers to one document for each tag, such as `/openapi/reservations.json`, a tenth of the whole or less, which can be read alone.',
  ].join(' '),
  contact: { name: 'Innkeep', url: 'https://innkeep.example' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const header = (description: string, schema: Shape, example: unknown): Shape => ({ description, schema, example })
const headerText = (maxLength: number): Shape => ({ type: 'string', maxLength, pattern: '^[^\\u0000]*$' })

const headers: Readonly<Record<string, Shape>> = {
  RateLimit: header(
    'What is left of the limit of this key, and the seconds until it is renewed. `RateLimit-Policy` states the limit. Absent where no limit is set.',
    headerText(100),
    '"key";r=5999;t=60',
  ),
  RetryAfter: header(
    'The seconds after which trying again makes sense.',
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
    'How many seconds old the answer may be: it comes from a replica (`Cache-Control: max-stale`). Absent when it does not.',
    { type: 'integer', format: 'int32', minimum: 0, maximum: 60 },
    1,
  ),
  Position: header(
    'Where the database has come to with this write, to be sent back with a read that may be old (`Cache-Control: max-stale`) and must have it. Absent where the service has no replica.',
    headerText(40),
    '0/16B3748',
  ),
  ContentDisposition: header('The name of the file.', headerText(500), 'inline; filename="invoice.pdf"'),
}

/** What is answered may be a sum of very many amounts, and a client must not refuse it; a request takes at most twelve digits. */
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

/** Who may call the operation, in a sentence. */
function permissionSentence(operation: Operation, roles: readonly string[]): string {
  const who =
    operation.access === 'anyone'
      ? 'Nobody has to be signed in.'
      : operation.managerOnly
        ? 'Only the roles `manager` and `owner`.'
        : operation.permission
          ? `Permission \`${operation.permission}\` (${roles.join(', ')}).`
          : operation.access === 'user'
            ? ''
            : 'Any valid key or session.'
  return [
    who,
    operation.access === 'user' ? 'For a person who has signed in, not for keys.' : '',
    operation.needsConfirmation ? 'A person needs a fresh proof of who they are: `POST /v1/session/confirm`.' : '',
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
  return Object.entries(permissionsOfRole)
    .filter(([role, granted]) => role !== 'custom' && (!operation.permission || granted.includes(operation.permission)))
    .map(([role]) => role)
    .filter((role) => !operation.managerOnly || isManager(role as Role))
}

export type OpenApiDocument = Readonly<Record<string, unknown>> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Shape>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Shape>>>>
}

/** @throws when a parameter or a tag has no description, or two components would have one name */
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
            'The session of a person, set by signing in. A browser sends it by itself; the request must come from a page of this service.',
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

/** The operations of one tag with what they refer to, and nothing else; the events with the webhooks. Nothing where no operation has the tag. */
export function openApiDocumentOfTag(
  operations: readonly Operation[],
  types: readonly EventType[],
  tag: string,
): OpenApiDocument | undefined {
  const those = operations.filter((operation) => tagOf(operation) === tag)
  return those.length === 0 ? undefined : openApiDocument(those, tag === 'webhooks' ? types : [])
}

/**
 * The document in parts: everything but the operations, and for each path where it is: in the document of its tag. All operations of a path have one tag.
 * @throws when they have not
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

/** A shape that nothing refers to is not published. */
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

/** A body of its own is a shape with the name of its operation; one that several operations take has the name of the first. */
function nameBodies(
  operations: readonly Operation[],
  shapes: ShapeWriter,
  schemas: Record<string, Shape>,
): Map<Operation, Shape> {
  const bodies = new Map<Operation, Shape>()
  const known = new Map<string, string>()
  for (const operation of operations) {
    if (!operation.body || operation.takesFile) continue
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
  if (operation.takesFile) {
    const { types, atMost } = operation.takesFile
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
 * Successful responses. Operations that answer with the same record in the same way share one; the example of a record stands in its shape, taken
 * from the first operation that answers with it.
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
    if (operation.givesFile || times.get(text) === 1 || names.has(text)) continue
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
      return operation.opensOnce && status !== '200' ? { '200': answer, [status]: answer } : { [status]: answer }
    },
  }
}

const shapeOf = (operation: Operation): Shape => operation.data as Shape

/** The name of the component that the operation answers with, alone or in a list. */
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
    ...(operation.givesFile ? { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } } : {}),
  }
  if (operation.givesFile)
    return {
      description: 'The file.',
      headers: ownHeaders,
      content: Object.fromEntries(operation.givesFile.map((type) => [type, { schema: shapes.write(operation.data) }])),
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
    description: 'Done.',
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
