/** A guest for whom no unit is left, and who sleeps in another establishment of the tenant: as booked, with their deposit. */
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { depositAppliedEntry, type FolioRow, moneyEntry, type NewEntry } from '../../../money/folios/index.ts'
import type { BookedNight } from '../stay/reservation.ts'

export const Walk = component(
  'Walk',
  closed({
    id: Id(),
    establishmentId: Id('That had no unit.'),
    reservationId: Id(),
    toEstablishmentId: Id(),
    toReservationId: Id('The stay there.'),
    walkedOn: DateOf('The business date.'),
    depositCents: CentsNotNegative('That moved with the guest.'),
    costCents: CentsNotNegative('What it has cost the establishment: the taxi, the difference of the price.'),
    currency: CurrencyCode(),
    reason: Nullable(Type.String()),
    walkedAt: MomentOf(),
  }),
)
export type Walk = Static<typeof Walk>

export const walkExample: Walk = {
  id: '019a9c1e-6b1f-7000-8000-0000000000a1',
  establishmentId: exampleId.establishment,
  reservationId: exampleId.reservation,
  toEstablishmentId: '019a9c1e-6b1f-7000-8000-0000000000a2',
  toReservationId: '019a9c1e-6b1f-7000-8000-0000000000a3',
  walkedOn: '2026-12-01',
  depositCents: '3870',
  costCents: '2500',
  currency: 'EUR',
  reason: 'Overbooked',
  walkedAt: exampleMoment,
}

/** The nights that the guest still has, at the prices that were agreed. */
export const nightsToWalk = (nights: readonly BookedNight[], today: IsoDate): BookedNight[] =>
  nights.filter(({ night, held }) => held && night >= today)

/**
 * The deposit leaves one folio and comes to the other: paid back here and taken there by `other`, under one reference, so that each establishment’s books are right by
 * themselves and both together have moved nothing.
 */
export function depositMoves(
  from: FolioRow,
  to: FolioRow,
  today: { readonly from: IsoDate; readonly to: IsoDate },
  reference: string,
  newId: () => IdType,
): { readonly out: NewEntry[]; readonly into: NewEntry[] } {
  if (from.depositCents === 0n) return { out: [], into: [] }
  const money = { method: 'other', reference, occasion: 'refund', amountCents: from.depositCents } as const
  return {
    out: [
      depositAppliedEntry(newId(), from, from.depositCents, today.from, 'refund'),
      moneyEntry(newId(), from, { ...money, kind: 'refund', serviceDate: today.from }),
    ],
    into: [moneyEntry(newId(), to, { ...money, kind: 'deposit', serviceDate: today.to })],
  }
}
