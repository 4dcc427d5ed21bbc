import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { openFolios, postToFolios } from '../../../money/folios/index.ts'
import { setHeld, vacate } from '../stay/reservation-writes.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import type { Cancellation } from './cancellation.ts'

/** Writes a cancelled stay. Its inventory counters move here, or in `releaseNights` for several stays at once. */
export function cancellationWrites(
  tenantId: Id,
  reservation: Pick<ReservationRow, 'id'>,
  { entries, folio, opensFolio, released }: Cancellation,
  {
    today,
    moment,
    posting,
    reason,
    alone,
  }: {
    today: IsoDate
    moment: Moment
    /** Needed only if something is posted. */
    posting: (() => { businessDate: IsoDate; moment: string; postedBy: Id }) | undefined
    reason: string | undefined
    /** False: the caller cancels several stays and moves all counters in one statement. */
    alone: boolean
  },
): Statement[] {
  return [
    ...(opensFolio ? openFolios(tenantId, today, moment, [folio]) : []),
    ...(entries.length > 0 && posting ? postToFolios(tenantId, posting(), entries) : []),
    vacate(tenantId, reservation.id),
    sql`
      update reservation set status = 'Cancelled', cancelled_on = ${today}::date, cancellation_reason = ${reason ?? null}, unit_id = null, option_expires_on = null
      where tenant_id = ${tenantId} and id = ${reservation.id}`,
    ...(alone
      ? setHeld(tenantId, reservation.id, released, false)
      : [
          sql`
            update reservation_night set held = false, block_id = null
            where tenant_id = ${tenantId} and reservation_id = ${reservation.id} and night = any(${released.map(({ night }) => night)}::date[])`,
        ]),
  ]
}
