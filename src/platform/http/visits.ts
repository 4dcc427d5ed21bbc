/** A request is let in when it is its turn, and let go when it is over, whichever of the two comes first: whoever leaves while waiting gives the place back. */
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

/** Who is not let in is counted, and said once a second. @throws SERVICE_UNAVAILABLE when there is too much to do, REQUEST_TIMEOUT when nobody waits for the answer any more */
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
    warnings.count('requests refused: there is too much to do', { tenantId: tenant })
    throw entered
  }
  if (reply.raw.destroyed) {
    entered.leave(0)
    throw refuse.REQUEST_TIMEOUT()
  }
  request.visit = entered
  // However it ends: what is answered to a connection that is closed never counts as sent.
  reply.raw.once('close', () => entered.leave(0))
}
