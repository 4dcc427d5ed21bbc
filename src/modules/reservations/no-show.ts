/** What follows when nobody came: the fee, and whether a deposit is captured. */
import type { IsoDate } from '../../platform/dates.ts'
import type { Id } from '../../platform/ids.ts'
import type { DomainEvent } from '../../platform/outbox.ts'
import { type FolioRow, type NewEntry, chargeEntry, depositAppliedEntry } from '../folios/index.ts'
import { folioOf, standing } from './bill.ts'
import { type FeeOwed, feeEntries, feeForNoShow } from './fees.ts'
import type { BookedNight } from './reservation.ts'
import type { ReservationRow } from './shapes.ts'

export type Unarrived = Pick<
  ReservationRow,
  'id' | 'establishmentId' | 'status' | 'arrival' | 'terms' | 'depositCents' | 'countryCode'
>

export interface NoShow {
  readonly fee: FeeOwed
  readonly entries: readonly NewEntry[]
  readonly folio: FolioRow
  /** The folio is new and has to be opened. */
  readonly opens: boolean
  readonly depositCaptureRequested: boolean
  readonly events: readonly DomainEvent[]
}

/** The fee by the booked policy; a capture is requested when the booked scheme wants one and a deposit is held. */
export function noShowOf(
  reservation: Unarrived,
  nights: readonly BookedNight[],
  open: FolioRow | undefined,
  today: IsoDate,
  newId: () => Id,
): NoShow {
  const fee = feeForNoShow(reservation, nights)
  const { folio } = folioOf(reservation, open, newId, today)
  const entries = feeEntries(newId, folio, fee, 'no_show_fee', 'no_show', today)
  const depositCaptureRequested = reservation.terms.depositScheme?.captureOnNoShow === true && folio.depositCents > 0n
  const { id: reservationId, establishmentId } = reservation
  return {
    fee,
    entries,
    folio: standing(folio, entries),
    opens: open === undefined && entries.length > 0,
    depositCaptureRequested,
    events: [
      {
        type: 'reservation.marked_no_show',
        establishmentId,
        data: { reservationId, businessDate: today, feeCents: String(fee.amountCents) },
      },
      ...(depositCaptureRequested
        ? [{ type: 'deposit.capture_requested' as const, establishmentId, data: { reservationId, folioId: folio.id } }]
        : []),
    ],
  }
}

/**
 * The deposit is captured up to what was agreed at booking, or to what is due when that is more. What it exceeds the fee by is kept as an
 * indemnity, charged so that the folio balances; what was paid beyond it stays held, to be paid back.
 */
export function captureOf(
  folio: FolioRow,
  bookedDepositCents: bigint,
  today: IsoDate,
  newId: () => Id,
): { entries: NewEntry[]; capturedCents: bigint } {
  const due = folio.balanceCents > 0n ? folio.balanceCents : 0n
  const wanted = due > bookedDepositCents ? due : bookedDepositCents
  const capturedCents = wanted < folio.depositCents ? wanted : folio.depositCents
  if (capturedCents === 0n) return { entries: [], capturedCents }
  const keptCents = capturedCents - due
  const kept =
    keptCents > 0n
      ? [
          chargeEntry(newId(), folio, {
            chargeType: 'no_show_fee',
            chargeNature: 'indemnity',
            label: 'Deposit kept',
            amountCents: keptCents,
            vatRateBp: 0,
            serviceDate: today,
            occasion: 'no_show',
          }),
        ]
      : []
  return { entries: [...kept, depositAppliedEntry(newId(), folio, capturedCents, today, 'no_show')], capturedCents }
}
