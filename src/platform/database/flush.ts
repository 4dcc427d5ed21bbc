/**
 * `flush`: several statements, one round trip.
 *
 * Uses `pg`'s submittable interface: each statement is parsed and described once per connection, then only bound and
 * executed, and one `sync` ends the batch. Without an explicit `begin` the batch is one implicit transaction.
 *
 * Contract (test/platform/flush.test.ts):
 * - rows come back per statement, in order; a failing statement fails the batch and nothing after it runs;
 * - a statement whose parse may have failed is prepared again on that connection; after a schema change all statements are;
 * - a batch that times out destroys its connection, because its state is unknown.
 */
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { encodeValue, type Statement } from './sql.ts'

/** Statement texts are static templates; lists add a few variants. More than this would be a leak. */
const maximumPreparedStatements = 2_000

type Decode = (text: string) => unknown
type MakeRow = (fields: readonly (string | null)[]) => unknown
interface Prepared {
  readonly name: string
  /** Turns a row into an object; set once the statement has been described. */
  makeRow: MakeRow | undefined
}
interface PreparedStatements {
  /** Per role, because the row-level security policies, and so the plans, differ. */
  readonly byRole: Map<string, Map<string, Prepared>>
  /** The statements of the current role; a transaction may act in another role until it ends. */
  byText: Map<string, Prepared>
  inTransaction: boolean
  readonly toClose: string[]
  made: number
  /** Set for a connection behind a pooler: the first statement of every transaction, because each may run on another server connection. Nothing is prepared. */
  readonly preamble: Statement | undefined
}

const ownRole = ''

const preparedByClient = new WeakMap<pg.ClientBase, PreparedStatements>()

type Wire = pg.Connection & { stream: NodeJS.WritableStream & { destroy(error?: Error): void } }

const describePortal = serialize.describe({ type: 'P', name: '' })
const executePortal = serialize.execute({})
const sync = serialize.sync()

interface FieldDescription {
  readonly name: string
  readonly dataTypeID: number
}

/** A failed batch: `position` is the failed statement (0 = the first), `cause` the error of the server or the socket. */
export class FlushError extends Error {
  readonly position: number
  constructor(position: number, cause: unknown) {
    super('a statement of the batch failed', { cause })
    this.name = 'FlushError'
    this.position = position
  }
}

/** The batch timed out; its connection is destroyed. */
export class FlushTimeout extends Error {
  constructor(milliseconds: number) {
    super(`the database did not answer within ${milliseconds} ms`)
    this.name = 'FlushTimeout'
  }
}

export type Rows<Statements extends readonly Statement[]> = {
  -readonly [Position in keyof Statements]: Statements[Position] extends Statement<infer Row> ? Row[] : never
}

/**
 * Marks a connection to a pooler in transaction mode (PgBouncer). Statements are unnamed, and each transaction begins with `preamble`, which applies the
 * session settings. Must be called before the first flush.
 */
export function isPooled(client: pg.ClientBase, preamble: Statement): void {
  preparedByClient.set(client, newlyPrepared(preamble))
}

function newlyPrepared(preamble?: Statement): PreparedStatements {
  const byText = new Map<string, Prepared>()
  return { byRole: new Map([[ownRole, byText]]), byText, inTransaction: false, toClose: [], made: 0, preamble }
}

/** Sends the statements in one round trip and returns their rows. @throws FlushError or FlushTimeout */
export function flush<const Statements extends readonly Statement[]>(
  client: pg.ClientBase,
  statements: Statements,
  timeoutMilliseconds = 30_000,
): Promise<Rows<Statements>> {
  if (statements.length === 0) return Promise.resolve([] as Rows<Statements>)
  return new Promise((resolve, reject) => {
    let prepared = preparedByClient.get(client)
    if (!prepared) {
      prepared = newlyPrepared()
      preparedByClient.set(client, prepared)
    }
    const { preamble } = prepared
    if (preamble === undefined || prepared.inTransaction) {
      client.query(new Batch(prepared, statements, timeoutMilliseconds, resolve as (rows: unknown[][]) => void, reject))
      return
    }
    // After `begin`, or first in an implicit transaction; its result is dropped.
    const at = statements[0]?.text === 'begin' ? 1 : 0
    client.query(
      new Batch(
        prepared,
        statements.toSpliced(at, 0, preamble),
        timeoutMilliseconds,
        (rows) => resolve(rows.toSpliced(at, 1) as Rows<Statements>),
        (error) =>
          reject(error instanceof FlushError && error.position > at ? new FlushError(error.position - 1, error.cause) : error),
      ),
    )
  })
}

