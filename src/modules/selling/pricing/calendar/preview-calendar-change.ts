import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import {
  CalendarChangeShape,
  CalendarEffect,
  changeExample,
  changesAtMost,
  effectExample,
  presentEffect,
} from './calendar-shapes.ts'
import { loadCalendar } from './calendar-steps.ts'

export const previewCalendarChange = operation({
  id: 'previewCalendarChange',
  method: 'POST',
  path: '/v1/establishments/:id/calendar/preview',
  summary: 'Preview a change of the calendar',
  description: 'What `PATCH` with the same body would change, as runs of days before and after. Nothing is written.',
  permission: 'rate_plan.manage',
  readOnly: true,
  params: closed({ id: Id('The establishment.') }),
  body: closed({ changes: Type.Array(CalendarChangeShape, { minItems: 1, maxItems: changesAtMost }) }),
  data: CalendarEffect,
  names: 'establishment',
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    refuse.RATE_PLAN_NOT_FOUND,
    refuse.RATE_PLAN_IS_DERIVED,
  ],
  example: { params: { id: exampleId.establishment }, body: { changes: [changeExample] }, data: effectExample },
  async handle(context) {
    const { differences } = await loadCalendar(context, false)
    return { data: presentEffect(differences) }
  },
})
