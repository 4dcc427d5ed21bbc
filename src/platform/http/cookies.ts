/** Cookies (RFC 6265bis) of sessions, trusted devices, and sign-ins at an identity provider. */
import type { FastifyRequest } from 'fastify'
import type { CookieChange, CookieName } from '../operation/person-operation.ts'
import { withCell, withoutCell } from '../values/cells.ts'

const cookieNames: Readonly<Record<CookieName, string>> = {
  session: 'innkeep-session',
  device: 'innkeep-device',
  known: 'innkeep-known',
  signIn: 'innkeep-sign-in',
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether the request is from this machine without TLS. Then `Secure` is omitted: browsers accept Secure cookies on localhost, but not every program does. */
export const isLoopback = (request: FastifyRequest): boolean =>
  loopback.test(request.headers.host ?? '') &&
  request.headers['x-forwarded-proto'] !== 'https' &&
  request.headers['x-forwarded-for'] === undefined

const fullName = (name: CookieName, isLocal: boolean) => `${isLocal ? '' : '__Host-'}${cookieNames[name]}`

/** The value of a cookie. If it occurs twice, somebody else may have set one of them, so both are ignored. */
export function cookieOf(request: FastifyRequest, name: CookieName): string | undefined {
  const wanted = `${fullName(name, isLoopback(request))}=`
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(wanted))
  return found.length === 1 ? withoutCell((found[0] as string).slice(wanted.length)) : undefined
}

/** `__Host-`: for this host only, for every path, over TLS only. In a cell the value is prefixed with the cell name, which load balancers use for routing. */
export function setCookie(request: FastifyRequest, { name, value, seconds }: CookieChange, cell: string): string {
  const isLocal = isLoopback(request)
  return [
    `${fullName(name, isLocal)}=${withCell(cell, value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isLocal ? [] : ['Secure']),
    ...(value === '' ? ['Max-Age=0'] : seconds === undefined ? [] : [`Max-Age=${seconds}`]),
  ].join('; ')
}
