import { closed, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { departments, presentTrace, Trace, traceExample, traceKinds, traceStatuses } from './trace.ts'
import { countOfTraces, isToDo, tracesWhere } from './trace-reads.ts'

export const listTraces = operation({
  id: 'listTraces',
  method: 'GET',
  path: '/v1/traces',
  summary: 'List traces and wake-up calls',
  description:
    'Sorted by day and time. A trace at check-in or check-out has the day of the arrival or departure. Open ones of stays that were cancelled, expired or never came are left out.',
  permission: 'reservation.read',
  query: closed({
    ...page,
    establishmentId: Id('Of the traces.'),
    reservationId: Type.Optional(Id('Traces of this stay.')),
    status: Type.Optional(OneOf(traceStatuses, { description: 'Default: all.' })),
    kind: Type.Optional(OneOf(traceKinds, { description: 'Default: all.' })),
    department: Type.Optional(OneOf(departments, { description: 'Default: all.' })),
    from: Type.Optional(DateOf('Due on or after this day.')),
    to: Type.Optional(DateOf('Due on or before this day.')),
  }),
  paginated: true,
  data: Type.Array(Trace),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: traceExample.establishmentId, status: 'open' }, data: [traceExample] },
  async handle({ query, caller, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`t.tenant_id = ${tenantId}`,
      sql`t.establishment_id = ${query.establishmentId}`,
      sql`(t.status <> 'open' or ${isToDo})`,
      query.reservationId !== undefined && sql`t.reservation_id = ${query.reservationId}`,
      query.status !== undefined && sql`t.status = ${query.status}`,
      query.kind !== undefined && sql`t.kind = ${query.kind}`,
      query.department !== undefined && sql`t.department = ${query.department}`,
      query.from !== undefined && sql`t.due_on >= ${query.from}::date`,
      query.to !== undefined && sql`t.due_on <= ${query.to}::date`,
    ])
    const [rows, [count], [establishment]] = await load(
      tracesWhere(wanted, asked),
      countOfTraces(wanted),
      establishmentStateById(tenantId, query.establishmentId),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const seesNames = caller.permissions.has('guest.read')
    return { data: rows.map((row) => presentTrace(row, seesNames)), meta: asked.meta(rows, count) }
  },
})
