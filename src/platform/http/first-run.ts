/**
 * The first run of an unused service: `GET /first-run` says so, `POST /first-run` makes the first company and answers with the invitation of its first
 * person. It takes the code that the service prints when it starts: reaching the port first does not make anyone the owner.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { checkOrigin } from './origin.ts'

export interface FirstCompany {
  readonly company: string
  readonly name: string
  readonly email: string
  readonly language: string
}

export interface FirstRun {
  /** The same for every process of a service, and after a restart. */
  readonly code: string
  isEmpty(): Promise<boolean>
  /** Makes the company and its first person. @returns the link of the invitation; undefined if somebody uses the service already */
  begin(wanted: FirstCompany): Promise<string | undefined>
}

const limits: Readonly<Record<keyof FirstCompany, number>> = { company: 200, name: 200, email: 254, language: 2 }

/** What was sent, trimmed. @throws VALIDATION_ERROR that names the first member that is missing or too long */
function wantedOf(body: unknown): FirstCompany {
  const sent = (body ?? {}) as Partial<Record<keyof FirstCompany, unknown>>
  const members = Object.entries(limits).map(([member, most]) => {
    const value = sent[member as keyof FirstCompany]
    const text = typeof value === 'string' ? value.trim() : ''
    const isWrong = text === '' || text.length > most || (member === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text))
    if (isWrong) throw refuse.VALIDATION_ERROR({ message: `body.${member} is required, with at most ${most} characters.` })
    return [member, text]
  })
  return Object.fromEntries(members) as FirstCompany
}

const isCode = (sent: unknown, code: string): boolean => {
  const [given, wanted] = [Buffer.from(typeof sent === 'string' ? sent : ''), Buffer.from(code)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export function mountFirstRun(server: FastifyInstance, firstRun: FirstRun, publicUrl: string): void {
  // Once somebody uses it, that stays so.
  let isUsed = false
  server.get('/first-run', { logLevel: 'silent' }, async (_request, reply) => {
    isUsed ||= !(await firstRun.isEmpty())
    reply.header('cache-control', 'no-store')
    return { data: { isEmpty: !isUsed } }
  })
  server.post('/first-run', { logLevel: 'silent', bodyLimit: 4_096 }, async (request, reply) => {
    checkOrigin(request, publicUrl, true)
    if (isUsed || !isCode((request.body as { code?: unknown } | null)?.code, firstRun.code)) throw refuse.ROUTE_NOT_FOUND()
    const link = await firstRun.begin(wantedOf(request.body))
    if (link === undefined) {
      isUsed = true
      throw refuse.ROUTE_NOT_FOUND()
    }
    return reply.code(201).header('cache-control', 'no-store').send({ data: { link } })
  })
}
