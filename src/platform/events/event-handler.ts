/** An event handler: what a module does, later, about an event of its own or of a module above it. It is carried out as a background task. */
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
  /** Written in the audit entry. No personal data. */
  readonly audit?: Readonly<Record<string, unknown>>
}

/**
 * Loads, decides, and answers with writes and events as data, as an operation does. Throwing means: try again later.
 * What is requested from external systems is requested before, in no transaction (`callExternal`); it may be asked again, so it carries a key.
 */
interface Definition<Answer> extends EventTrigger {
  readonly callExternal?: (context: EventHandlerContext, external: ExternalSystems) => Promise<Answer>
  readonly handle: (context: EventHandlerContext & { readonly answer: Answer }) => Promise<EventHandlerOutcome>
}

/** A background task with the shape of its answer forgotten. */
export interface EventHandler extends EventTrigger {
  readonly callExternal?: (context: EventHandlerContext, external: ExternalSystems) => Promise<unknown>
  readonly handle: (context: EventHandlerContext & { readonly answer: never }) => Promise<EventHandlerOutcome>
}

export const eventHandler = <Answer = undefined>(definition: Definition<Answer>): EventHandler => definition
