/** How bodies are read: JSON as it is, never corrected, and files of the media types that operations take. */
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { unstorableText } from '../contract/validation.ts'
import type { Operation } from '../operation/operation.ts'
import { gather } from './incoming-file.ts'
import { hasTooManyValues, problemOfJson, valuesAtMost } from './json-body.ts'

/** Bytes of a JSON body at most. */
export const largestJson = 1_048_576

export function acceptBodies(server: FastifyInstance, operations: readonly Operation[]): void {
  server.removeAllContentTypeParsers()
  for (const type of new Set(operations.flatMap((operation) => operation.takesFile?.types ?? [])))
    server.addContentTypeParser(type, (request: FastifyRequest, stream: IncomingMessage) => {
      const announced = request.headers['content-length']
      return gather(
        stream,
        announced === undefined ? undefined : Number(announced),
        request.routeOptions.bodyLimit ?? largestJson,
        request.visit?.bring,
      )
    })
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    // Decoded as it is, not repaired: replaced characters would be kept as somebody's name.
    if (!isUtf8(bytes)) return done(refuse.VALIDATION_ERROR({ message: 'The body is not valid UTF-8.' }), undefined)
    if (hasTooManyValues(bytes))
      return done(refuse.VALIDATION_ERROR({ message: `The body has more than ${valuesAtMost} values.` }), undefined)
    const text = bytes.toString()
    if (text.trim() === '') return done(null, undefined)
    const twice = problemOfJson(text)
    let body: unknown
    try {
      // What is too deep is not built.
      body = twice === undefined || twice.endsWith('more than once.') ? JSON.parse(text) : undefined
    } catch {
      return done(refuse.VALIDATION_ERROR({ message: 'The body is not valid JSON.' }), undefined)
    }
    if (body === null) return done(refuse.VALIDATION_ERROR({ message: 'The body must be an object.' }), undefined)
    const problem = twice ?? (text.includes('__proto__') || text.includes('\\u') ? hiddenProblem(body) : undefined)
    if (problem) return done(refuse.VALIDATION_ERROR({ message: problem }), undefined)
    done(null, body)
  })
}

/** Looked for only where the text gives reason to: the walk over a body costs time. */
function hiddenProblem(body: unknown): string | undefined {
  if (namesPrototype(body)) return 'body.__proto__ is not a known member.'
  const unstorable = unstorableText(body)
  return unstorable ? `${unstorable} contains a character that cannot be stored.` : undefined
}

function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype)
}
