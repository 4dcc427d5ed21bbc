/** Events in the OpenAPI document: the schema of each event, and the section `webhooks` with the deliveries that a subscriber receives. */
import type { EventType, Member } from '../events/event-types.ts'
import { type Shape, schemaReference } from './published-shapes.ts'

const shapeOfKind: Readonly<Record<string, Shape>> = {
  id: schemaReference('Id'),
  ids: schemaReference('EventIds'),
  date: schemaReference('CalendarDate'),
  moment: schemaReference('Timestamp'),
  cents: schemaReference('Cents'),
  count: schemaReference('EventCount'),
  flag: { type: 'boolean' },
  word: schemaReference('EventWord'),
  names: schemaReference('EventNames'),
}

/** `reservation.checked_in` → `ReservationCheckedInEvent`. */
export const eventShapeName = (type: string): string =>
  `${type
    .split(/[._]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}Event`

export const sharedEventShapes: Readonly<Record<string, Shape>> = {
  EventCount: {
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'A count.',
    examples: [3],
  },
  EventWord: {
    type: 'string',
    maxLength: 10_000,
    pattern: '^[^\\u0000]*$',
    description: 'An enum value, such as a status or a payment method.',
    examples: ['card'],
  },
  EventIds: {
    type: 'array',
    maxItems: 1_000,
    items: { $ref: '#/components/schemas/Id' },
    description: 'Ids of records.',
    examples: [['019a9c1e-6b1f-7000-8000-000000000009']],
  },
  EventNames: {
    type: 'array',
    maxItems: 1_000,
    items: { $ref: '#/components/schemas/EventWord' },
    description: 'Names of members.',
    examples: [['status']],
  },
}

function memberShape(member: Member): Shape {
  const shape = shapeOfKind[member.replace('?', '')] as Shape
  return member.endsWith('?') ? { anyOf: [shape, { type: 'null' }] } : shape
}

export const eventShapes = (types: readonly EventType[]): Record<string, Shape> =>
  Object.fromEntries(
    types.map(({ type, description, members }) => [
      eventShapeName(type),
      {
        description,
        allOf: [
          schemaReference('PublishedEvent'),
          {
            properties: {
              type: { const: type },
              data: {
                required: Object.keys(members),
                properties: Object.fromEntries(Object.entries(members).map(([name, member]) => [name, memberShape(member)])),
              },
            },
          },
        ],
      },
    ]),
  )

/** Standard Webhooks 1.0: the headers of every delivery. */
export const webhookParameters: Readonly<Record<string, Shape>> = Object.fromEntries(
  (
    [
      [
        'WebhookId',
        'webhook-id',
        'The id of the event. It is the same for every attempt, so that a receiver can detect duplicates.',
        100,
        '019a9c1e-6b1f-7000-8000-0000000000e1',
      ],
      [
        'WebhookTimestamp',
        'webhook-timestamp',
        'When this attempt was sent, in seconds since 1970. Reject deliveries older than five minutes.',
        20,
        '1795253400',
      ],
      [
        'WebhookSignature',
        'webhook-signature',
        'HMAC-SHA256 over `id.timestamp.body`, in base64, after `v1,`. After a rotation of the secret there are two, separated by a space.',
        500,
        'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      ],
    ] as const
  ).map(([component, name, description, maxLength, example]) => [
    component,
    {
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', maxLength, pattern: '^[^\\u0000]*$' },
      example,
    },
  ]),
)

export const webhookReceived: Shape = {
  description:
    'Any status from 200 to 299 within ten seconds counts as received. Everything else is retried with growing pauses.',
}

/** A subscription's URL receives all its events; `type` names the event type. */
export const webhooksSection = (types: readonly EventType[]): Record<string, Shape> => ({
  event: {
    post: {
      operationId: 'receiveEvent',
      summary: 'An event, sent to the URL of a subscription',
      description:
        'Signed as defined by Standard Webhooks 1.0. `type` is the event type; `GET /v1/event-types` lists all types with an example of each.',
      tags: ['webhooks'],
      parameters: Object.keys(webhookParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              oneOf: types.map(({ type }) => schemaReference(eventShapeName(type))),
              discriminator: {
                propertyName: 'type',
                mapping: Object.fromEntries(types.map(({ type }) => [type, `#/components/schemas/${eventShapeName(type)}`])),
              },
            },
          },
        },
      },
      responses: { '200': { $ref: '#/components/responses/WebhookReceived' } },
    },
  },
})
