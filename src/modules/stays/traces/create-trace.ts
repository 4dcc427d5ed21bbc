import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { refuse } from './errors.ts'
import {
  presentTrace,
  problemOfShape,
  refusalOfDay,
  Trace,
  type TraceRow,
  traceExample,
  traceKinds,
  traceMembers,
  traceText,
} from './trace.ts'
import { stayOfTrace } from './trace-reads.ts'

export const createTrace = operation({
  id: 'createTrace',
  method: 'POST',
  path: '/v1/traces',
  summary: 'Enter a trace or a wake-up call',
  description:
    'What a department has to do. A task has a day; it concerns a stay, or the house. A trace at check-in or check-out is shown when the guest stands at the desk. A wake-up call has a day of the stay and a time.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    reservationId: Type.Optional(Id('Only a task can do without.')),
    kind: OneOf(traceKinds),
    text: traceText('What is to be done; only a wake-up call can do without.'),
    ...traceMembers,
  }),
  data: Trace,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    reservationRefuse.RESERVATION_NOT_FOUND,
    refuse.TRACE_OUTSIDE_STAY,
    refuse.TRACE_DAY_PAST,
    refuse.TRACE_MOMENT_PAST,
  ],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      reservationId: exampleId.reservation,
      kind: 'at_check_in',
      text: 'Birthday: a cake with one candle in the room',
      department: 'restaurant',
    },
    data: { ...traceExample, kind: 'at_check_in', dueOn: '2026-11-21', dueAt: null },
  },
  async handle({ body, caller, tenantId, moment, newId, todayIn, load }) {
    const [[establishment], [stay]] = await load(
      establishmentStateById(tenantId, body.establishmentId),
      stayOfTrace(tenantId, body.establishmentId, body.reservationId),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.reservationId !== undefined && !stay)
      throw reservationRefuse.RESERVATION_NOT_FOUND({ message: 'body.reservationId is not a stay of the establishment.' })
    const wanted = { kind: body.kind, text: body.text ?? null, dueOn: body.dueOn ?? null, dueAt: body.dueAt ?? null }
    const problem = problemOfShape(wanted, stay !== undefined)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const today = dateOfEstablishment(establishment, todayIn)
    const refusal = refusalOfDay(wanted, stay, today)
    if (refusal) throw refusal
    const { id: reservationId, status: stayStatus, ...ofStay } = stay ?? withoutStay
    const trace: TraceRow = {
      ...ofStay,
      ...wanted,
      reservationId,
      stayStatus,
      id: newId(),
      establishmentId: establishment.id,
      department: body.department ?? 'reception',
      dueOn: wanted.dueOn ?? (body.kind === 'at_check_in' ? ofStay.arrival : ofStay.departure) ?? today,
      status: 'open',
      outcome: null,
      createdAt: moment,
      endedAt: null,
    }
    return {
      data: presentTrace(trace, caller.permissions.has('guest.read')),
      record: trace.id,
      ...(reservationId === null ? {} : { concerns: [reservationId] }),
      establishmentId: establishment.id,
      audit: { kind: trace.kind, department: trace.department },
      writes: [
        sql`
          insert into trace (tenant_id, id, establishment_id, reservation_id, kind, department, text, due_on, due_at, created_at)
          values (${tenantId}, ${trace.id}, ${trace.establishmentId}, ${reservationId}::uuid, ${trace.kind}, ${trace.department}, ${trace.text}, ${trace.dueOn}::date, ${trace.dueAt}::time,
            ${moment}::timestamptz)`,
      ],
      events: [
        {
          type: 'trace.created',
          establishmentId: establishment.id,
          data: { traceId: trace.id, reservationId, kind: trace.kind, department: trace.department },
        },
      ],
    }
  },
})

const withoutStay = {
  id: null,
  status: null,
  arrival: null,
  departure: null,
  confirmationCode: null,
  guestName: null,
  unitCode: null,
}
