/** An event as published, with the same bytes in webhooks and in the event list. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'

export const EventPayload = component(
  'PublishedEvent',
  closed({
    id: Id(),
    type: Type.String(),
    timestamp: MomentOf(),
    tenantId: Id(),
    establishmentId: Nullable(Id()),
    data: Type.Record(Type.String(), Type.Unknown(), { description: 'By type: see `GET /v1/event-types`.' }),
  }),
)
export type EventPayload = Static<typeof EventPayload>

export const eventExample: EventPayload = {
  id: exampleId.event,
  type: 'reservation.confirmed',
  timestamp: exampleMoment,
  tenantId: exampleId.tenant,
  establishmentId: exampleId.establishment,
  data: { reservationId: exampleId.reservation },
}

/** A position in the order of events; opaque to clients. */
export interface Place {
  readonly writtenIn: string
  readonly id: string
}
export const cursorOf = ({ writtenIn, id }: Place): string => Buffer.from(`${writtenIn}.${id}`).toString('base64url')
/** Cursor before all events of this and later transactions. */
export const cursorAt = (writtenIn: string): string => cursorOf({ writtenIn, id: '00000000-0000-0000-0000-000000000000' })
/** Parses a cursor; undefined if invalid. */
export function placeOf(cursor: string): Place | undefined {
  const [, writtenIn, id] =
    /^(\d{1,19})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  return writtenIn === undefined || id === undefined ? undefined : { writtenIn, id }
}
