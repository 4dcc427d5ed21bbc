/**
 * The types of events that Innkeep emits. Each module declares its own in `events.ts`, with the members of the event's data. `GET /v1/event-types`,
 * `docs/events.md` and the check against undeclared events use this list. Events contain ids, amounts and enum values, never personal data such as a name or
 * an address.
 */
import { exampleMoment } from '../contract/examples.ts'
import type { Moment } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'

const kinds = {
  id: { shape: { type: 'string', format: 'uuid', maxLength: 36 }, example: '019a9c1e-6b1f-7000-8000-000000000009' },
  ids: {
    shape: { type: 'array', items: { type: 'string', format: 'uuid', maxLength: 36 } },
    example: ['019a9c1e-6b1f-7000-8000-000000000009'],
  },
  date: { shape: { type: 'string', format: 'date' }, example: '2026-11-21' },
  moment: { shape: { type: 'string', format: 'date-time' }, example: exampleMoment },
  /** Digits in a string, as everywhere in the API. */
  cents: { shape: { type: 'string', pattern: '^-?[0-9]+$' }, example: '12500' },
  count: { shape: { type: 'integer' }, example: 3 },
  flag: { shape: { type: 'boolean' }, example: true },
  /** An enum value, such as a status or a payment method. */
  word: { shape: { type: 'string' }, example: 'card' },
  /** Names of members that were changed. */
  names: { shape: { type: 'array', items: { type: 'string' } }, example: ['status'] },
} as const
type Kind = keyof typeof kinds
/** A question mark means that the member may be null. */
export type Member = Kind | `${Kind}?`

export interface EventType {
  readonly type: string
  readonly description: string
  /** The members of its data, each with its kind. */
  readonly members: Readonly<Record<string, Member>>
  /** JSON Schema of the event's data. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly example: EventPayload
}

/** The published event, byte-identical in `GET /v1/events` and in the body of a webhook. */
export interface EventPayload {
  readonly id: Id
  readonly type: string
  readonly timestamp: Moment
  readonly tenantId: Id
  readonly establishmentId: Id | null
  readonly data: Readonly<Record<string, unknown>>
}

const declared = new Map<string, EventType>()

/** Declares the events of a module. Each type may be declared once. */
export function eventTypes(
  types: Readonly<Record<`${string}.${string}`, readonly [description: string, data: Readonly<Record<string, Member>>]>>,
): readonly string[] {
  for (const [type, [description, members]] of Object.entries(types)) {
    if (declared.has(type)) throw new Error(`the event ${type} is declared twice`)
    const entries = Object.entries(members).map(([name, member]) => {
      const isNullable = member.endsWith('?')
      const { shape, example } = kinds[member.replace('?', '') as Kind]
      return { name, schema: isNullable ? { anyOf: [shape, { type: 'null' }] } : shape, example }
    })
    declared.set(type, {
      type,
      description,
      members,
      schema: {
        type: 'object',
        additionalProperties: false,
        required: entries.map(({ name }) => name),
        properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
      },
      example: {
        id: '019a9c1e-6b1f-7000-8000-0000000000e1',
        type,
        timestamp: exampleMoment,
        tenantId: '019a9c1e-6b1f-7000-8000-00000000000a',
        establishmentId: '019a9c1e-6b1f-7000-8000-000000000003',
        data: Object.fromEntries(entries.map(({ name, example }) => [name, example])),
      },
    })
  }
  return Object.keys(types)
}

export const isDeclared = (type: string): boolean => declared.has(type)

/** All event types, sorted by name. */
export const allEventTypes = (): EventType[] =>
  [...declared.values()].toSorted((left, right) => (left.type < right.type ? -1 : 1))

/** The types that match a filter; a filter without wildcard is returned as it is. */
export const eventTypesMatching = (filter: string): string[] =>
  filter.endsWith('.*') ? [...declared.keys()].filter((type) => type.startsWith(filter.slice(0, -1))) : [filter]

/** Whether this is a valid event filter: a type, all types of an entity (`reservation.*`), or everything (`*`). */
export const isEventFilter = (filter: string): boolean =>
  filter === '*' ||
  declared.has(filter) ||
  (filter.endsWith('.*') && [...declared.keys()].some((type) => type.startsWith(filter.slice(0, -1))))
