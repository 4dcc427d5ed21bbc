/** Checks that a writing request comes from a page of this service (RFC 6454; Fetch Metadata). */
import type { FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Checks the header `Origin`: it must be the configured public URL or, without one, the requested host. `isRequired`: the header is mandatory, for requests
 * authenticated by a cookie. Programs that send no `Origin` use a key.
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
