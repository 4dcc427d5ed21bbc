/**
 * What a person does at a browser: sign in, look after their sessions and their ways to sign in. Such an operation is a value like any other, but it hashes
 * passwords and calls identity providers between its transactions, so it flushes itself, sets cookies, and writes its own audit entry.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Caller, Grant } from '../access/caller.ts'
import type { RefusalType } from '../contract/errors.ts'
import type { Permission } from '../contract/permissions.ts'
import type { Static, TObject, TSchema } from '../contract/schemas.ts'
import type { Rows } from '../database/flush.ts'
import type { Statement } from '../database/sql.ts'
import type { DomainEvent } from '../events/outbox.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import type { Moment } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'
import type { Example, RecordKind } from './operation.ts'

/** The session; a trusted device; a browser in which somebody has signed in before; a sign-in at an identity provider that is under way. */
export type CookieName = 'session' | 'device' | 'known' | 'signIn'

export interface CookieChange {
  readonly name: CookieName
  /** Empty: it is removed. */
  readonly value: string
  /** Kept so long; without, as long as the browser is open. */
  readonly seconds?: number
}

/** Who is at the other end. */
export interface Client {
  readonly address: string
  /** What the browser says it is. */
  readonly userAgent: string
  readonly cookie: (name: CookieName) => string | undefined
  /** Where pages of this service are: the origin, such as `https://desk.example`. */
  readonly origin: string
}

export interface PersonContext<Params, Query, Body, Who> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly caller: Who
  /** What the caller may do, and where; nothing where nobody has signed in. */
  readonly grants: readonly Grant[]
  readonly client: Client
  readonly now: Temporal.Instant
  readonly moment: Moment
  readonly newId: () => Id
  readonly traceId: string
  readonly external: ExternalSystems
  /** One transaction before a tenant is known: functions that find a person. */
  readonly flush: <const Statements extends readonly Statement[]>(statements: Statements) => Promise<Rows<Statements>>
  /** One transaction that sees this tenant. */
  readonly within: <const Statements extends readonly Statement[]>(
    tenantId: Id,
    statements: Statements,
  ) => Promise<Rows<Statements>>
  /** What is written down of events and of what was done, to be flushed with the change itself. */
  readonly record: (entry: PersonEntry) => readonly Statement[]
  /** Sessions changed: what is remembered of them is not believed any more. */
  readonly forgetSessions: () => void
  /** What is not waited for has failed: it goes to the log. */
  readonly onError: (error: unknown) => void
}

export interface PersonEntry {
  readonly tenantId: Id
  readonly userId: Id
  readonly sessionId?: Id | undefined
  readonly recordId?: Id
  readonly detail?: Readonly<Record<string, unknown>>
  readonly events?: readonly DomainEvent[]
  /** Where it is not the operation of the route, done by a person. */
  readonly by?: { readonly kind: 'service'; readonly operation: string }
}

export interface PersonOutcome<Data> {
  readonly data: Data
  /** Where the browser goes instead of getting the data: a path of this service. */
  readonly redirect?: string
  readonly cookies?: readonly CookieChange[]
}

type Shape<Schema> = Schema extends TSchema ? Static<Schema> : Record<string, never>

interface Definition<
  Params extends TObject | undefined,
  Query extends TObject | undefined,
  Body extends TObject | undefined,
  Data extends TSchema,
  Access extends 'anyone' | 'user' | 'permitted',
> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/v1/${string}`
  readonly summary: string
  readonly description?: string
  /** `anyone`: nobody has signed in yet. `user`: a person with a session; not a key. `permitted`: a person or a key with the permission. */
  readonly access: Access
  readonly permission?: Permission
  readonly managerOnly?: boolean
  readonly names?: RecordKind
  /** The person must have proved who they are in the last ten minutes. */
  readonly needsConfirmation?: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly bodyOptional?: boolean
  /** The body is a form (application/x-www-form-urlencoded), and comes from a server, not from a page. */
  readonly takesForm?: boolean
  /** Of what is created: 201. */
  readonly status?: 200 | 201
  readonly data: Data
  readonly refuses: readonly RefusalType[]
  readonly example: Example<NoInfer<Shape<Params>>, NoInfer<Shape<Query>>, NoInfer<Shape<Body>>, NoInfer<Static<Data>>>
  readonly handle: (
    context: PersonContext<
      Shape<Params>,
      Shape<Query>,
      Shape<Body>,
      Access extends 'user'
        ? Caller & { session: NonNullable<Caller['session']> }
        : Access extends 'permitted'
          ? Caller
          : Caller | undefined
    >,
  ) => Promise<PersonOutcome<NoInfer<Static<Data>>>>
}

/** With its shapes forgotten: what the registry holds. */
export interface PersonOperation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/v1/${string}`
  readonly summary: string
  readonly description?: string
  readonly access: 'anyone' | 'user' | 'permitted'
  readonly permission?: Permission
  readonly managerOnly?: boolean
  readonly names?: RecordKind
  readonly needsConfirmation?: boolean
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  readonly bodyOptional?: boolean
  readonly takesForm?: boolean
  /** Of what is created: 201. */
  readonly status?: 200 | 201
  readonly data: TSchema
  readonly refuses: readonly RefusalType[]
  readonly example: Example<unknown, unknown, unknown, unknown>
  readonly handle: (context: PersonContext<never, never, never, never>) => Promise<PersonOutcome<unknown>>
}

export function personOperation<
  const Access extends 'anyone' | 'user' | 'permitted',
  const Params extends TObject | undefined = undefined,
  const Query extends TObject | undefined = undefined,
  const Body extends TObject | undefined = undefined,
  const Data extends TSchema = TSchema,
>(definition: Definition<Params, Query, Body, Data, Access>): PersonOperation {
  return definition
}
