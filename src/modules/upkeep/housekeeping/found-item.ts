/** Lost property of a guest: found, stored, returned or discarded. */
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
  description: Text(500, 'Description of the item.'),
  storedAt: Type.Optional(Nullable(Text(200, 'Place where it is kept.'))),
}

export const FoundItem = component(
  'FoundItem',
  closed({
    id: Id(),
    establishmentId: Id(),
    number: Type.Integer({ description: 'Number within the establishment, for the label.' }),
    unitId: Nullable(Id()),
    reservationId: Nullable(Id('The reservation of the guest who probably left it.')),
    foundOn: DateOf(),
    description: Nullable(Type.String({ description: 'Null if the guest was erased.' })),
    storedAt: Nullable(Type.String()),
    status: OneOf(foundItemStatuses),
    handedOver: Nullable(Type.String({ description: 'To whom it was returned, or why it was discarded.' })),
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
