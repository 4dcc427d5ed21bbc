/** Admission of requests: a request waits for its turn and gives its place back when it ends, also if the client disconnects while waiting. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../contract/errors.ts'
import type { Admission } from '../load-shedding/admission.ts'
import type { RepeatedWarnings } from '../observability/repeated-warnings.ts'
import type { Metrics } from '../observability/telemetry.ts'

interface Guard {
  readonly admission: Admission
  readonly metrics: Pick<Metrics, 'observeShed'>
  readonly warnings: Pick<RepeatedWarnings, 'count'>
}

/**
 * Admits the request. Refused requests are counted and logged once a second.
 *
 * @throws SERVICE_UNAVAILABLE on overload, REQUEST_TIMEOUT if the client has disconnected
 */
export async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { admission, metrics, warnings }: Guard,
  tenant: string,
  bytes: number,
  kind: 'json' | 'file',
): Promise<void> {
  const entered = await admission.enter(tenant, bytes, kind)
  if (entered instanceof Refusal) {
    metrics.observeShed()
    warnings.count('requests refused because of overload', { tenantId: tenant })
    throw entered
  }
  if (reply.raw.destroyed) {
    entered.leave(0)
    throw refuse.REQUEST_TIMEOUT()
  }
  request.visit = entered
  // Also if the client disconnects: a response to a closed connection is never reported as sent.
  reply.raw.once('close', () => entered.leave(0))
}
