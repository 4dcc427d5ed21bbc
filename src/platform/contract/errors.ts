/**
 * Refusals: expected failures of an operation. A refusal has a kind and a code; the kind alone decides the HTTP status.
 * Anything thrown that is not a refusal is a bug: 500, logged under its trace id.
 */

/** kind → HTTP status. The only place where the status of a failure is decided. */
export const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  conflict: 409,
  preconditionFailed: 412,
  tooLarge: 413,
  unsupportedMediaType: 415,
  keyReused: 422,
  tooManyRequests: 429,
  broken: 500,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof statusOfKind

/** Where in the domain a refusal comes from; part of the error envelope. */
export interface Origin {
  readonly boundedContext: string
  readonly module: string
}

export interface RefusalDefinition {
  readonly kind: RefusalKind
  /** A full sentence that a receptionist understands. */
  readonly message: string
  /** For `absent`: the table to check, only when the record was not found, for a record outside the caller's scope (then 403). */
  readonly record?: string
  /** The database constraint whose violation means this refusal. */
  readonly constraint?: string
}

export interface RefusalType extends RefusalDefinition {
  readonly code: string
  readonly origin: Origin
  readonly status: number
  (detail?: RefusalDetail): Refusal
}

export interface RefusalDetail {
  /** Replaces the catalogue's sentence where a case can be described more exactly. */
  readonly message?: string
  /** For `absent`: the requested id. */
  readonly recordId?: string
  /** Seconds after which the request may be retried. */
  readonly retryAfterSeconds?: number
}

export class Refusal extends Error {
  readonly type: RefusalType
  readonly code: string
  readonly status: number
  readonly recordId: string | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(type: RefusalType, detail: RefusalDetail = {}) {
    super(detail.message ?? type.message)
    this.name = 'Refusal'
    this.type = type
    this.code = type.code
    this.status = type.status
    this.recordId = detail.recordId
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

/** A module's catalogue: one function per code, `refuse.RESERVATION_NOT_CONFIRMED()`. */
export function refusals<const Definitions extends Record<string, RefusalDefinition>>(
  origin: Origin,
  definitions: Definitions,
): { readonly [Code in keyof Definitions]: RefusalType } {
  const catalogue: Record<string, RefusalType> = {}
  for (const [code, definition] of Object.entries(definitions)) catalogue[code] = refusalType(code, origin, definition)
  return catalogue as { readonly [Code in keyof Definitions]: RefusalType }
}

function refusalType(code: string, origin: Origin, definition: RefusalDefinition): RefusalType {
  const type = ((detail?: RefusalDetail) => new Refusal(type, detail)) as unknown as {
    -readonly [Key in keyof RefusalType]: RefusalType[Key]
  } & RefusalType
  return Object.assign(type, definition, { code, origin, status: statusOfKind[definition.kind] })
}

/** The refusals that any operation can return. */
export const refuse = refusals(
  { boundedContext: 'platform', module: 'platform' },
  {
    VALIDATION_ERROR: { kind: 'invalid', message: 'The request is not valid.' },
    EMPTY_BODY: { kind: 'invalid', message: 'The body contains nothing to change.' },
    IDEMPOTENCY_KEY_REQUIRED: {
      kind: 'invalid',
      message: 'This operation needs the header Idempotency-Key (8 to 200 characters).',
    },
    IDEMPOTENCY_KEY_INVALID: { kind: 'invalid', message: 'The header Idempotency-Key must have 8 to 200 characters.' },
    UNAUTHENTICATED: {
      kind: 'unauthenticated',
      message: 'The header X-API-Key is missing or its key is not valid, and there is no signed-in session.',
    },
    CONFIRMATION_REQUIRED: {
      kind: 'forbidden',
      message:
        'Confirm your identity first: this needs an authentication within the last ten minutes (POST /v1/session/confirm).',
    },
    ORIGIN_NOT_ALLOWED: {
      kind: 'forbidden',
      message: 'A request with a session must come from a page of this service (header Origin).',
    },
    PERMISSION_DENIED: { kind: 'forbidden', message: 'This key does not carry the permission for this operation.' },
    MANAGER_ONLY: { kind: 'forbidden', message: 'Only the roles manager and owner may do this.' },
    SCOPE_VIOLATION: { kind: 'forbidden', message: 'The record is outside your scope.' },
    SCOPE_NOT_VERIFIABLE: { kind: 'forbidden', message: 'The scope of this request cannot be verified for you.' },
    ROUTE_NOT_FOUND: { kind: 'absent', message: 'There is no operation at this path.' },
    METHOD_NOT_ALLOWED: { kind: 'methodNotAllowed', message: 'This path does not support this method.' },
    IDEMPOTENCY_IN_PROGRESS: {
      kind: 'conflict',
      message: 'A request with this Idempotency-Key is still running. Try again in a moment.',
    },
    IDEMPOTENCY_ANSWER_NOT_KEPT: {
      kind: 'conflict',
      message: 'This request was carried out before. Its response contained a secret or personal data and is not stored.',
    },
    CHANGED_MEANWHILE: {
      kind: 'preconditionFailed',
      message: 'Somebody else has changed this since you read it. Read it again, and make your change to what it says now.',
    },
    REQUEST_TIMEOUT: { kind: 'tooSlow', message: 'The request has not arrived whole in time.' },
    PAYLOAD_TOO_LARGE: { kind: 'tooLarge', message: 'The body is larger than this operation allows.' },
    UNSUPPORTED_MEDIA_TYPE: {
      kind: 'unsupportedMediaType',
      message: 'The body must be sent as application/json, a file as one of the media types that the operation accepts.',
    },
    IDEMPOTENCY_KEY_REUSED: { kind: 'keyReused', message: 'This Idempotency-Key was used before with another request.' },
    RATE_LIMITED: { kind: 'tooManyRequests', message: 'This key has sent too many requests. Try again when the limit resets.' },
    INTERNAL_ERROR: { kind: 'broken', message: 'Something went wrong on our side. Quote the trace id when you contact support.' },
    GATEWAY_UNAVAILABLE: {
      kind: 'unavailable',
      message: 'The payment gateway does not respond. The request is stored and will be completed; repeat it to get the result.',
    },
    OBJECT_STORE_UNAVAILABLE: {
      kind: 'unavailable',
      message: 'The file storage does not respond. Nothing is lost; send the same request again in a moment.',
    },
    SERVICE_UNAVAILABLE: { kind: 'unavailable', message: 'The service is not available right now. Try again in a moment.' },
  },
)

/** The failure body of every operation. */
export interface Envelope {
  code: string
  message: string
  origin: Origin
  status: number
  traceId: string
}

export function envelopeOf(refusal: Refusal, traceId: string): Envelope {
  return { code: refusal.code, message: refusal.message, origin: refusal.type.origin, status: refusal.status, traceId }
}

/** The refusal while the tenant is being moved to another database. */
export const tenantIsMoving = (): Refusal =>
  refuse.SERVICE_UNAVAILABLE({
    retryAfterSeconds: 2,
    message: 'This account is being moved to another server. Try again in a few seconds.',
  })
