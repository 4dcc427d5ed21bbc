import { closed, Id, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentTrace, Trace, type TraceRow, traceExample } from './trace.ts'
import { traceForUpdate } from './trace-reads.ts'
import { changeOfTrace } from './trace-writes.ts'

export const completeTrace = operation({
  id: 'completeTrace',
  method: 'POST',
  path: '/v1/traces/:id/complete',
  summary: 'Record that a trace is done',
  description: 'With what came of it, such as that a guest did not answer the wake-up call.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({ outcome: Type.Optional(Text(500, 'What came of it.')) }),
  bodyOptional: true,
  data: Trace,
  names: 'trace',
  refuses: [refuse.TRACE_NOT_FOUND, refuse.TRACE_ENDED],
  example: {
    params: { id: traceExample.id },
    body: { outcome: 'The guest was delighted' },
    data: { ...traceExample, status: 'done', outcome: 'The guest was delighted', endedAt: traceExample.createdAt },
  },
  async handle({ params, body, caller, tenantId, moment, load }) {
    const [[trace]] = await load(traceForUpdate(tenantId, params.id))
    if (!trace) throw refuse.TRACE_NOT_FOUND({ recordId: params.id })
    if (trace.status !== 'open') throw refuse.TRACE_ENDED()
    const next: TraceRow = { ...trace, status: 'done', outcome: body.outcome ?? null, endedAt: moment }
    return {
      ...changeOfTrace(tenantId, next, 'trace.ended'),
      data: presentTrace(next, caller.permissions.has('guest.read')),
      audit: { status: next.status },
    }
  },
})
