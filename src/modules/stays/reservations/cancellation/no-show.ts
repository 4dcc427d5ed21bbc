/** Consequences of a no-show: the fee, and whether the deposit is captured. */

import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { chargeEntry, depositAppliedEntry, depositThatPays, type FolioRow, type NewEntry } from '../../../money/folios/index.ts'
import { folioOf, standing } from '../departure/bill.ts'
import type { BookedNight } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import { type FeeOwed, feeEntries, feeForNoShow } from './fees.ts'

export type Unarrived = Pick<
  ReservationRow,
  'id' | 'establishmentId' | 'status' | 'arrival' | 'terms' | 'depositCents' | 'countryCode' | 'currency'
>

export interface NoShow {
  readonly fee: FeeOwed
  readonly entries: readonly NewEntry[]
  readonly folio: FolioRow
  /** The folio does not exist yet and must be opened. */
  readonly opens: boolean
  readonly depositCaptureRequested: boolean
  readonly events: readonly DomainEvent[]
}

/** The fee of the booked policy. A capture is requested if the deposit scheme requires one and a deposit is held. */
export function noShowOf(
  reservation: Unarrived,
  nights: readonly BookedNight[],
  open: FolioRow | undefined,
  today: IsoDate,
  newId: () => Id,
): NoShow {
  const fee = feeForNoShow(reservation, nights)
  const { folio } = folioOf(reservation, open, newId, today)
  const entries = feeEntries(newId, folio, fee.parts, 'no_show_fee', 'no_show', today)
  const due = standing(folio, entries)
  const depositCaptureRequested =
    reservation.terms.depositScheme?.captureOnNoShow === true &&
    captureOf(due, reservation.depositCents, fee.amountCents, today, newId).capturedCents > 0n
  const { id: reservationId, establishmentId } = reservation
  return {
    fee,
    entries,
    folio: due,
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
        : // The part of the deposit that exceeds the fee.
          returnDue(reservation, folio.id, due.depositCents - depositThatPays(due))),
    ],
  }
}

/**
 * The deposit pays the balance due. The agreed deposit is always retained: if the no-show fees are lower, the rest is charged as an indemnity, so
 * that the folio balances. Any excess payment stays on the folio for a refund. Idempotent: a second call finds nothing to capture.
 */
export function captureOf(
  folio: FolioRow,
  bookedDepositCents: bigint,
  /** No-show fees on the folio. */
  feesCents: bigint,
  today: IsoDate,
  newId: () => Id,
): { entries: NewEntry[]; capturedCents: bigint } {
  const due = folio.balanceCents > 0n ? folio.balanceCents : 0n
  const wanted = due + (bookedDepositCents > feesCents ? bookedDepositCents - feesCents : 0n)
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

/** Event for a deposit held for a stay that will not take place: it must be refunded. */
export const returnDue = (
  { id, establishmentId }: Pick<ReservationRow, 'id' | 'establishmentId'>,
  folioId: Id,
  amountCents: bigint,
): DomainEvent[] =>
  amountCents > 0n
    ? [
        {
          type: 'deposit.return_due',
          establishmentId,
          data: { reservationId: id, folioId, amountCents: String(amountCents) },
        },
      ]
    : []