/** Selects the prepared statements of a role. An error here only costs planning time, never isolation: the server knows the role. */
function actAs(prepared: PreparedStatements, role: string): void {
  let byText = prepared.byRole.get(role)
  if (!byText) {
    byText = new Map()
    prepared.byRole.set(role, byText)
  }
  prepared.byText = byText
}

function countOf({ byRole }: PreparedStatements): number {
  let count = 0
  for (const { size } of byRole.values()) count += size
  return count
}

class Batch implements pg.Submittable {
  private readonly results: unknown[][] = []
  private readonly used: Prepared[] = []
  private rows: unknown[] = []
  private timer: NodeJS.Timeout | undefined
  private settled = false
  private readonly prepared: PreparedStatements
  private readonly statements: readonly Statement[]
  private readonly timeoutMilliseconds: number
  private readonly resolve: (rows: unknown[][]) => void
  private readonly reject: (error: Error) => void

  constructor(
    prepared: PreparedStatements,
    statements: readonly Statement[],
    timeoutMilliseconds: number,
    resolve: (rows: unknown[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.prepared = prepared
    this.statements = statements
    this.timeoutMilliseconds = timeoutMilliseconds
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: pg.Connection): void {
    const wire = connection as Wire
    const bound = this.statements.map((statement) => statement.values.map(encodeValue))
    if (countOf(this.prepared) + this.statements.length > maximumPreparedStatements) forgetAll(this.prepared)
    // One buffer, one write: a dozen small writes cost more than the statements themselves.
    const parts: Buffer[] = this.prepared.toClose.splice(0).map((name) => serialize.close({ type: 'S', name }))
    for (const [position, statement] of this.statements.entries()) {
      let entry = this.prepared.preamble ? undefined : this.prepared.byText.get(statement.text)
      if (this.prepared.preamble) {
        entry = { name: '', makeRow: undefined }
        parts.push(serialize.parse({ name: '', text: statement.text }))
      } else if (!entry) {
        this.prepared.made += 1
        entry = { name: `s${this.prepared.made}`, makeRow: undefined }
        this.prepared.byText.set(statement.text, entry)
        parts.push(serialize.parse({ name: entry.name, text: statement.text }))
      }
      this.used.push(entry)
      if (statement.actsAs !== undefined) actAs(this.prepared, statement.actsAs)
      if (statement.text === 'begin') this.prepared.inTransaction = true
      else if (statement.text === 'commit' || statement.text === 'rollback') this.prepared.inTransaction = false
      parts.push(serialize.bind({ statement: entry.name, values: bound[position] as (string | Buffer | null)[] }))
      if (!entry.makeRow) parts.push(describePortal)
      parts.push(executePortal)
    }
    parts.push(sync)
    if (!this.prepared.inTransaction) actAs(this.prepared, ownRole)
    wire.stream.write(Buffer.concat(parts))
    this.timer = setTimeout(() => {
      const error = new FlushTimeout(this.timeoutMilliseconds)
      this.fail(error)
      wire.stream.destroy(error)
    }, this.timeoutMilliseconds)
  }

  handleRowDescription(message: { fields: readonly FieldDescription[] }): void {
    const entry = this.used[this.results.length] as Prepared
    entry.makeRow ??= rowMaker(message.fields)
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    this.rows.push(((this.used[this.results.length] as Prepared).makeRow as MakeRow)(message.fields))
  }

  handleCommandComplete(): void {
    const entry = this.used[this.results.length] as Prepared
    entry.makeRow ??= rowMaker([])
    this.results.push(this.rows)
    this.rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: Error): void {
    const position = this.results.length
    if (isStaleSchema(error)) forgetAll(this.prepared)
    else for (let at = position; at < this.statements.length; at += 1) this.forgetUnlessKnown(at)
    this.fail(new FlushError(position, error))
  }

  handleReadyForQuery(): void {
    if (this.settled) return
    this.settled = true
    clearTimeout(this.timer)
    this.resolve(this.results)
  }

  handlePortalSuspended(): void {}
  handleCopyInResponse(connection: pg.Connection): void {
    ;(connection as Wire & { sendCopyFail(reason: string): void }).sendCopyFail('COPY is not possible in a flush')
  }
  handleCopyData(): void {}

  /** A statement first parsed at or after the failure may or may not exist on the server: its name is never reused. */
  private forgetUnlessKnown(at: number): void {
    const { text } = this.statements[at] as Statement
    const entry = this.used[at]
    if (!entry || entry.makeRow) return
    for (const byText of this.prepared.byRole.values()) if (byText.get(text) === entry) byText.delete(text)
    this.prepared.toClose.push(entry.name)
  }

  private fail(error: Error): void {
    if (this.settled) return
    this.settled = true
    clearTimeout(this.timer)
    this.reject(error)
  }
}

function forgetAll(prepared: PreparedStatements): void {
  for (const byText of prepared.byRole.values()) {
    for (const entry of byText.values()) prepared.toClose.push(entry.name)
    byText.clear()
  }
}

/** 0A000 with RevalidateCachedQuery: a migration changed a result type. 26000: someone deallocated our statements. */
export function isStaleSchema(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

const textArray = pg.types.getTypeParser(1009 as never, 'text') as Decode
const identity: Decode = (text) => text
/** `2026-11-21 09:30:00.12+00` → `2026-11-21T09:30:00.120Z`: the session is in UTC, and timestamps have milliseconds. */
const timestampToRfc3339: Decode = (text) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).replace(/\+00$/, '').padEnd(3, '0').slice(0, 3)}Z`

/**
 * PostgreSQL types to ours: int8 → bigint (money, never a float), date → `YYYY-MM-DD`, timestamptz → RFC 3339 in UTC,
 * numeric → its digits, json → parsed; the rest as `pg` does.
 */
const decoders = new Map<number, Decode>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.INT4, Number],
  [pg.types.builtins.INT2, Number],
  [pg.types.builtins.FLOAT8, Number],
  [pg.types.builtins.BOOL, (text) => text === 't'],
  [pg.types.builtins.TEXT, identity],
  [pg.types.builtins.VARCHAR, identity],
  [pg.types.builtins.UUID, identity],
  [pg.types.builtins.DATE, identity],
  [pg.types.builtins.NUMERIC, identity],
  [pg.types.builtins.TIMESTAMPTZ, timestampToRfc3339],
  [pg.types.builtins.JSON, JSON.parse],
  [pg.types.builtins.JSONB, JSON.parse],
  // Arrays of dates and uuids use pg's array parser with unconverted strings; arrays of int8 become bigint.
  [1182, textArray],
  [2951, textArray],
  [1016, (text) => (textArray(text) as string[]).map(BigInt)],
])

/**
 * Compiles a function that builds an object literal with the statement's columns, so that all rows share one hidden class; reading and serialising them is
 * fast only then. The names come from our own SQL and are quoted.
 */
function rowMaker(fields: readonly FieldDescription[]): MakeRow {
  const decoders = fields.map(({ dataTypeID }) => decoderOf(dataTypeID))
  const members = fields.map(({ name }, position) => {
    const field = `fields[${position}]`
    const value = decoders[position] === identity ? field : `${field} === null ? null : decoders[${position}](${field})`
    return `${JSON.stringify(name)}: ${value}`
  })
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- compiled from our own column names, never from input
  return new Function('decoders', `return (fields) => ({ ${members.join(', ')} })`)(decoders) as MakeRow
}

function decoderOf(type: number): Decode {
  return decoders.get(type) ?? (pg.types.getTypeParser(type, 'text') as Decode)
}
