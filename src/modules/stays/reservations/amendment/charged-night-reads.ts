import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import {
  type ChargeOfStay,
  chargesOfStayFrom,
  type FolioOfStay,
  folioRefuse,
  postToFolios,
  routed,
  routesOf,
} from '../../../money/folios/index.ts'
import { type BookedExtra, eraseExtraCharges, extrasOfStays } from '../../../selling/extras/index.ts'
import { noTax } from '../../../selling/pricing/index.ts'
import type { Party } from '../departure/bill.ts'
import { type BookedNight, nightsToRelease } from '../stay/reservation.ts'
import { taxRulesOf } from '../stay/reservation-reads.ts'
import { postingOf } from '../stay/reservation-steps.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import { areCharged, chargedForOthers, reversalsForReleased } from './charged-nights.ts'
import { type GivenBack, nothingGivenBack } from './given-back.ts'

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

/** Postings for tonight, if it is charged already (its day was reopened) and other persons stay now. @throws ENTRY_IS_INVOICED */
export async function restatedPersons(
  context: Reading & Parameters<typeof postingOf>[0],
  reservation: ReservationRow,
  nights: readonly BookedNight[],
  party: Party,
  folio: FolioOfStay | undefined,
): Promise<Statement[]> {
  const today = reservation.currentBusinessDate
  const isSame =
    party.adults === reservation.adults &&
    party.children === reservation.children &&
    String(party.childAges) === String(reservation.childAges)
  const charged = nights.filter(({ night, charged: isCharged }) => isCharged && today !== null && night >= today)
  if (reservation.status !== 'CheckedIn' || isSame || charged.length === 0 || folio === undefined || today === null) return []
  const { tenantId, load, newId } = context
  const [
    read,
    {
      taxRules: [taxRules],
      routes,
    },
  ] = [
    await chargesOfNights(context, reservation.id, charged, today),
    await load({
      taxRules: taxRulesOf(tenantId, reservation.id),
      routes: routesOf(tenantId, sql`array[${reservation.id}::uuid]`),
    }),
  ]
  const { back, taxes } = chargedForOthers(charged, read, folio, party, taxRules ?? noTax, newId)
  if (back.undoesInvoiced) throw folioRefuse.ENTRY_IS_INVOICED()
  const entries = [...routed(taxes, routes, newId), ...back.entries]
  return entries.length === 0
    ? []
    : postToFolios(tenantId, postingOf(context, reservation), entries, eraseExtraCharges(tenantId, back.extraDays))
}
