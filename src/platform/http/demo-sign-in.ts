/** Demo sign-in without a password: `GET /demo/people` lists the demo users, `POST /demo/sign-in` opens a session as one of them. */
import type { FastifyInstance } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { checkOrigin } from './origin.ts'

export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly password: string
}

/** @param people the demo users; mounted only in the demo, elsewhere both paths do not exist */
export function mountDemoSignIn(server: FastifyInstance, people: () => readonly DemoPerson[], publicUrl: string): void {
  server.get('/demo/people', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { data: people().map(({ name, email, role }) => ({ name, email, role })) }
  })
  server.post('/demo/sign-in', { logLevel: 'silent' }, async (request, reply) => {
    checkOrigin(request, publicUrl, true)
    const { email } = (request.body ?? {}) as { email?: unknown }
    const person = people().find((each) => each.email === email)
    if (!person) throw refuse.ROUTE_NOT_FOUND()
    const { origin, host = '', 'user-agent': userAgent = '' } = request.headers
    // Uses the ordinary sign-in, so that the session, its cookie and the audit entry are the same as for every sign-in.
    const signedIn = await server.inject({
      method: 'POST',
      url: '/v1/sign-in/password',
      headers: { host, 'user-agent': userAgent, ...(origin === undefined ? {} : { origin }) },
      remoteAddress: request.ip,
      payload: { email: person.email, password: person.password },
    })
    const cookies = signedIn.headers['set-cookie']
    if (cookies !== undefined) reply.header('set-cookie', cookies)
    return reply.code(signedIn.statusCode).type('application/json').send(signedIn.body)
  })
}
