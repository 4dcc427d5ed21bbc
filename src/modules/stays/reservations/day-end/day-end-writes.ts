import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { openFolios, postToFolios } from '../../../money/folios/index.ts'
import { releaseNights } from '../../../property/property/index.ts'
import { noteExtraCharges } from '../../../selling/extras/index.ts'
import { markDirty, undoMarkDirty } from '../../../upkeep/housekeeping/index.ts'
import type { DayEnd, NightOfTheDay } from './day-end.ts'

export interface ClosingPosting {
  readonly establishmentId: Id
  readonly businessDate: string
  readonly moment: string
  readonly postedBy: Id
}

/** Folio postings of stays in house, and their units marked dirty. `dirtySince`: units already marked by a part since then are skipped. */
export const closingPostings = (
  tenantId: Id,
  posting: ClosingPosting,
  { opens, entries, extraCharges, inHouse }: DayEnd,
  dirtySince: Moment | null = null,
): Statement[] => [
  ...openFolios(tenantId, posting.businessDate, posting.moment, opens),
  ...(entries.length > 0
    ? postToFolios(tenantId, posting, entries, noteExtraCharges(tenantId, posting.establishmentId, extraCharges))
    : []),
  ...markDirty(
    tenantId,
    posting.establishmentId,
    inHouse.flatMap(({ unitId }) => unitId ?? []),
    posting.moment,
    { departed: false, dirtySince },
  ),
]

/** Options expire, no-shows are marked, their nights are released to inventory, and the wait of guests whose departure has come ends. */
export function closingChanges(
  tenantId: Id,
  { establishmentId, businessDate: date }: ClosingPosting,
  { expired, noShows }: DayEnd,
  nights: readonly NightOfTheDay[],
): Statement[] {
  const noShowIds = noShows.map(({ reservation }) => reservation.id)
  const gone = [...expired.map(({ id }) => id), ...noShowIds]
  const goneIds = new Set(gone)
  return [
    sql`
      update reservation set queue_ended_on = ${date}::date, queued_at = case when queue_ended_on is null then queued_at end,
        queue_note = case when queue_ended_on is null then queue_note end
      where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and queued_at is not null and departure <= ${date}::date + 1`,
    ...(gone.length === 0
      ? []
      : [
          sql`delete from occupancy where tenant_id = ${tenantId} and reservation_id = any(${gone}::uuid[])`,
          sql`
            update reservation set status = case when id = any(${noShowIds}::uuid[]) then 'NoShow' else 'Expired' end,
              no_show_on = case when id = any(${noShowIds}::uuid[]) then ${date}::date end, unit_id = null, option_expires_on = null
            where tenant_id = ${tenantId} and id = any(${gone}::uuid[])`,
          sql`update reservation_night set held = false, block_id = null where tenant_id = ${tenantId} and reservation_id = any(${gone}::uuid[]) and held and night >= ${date}::date`,
          ...releaseNights(
            tenantId,
            nights.filter(({ reservationId, held, night }) => goneIds.has(reservationId) && held && night >= date),
          ),
        ]),
  ]
}

/**
 * A day is reopened: guests whose wait its end has ended are in the queue again, in their old place, and units that it marked dirty are as clean as before, unless that
 * was changed since. `moments`: when the end of day and its parts posted.
 */
export const undoDayEnd = (
  tenantId: Id,
  establishmentId: Id,
  { date, moments, moment }: { readonly date: IsoDate; readonly moments: Statement; readonly moment: Moment },
): Statement[] => [
  undoMarkDirty(tenantId, establishmentId, moments, moment),
  sql`
    update reservation set queue_ended_on = null
    where tenant_id = ${tenantId} and establishment_id = ${establishmentId} and queued_at is not null and queue_ended_on = ${date}::date`,
]
