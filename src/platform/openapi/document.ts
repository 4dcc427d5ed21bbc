/** The OpenAPI 3.1 document: routes and shapes come from @fastify/swagger, what only our operations know is added here. */
import type { RefusalType } from '../contract/errors.ts'
import { permissionsOfRole } from '../contract/permissions.ts'
import { isWrite, type Operation, takesIdempotencyKey } from '../operation/operation.ts'

export const applicationInfo = {
  title: 'Innkeep',
  version: '1',
  description:
    'The open back-office service for lodging businesses. Amounts are strings of cents, dates are `YYYY-MM-DD`, timestamps RFC 3339 in UTC. ' +
    'Every failure has the same body (`Error`); its `code` names the case, its `traceId` finds it in our logs. ' +
    'Every POST that writes takes an `Idempotency-Key` (8 to 200 characters): the same key with the same request answers with the same bytes and changes nothing again.',
  contact: { name: 'Innkeep', url: 'https://innkeep.example' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

export const tagOf = (operation: Operation): string => operation.path.split('/')[2] as string

interface MediaType {
  example?: unknown
  schema?: unknown
}
interface OpenApiResponse {
  $ref?: string
  description?: string
  headers?: object
  content?: Record<string, MediaType>
}
interface OpenApiOperation {
  operationId?: string
  parameters?: object[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, OpenApiResponse>
  [extension: `x-${string}`]: unknown
}
export interface OpenApiDocument {
  paths?: Record<string, Record<string, OpenApiOperation>>
  components?: { schemas?: Record<string, Record<string, unknown>>; responses?: object; headers?: object }
  tags?: object[]
}

/** Every refusal an operation can give: its own, and those that any operation of its kind can give. */
export function refusalsOf(operation: Operation, platform: Record<string, RefusalType>): RefusalType[] {
  const codes = ['VALIDATION_ERROR', 'UNAUTHENTICATED', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']
  if (operation.permission) codes.push('PERMISSION_DENIED')
  if (operation.managerOnly) codes.push('MANAGER_ONLY')
  if (operation.refuses.some((type) => type.record) || isWrite(operation)) codes.push('SCOPE_VIOLATION')
  if (operation.idempotency === 'required') codes.push('IDEMPOTENCY_KEY_REQUIRED')
  if (takesIdempotencyKey(operation))
    codes.push('IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_ANSWER_NOT_KEPT')
  if (operation.body || operation.takesFile) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  return [
    ...codes.map((code) => platform[code] as RefusalType),
    ...operation.refuses.filter((type) => !codes.includes(type.code)),
  ]
}

const statusTitles: Record<number, string> = {
  400: 'Invalid request',
  401: 'Unauthenticated',
  403: 'Permission denied, or outside the scope of the key',
  404: 'Not found',
  409: 'Refused in this state',
  412: 'Changed meanwhile',
  413: 'Body too large',
  415: 'Unsupported media type',
  422: 'Idempotency-Key used before with another request',
  429: 'Too many requests',
  500: 'A fault of ours',
  503: 'Not available right now',
}

export function describeRefusals(types: readonly RefusalType[], status: number): string {
  const lines = types.filter((type) => type.status === status).map((type) => `- \`${type.code}\`: ${type.message}`)
  return `${statusTitles[status] ?? 'Failure'}.\n\n${lines.join('\n')}`
}

const traceHeader = { 'X-Trace-Id': { $ref: '#/components/headers/TraceId' } }

function failureResponse(types: readonly RefusalType[], status: number): OpenApiResponse {
  const [type] = types as [RefusalType]
  const example = {
    code: type.code,
    message: type.message,
    origin: type.origin,
    status,
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  }
  return {
    description: describeRefusals(types, status),
    headers: traceHeader,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  }
}

/** Adds examples, the idempotency header, permissions and response headers to the generated document. */
export function completeDocument(
  document: OpenApiDocument,
  operations: readonly Operation[],
  platform: Record<string, RefusalType>,
): void {
  const shared: Record<string, OpenApiResponse> = {}
  for (const operation of operations) {
    const entry = document.paths?.[operation.path.replace(/:(\w+)/g, '{$1}')]?.[operation.method.toLowerCase()]
    if (!entry) continue
    entry['x-permission'] = operation.managerOnly ? 'manager-only' : (operation.permission ?? 'any valid key')
    entry['x-roles'] = Object.entries(permissionsOfRole)
      .filter(([role, granted]) => role !== 'custom' && (!operation.permission || granted.includes(operation.permission)))
      .map(([role]) => role)
      .filter((role) => !operation.managerOnly || role === 'manager')
    if (takesIdempotencyKey(operation)) {
      entry.parameters = [
        ...(entry.parameters ?? []),
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: operation.idempotency === 'required',
          schema: { type: 'string', minLength: 8, maxLength: 200 },
          description: 'Makes a repeated request safe: the first answer is given again.',
          example: 'booking-2026-11-21-0001',
        },
      ]
    }
    if (operation.conditional && isWrite(operation)) {
      entry.parameters = [
        ...(entry.parameters ?? []),
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 200 },
          description: 'The ETag of the version that was read. When the record was changed since, it is left as it is.',
          example: '"3"',
        },
      ]
    }
    if (operation.csvExample !== undefined) {
      entry.requestBody = {
        required: true,
        content: {
          'text/csv': {
            schema: { type: 'string', description: 'UTF-8, with a header line.' },
            example: operation.csvExample,
          },
        },
      }
    }
    if (operation.takesFile && operation.csvExample === undefined) {
      entry.requestBody = {
        required: true,
        content: Object.fromEntries(
          operation.takesFile.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      }
    }
    const body = entry.requestBody?.content['application/json']
    if (entry.requestBody && !operation.takesFile) entry.requestBody.required = !operation.bodyOptional
    if (body && operation.example.body !== undefined) body.example = operation.example.body
    const status = String(operation.status ?? 200)
    for (const [code, response] of Object.entries(entry.responses)) {
      const types = refusalsOf(operation, platform).filter((candidate) => candidate.status === Number(code))
      const [type] = types
      if (type && types.every((candidate) => candidate.origin.module === 'platform') && types.length === 1) {
        // Said once for all operations.
        shared[type.code] ??= failureResponse(types, Number(code))
        entry.responses[code] = { $ref: `#/components/responses/${type.code}` }
        continue
      }
      if (type) {
        entry.responses[code] = failureResponse(types, Number(code))
        continue
      }
      response.headers = traceHeader
      const media = response.content?.['application/json']
      if (media && (code === status || operation.opensOnce)) {
        media.example = {
          data: operation.example.data,
          ...(operation.paginated ? { meta: { page: 1, pageSize: 50, total: 1 } } : {}),
        }
      }
    }
  }
  document.components = {
    ...document.components,
    responses: shared,
    headers: { TraceId: { schema: { type: 'string' }, description: 'The trace id of this request.' } },
  }
  const schemas = document.components.schemas ?? {}
  // What is taken has at most twelve digits; what is answered may be a sum of very many, and a client must not refuse it.
  for (const name of ['Cents', 'CentsNotNegative']) {
    const shape = schemas[name]
    if (shape)
      schemas[name] = {
        ...shape,
        pattern: String(shape.pattern).replace('{0,11}', '*'),
        description: `${String(shape.description)} In a request at most 12 digits.`,
      }
  }
  // Read once: the document has a million letters.
  const named = new Set(JSON.stringify(document).match(/(?<="#\/components\/schemas\/)[^"]+/g))
  for (const [name, shape] of Object.entries(schemas)) {
    delete shape.title
    // A shape that is there for operations still to come is not published.
    if (!named.has(name)) delete schemas[name]
  }
  const tags = [...new Set(operations.map(tagOf))].toSorted()
  document.tags = tags.map((name) => ({ name, description: tagDescriptions[name] ?? `Operations on ${name}.` }))
}

const tagDescriptions: Record<string, string> = {
  me: 'Who this key is and what it may do.',
  'api-keys': 'Keys: made, listed, rotated, revoked.',
  'org-units': 'The tree of the organisation; a key may be limited to a branch.',
  establishments: 'Houses: their settings, business date and end of day.',
  'unit-types': 'Kinds of rooms, pitches, apartments.',
  units: 'The physical rooms, pitches, apartments, and their closures.',
  'rate-plans': 'Rate plans: prices, deposit scheme, policies.',
  availability: 'What is free.',
  quotes: 'What a stay would cost.',
  guests: 'Guest profiles: made, found, rectified, imported, merged, forgotten.',
  jobs: 'Work that takes longer than a request, and how far it is.',
  reservations: 'The life of a reservation.',
  folios: 'The accounts of stays: charges, payments, deposits, refunds, reversals.',
  deposits: 'Deposits that are due.',
  journal: 'Every movement of money, entry by entry.',
  'accounts-receivable': 'Who pays later: accounts, receivables, payments, reminders.',
  wallets: 'Money that guests spend in the house.',
  incidentals: 'Holds on cards: placed, captured, released, extended.',
  'mice-equipment': 'Equipment for meetings and events.',
  'asset-types': 'Kinds of things that a house has.',
  assets: 'The things themselves: where they stand, purchase, warranty.',
  owners: 'Owners for whom units and houses are run.',
  meters: 'Meters: readings, replacements, consumption, billing.',
  'meter-readings': 'Readings of many meters at once.',
  'work-orders': 'What is to be mended, by whom, and until when a unit is closed for it.',
  'inspection-templates': 'What inspections look at.',
  inspections: 'Inspections of units: filled in, finalised, signed, compared, printed, verified.',
  uploads: 'Photos and documents on their way to the store.',
  webhooks: 'Subscriptions to events, and how their deliveries went.',
  events: 'Everything that has happened, in its order.',
  'event-types': 'What can happen, with the shape of each event.',
  eventHandlers: 'What follows events: pending, done, failed.',
  reports: 'Figures of the house, and the trial balance.',
}
