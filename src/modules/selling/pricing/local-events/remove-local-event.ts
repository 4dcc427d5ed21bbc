import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { localEventByIdForUpdate } from './local-event-reads.ts'

export const removeLocalEvent = operation({
  id: 'removeLocalEvent',
  method: 'DELETE',
  path: '/v1/local-events/:id',
  summary: 'Remove an event or a holiday of the place',
  description: 'It is no longer shown above the calendar. Prices stay.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The event.') }),
  data: closed({ id: Id() }),
  names: 'local_event',
  refuses: [refuse.LOCAL_EVENT_NOT_FOUND],
  example: { params: { id: exampleId.local_event }, data: { id: exampleId.local_event } },
  async handle({ params, tenantId, load }) {
    const [[event]] = await load(localEventByIdForUpdate(tenantId, params.id))
    if (!event) throw refuse.LOCAL_EVENT_NOT_FOUND({ recordId: params.id })
    const { id, establishmentId, name, from, to } = event
    return {
      data: { id },
      establishmentId,
      audit: { localEventId: id, name, from, to },
      writes: [sql`delete from local_event where tenant_id = ${tenantId} and id = ${id}`],
      events: [{ type: 'local_event.removed', establishmentId, data: { localEventId: id } }],
    }
  },
})
