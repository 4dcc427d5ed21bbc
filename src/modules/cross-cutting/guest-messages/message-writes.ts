import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { EventHandlerOutcome } from '../../../platform/events/event-handler.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { composed, type StayOfMessage } from './message.ts'
import type { Language, MessageKind } from './words.ts'

export interface NewMessage {
  readonly id: Id
  readonly stay: StayOfMessage
  readonly kind: MessageKind
  readonly language?: Language
  readonly eventId: Id | null
  readonly resendsId: Id | null
  readonly invoiceId: Id | null
  /** As a person has changed it; otherwise it is composed from the template. */
  readonly written?: { readonly subject: string; readonly text: string } | undefined
}

/** Why no message is sent to this guest, or undefined. */
export const skippedBecause = (stay: StayOfMessage): string | undefined =>
  stay.declines ? 'The guest wants no messages.' : stay.email === null ? 'The guest has no e-mail address.' : undefined

export function composing(
  tenantId: Id,
  messages: readonly NewMessage[],
  moment: Moment,
): { readonly writes: Statement[]; readonly events: DomainEvent[] } {
  const made = messages.map((message) => ({
    ...message,
    ...composed(message.stay, message.kind, message.language),
    ...message.written,
    problem: skippedBecause(message.stay) ?? null,
  }))
  return {
    writes: made.map(
      ({ id, stay, kind, language, subject, text, problem, eventId, resendsId, invoiceId, written }) => sql`
        insert into guest_message (tenant_id, id, establishment_id, reservation_id, kind, language, recipient, subject, text, status, problem, invoice_id, event_id, resends_id, is_edited, created_at)
        values (${tenantId}, ${id}, ${stay.establishmentId}, ${stay.reservationId}, ${kind}, ${language}, ${problem === null ? stay.email : null}, ${subject}, ${text},
          ${problem === null ? 'pending' : 'skipped'}, ${problem}, ${invoiceId}::uuid, ${eventId}::uuid, ${resendsId}::uuid, ${written !== undefined}::boolean, ${moment}::timestamptz)
        on conflict do nothing`,
    ),
    events: made
      .filter(({ problem }) => problem === null)
      .map(({ id, stay, kind }) => ({
        type: 'guest_message.composed' as const,
        establishmentId: stay.establishmentId,
        data: { messageId: id, reservationId: stay.reservationId, kind },
      })),
  }
}

/** The messages triggered by an event, for stays whose establishment sends this kind. */
export function answering(
  { tenantId, eventId, moment, newId }: { tenantId: Id; eventId: Id; moment: Moment; newId: () => Id },
  stays: readonly StayOfMessage[],
  kind: MessageKind,
  invoiceId: Id | null = null,
): EventHandlerOutcome {
  const wanted = stays.filter(({ settings }) => settings?.kinds.includes(kind))
  if (wanted.length === 0) return {}
  const { writes, events } = composing(
    tenantId,
    wanted.map((stay) => ({ id: newId(), stay, kind, eventId, resendsId: null, invoiceId })),
    moment,
  )
  return { audit: { messages: wanted.length, kind }, writes, events }
}

/** Deletes the messages to these guests; used by erasure. */
export const eraseMessages = (tenantId: Id, stayIds: Statement): Statement =>
  sql`update guest_message set recipient = null, subject = null, text = null where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`

export const messageIds = (tenantId: Id, stayIds: Statement): Statement =>
  sql`select id from guest_message where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`
