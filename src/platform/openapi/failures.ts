/** Failures in the OpenAPI document: per operation and status a response that lists the possible codes. */
import type { RefusalType } from '../contract/errors.ts'
import { isWrite, type Operation, takesIdempotencyKey } from '../operation/operation.ts'
import { type Shape, schemaReference } from './published-shapes.ts'

/** Every refusal that an operation can return: its own, and those of the platform. */
export function refusalsOf(operation: Operation, platform: Readonly<Record<string, RefusalType>>): RefusalType[] {
  const codes = ['VALIDATION_ERROR', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']
  if (operation.access !== 'anyone') codes.splice(1, 0, 'UNAUTHENTICATED')
  if (operation.needsConfirmation) codes.push('CONFIRMATION_REQUIRED')
  if (operation.method !== 'GET') codes.push('ORIGIN_NOT_ALLOWED')
  if (operation.permission) codes.push('PERMISSION_DENIED')
  if (operation.managerOnly) codes.push('MANAGER_ONLY')
  if (operation.refuses.some((type) => type.record) || isWrite(operation)) codes.push('SCOPE_VIOLATION')
  if (operation.idempotency === 'required') codes.push('IDEMPOTENCY_KEY_REQUIRED')
  if (takesIdempotencyKey(operation))
    codes.push('IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_ANSWER_NOT_KEPT')
  if (operation.body || operation.requestFile) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  return [
    ...codes.map((code) => platform[code] as RefusalType),
    ...operation.refuses.filter((type) => !codes.includes(type.code)),
  ]
}

const statusTitles: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'Unauthenticated',
  403: 'Permission denied, or outside the scope of the key',
  404: 'Not found',
  408: 'Request timeout',
  409: 'Conflict with the current state',
  412: 'Changed since it was read',
  413: 'Body too large',
  415: 'Unsupported media type',
  422: 'Idempotency-Key used before with another request',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not available right now',
}
const statusNames: Readonly<Record<number, string>> = {
  400: 'Invalid',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  503: 'Unavailable',
}

const pascal = (code: string): string =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** Codes of the platform are described only in the response that has a single code, so that their text is not repeated. */
const isOfPlatform = (type: RefusalType): boolean => type.origin.module === 'platform'

function response(types: readonly RefusalType[], status: number): Shape {
  const own = types.filter((type) => !isOfPlatform(type) || types.length === 1)
  const shared = types.filter((type) => !own.includes(type)).map((type) => `\`${type.code}\``)
  const lines = [
    ...own.map((type) => `- \`${type.code}\`: ${type.message}`),
    ...(shared.length > 0 ? [`- ${shared.join(', ')}`] : []),
  ]
  return {
    description: `${statusTitles[status] ?? 'Failure'}.\n\n${lines.join('\n')}`,
    headers: headersOf(status),
    content: {
      'application/json': {
        schema: {
          allOf: [schemaReference('ErrorResponse'), { properties: { code: { enum: types.map(({ code }) => code) } } }],
        },
      },
    },
  }
}

const header = (name: string): Shape => ({ $ref: `#/components/headers/${name}` })

export const headersOf = (status: number): Shape => ({
  ...(status < 500 ? { RateLimit: header('RateLimit') } : {}),
  ...(status === 429 || status === 503 ? { 'Retry-After': header('RetryAfter') } : {}),
})

/** Parts of the component name of a 403 response that has only platform codes. */
const partOfForbidden: Readonly<Record<string, string>> = {
  PERMISSION_DENIED: 'Permission',
  MANAGER_ONLY: 'Manager',
  SCOPE_VIOLATION: 'Scope',
  SCOPE_NOT_VERIFIABLE: 'Unverifiable',
  CONFIRMATION_REQUIRED: 'Unconfirmed',
  ORIGIN_NOT_ALLOWED: 'Origin',
}

export interface Failures {
  /** By operation and status. */
  readonly of: (operation: Operation) => Record<string, Shape>
  readonly components: Record<string, Shape>
}

/** Responses shared by several operations become components, named after their code or after what the operations have in common. */
export function writeFailures(operations: readonly Operation[], platform: Readonly<Record<string, RefusalType>>): Failures {
  const users = new Map<string, { types: RefusalType[]; status: number; operations: Operation[] }>()
  // The key includes the messages, because two modules may use the same code with different messages.
  const keyOf = (types: readonly RefusalType[], status: number) =>
    `${status} ${types.map((type) => (isOfPlatform(type) ? type.code : `${type.code}: ${type.message}`)).join(' ')}`
  const statusesOf = (operation: Operation) => Map.groupBy(refusalsOf(operation, platform), ({ status }) => status)
  for (const operation of operations)
    for (const [status, types] of statusesOf(operation)) {
      const key = keyOf(types, status)
      const known = users.get(key) ?? { types, status, operations: [] }
      known.operations.push(operation)
      users.set(key, known)
    }
  const components: Record<string, Shape> = {}
  const names = new Map<string, string>()
  for (const [key, { types, status, operations: those }] of users) {
    if (those.length < 2) continue
    const own = types.filter((type) => !isOfPlatform(type))
    const first = those[0] as Operation
    const wanted =
      types.length === 1
        ? pascal((types[0] as RefusalType).code)
        : own.length === 1
          ? pascal((own[0] as RefusalType).code)
          : own.length === 0 && status === 403
            ? `Forbidden${types.map(({ code }) => partOfForbidden[code] ?? pascal(code)).join('')}`
            : own.length === 0
              ? `${statusNames[status] ?? 'Failure'}${types.some(({ code }) => code === 'IDEMPOTENCY_KEY_REQUIRED') ? 'KeyRequired' : types.length > 1 && takesIdempotencyKey(first) ? 'WithKey' : ''}`
              : `${pascal(first.id.replace(/[A-Z]/g, (letter) => `_${letter}`))}${statusNames[status] ?? ''}`
    let name = wanted
    for (const ending of [statusNames[status] ?? '', 'Too', 'Also', 'Again']) if (components[name]) name = `${wanted}${ending}`
    if (components[name]) throw new Error(`two responses would be called ${name}`)
    components[name] = response(types, status)
    names.set(key, name)
  }
  return {
    components,
    of: (operation) =>
      Object.fromEntries(
        [...statusesOf(operation)]
          .toSorted(([left], [right]) => left - right)
          .map(([status, types]) => {
            const name = names.get(keyOf(types, status))
            return [String(status), name ? { $ref: `#/components/responses/${name}` } : response(types, status)]
          }),
      ),
  }
}
