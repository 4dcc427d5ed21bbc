/** What a guest has left behind: found, stored, returned or discarded. */
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

export const foundItemStatuses = ['stored', 'returned', 'discarded'] as const

export const foundItemMembers = {
  description: Text(500, 'What it is.'),
  storedAt: Type.Optional(Nullable(Text(200, 'Where it is kept.'))),
}

export const FoundItem = component(
  'FoundItem',
  closed({
    id: Id(),
    establishmentId: Id(),
    number: Type.Integer({ description: 'In its establishment, for the label.' }),
    unitId: Nullable(Id()),
    reservationId: Nullable(Id('Of the guest who has probably left it.')),
    foundOn: DateOf(),
    description: Nullable(Type.String({ description: 'Null: the guest was erased.' })),
    storedAt: Nullable(Type.String()),
    status: OneOf(foundItemStatuses),
    handedOver: Nullable(Type.String({ description: 'To whom, or why it was discarded.' })),
    createdAt: MomentOf(),
    endedAt: Nullable(MomentOf()),
  }),
)
export type FoundItem = Static<typeof FoundItem>

export const foundItemExample: FoundItem = {
  id: exampleId.found_item,
  establishmentId: exampleId.establishment,
  number: 17,
  unitId: exampleId.unit,
  reservationId: exampleId.reservation,
  foundOn: '2026-11-21',
  description: 'A blue umbrella',
  storedAt: 'Back office, shelf 2',
  status: 'stored',
  handedOver: null,
  createdAt: exampleMoment,
  endedAt: null,
}
