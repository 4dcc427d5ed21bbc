/** What saving a season does to the calendar; the preview and the writes share it. */
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import { addDays } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { type CalendarLoaded, daysAhead, loadCalendar } from '../calendar/calendar-steps.ts'
import { changesOfSeason, type SeasonGiven, seasonProblem } from './season.ts'

type Asked = Pick<Context<never, never, never>, 'tenantId' | 'todayIn' | 'load'>

/** @throws if the season is wrong, or names a plan or a type of another establishment */
export async function loadSeasonInCalendar(
  { tenantId, todayIn, load }: Asked,
  establishmentId: Id,
  season: SeasonGiven,
  before: SeasonGiven | undefined,
  locks: boolean,
): Promise<CalendarLoaded> {
  const [[establishment]] = await load(establishmentStateById(tenantId, establishmentId))
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: establishmentId })
  const problem = seasonProblem(season, addDays(dateOfEstablishment(establishment, todayIn), daysAhead))
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
  const changes = changesOfSeason(season, before)
  const ownAt = changes.length - season.ranges.length * season.rules.length
  return loadCalendar(
    { params: { id: establishmentId }, body: { changes }, tenantId, todayIn, load },
    locks,
    (place) => `body.rules[${Math.max(0, place - ownAt) % season.rules.length}]`,
  )
}
