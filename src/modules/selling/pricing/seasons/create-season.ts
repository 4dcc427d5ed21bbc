import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { makeChange } from '../calendar/calendar-change-writes.ts'
import { versionOfCalendar } from '../calendar/calendar-reads.ts'
import { refuse } from '../errors.ts'
import { presentSeason, SeasonSaved, seasonGivenExample, seasonMembers, seasonSavedExample } from './season.ts'
import { loadSeasonInCalendar } from './season-steps.ts'

export const createSeason = operation({
  id: 'createSeason',
  method: 'POST',
  path: '/v1/establishments/:id/seasons',
  summary: 'Create a season',
  description:
    'Keeps the season and writes its days into the calendar; later changes of single days stay until the season is changed. `undoCalendarChange` takes the days back and leaves the season.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed(seasonMembers),
  data: SeasonSaved,
  status: 201,
  names: 'establishment',
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    refuse.RATE_PLAN_NOT_FOUND,
    refuse.RATE_PLAN_IS_DERIVED,
    refuse.SEASON_NAME_TAKEN,
  ],
  example: {
    params: { id: exampleId.establishment },
    body: seasonGivenExample,
    data: seasonSavedExample,
  },
  async handle(context) {
    const { params, tenantId, newId, load } = context
    const body = { ...context.body, name: context.body.name.trim() }
    const loaded = await loadSeasonInCalendar(context, params.id, body, undefined, true)
    const [[current]] = await load(versionOfCalendar(tenantId, params.id))
    const { effect, change, audit, writes, events } = makeChange(context, loaded, current?.version ?? 0)
    const season = { id: newId(), establishmentId: loaded.establishment.id, version: 1, ...body }
    return {
      data: { season: presentSeason(season), ...(change ? { change } : {}), effect },
      establishmentId: season.establishmentId,
      audit: { seasonId: season.id, ...audit },
      writes: [
        sql`
          insert into season (tenant_id, id, establishment_id, name, ranges, rules)
          values (${tenantId}, ${season.id}, ${season.establishmentId}, ${season.name}, ${JSON.stringify(season.ranges)}::jsonb, ${JSON.stringify(season.rules)}::jsonb)`,
        ...writes,
      ],
      events: [{ type: 'season.created', establishmentId: season.establishmentId, data: { seasonId: season.id } }, ...events],
    }
  },
})
