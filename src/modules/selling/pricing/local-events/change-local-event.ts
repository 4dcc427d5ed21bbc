import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { LocalEvent, localEventExample, localEventMembers, localEventProblem } from './local-event.ts'
import { localEventByIdForUpdate } from './local-event-reads.ts'

export const changeLocalEvent = operation({
  id: 'changeLocalEvent',
  method: 'PATCH',
  path: '/v1/local-events/:id',
  summary: 'Change an event or a holiday of the place',
  description: 'Members that are absent stay.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The event.') }),
  body: closed({
    name: Type.Optional(localEventMembers.name),
    kind: Type.Optional(localEventMembers.kind),
    from: Type.Optional(localEventMembers.from),
    to: Type.Optional(localEventMembers.to),
  }),
  data: LocalEvent,
  names: 'local_event',
  refuses: [platformRefuse.EMPTY_BODY, refuse.LOCAL_EVENT_NOT_FOUND, refuse.LOCAL_EVENT_TAKEN],
  example: {
    params: { id: exampleId.local_event },
    body: { to: '2027-07-13' },
    data: { ...localEventExample, to: '2027-07-13' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const [[before]] = await load(localEventByIdForUpdate(tenantId, params.id))
    if (!before) throw refuse.LOCAL_EVENT_NOT_FOUND({ recordId: params.id })
    const next = { ...before, ...body, name: (body.name ?? before.name).trim() }
    const problem = localEventProblem(next, 'body')
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: next,
      establishmentId: before.establishmentId,
      audit: { localEventId: before.id, changed: Object.keys(body) },
      writes: [
        sql`
          update local_event set name = ${next.name}, kind = ${next.kind}, first_day = ${next.from}::date, last_day = ${next.to}::date
          where tenant_id = ${tenantId} and id = ${before.id}`,
      ],
      events: [{ type: 'local_event.changed', establishmentId: before.establishmentId, data: { localEventId: before.id } }],
    }
  },
})
