/** Walking a guest: no unit is left, and the stay moves with its deposit to another establishment of the tenant. */
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
  Text,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { depositAppliedEntry, type FolioRow, moneyEntry, type NewEntry } from '../../../money/folios/index.ts'
import type { BookedNight } from '../stay/reservation.ts'

export const Walk = component(
  'Walk',
  closed({
    id: Id(),
    establishmentId: Id('The establishment that walked the guest.'),
    reservationId: Id(),
    toEstablishmentId: Id(),
    toReservationId: Id('The stay there.'),
    walkedOn: DateOf('The business date.'),
    depositCents: CentsNotNegative('Deposit that moved with the guest.'),
    costCents: CentsNotNegative('Cost for the establishment, such as the taxi and the price difference.'),
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

export const walkBody = closed({
  establishmentId: Id('The establishment that takes the guest.'),
  unitTypeId: Id('There.'),
  ratePlanId: Id('There.'),
  reprice: Type.Optional(Type.Boolean({ description: 'Use the prices of the rate plan there.' })),
  costCents: Type.Optional(CentsNotNegative('Cost of the walk for this establishment.')),
  reason: Type.Optional(Text(500)),
})
export type WalkBody = Static<typeof walkBody>

/** The remaining nights, at the booked prices. */
export const nightsToWalk = (nights: readonly BookedNight[], today: IsoDate): BookedNight[] =>
  nights.filter(({ night, held }) => held && night >= today)

/**
 * Moves the deposit between the folios: a refund here and a payment there, both with method `other` and one reference. Each establishment’s books
 * balance on their own, and together the amounts cancel out.
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

/** Here the stay is cancelled, there it is booked and confirmed. */
export const eventsOfWalk = (walk: Walk): DomainEvent[] => [
  {
    type: 'reservation.walked',
    establishmentId: walk.establishmentId,
    data: {
      reservationId: walk.reservationId,
      toReservationId: walk.toReservationId,
      toEstablishmentId: walk.toEstablishmentId,
      depositCents: walk.depositCents,
      costCents: walk.costCents,
    },
  },
  {
    type: 'reservation.cancelled',
    establishmentId: walk.establishmentId,
    data: { reservationId: walk.reservationId, businessDate: walk.walkedOn, feeCents: '0' },
  },
  {
    type: 'reservation.created',
    establishmentId: walk.toEstablishmentId,
    data: { reservationId: walk.toReservationId, status: 'Confirmed' },
  },
  { type: 'reservation.confirmed', establishmentId: walk.toEstablishmentId, data: { reservationId: walk.toReservationId } },
]
