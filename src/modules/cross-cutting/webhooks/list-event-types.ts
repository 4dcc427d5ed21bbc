import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { allEventTypes } from '../../../platform/events/event-types.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { EventPayload } from './event-payload.ts'

export const listEventTypes = operation({
  id: 'listEventTypes',
  method: 'GET',
  path: '/v1/event-types',
  summary: 'List event types',
  description: 'Each with the JSON Schema of its data and an example payload.',
  permission: 'webhook.read',
  data: Type.Array(
    closed({
      type: Type.String(),
      description: Type.String(),
      dataSchema: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON Schema of `data`.' }),
      examplePayload: EventPayload,
    }),
  ),
  refuses: [],
  example: {
    data: [
      {
        type: 'reservation.confirmed',
        description: 'An option was confirmed.',
        dataSchema: {
          type: 'object',
          required: ['reservationId'],
          properties: { reservationId: { type: 'string', format: 'uuid', maxLength: 36 } },
        },
        examplePayload: {
          id: exampleId.event,
          type: 'reservation.confirmed',
          timestamp: exampleMoment,
          tenantId: exampleId.tenant,
          establishmentId: exampleId.establishment,
          data: { reservationId: exampleId.reservation },
        },
      },
    ],
  },
  handle: () =>
    Promise.resolve({
      data: allEventTypes().map(({ type, description, schema, example }) => ({
        type,
        description,
        dataSchema: { ...schema },
        examplePayload: { ...example, data: { ...example.data } },
      })),
    }),
})
