import { sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type BookedExtra, extrasOfStays } from '../../../selling/extras/index.ts'
import { type ChargeOfStay, chargesOfStayFrom } from '../../../money/folios/index.ts'
import { areCharged, type GivenBack, givenBackWith, nothingGivenBack } from './charged-nights.ts'
import { type BookedNight, nightsToRelease } from '../stay/reservation.ts'

type Reading = Pick<Context<never, never, never>, 'tenantId' | 'load' | 'newId'>

/** What was charged for a stay for nights of this day and later. A trip of its own, only where one of `nights` is charged: after a day was opened again. */
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

/** What is reversed when the guest gives up all nights from `leaves` on. */
export async function givenBackFrom(
  reading: Reading,
  reservationId: Id,
  nights: readonly BookedNight[],
  leaves: IsoDate,
  occasion: 'adjust_stay' | 'check_out',
): Promise<GivenBack> {
  const released = nightsToRelease(nights, leaves)
  if (!areCharged(released)) return nothingGivenBack
  return givenBackWith(released, await chargesOfNights(reading, reservationId, released, leaves), occasion, reading.newId)
}
