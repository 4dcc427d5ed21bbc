import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { LocalEvent, localEventExample } from './local-event.ts'
import { localEventsOf } from './local-event-reads.ts'

const daysAtMost = 1_100

export const listLocalEvents = operation({
  id: 'listLocalEvents',
  method: 'GET',
  path: '/v1/establishments/:id/local-events',
  summary: 'List events and holidays of the place',
  description: 'Those that have a day in the range, by their first day; at most 1,000.',
  permission: 'rate_plan.read',
  params: closed({ id: Id('The establishment.') }),
  query: closed({ from: DateOf('The first day.'), to: DateOf('The last day (inclusive), at most 1,100 days later.') }),
  data: Type.Array(LocalEvent),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    params: { id: exampleId.establishment },
    query: { from: '2027-07-01', to: '2027-07-31' },
    data: [localEventExample],
  },
  async handle({ params, query, tenantId, load }) {
    if (query.to < query.from || query.to > addDays(query.from, daysAtMost))
      throw platformRefuse.VALIDATION_ERROR({
        message: `query.to must not be earlier than query.from, nor more than ${daysAtMost} days later.`,
      })
    const [[establishment], events] = await load(
      establishmentStateById(tenantId, params.id),
      localEventsOf(tenantId, params.id, query.from, query.to),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: events }
  },
})
