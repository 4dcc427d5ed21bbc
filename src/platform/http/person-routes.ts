/** Routes for people in a browser. Requests without a session share a small quota, cookies are set, and the origin of requests is checked. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import { type Caller, checkPermission, type Identity } from '../access/caller.ts'
import { refuse } from '../contract/errors.ts'
import { Type } from '../contract/schemas.ts'
import { writeScopeStatement } from '../database/database.ts'
import { outboxStatements } from '../events/outbox.ts'
import { auditEntry } from '../operation/audit.ts'
import type { Operation } from '../operation/operation.ts'
import type { Client, CookieChange, PersonContext, PersonEntry, PersonOperation } from '../operation/person-operation.ts'
import { toRefusal } from '../operation/transaction.ts'
import { momentOf } from '../values/dates.ts'
import { deviceOf } from '../values/devices.ts'
import { type Id, newId } from '../values/ids.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { checkOrigin } from './origin.ts'
import { countAgainstLimit } from './rate-limit.ts'
import { bytesOnTheirWay, checkContentEncoding, checkRequest } from './request-checks.ts'
import { callerOf, identify, type RouteContext } from './routes.ts'
import { letIn } from './visits.ts'

/** Requests without a session count as this tenant when capacity is shared. */
const nobody = '00000000-0000-0000-0000-000000000000'

export function mountPersonOperation(server: FastifyInstance, operation: PersonOperation, context: RouteContext): void {
  if (!operation.takesForm) return mount(server, operation, context)
  // Only this path accepts forms.
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, text, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(text))))
      },
    )
    mount(scope, operation, context)
  })
}

function mount(server: FastifyInstance, operation: PersonOperation, context: RouteContext): void {
  // It is checked like every operation.
  const plain = operation as unknown as Operation
  server.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: operation.method === 'GET',
    schema: {
      operationId: operation.id,
      params: operation.params ?? (operation.path.includes(':') ? undefined : Type.Object({})),
      querystring: operation.query ?? Type.Object({}, { additionalProperties: false }),
      ...(operation.body ? { body: operation.body } : {}),
      response: { 200: Type.Object({ data: operation.data }), 201: Type.Object({ data: operation.data }) },
    } as never,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      checkContentEncoding(request)
      const identity = await identityFor(operation, request, context)
      request.caller = identity?.callerFor(operation)
      request.grants = identity?.grants
      if (operation.access === 'user' && !identity) throw refuse.UNAUTHENTICATED({ message: 'Sign in first.' })
      await letIn(request, reply, context, identity?.tenantId ?? nobody, bytesOnTheirWay(plain, request), 'json')
      if (context.limiter && request.caller) await countAgainstLimit(context.limiter, request.caller, reply)
      const denied =
        operation.access !== 'anyone'
          ? checkPermission(request.caller as Caller, operation, now(context).epochMilliseconds)
          : undefined
      if (denied) throw denied
    },
    preValidation: async (request) => checkRequest(plain, request),
    handler: async (request, reply) => {
      const outcome = await operation.handle(personContext(request, context) as never).catch(async (error: unknown) => {
        throw await toRefusal(context.database, plain, error)
      })
      sendCookies(request, reply, outcome.cookies ?? [], context.external.cell)
      if (outcome.redirect !== undefined) return reply.redirect(outcome.redirect, 303)
      return reply.code(operation.status ?? 200).send({ data: outcome.data })
    },
  })
}

async function identityFor(
  operation: PersonOperation,
  request: FastifyRequest,
  context: RouteContext,
): Promise<Identity | undefined> {
  if (operation.access === 'permitted') return identify(request, context)
  const token = cookieOf(request, 'session')
  checkOrigin(request, context.publicUrl, operation.access === 'user' && token !== undefined)
  return token === undefined ? undefined : context.sessionRing.verify(token)
}

const now = ({ clock }: RouteContext): Temporal.Instant => (clock ?? Temporal.Now.instant)()

export function sendCookies(request: FastifyRequest, reply: FastifyReply, cookies: readonly CookieChange[], cell: string): void {
  if (cookies.length > 0)
    reply.header(
      'set-cookie',
      cookies.map((cookie) => setCookie(request, cookie, cell)),
    )
}

export const clientOf = (request: FastifyRequest, publicUrl: string): Client => ({
  address: callerOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
  cookie: (name) => cookieOf(request, name),
  origin: publicUrl === '' ? `${request.protocol}://${request.headers.host ?? 'localhost'}` : new URL(publicUrl).origin,
})

export function personContext(
  request: FastifyRequest,
  context: RouteContext,
): PersonContext<unknown, unknown, unknown, Caller | undefined> {
  const { database } = context
  const instant = now(context)
  const moment = momentOf(instant)
  const client = clientOf(request, context.publicUrl)
  /** The tenant that was last written to. */
  let tenant: Id | undefined
  let hasEvents = false
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    grants: request.grants ?? [],
    client,
    now: instant,
    moment,
    newId,
    traceId: request.id,
    external: context.external,
    flush: (statements) => database.withSession((session) => session.flush(statements), nobody),
    within: async (tenantId, statements) => {
      tenant = tenantId
      const [, ...rows] = await database.withSession(
        (session) => session.flush([writeScopeStatement({ tenantId, establishments: '*' }), ...statements]),
        tenantId,
      )
      if (hasEvents) {
        context.onEvent?.()
        context.onBackgroundTask?.()
      }
      return rows
    },
    record: ({ tenantId, userId, sessionId, recordId, detail, events = [], by }: PersonEntry) => {
      hasEvents ||= events.length > 0
      // A session of another tenant must not appear in this tenant's audit entry.
      const own = request.caller?.tenantId === tenantId ? request.caller : undefined
      return [
        ...outboxStatements(tenantId, moment, userId, events, context.eventHandlers),
        auditEntry(tenantId, {
          at: moment,
          actorId: userId,
          kind: by?.kind ?? own?.kind ?? 'user',
          sessionId: sessionId ?? own?.session?.id ?? null,
          device: deviceOf(client.userAgent),
          operation:
            by?.operation ?? (request.routeOptions.schema as { operationId?: string } | undefined)?.operationId ?? 'signIn',
          recordId: recordId ?? userId,
          establishmentId: null,
          traceId: request.id,
          detail,
        }),
      ]
    },
    dropSessions: () => context.dropCachedCallers(tenant),
    onError: (error) => context.warnings.count('a failed sign-in could not be recorded', { error }),
  }
}
