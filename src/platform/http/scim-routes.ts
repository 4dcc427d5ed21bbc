/** Mounts SCIM under `/scim/v2`, for all methods and with its own media type. The module builds the responses. */
import type { FastifyInstance } from 'fastify'
import { refuse } from '../contract/errors.ts'
import type { PersonContext } from '../operation/person-operation.ts'
import { personContext } from './person-routes.ts'
import type { RouteContext } from './routes.ts'
import { letIn } from './visits.ts'

type Answering = (
  // oxlint-disable-next-line typescript/no-explicit-any -- the module's own context
  context: PersonContext<any, any, any, any>,
  request: {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, unknown>>
    readonly body: unknown
    readonly token: string
  },
) => Promise<{ readonly status: number; readonly body?: object }>

const mediaType = 'application/scim+json; charset=utf-8'
const largestBody = 262_144
/** SCIM requests count as this tenant when capacity is shared, because the token has not been verified yet. */
const nobody = '00000000-0000-0000-0000-000000000001'

export function mountScim(server: FastifyInstance, context: RouteContext, answer: Answering): void {
  void server.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    const json = ['application/scim+json', 'application/json']
    scope.addContentTypeParser(json, { parseAs: 'string', bodyLimit: largestBody }, (_request, text, done) => {
      try {
        // Some identity providers name a media type where there is no body, with a DELETE.
        done(null, text === '' ? undefined : JSON.parse(String(text)))
      } catch {
        done(refuse.VALIDATION_ERROR({ message: 'The body is not well-formed JSON.' }), undefined)
      }
    })
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/scim/v2/*',
      exposeHeadRoute: false,
      bodyLimit: largestBody,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await letIn(request, reply, context, nobody, Number(request.headers['content-length'] ?? 0), 'json')
      },
      handler: async (request, reply) => {
        const [, token = ''] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
        const { status, body } = await answer(personContext(request, context), {
          method: request.method,
          path: (request.params as Record<string, string>)['*'] ?? '',
          query: request.query as Record<string, unknown>,
          body: request.body,
          token,
        })
        reply.code(status)
        return body === undefined ? reply.send() : reply.header('content-type', mediaType).send(JSON.stringify(body))
      },
    })
  })
}
