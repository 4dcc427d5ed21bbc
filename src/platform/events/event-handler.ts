/** An event handler: what a module does after an event of its own or of a module above it. It runs as a background task. */
import type { Load } from '../database/load.ts'
import type { Statement } from '../database/sql.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import type { IsoDate, Moment } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'
import type { DomainEvent, EmittedEvent, EventTrigger } from './outbox.ts'

export interface EventHandlerContext {
  readonly tenantId: Id
  readonly event: EmittedEvent
  /** The key whose operation caused the event. */
  readonly causedBy: Id
  readonly moment: Moment
  readonly newId: () => Id
  readonly todayIn: (timezone: string) => IsoDate
  readonly load: Load
}

export interface EventHandlerOutcome {
  readonly writes?: readonly Statement[]
  readonly events?: readonly DomainEvent[]
  /** Stored in the audit entry. No personal data. */
  readonly audit?: Readonly<Record<string, unknown>>
}

/**
 * Like an operation, `handle` loads, decides, and returns writes and events as data. If it throws, it is retried later.
 * `callExternal` runs before it, outside a transaction, and may call external systems. It may be retried, so its calls carry an idempotency key.
 */
interface Definition<Answer> extends EventTrigger {
  readonly callExternal?: (context: EventHandlerContext, external: ExternalSystems) => Promise<Answer>
  readonly handle: (context: EventHandlerContext & { readonly answer: Answer }) => Promise<EventHandlerOutcome>
}

/** An event handler without the type of its answer. */
export interface EventHandler extends EventTrigger {
  readonly callExternal?: (context: EventHandlerContext, external: ExternalSystems) => Promise<unknown>
  readonly handle: (context: EventHandlerContext & { readonly answer: never }) => Promise<EventHandlerOutcome>
}

export const eventHandler = <Answer = undefined>(definition: Definition<Answer>): EventHandler => definition
