import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentTrace, Trace, type TraceRow, traceExample } from './trace.ts'
import { traceForUpdate } from './trace-reads.ts'
import { changeOfTrace } from './trace-writes.ts'

export const reopenTrace = operation({
  id: 'reopenTrace',
  method: 'POST',
  path: '/v1/traces/:id/reopen',
  summary: 'Open a trace again',
  description: 'One that was done or cancelled by mistake.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  data: Trace,
  names: 'trace',
  refuses: [refuse.TRACE_NOT_FOUND, refuse.TRACE_OPEN],
  example: { params: { id: traceExample.id }, data: traceExample },
  async handle({ params, caller, tenantId, load }) {
    const [[trace]] = await load(traceForUpdate(tenantId, params.id))
    if (!trace) throw refuse.TRACE_NOT_FOUND({ recordId: params.id })
    if (trace.status === 'open') throw refuse.TRACE_OPEN()
    const next: TraceRow = { ...trace, status: 'open', outcome: null, endedAt: null }
    return {
      ...changeOfTrace(tenantId, next, 'trace.changed'),
      data: presentTrace(next, caller.permissions.has('guest.read')),
      audit: { before: trace.status },
    }
  },
})
