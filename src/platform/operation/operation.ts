/**
 * An operation is a value. From it come the route and its validation, the OpenAPI entry with every refusal, the permission catalogue,
 * the idempotency behaviour and the tests that walk all operations.
 *
 * Every handler runs in one order: load, refuse, decide, return data + writes + events. So a write costs two round trips: the first
 * flush begins the transaction, sets the scope, claims the idempotency key and loads; the second writes and commits.
 */

import type { Temporal } from 'temporal-polyfill'
import type { Caller } from '../access/caller.ts'
import type { Refusal, RefusalType } from '../contract/errors.ts'
import type { Permission } from '../contract/permissions.ts'
import { type Static, type TObject, type TSchema, Type } from '../contract/schemas.ts'
import type { Load } from '../database/load.ts'
import type { Statement } from '../database/sql.ts'
import type { DomainEvent } from '../events/outbox.ts'
import type { ExternalSystems } from '../external/external-systems.ts'
import type { StoredBytes } from '../external/object-store.ts'
import type { IsoDate, Moment } from '../values/dates.ts'
import type { Id } from '../values/ids.ts'

type Shape<Schema> = Schema extends TSchema ? Static<Schema> : Record<string, never>

export interface Context<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly caller: Caller
  readonly tenantId: Id
  readonly now: Temporal.Instant
  /** `now` as RFC 3339. */
  readonly moment: Moment
  readonly newId: () => Id
  /** The name of this cell, which keys begin with; empty: there is one only. */
  readonly cell: string
  /** The header If-Match of a conditional operation. */
  readonly ifMatch: string | undefined
  /** The header Accept, where the answer is a file of several media types. */
  readonly accept: string | undefined
  /** The header Idempotency-Key, of a POST. */
  readonly idempotencyKey: string | undefined
  /** Of an operation that goes ahead: SHA-256 over method, path and body. What was intended under a key is continued by the same request only. */
  readonly fingerprint: string
  /** The open business date falls back to this where an establishment has none: today in its time zone. */
  readonly todayIn: (timezone: string) => IsoDate
  /** Runs the statements inside the operation's transaction, in one round trip. A second call needs its reason in a comment. */
  readonly load: Load
}

export interface Outcome<Data> {
  readonly data: Data
  /**
   * Each element of the data as JSON, in the place of `data`: of an answer to a GET that is so large that the database writes it, and nobody here makes its
   * objects, nor one text of all.
   */
  readonly written?: readonly string[]
  readonly meta?: { page: number; pageSize: number; total: number }
  /** The answer of an earlier request, found by another key than the header's. */
  readonly replayed?: boolean
  /** Overrides the operation's own success status, e.g. 200 for a wallet that was open already. */
  readonly status?: 200 | 201
  readonly writes?: readonly Statement[]
  readonly events?: readonly DomainEvent[]
  /** The record that the audit entry is about, and what else it should contain. No personal data. */
  readonly record?: Id
  readonly establishmentId?: Id | null
  readonly audit?: Readonly<Record<string, unknown>>
  /** Other records that the answer concerns, beside `record`: when one is erased, the stored response is not returned again. */
  readonly concerns?: readonly (Id | null)[]
  /** The version of the record, of a conditional operation: sent as ETag. */
  readonly version?: number
  /** The answer holds a secret: it is not kept for replays, a repeated key is answered with 409. */
  readonly secret?: boolean
  /** The writes are kept and the request is refused: external systems has said no, and that is written down. */
  readonly refusal?: Refusal
  /** Set when the writes put something on its way to a webhook, beside the events. */
  readonly emits?: boolean
  /** Set when keys or the tree of establishments changed: remembered keys are forgotten after the commit. */
  readonly forgetKeys?: boolean
}

/** What is stored before external systems are called. */
export interface Intention<Intent> {
  readonly intent: Intent
  readonly writes?: readonly Statement[]
  readonly events?: readonly DomainEvent[]
}

/**
 * What is requested from external systems before `handle`, in three steps of which each may be the last that a process does: the intention is
 * committed; the question is asked, in no transaction; `handle` finishes with the answer. A request that is sent again picks up the
 * intention that is there. A background task to the intention's event finishes what nobody comes back for.
 */
export interface ExternalCall<Params, Query, Body, Intent, Answer> {
  readonly intend: (context: Context<Params, Query, Body>) => Promise<Intention<Intent>>
  readonly ask: (intent: Intent, external: ExternalSystems) => Promise<Answer>
}

