/** Reads request bodies: JSON without any repair, and files of the media types that operations accept. */
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { unstorableText } from '../contract/validation.ts'
import type { Operation } from '../operation/operation.ts'
import { gather } from './incoming-file.ts'
import { countingValues, problemOfJson, valuesAtMost } from './json-body.ts'

/** Maximum size of a JSON body in bytes. */
export const largestJson = 1_048_576

export function acceptBodies(server: FastifyInstance, operations: readonly Operation[]): void {
  server.removeAllContentTypeParsers()
  for (const type of new Set(operations.flatMap((operation) => operation.requestFile?.types ?? [])))
    server.addContentTypeParser(type, (request: FastifyRequest, stream: IncomingMessage) => {
      const announced = request.headers['content-length']
      return gather(
        stream,
        announced === undefined ? undefined : Number(announced),
        request.routeOptions.bodyLimit ?? largestJson,
        request.visit?.bring,
      )
    })
  server.addContentTypeParser('application/json', async (request: FastifyRequest, stream: IncomingMessage) =>
    bodyOf(await readJson(stream, Math.min(largestJson, request.routeOptions.bodyLimit ?? largestJson))),
  )
}

/**
 * Reads the bytes of a JSON body. A body with too many values is refused at the first chunk beyond the limit. It is never assembled; the rest is read and
 * discarded, so that the client can still read the response.
 *
 * @throws PAYLOAD_TOO_LARGE, VALIDATION_ERROR
 */
function readJson(stream: IncomingMessage, atMost: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const pieces: Buffer[] = []
  const hasTooMany = countingValues()
  let length = 0
  const onPiece = (piece: Buffer) => {
    length += piece.length
    if (length > atMost) return end(refuse.PAYLOAD_TOO_LARGE())
    if (hasTooMany(piece)) return end(refuse.VALIDATION_ERROR({ message: `The body has more than ${valuesAtMost} values.` }))
    pieces.push(piece)
  }
  const onEnd = () => end()
  const end = (problem?: Error) => {
    stream.off('data', onPiece).off('end', onEnd).off('error', end)
    if (problem) {
      stream.resume()
      reject(problem)
    } else resolve(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces, length))
  }
  stream.on('data', onPiece).on('end', onEnd).on('error', end)
  return promise
}

/** @throws VALIDATION_ERROR */
function bodyOf(bytes: Buffer): unknown {
  const invalid = (message: string) => refuse.VALIDATION_ERROR({ message })
  // Invalid UTF-8 is refused, not repaired: otherwise replacement characters could end up in a guest's name.
  if (!isUtf8(bytes)) throw invalid('The body is not valid UTF-8.')
  const text = bytes.toString()
  if (text.trim() === '') return undefined
  const twice = problemOfJson(text)
  let body: unknown
  try {
    // A body that is nested too deeply is not parsed.
    body = twice === undefined || twice.endsWith('more than once.') ? JSON.parse(text) : undefined
  } catch {
    throw invalid('The body is not valid JSON.')
  }
  if (body === null) throw invalid('The body must be an object.')
  const problem = twice ?? (text.includes('__proto__') || text.includes('\\u') ? hiddenProblem(body) : undefined)
  if (problem) throw invalid(problem)
  return body
}

/** Called only if the text contains a suspicious sequence, because walking through the body costs time. */
function hiddenProblem(body: unknown): string | undefined {
  if (namesPrototype(body)) return 'body.__proto__ is not a known member.'
  const unstorable = unstorableText(body)
  return unstorable ? `${unstorable} contains a character that cannot be stored.` : undefined
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype)
}
