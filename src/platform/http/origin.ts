/** Whether a request that changes something comes from a page of this service (RFC 6454; Fetch Metadata). */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * A browser names the page in `Origin`: it must be that of the configuration, or without one the host that was called. `isRequired` is for requests
 * that a cookie speaks for: a program without `Origin` uses a key.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string, isRequired: boolean): void {
  if (!unsafe.has(request.method)) return
  const { origin, host = '' } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === undefined) {
    if (site === 'same-origin' || (site === undefined && !isRequired)) return
    throw refuse.ORIGIN_NOT_ALLOWED()
  }
  const allowed = publicUrl === '' ? URL.parse(origin)?.host === host.toLowerCase() : origin === new URL(publicUrl).origin
  if (!allowed || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw refuse.ORIGIN_NOT_ALLOWED()
}
