import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { earlierOf, laterOf } from '../../../../platform/values/dates.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { lockCalendar } from '../calendar/calendar-steps.ts'
import { refuse } from '../errors.ts'
import { LocalEvent, LocalEventGiven, localEventExample, localEventGivenExample, localEventProblem } from './local-event.ts'
import { localEventsOf } from './local-event-reads.ts'

const sameDay = ({ name, from }: { name: string; from: string }) => `${from} ${name.trim().toLowerCase()}`

export const createLocalEvents = operation({
  id: 'createLocalEvents',
  method: 'POST',
  path: '/v1/establishments/:id/local-events',
  summary: 'Enter events and holidays of the place',
  description:
    'One, or a list such as the school holidays of a year. Those that are there already, by name and first day, are left out: the same list can be sent again.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed({ events: Type.Array(LocalEventGiven, { minItems: 1, maxItems: 200 }) }),
  data: closed({
    created: Type.Array(LocalEvent),
    known: Type.Integer({ description: 'How many were there already.' }),
  }),
  status: 201,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.LOCAL_EVENT_TAKEN],
  example: {
    params: { id: exampleId.establishment },
    body: { events: [localEventGivenExample] },
    data: { created: [localEventExample], known: 0 },
  },
  async handle({ params, body, tenantId, newId, load }) {
    const problem = body.events.map((each, place) => localEventProblem(each, `body.events[${place}]`)).find(Boolean)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [, [establishment], there] = await load(
      lockCalendar(tenantId, params.id),
      establishmentStateById(tenantId, params.id),
      localEventsOf(
        tenantId,
        params.id,
        body.events.map(({ from }) => from).reduce(earlierOf),
        body.events.map(({ from }) => from).reduce(laterOf),
      ),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const known = new Set(there.map(sameDay))
    const created = [...new Map(body.events.map((each) => [sameDay(each), each])).values()]
      .filter((each) => !known.has(sameDay(each)))
      .map((each) => ({ id: newId(), establishmentId: establishment.id, ...each, name: each.name.trim() }))
    const rows = JSON.stringify(created)
    return {
      data: { created, known: body.events.length - created.length },
      establishmentId: establishment.id,
      audit: { created: created.length },
      writes:
        created.length === 0
          ? []
          : [
              sql`
                insert into local_event (tenant_id, id, establishment_id, name, kind, first_day, last_day)
                select ${tenantId}, w.id, ${establishment.id}, w.name, w.kind, w."from", w."to"
                from jsonb_to_recordset(${rows}::jsonb) as w (id uuid, name text, kind text, "from" date, "to" date)`,
            ],
      events: created.map(({ id }) => ({
        type: 'local_event.created' as const,
        establishmentId: establishment.id,
        data: { localEventId: id },
      })),
    }
  },
})
