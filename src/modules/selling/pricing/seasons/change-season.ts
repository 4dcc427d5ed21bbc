import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { ifMatchAllows, operation } from '../../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { makeChange } from '../calendar/calendar-change-writes.ts'
import { versionOfCalendar } from '../calendar/calendar-reads.ts'
import { refuse } from '../errors.ts'
import { presentSeason, SeasonSaved, seasonGivenExample, seasonMembers, seasonSavedExample } from './season.ts'
import { seasonByIdForUpdate } from './season-reads.ts'
import { loadSeasonInCalendar } from './season-steps.ts'

export const changeSeason = operation({
  id: 'changeSeason',
  method: 'PUT',
  path: '/v1/seasons/:id',
  summary: 'Change a season',
  description:
    'Replaces its name, days and rules, and writes its days again. Restrictions that it set before are taken back first, also on days that are no longer its own; prices of such days stay. With `If-Match`, only the version that was read (412 `SEASON_CHANGED`).',
  permission: 'rate_plan.manage',
  conditional: true,
  params: closed({ id: Id('The season.') }),
  body: closed(seasonMembers),
  data: SeasonSaved,
  names: 'season',
  refuses: [
    refuse.SEASON_NOT_FOUND,
    refuse.SEASON_CHANGED,
    refuse.SEASON_NAME_TAKEN,
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    refuse.RATE_PLAN_NOT_FOUND,
    refuse.RATE_PLAN_IS_DERIVED,
  ],
  example: {
    params: { id: exampleId.season },
    body: seasonGivenExample,
    data: seasonSavedExample,
  },
  async handle(context) {
    const { params, tenantId, ifMatch, load } = context
    const body = { ...context.body, name: context.body.name.trim() }
    const [[before]] = await load(seasonByIdForUpdate(tenantId, params.id))
    if (!before) throw refuse.SEASON_NOT_FOUND({ recordId: params.id })
    if (!ifMatchAllows(ifMatch, before.version)) throw refuse.SEASON_CHANGED()
    const { establishmentId } = before
    const loaded = await loadSeasonInCalendar(context, establishmentId, body, before, true)
    const [[current]] = await load(versionOfCalendar(tenantId, establishmentId))
    const { effect, change, audit, writes, events } = makeChange(context, loaded, current?.version ?? 0)
    const season = { ...before, ...body, version: before.version + 1 }
    return {
      data: { season: presentSeason(season), ...(change ? { change } : {}), effect },
      version: season.version,
      establishmentId,
      audit: { seasonId: season.id, ...audit },
      writes: [
        sql`
          update season set name = ${season.name}, ranges = ${JSON.stringify(season.ranges)}::jsonb, rules = ${JSON.stringify(season.rules)}::jsonb,
            version = ${season.version}
          where tenant_id = ${tenantId} and id = ${season.id}`,
        ...writes,
      ],
      events: [{ type: 'season.changed', establishmentId, data: { seasonId: season.id } }, ...events],
    }
  },
})
