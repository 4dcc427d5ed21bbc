/** Cancellation of a stay: the fee, the part of the deposit retained, the nights released. Shared by single and group cancellations. */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { FolioRow, NewEntry } from '../../../money/folios/index.ts'
import { applyDepositTo, folioOf, standing } from '../departure/bill.ts'
import { type BookedNight, nightsToRelease } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import { type FeeOwed, feeEntries, feeForCancellation } from './fees.ts'

export interface Cancellation {
  readonly fee: FeeOwed
  readonly released: readonly BookedNight[]
  readonly entries: readonly NewEntry[]
  readonly folio: FolioRow
  /** The stay had no folio yet. */
  readonly opensFolio: boolean
}

/** `feeCents`: set by staff, overrides the policy. */
export function cancellationOf(
  { reservation, nights, open }: { reservation: ReservationRow; nights: readonly BookedNight[]; open: FolioRow | undefined },
  { feeCents, reason }: { feeCents?: string | undefined; reason?: string | undefined },
  today: IsoDate,
  newId: () => Id,
): Cancellation {
  const fee = feeForCancellation(reservation, nights, today, feeCents === undefined ? undefined : BigInt(feeCents))
  const before = folioOf(reservation, open, newId, today)
  const charges = feeEntries(newId, before.folio, fee.parts, 'cancellation_fee', 'cancellation', today, reason)
  const kept = applyDepositTo(standing(before.folio, charges), newId, today, 'cancellation')
  const entries = [...charges, ...kept]
  return {
    fee,
    released: nightsToRelease(nights, today),
    entries,
    folio: standing(before.folio, entries),
    opensFolio: before.opens && entries.length > 0,
  }
}
