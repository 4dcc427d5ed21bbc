import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentStateById } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import {
  presentTrace,
  problemOfShape,
  refusalOfDay,
  stayOfRow,
  Trace,
  type TraceRow,
  traceExample,
  traceMembers,
  traceText,
} from './trace.ts'
import { establishmentOfTrace, traceForUpdate } from './trace-reads.ts'
import { changeOfTrace } from './trace-writes.ts'

export const changeTrace = operation({
  id: 'changeTrace',
  method: 'PATCH',
  path: '/v1/traces/:id',
  summary: 'Change a trace, or put it off',
  description: 'Only while it is open. The kind and the stay remain: cancel it and enter another one.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({ text: traceText('What is to be done.'), ...traceMembers }),
  data: Trace,
  names: 'trace',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.TRACE_NOT_FOUND,
    refuse.TRACE_ENDED,
    refuse.TRACE_OUTSIDE_STAY,
    refuse.TRACE_DAY_PAST,
  ],
  example: { params: { id: traceExample.id }, body: { dueOn: '2026-11-23' }, data: { ...traceExample, dueOn: '2026-11-23' } },
  async handle({ params, body, caller, tenantId, todayIn, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const [[trace], [establishment]] = await load(
      traceForUpdate(tenantId, params.id),
      establishmentStateById(tenantId, establishmentOfTrace(tenantId, params.id)),
    )
    if (!trace || !establishment) throw refuse.TRACE_NOT_FOUND({ recordId: params.id })
    if (trace.status !== 'open') throw refuse.TRACE_ENDED()
    const next: TraceRow = {
      ...trace,
      ...body,
      text: body.text === undefined ? trace.text : body.text,
      dueAt: body.dueAt === undefined ? trace.dueAt : body.dueAt,
    }
    const isAtDesk = trace.kind === 'at_check_in' || trace.kind === 'at_check_out'
    const wanted = { ...next, dueOn: isAtDesk ? (body.dueOn ?? null) : next.dueOn }
    const problem = problemOfShape(wanted, trace.reservationId !== null)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    // What was due on a day that is past can still be changed in its other members.
    const today = dateOfEstablishment(establishment, todayIn)
    const refusal = body.dueOn === undefined ? undefined : refusalOfDay(wanted, stayOfRow(trace), today)
    if (refusal) throw refusal
    return {
      ...changeOfTrace(tenantId, next, 'trace.changed'),
      data: presentTrace(next, caller.permissions.has('guest.read')),
      audit: { changed: Object.keys(body) },
    }
  },
})
