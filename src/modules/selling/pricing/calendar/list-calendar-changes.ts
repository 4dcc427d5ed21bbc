import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { changeColumns } from './calendar-reads.ts'
import { CalendarChangeMade, changeMadeExample } from './calendar-shapes.ts'

export const listCalendarChanges = operation({
  id: 'listCalendarChanges',
  method: 'GET',
  path: '/v1/establishments/:id/calendar-changes',
  summary: 'List changes of the calendar',
  description: 'Changes in bulk, latest first, with those that were undone.',
  permission: 'rate_plan.read',
  params: closed({ id: Id('The establishment.') }),
  query: closed({ ...page }),
  data: Type.Array(CalendarChangeMade),
  paginated: true,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: [changeMadeExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, params.id),
      rows: sql<CalendarChangeMade>`
        select ${changeColumns} from calendar_change c where c.tenant_id = ${tenantId} and c.establishment_id = ${params.id}${asked.order('c.number desc, c.id')}`,
      count: sql<{
        total: number
      }>`select count(*)::int as total from calendar_change where tenant_id = ${tenantId} and establishment_id = ${params.id}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
