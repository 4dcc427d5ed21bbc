import { sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type BookedExtra, extrasOfStays } from '../../../selling/extras/index.ts'
import { type ChargeOfStay, chargesOfStayFrom } from '../../../money/folios/index.ts'
import { areCharged, reversalsForReleased } from './charged-nights.ts'
import { type GivenBack, nothingGivenBack } from './given-back.ts'
import { type BookedNight, nightsToRelease } from '../stay/reservation.ts'

type Reading = Pick<Context<never, never, never>, 'tenantId' | 'load' | 'newId'>

/** Charges of a stay for nights from this day on. An extra query, needed only if one of `nights` is charged (its day was reopened). */
export const chargesOfNights = async (
  { tenantId, load }: Pick<Reading, 'tenantId' | 'load'>,
  reservationId: Id,
  nights: readonly BookedNight[],
  from: IsoDate,
): Promise<{ charges: readonly ChargeOfStay[]; extras: readonly BookedExtra[] }> =>
  areCharged(nights)
    ? await load({
        charges: chargesOfStayFrom(tenantId, reservationId, from),
        extras: extrasOfStays(tenantId, sql`array[${reservationId}::uuid]`),
      })
    : { charges: [], extras: [] }

/** Reversals needed when the guest gives up all nights from `leaves` on. */
export async function givenBackFrom(
  reading: Reading,
  reservationId: Id,
  nights: readonly BookedNight[],
  leaves: IsoDate,
  occasion: 'adjust_stay' | 'check_out',
): Promise<GivenBack> {
  const released = nightsToRelease(nights, leaves)
  if (!areCharged(released)) return nothingGivenBack
  return reversalsForReleased(released, await chargesOfNights(reading, reservationId, released, leaves), occasion, reading.newId)
}
