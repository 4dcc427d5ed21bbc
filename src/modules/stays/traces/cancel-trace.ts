import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentTrace, Trace, type TraceRow, traceExample } from './trace.ts'
import { traceForUpdate } from './trace-reads.ts'
import { changeOfTrace } from './trace-writes.ts'

export const cancelTrace = operation({
  id: 'cancelTrace',
  method: 'POST',
  path: '/v1/traces/:id/cancel',
  summary: 'Cancel a trace',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  data: Trace,
  names: 'trace',
  refuses: [refuse.TRACE_NOT_FOUND, refuse.TRACE_ENDED],
  example: { params: { id: traceExample.id }, data: { ...traceExample, status: 'cancelled', endedAt: traceExample.createdAt } },
  async handle({ params, caller, tenantId, moment, load }) {
    const [[trace]] = await load(traceForUpdate(tenantId, params.id))
    if (!trace) throw refuse.TRACE_NOT_FOUND({ recordId: params.id })
    if (trace.status !== 'open') throw refuse.TRACE_ENDED()
    const next: TraceRow = { ...trace, status: 'cancelled', endedAt: moment }
    return {
      ...changeOfTrace(tenantId, next, 'trace.ended'),
      data: presentTrace(next, caller.permissions.has('guest.read')),
      audit: { status: next.status },
    }
  },
})
