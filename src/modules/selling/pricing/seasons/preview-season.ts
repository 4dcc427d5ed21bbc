import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { CalendarEffect, effectExample, presentEffect } from '../calendar/calendar-shapes.ts'
import { refuse } from '../errors.ts'
import { seasonGivenExample, seasonMembers } from './season.ts'
import { seasonById } from './season-reads.ts'
import { loadSeasonInCalendar } from './season-steps.ts'

export const previewSeason = operation({
  id: 'previewSeason',
  method: 'POST',
  path: '/v1/establishments/:id/seasons/preview',
  summary: 'Preview a season',
  description: 'What saving the season would change in the calendar, as runs of days before and after. Nothing is written.',
  permission: 'rate_plan.manage',
  readOnly: true,
  params: closed({ id: Id('The establishment.') }),
  body: closed({ seasonId: Type.Optional(Id('The season that would be changed; absent: a new one.')), ...seasonMembers }),
  data: CalendarEffect,
  names: 'establishment',
  refuses: [
    refuse.SEASON_NOT_FOUND,
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    refuse.RATE_PLAN_NOT_FOUND,
    refuse.RATE_PLAN_IS_DERIVED,
  ],
  example: { params: { id: exampleId.establishment }, body: seasonGivenExample, data: effectExample },
  async handle(context) {
    const { params, tenantId, load } = context
    const { seasonId, ...body } = context.body
    const [[before]] = await load(seasonById(tenantId, seasonId ?? null))
    if (seasonId !== undefined && before?.establishmentId !== params.id.toLowerCase())
      throw refuse.SEASON_NOT_FOUND({ recordId: seasonId })
    const { differences } = await loadSeasonInCalendar(context, params.id, body, before, false)
    return { data: presentEffect(differences) }
  },
})
