/** A guest who waits for dates that are sold out. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'

export const entryStatuses = ['Waiting', 'Offered', 'Booked', 'Withdrawn', 'Over'] as const

export const entryMembers = {
  unitTypeId: Type.Optional(Nullable(Id('Omitted or null: any unit type.'))),
  ratePlanId: Id('Rate plan that prices an offer.'),
  arrival: DateOf(),
  departure: DateOf(),
  adults: Type.Integer({ minimum: 1, maximum: 100 }),
  children: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, description: 'A higher priority comes first. Default: 0.' })),
  notes: Type.Optional(Nullable(Text(2000))),
}

export const WaitingListEntry = component(
  'WaitingListEntry',
  closed({
    id: Id(),
    establishmentId: Id(),
    guestId: Id(),
    unitTypeId: Nullable(Id()),
    ratePlanId: Id(),
    arrival: DateOf(),
    departure: DateOf(),
    adults: Type.Integer(),
    children: Type.Integer(),
    priority: Type.Integer(),
    notes: Nullable(Type.String()),
    status: OneOf(entryStatuses, {
      description: '`Offered`: the guest has an option; if it expires, the entry is `Waiting` again. `Over`: the dates are past.',
    }),
    reservationId: Nullable(Id('Reservation of the option or of the booked stay.')),
    offers: Type.Integer({ description: 'Number of offers made.' }),
    createdAt: MomentOf(),
    available: Type.Optional(
      Type.Integer({
        description:
          'Only in lists and for waiting entries: number of units available for all nights, of the stated type or of the type with most.',
      }),
    ),
  }),
)
export type WaitingListEntry = Static<typeof WaitingListEntry>

export const entryExample: WaitingListEntry = {
  id: exampleId.waiting_list_entry,
  establishmentId: exampleId.establishment,
  guestId: exampleId.guest,
  unitTypeId: exampleId.unit_type,
  ratePlanId: exampleId.rate_plan,
  arrival: '2026-12-01',
  departure: '2026-12-02',
  adults: 2,
  children: 0,
  priority: 0,
  notes: null,
  status: 'Waiting',
  reservationId: null,
  offers: 0,
  createdAt: exampleMoment,
}