/**
 * What is done before `handle` where there is much of it: in parts, each in a transaction of its own and whole by itself, a few at once. `handle` does what is left. A request that is cut off
 * leaves the parts that are done; sent again, under the same key or another, it goes on with the rest: `plan` names what is still to do, and refuses what `handle` would refuse.
 */
export interface InParts<Params, Query, Body, Part> {
  readonly plan: (context: Context<Params, Query, Body>) => Promise<readonly Part[]>
  /** What one part writes, with its own entry in the audit; nothing where it was done meanwhile. */
  readonly carryOut: (
    context: Context<Params, Query, Body>,
    part: Part,
  ) => Promise<Pick<Outcome<never>, 'writes' | 'audit' | 'establishmentId'>>
}

/** A file as it came in. */
export interface FileBody {
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** Of the bytes, 64 hexadecimal digits. */
  readonly sha256: string
}

/** A file as it goes out: shown by a browser, or saved under its name. */
export const FileAnswer = Type.Unsafe<{
  readonly mediaType: string
  readonly fileName: string
  readonly bytes: Uint8Array | StoredBytes
  /** Of bytes in memory, where it is known already. */
  readonly sha256?: string | undefined
  /** Called when nobody reads the bytes any more: their memory is used again. */
  readonly giveBack?: (() => void) | undefined
}>({
  type: 'string',
  format: 'binary',
})
export type FileAnswer = Static<typeof FileAnswer>

/** The kinds of records that a path can name; tests put a real one of another tenant there. */
export type RecordKind =
  | 'api_key'
  | 'org_unit'
  | 'establishment'
  | 'unit_type'
  | 'unit'
  | 'unit_closure'
  | 'rate_plan'
  | 'extra'
  | 'guest'
  | 'guest_document'
  | 'guest_import_row'
  | 'job'
  | 'reservation'
  | 'booking'
  | 'block'
  | 'housekeeping_task'
  | 'found_item'
  | 'waiting_list_entry'
  | 'guest_message'
  | 'stay_guest'
  | 'attachment'
  | 'company'
  | 'booking_code'
  | 'commission'
  | 'folio'
  | 'folio_entry'
  | 'reaction'
  | 'debtor_account'
  | 'receivable'
  | 'receipt'
  | 'dunning_policy'
  | 'dunning_event'
  | 'wallet'
  | 'wallet_transaction'
  | 'hold'
  | 'mice_equipment'
  | 'asset_type'
  | 'asset'
  | 'owner'
  | 'meter'
  | 'work_order'
  | 'maintenance_plan'
  | 'lease'
  | 'function_room'
  | 'meeting'
  | 'direct_debit_run'
  | 'supplier_payment_run'
  | 'inspection'
  | 'inspection_template'
  | 'upload'
  | 'webhook_subscription'
  | 'event'
  | 'webhook_delivery'
  | 'operating_mandate'
  | 'invoice'
  | 'inbound_invoice'
  | 'accounting_period'
  | 'till'
  | 'till_shift'
  | 'owner_cost'
  | 'owner_payout'
  | 'user_account'
  | 'custom_role'
  | 'trusted_device'
  | 'user_session'
  | 'passkey'

export interface Example<Params, Query, Body, Data> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly data: Data
}

interface Definition<
  Params extends TObject | undefined,
  Query extends TObject | undefined,
  Body extends TObject | undefined,
  Data extends TSchema,
  Intent,
  Answer,
  Part,
