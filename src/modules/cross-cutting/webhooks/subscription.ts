/** Who wants to know of what, and where it is sent. */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { isEventFilter } from '../../../platform/events/event-types.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const subscriptionStatuses = ['active', 'paused', 'disabled'] as const
/** One that was removed stays for the log's sake, and is shown to nobody. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number] | 'deleted'
/** Both secrets sign for so long after a rotation. */
export const bothSecretsHours = 24

export interface SubscriptionRow {
  readonly id: IdType
  readonly targetUrl: string
  readonly description: string | null
  readonly eventTypes: string[]
  readonly establishments: IdType[] | null
  readonly status: SubscriptionStatus
  readonly statusReason: string | null
  readonly createdBy: IdType
  readonly createdAt: Moment
  readonly changedAt: Moment
  readonly failingSince: Moment | null
  readonly failedAttempts: number
}

export const subscriptionMembers = {
  targetUrl: Type.String({
    format: 'uri',
    minLength: 8,
    maxLength: 2_048,
    description: 'https, at a public address. It is not called when the subscription is created; `POST …/test` does.',
  }),
  description: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
  eventTypes: Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
    minItems: 1,
    maxItems: 200,
    description:
      'Types as `GET /v1/event-types` lists them; `reservation.*` for all of an entity, `*` for everything. A type that is not emitted yet is accepted, for later.',
  }),
}
const shown = {
  id: Id(),
  ...subscriptionMembers,
  status: OneOf(subscriptionStatuses, {
    description: 'Paused: events wait until it is active again. Disabled: they do not wait; see `statusReason`.',
  }),
}
export const Warnings = Type.Array(Type.String(), {
  description: 'What was taken and may not be meant, such as a type that no event has.',
})

export const CreatedWebhook = component(
  'CreatedWebhook',
  closed({ ...shown, createdBy: Type.Optional(Id('The key that created it.')), createdAt: Type.Optional(MomentOf()) }),
)
export const Webhook = component(
  'Webhook',
  closed({
    ...shown,
    statusReason: Type.Optional(Type.String({ description: 'Why it is disabled.' })),
    failingSince: Type.Optional(MomentOf('Since when no delivery has succeeded.')),
    failedAttempts: Type.Optional(Type.Integer({ description: 'Attempts that have failed since then.' })),
    establishmentIds: Type.Optional(Type.Array(Id(), { description: 'Establishments whose events it receives; left out: all.' })),
    changedAt: MomentOf(),
    warnings: Type.Optional(Warnings),
  }),
)
export type Webhook = Static<typeof Webhook>

export const presentWebhook = (row: SubscriptionRow): Webhook => ({
  id: row.id,
  targetUrl: row.targetUrl,
  ...(row.description === null ? {} : { description: row.description }),
  eventTypes: row.eventTypes,
  status: row.status === 'deleted' ? 'disabled' : row.status,
  ...(row.statusReason === null ? {} : { statusReason: row.statusReason }),
  ...(row.failingSince === null ? {} : { failingSince: row.failingSince, failedAttempts: row.failedAttempts }),
  ...(row.establishments === null ? {} : { establishmentIds: row.establishments }),
  changedAt: row.changedAt,
  ...(isEachKnown(row.eventTypes) ? {} : { warnings: warningsOf(row.eventTypes) }),
})

const isEachKnown = (types: readonly string[]): boolean => types.every(isEventFilter)

/** Taken all the same: a type may be emitted by a later release. Nobody should wait for years for one that was mistyped. */
export const warningsOf = (types: readonly string[]): string[] =>
  types
    .filter((type) => !isEventFilter(type))
    .map(
      (type) =>
        `No event of the type ${JSON.stringify(type)} is emitted by this release; GET /v1/event-types lists those that are.`,
    )

/** As they are kept: trimmed, each once. */
export const eventTypesOf = (types: readonly string[]): string[] => [...new Set(types.map((type) => type.trim()))]

/** What a key may see: subscriptions that are limited to its establishments. */
export const isInScope = (establishments: readonly IdType[] | null, scope: '*' | readonly IdType[]): boolean =>
  scope === '*' || (establishments?.every((establishment) => scope.includes(establishment)) ?? false)

export const WebhookLogEntry = component(
  'WebhookLogEntry',
  closed({
    id: Id(),
    subscriptionId: Id(),
    eventId: Id(),
    eventType: Type.String(),
    attempt: Type.Integer({ minimum: 1 }),
    statusCode: Nullable(Type.Integer({ description: 'Of the target; null where it did not answer.' })),
    success: Type.Boolean(),
    error: Nullable(Type.String()),
    deliveredAt: MomentOf('When the attempt was made.'),
    durationMilliseconds: Type.Integer(),
    responseExcerpt: Nullable(Type.String({ description: 'The first 1,024 characters of the answer.' })),
    nextAttemptAt: Nullable(MomentOf('When it is tried again; null: it is not.')),
  }),
)
export type WebhookLogEntry = Static<typeof WebhookLogEntry>

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'dropped'] as const
export const WebhookDelivery = component(
  'WebhookDelivery',
  closed({
    id: Id(),
    eventId: Id(),
    eventType: Type.String(),
    status: OneOf(deliveryStatuses, {
      description: 'Failed: the last attempt has failed. Dropped: the subscription was removed.',
    }),
    attempts: Type.Integer(),
    nextAttemptAt: Nullable(MomentOf()),
    createdAt: MomentOf(),
    endedAt: Nullable(MomentOf()),
  }),
)
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const webhookExample: Webhook = {
  id: exampleId.webhook_subscription,
  targetUrl: 'https://example.org/innkeep',
  description: 'Channel manager',
  eventTypes: ['reservation.*', 'unit.closed'],
  status: 'active',
  changedAt: exampleMoment,
}
export const logEntryExample: WebhookLogEntry = {
  id: '019a9c1e-6b1f-7000-8000-0000000000c1',
  subscriptionId: exampleId.webhook_subscription,
  eventId: exampleId.event,
  eventType: 'reservation.created',
  attempt: 1,
  statusCode: 204,
  success: true,
  error: null,
  deliveredAt: exampleMoment,
  durationMilliseconds: 87,
  responseExcerpt: null,
  nextAttemptAt: null,
}
