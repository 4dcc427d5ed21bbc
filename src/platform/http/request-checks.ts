/** Checks before schema validation: headers, text that cannot be stored, media types, members. Refusals name the part of the request. */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { unstorableText } from '../contract/validation.ts'
import { type FileBody, isWrite, type Operation, takesIdempotencyKey } from '../operation/operation.ts'
import type { IncomingFile } from './incoming-file.ts'
import { largestJson } from './request-bodies.ts'

/** All checks after authentication, in order. */
export function checkRequest(operation: Operation, request: FastifyRequest): void {
  checkText(operation, request)
  checkIdempotencyKey(operation, request)
  checkMediaType(operation, request)
  checkIfMatch(operation, request)
  checkMembers(operation, request)
  if (operation.bodyOptional && (request.body === undefined || request.body === null)) request.body = {}
  if (operation.body && request.body === undefined)
    throw refuse.VALIDATION_ERROR({ message: 'The body is required: a JSON object.' })
  if (!operation.body && !operation.requestFile && request.body !== undefined && request.body !== null)
    throw refuse.VALIDATION_ERROR({ message: 'This operation takes no body.' })
}

/** The expected size of the body: as announced, otherwise the operation's limit. @throws PAYLOAD_TOO_LARGE if the announced size exceeds the limit */
export function bytesOnTheirWay(operation: Operation, request: FastifyRequest): number {
  // The body of a GET or HEAD request is not read, so its announced size does not count.
  if (request.method === 'GET' || request.method === 'HEAD') return 0
  const atMost = operation.requestFile?.atMost ?? largestJson
  const declared = Number(request.headers['content-length'])
  if (declared > atMost) throw refuse.PAYLOAD_TOO_LARGE()
  if (Number.isFinite(declared)) return declared
  return request.headers['transfer-encoding'] === undefined ? 0 : atMost
}

/** Refuses unsupported content and transfer codings, instead of reading the encoded bytes as the body (RFC 9110 §8.4, RFC 9112 §6.1). */
export function checkContentEncoding(request: FastifyRequest): void {
  const transfer = request.headers['transfer-encoding']
  if (transfer !== undefined && transfer.trim().toLowerCase() !== 'chunked')
    throw refuse.UNSUPPORTED_MEDIA_TYPE({ message: 'The only supported transfer coding is chunked.' })
  const coding = request.headers['content-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    throw refuse.UNSUPPORTED_MEDIA_TYPE({
      message: 'The body must be sent without a content coding (Content-Encoding: identity).',
    })
}

/** Checks of paths and queries that schemas cannot express: no empty path segment, plain integers, no repeated query parameter. */
function checkText(operation: Operation, request: FastifyRequest): void {
  const params = request.params as Record<string, string>
  const query = request.query as Record<string, string | string[]>
  if (Object.values(params).includes('')) throw refuse.ROUTE_NOT_FOUND()
  const unstorable = unstorableText(params, 'path') ?? unstorableText(query, 'query')
  if (unstorable) throw refuse.VALIDATION_ERROR({ message: `${unstorable} contains a character that cannot be stored.` })
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw refuse.VALIDATION_ERROR({ message: `query.${name} is given more than once.` })
    const shape: { type?: unknown } | undefined = operation.query?.properties[name]
    if (shape?.type === 'integer' && !/^-?\d{1,15}$/.test(value))
      throw refuse.VALIDATION_ERROR({ message: `query.${name} must be a whole number.` })
  }
}

/** RFC 9110 §13.1.1: `*`, or a list of tags in quotes. */
function checkIfMatch(operation: Operation, request: FastifyRequest): void {
  const header = request.headers['if-match']
  if (header === undefined) return
  // Ignoring the header would make the caller believe that concurrent changes are not overwritten.
  if (!operation.conditional && isWrite(operation))
    throw refuse.VALIDATION_ERROR({ message: 'This operation does not evaluate the header If-Match; send it without.' })
  if (!operation.conditional) return
  if (!/^\s*(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)\s*$/.test(header))
    throw refuse.VALIDATION_ERROR({ message: 'The header If-Match must be the ETag as returned, with its quotes, or *.' })
}

export const isFile = (body: unknown): body is IncomingFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes)

/** A file where JSON is expected, or the other way round, is refused before it is parsed. */
function checkMediaType(operation: Operation, request: FastifyRequest): void {
  if (operation.requestFile || isFile(request.body)) {
    const [mediaType = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
    const types = operation.requestFile?.types
    if (!types) throw refuse.UNSUPPORTED_MEDIA_TYPE()
    if (!isFile(request.body) && (request.body === undefined || request.body === null))
      throw refuse.VALIDATION_ERROR({ message: `The body is required: a file of type ${types.join(', ')}.` })
    if (!isFile(request.body) || !types.includes(mediaType.trim()))
      throw refuse.UNSUPPORTED_MEDIA_TYPE({ message: `The body must be a file of type ${types.join(', ')}.` })
    if (request.body.bytes.length === 0) throw refuse.VALIDATION_ERROR({ message: 'The body is required: the file is empty.' })
    request.body = { mediaType: mediaType.trim(), ...request.body } satisfies FileBody
    return
  }
}

/** A PATCH without any known member changes nothing and is refused with EMPTY_BODY. */
function checkMembers(operation: Operation, request: FastifyRequest): void {
  if (operation.method !== 'PATCH' || !operation.body || !operation.refuses.some(({ code }) => code === 'EMPTY_BODY')) return
  if (request.body === undefined)
    throw refuse.EMPTY_BODY({ message: 'The body is required: a JSON object that names what to change.' })
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) return
  const names = Object.keys(request.body)
  if (names.some((name) => Object.hasOwn(operation.body?.properties ?? {}, name))) return
  const unknown = names.length === 0 ? '' : ` Not known: ${names.slice(0, 5).join(', ')}.`.slice(0, 300)
  throw refuse.EMPTY_BODY({ message: `The body contains nothing to change.${unknown}` })
}

function checkIdempotencyKey(operation: Operation, request: FastifyRequest): void {
  if (!takesIdempotencyKey(operation)) return
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    if (operation.idempotency === 'required') throw refuse.IDEMPOTENCY_KEY_REQUIRED()
    return
  }
  if (typeof key !== 'string' || key.length < 8 || key.length > 200) throw refuse.IDEMPOTENCY_KEY_INVALID()
  // Node joins a repeated header with a comma.
  if (key.includes(',') && request.raw.rawHeaders.filter((name) => name.toLowerCase() === 'idempotency-key').length > 1)
    throw refuse.IDEMPOTENCY_KEY_INVALID({ message: 'The header Idempotency-Key is given more than once.' })
}