> {
  /** Names the operation in the OpenAPI document, in audit entries and for idempotency keys. Never changes. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/v1/${string}`
  readonly summary: string
  readonly description?: string
  /** Absent: every valid key and session. */
  readonly permission?: Permission
  readonly managerOnly?: boolean
  /** A person must have proved who they are in the last ten minutes. */
  readonly needsConfirmation?: boolean
  /** A POST that only answers a question: no transaction, no lock, no audit entry, nothing written. */
  readonly readOnly?: boolean
  /** Answered from a replica where the caller allows it (`Cache-Control: max-stale`). Never what says how much money there is, or what is free. */
  readonly mayBeStale?: boolean
  /** Whether it keeps the database busy for so long that a tenant has only two of its like under way at once; the next ones wait for their turn. */
  readonly isHeavy?: (query: Shape<Query>) => boolean
  readonly status?: 200 | 201
  /** Answers 200 instead of 201 when the record was there already. */
  readonly opensOnce?: boolean
  readonly idempotency?: 'required' | 'none'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The body may be left out; it then counts as `{}`. */
  readonly bodyOptional?: boolean
  readonly data: Data
  /** Answers with an ETag; a write is refused when the header If-Match names another (RFC 9110 §13.1.1). */
  readonly conditional?: boolean
  /** Of a file that is CSV: one as it may be. */
  readonly csvExample?: string
  /** The body is a file of one of these media types and at most so many bytes, handed over as `FileBody`. */
  readonly takesFile?: { readonly types: readonly string[]; readonly atMost: number }
  /** The answer is a file of one of these media types: `handle` gives a `FileAnswer` as its data. Of a GET only. */
  readonly givesFile?: readonly string[]
  /** A GET that writes down what it had to make, for the next time, or who has read it (`audit`): nothing by which anybody decides. */
  readonly keepsWhatItMade?: boolean
  /** The answer carries `meta`. */
  readonly paginated?: boolean
  /** What the path's `:id` names. */
  readonly names?: RecordKind
  readonly refuses: readonly RefusalType[]
  readonly example: Example<NoInfer<Shape<Params>>, NoInfer<Shape<Query>>, NoInfer<Shape<Body>>, NoInfer<Static<Data>>>
  readonly externalCall?: ExternalCall<Shape<Params>, Shape<Query>, Shape<Body>, Intent, Answer>
  readonly inParts?: InParts<Shape<Params>, Shape<Query>, Shape<Body>, Part>
  readonly handle: (
    context: Context<Shape<Params>, Shape<Query>, Shape<Body>> & { readonly answer: NoInfer<Answer> },
  ) => Promise<Outcome<NoInfer<Static<Data>>>>
}

/** An operation with its shapes forgotten: what the registry holds. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/v1/${string}`
  readonly summary: string
  readonly description?: string
  readonly permission?: Permission
  readonly managerOnly?: boolean
  readonly needsConfirmation?: boolean
  /** Of what a person does at a browser (`person-operation.ts`): these are documented beside the others. */
  readonly access?: 'anyone' | 'user' | 'permitted'
  readonly takesForm?: boolean
  readonly readOnly?: boolean
  readonly mayBeStale?: boolean
  readonly isHeavy?: (query: never) => boolean
  readonly status?: 200 | 201
  readonly opensOnce?: boolean
  readonly idempotency?: 'required' | 'none'
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  readonly bodyOptional?: boolean
  readonly data: TSchema
  readonly conditional?: boolean
  readonly csvExample?: string
  readonly takesFile?: { readonly types: readonly string[]; readonly atMost: number }
  readonly givesFile?: readonly string[]
  readonly keepsWhatItMade?: boolean
  readonly paginated?: boolean
  readonly names?: RecordKind
  readonly refuses: readonly RefusalType[]
  readonly example: Example<unknown, unknown, unknown, unknown>
  readonly externalCall?: ExternalCall<never, never, never, never, unknown>
  readonly inParts?: InParts<never, never, never, never>
  readonly handle: (context: Context<never, never, never> & { readonly answer: never }) => Promise<Outcome<unknown>>
}

export function operation<
  const Params extends TObject | undefined = undefined,
  const Query extends TObject | undefined = undefined,
  const Body extends TObject | undefined = undefined,
  const Data extends TSchema = TSchema,
  Intent = undefined,
  Answer = undefined,
  Part = never,
>(definition: Definition<Params, Query, Body, Data, Intent, Answer, Part>): Operation {
  return definition as unknown as Operation
}

export const isWrite = (operation: Operation): boolean => operation.method !== 'GET' && !operation.readOnly

/**
 * Every write takes an Idempotency-Key: a PUT, too, for when its answer was lost somebody else may have set something else before it is sent again. A POST that only
 * answers a question keeps nothing: asked again, it answers for now.
 */
export const takesIdempotencyKey = (operation: Operation): boolean =>
  isWrite(operation) && operation.access === undefined && operation.idempotency !== 'none'

/** RFC 9110 §8.8.3: an opaque tag of the record's version. */
export const etagOf = (version: number): string => `"${version}"`

/** Whether a header If-Match allows a change of this version: absent, `*`, or a list that names it. */
export const ifMatchAllows = (header: string | undefined, version: number): boolean =>
  header === undefined || header.split(',').some((tag) => ['*', etagOf(version)].includes(tag.trim()))
