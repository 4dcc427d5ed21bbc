/**
 * Operations for people in a browser: signing in, managing sessions and sign-in methods. They are values like other operations, but they hash
 * passwords and call identity providers between transactions. So they run their own transactions, set cookies, and write their own audit entries.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Caller, Grant } from '../access/caller.ts'
import type { RefusalType } from '../contract/errors.ts'
import type { Static, TObject, TSchema } from '../contract/schemas.ts'
import type { Permission, RecordKind } from '../contract/vocabulary.ts'
import type { Rows } from '../database/flush.ts'
import type { Statement } from '../database/sql.ts'
import type { DomainEvent } from '../events/outbox.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import type { Moment } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'
import type { Example } from './operation.ts'

/** Cookies for the session, a trusted device, a browser in which somebody has signed in before, and a pending sign-in at an identity provider. */
export type CookieName = 'session' | 'device' | 'known' | 'signIn'

export interface CookieChange {
  readonly name: CookieName
  /** Empty to remove the cookie. */
  readonly value: string
  /** Lifetime; without it, the cookie ends with the browser session. */
  readonly seconds?: number
}

/** The client of a request. */
export interface Client {
  readonly address: string
  /** The User-Agent header. */
  readonly userAgent: string
  readonly cookie: (name: CookieName) => string | undefined
  /** The origin of this service's pages, such as `https://desk.example`. */
  readonly origin: string
}

export interface PersonContext<Params, Query, Body, Who> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly caller: Who
  /** The caller's grants; empty if nobody is signed in. */
  readonly grants: readonly Grant[]
  readonly client: Client
  readonly now: Temporal.Instant
  readonly moment: Moment
  readonly newId: () => Id
  readonly traceId: string
  readonly external: ExternalSystems
  /** Runs one transaction without a tenant, for functions that look up a user. */
  readonly flush: <const Statements extends readonly Statement[]>(statements: Statements) => Promise<Rows<Statements>>
  /** Runs one transaction in this tenant. */
  readonly within: <const Statements extends readonly Statement[]>(
    tenantId: Id,
    statements: Statements,
  ) => Promise<Rows<Statements>>
  /** Statements for events and the audit entry, to be run in the same transaction as the change. */
  readonly record: (entry: PersonEntry) => readonly Statement[]
  /** Invalidates cached sessions after they have changed. */
  readonly dropSessions: () => void
  /** Logs the failure of work that is not awaited. */
  readonly onError: (error: unknown) => void
}

export interface PersonEntry {
  readonly tenantId: Id
  readonly userId: Id
  readonly sessionId?: Id | undefined
  readonly recordId?: Id
  readonly detail?: Readonly<Record<string, unknown>>
  readonly events?: readonly DomainEvent[]
  /** Set if the entry is not for the operation of the route or not made by a user. */
  readonly by?: { readonly kind: 'service'; readonly operation: string }
}

export interface PersonOutcome<Data> {
  readonly data: Data
  /** Redirects the browser to this path of the service instead of returning the data. */
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
  /** `anyone`: no authentication. `user`: a user with a session, not a key. `permitted`: a user or key with the permission. */
  readonly access: Access
  readonly permission?: Permission
  readonly managerOnly?: boolean
  readonly names?: RecordKind
  /** The user must have authenticated within the last ten minutes. */
  readonly needsConfirmation?: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly bodyOptional?: boolean
  /** The body is a form (application/x-www-form-urlencoded) sent by a server, not by a page. */
  readonly takesForm?: boolean
  /** 201 if something is created. */
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

/** A person operation with its schema types erased, as stored in the registry. */
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
  /** 201 if something is created. */
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
