/** A webhook subscription: event types, target and status. */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { isEventFilter } from '../../../platform/events/event-types.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const subscriptionStatuses = ['active', 'paused', 'disabled'] as const
/** A deleted subscription is kept for the log, but not shown. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number] | 'deleted'
/** Hours during which both secrets sign after a rotation. */
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
    description: 'https, at a public address. It is not called on creation; `POST …/test` calls it.',
  }),
  description: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
  eventTypes: Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), {
    minItems: 1,
    maxItems: 200,
    description:
      'Types of `GET /v1/event-types`; `reservation.*` for all types of an entity, `*` for all. Types not yet emitted are accepted for future releases.',
  }),
}
const shown = {
  id: Id(),
  ...subscriptionMembers,
  status: OneOf(subscriptionStatuses, {
    description:
      '`paused`: events are queued until it is active again. `disabled`: new events are not queued; see `statusReason`.',
  }),
}
export const Warnings = Type.Array(Type.String(), {
  description: 'Warnings about accepted values that may be mistakes, such as an unknown event type.',
})

export const CreatedWebhook = component(
  'CreatedWebhook',
  closed({ ...shown, createdBy: Type.Optional(Id('The key that created it.')), createdAt: Type.Optional(MomentOf()) }),
)
export const Webhook = component(
  'Webhook',
  closed({
    ...shown,
    statusReason: Type.Optional(Type.String({ description: 'Reason why it is disabled.' })),
    failingSince: Type.Optional(MomentOf('Start of the current series of failures.')),
    failedAttempts: Type.Optional(Type.Integer({ description: 'Failed attempts since then.' })),
    establishmentIds: Type.Optional(Type.Array(Id(), { description: 'Establishments whose events it receives. Absent: all.' })),
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

/** Unknown types are accepted, because a later release may emit them, but cause a warning in case of a typo. */
export const warningsOf = (types: readonly string[]): string[] =>
  types
    .filter((type) => !isEventFilter(type))
    .map(
      (type) =>
        `No event of the type ${JSON.stringify(type)} is emitted by this release; GET /v1/event-types lists those that are.`,
    )

/** Normalises event types: trimmed, without duplicates. */
export const eventTypesOf = (types: readonly string[]): string[] => [...new Set(types.map((type) => type.trim()))]

/** Whether a key may see the subscription: its establishments must be in the scope of the key. */
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
    statusCode: Nullable(Type.Integer({ description: 'HTTP status of the target; null without a response.' })),
    success: Type.Boolean(),
    error: Nullable(Type.String()),
    deliveredAt: MomentOf('Time of the attempt.'),
    durationMilliseconds: Type.Integer(),
    responseExcerpt: Nullable(Type.String({ description: 'First 1,024 characters of the response.' })),
    nextAttemptAt: Nullable(MomentOf('Time of the next attempt; null if there is none.')),
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
      description: '`failed`: the last attempt failed. `dropped`: the subscription was removed.',
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
