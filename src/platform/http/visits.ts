/** A request is let in when it is its turn, and let go when it is over, whichever of the two comes first: whoever leaves while waiting gives the place back. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../contract/errors.ts'
import type { Admission } from '../load-shedding/admission.ts'

/** @throws SERVICE_UNAVAILABLE when there is too much to do, REQUEST_TIMEOUT when nobody waits for the answer any more */
export async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  admission: Admission,
  tenant: string,
  bytes: number,
  kind: 'json' | 'file',
): Promise<void> {
  const entered = await admission.enter(tenant, bytes, kind)
  if (entered instanceof Refusal) throw entered
  if (reply.raw.destroyed) {
    entered.leave(0)
    throw refuse.REQUEST_TIMEOUT()
  }
  request.visit = entered
  // However it ends: what is answered to a connection that is closed never counts as sent.
  reply.raw.once('close', () => entered.leave(0))
}
