/**
 * The client of Innkeep for JavaScript and TypeScript: fetch and nothing else. Every operation is a method with its types; a POST carries an
 * Idempotency-Key of its own, so that it can be repeated; what may pass is tried again with growing pauses; lists are walked page by page.
 */
import { type OperationId, type Operations, operations } from './operations.ts'

export type { WebhookEvent } from './operations.ts'
export * from './operations.ts'

export interface InnkeepOptions {
  /** Where the service is, e.g. `https://innkeep.example`. */
  readonly url: string
  /** The API key, `ik_…`. It belongs on a server, never into a page. */
  readonly key: string
  /** How often what may pass is tried again. Default 4. */
  readonly retries?: number
  /** Milliseconds for one attempt. Default 30,000. */
  readonly timeout?: number
  /** Another fetch, e.g. of a test. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  /** Of a POST: your own key makes a repetition safe across restarts of your program. Default: a new one for each call. */
  readonly idempotencyKey?: string
  /** Of a change: the `etag` that was read. When the record was changed since, the call fails with PRECONDITION_FAILED or its like. */
  readonly ifMatch?: string
  /** The media type that is wanted, where an answer has several; or of the file that is sent. */
  readonly mediaType?: string
  readonly signal?: AbortSignal
}

/** A page of a list, with where it lies in the whole. */
export interface Page<Item> {
  readonly data: Item
  readonly meta: { readonly page: number; readonly pageSize: number; readonly total: number; readonly next?: string }
}

/** An answer with all that came with it. */
export interface Answer<Id extends OperationId> {
  readonly data: Operations[Id]['data']
  readonly meta: Operations[Id] extends { paginated: true } ? Page<unknown>['meta'] : undefined
  readonly status: number
  readonly etag: string | undefined
  /** The stored response of an earlier call with the same key. */
  readonly replayed: boolean
  readonly traceId: string
  /** Of a file: its media type. */
  readonly mediaType: string
}

/** A refusal of the service. `code` names the case; `is` narrows it to the codes of one operation. */
export class InnkeepError extends Error {
  override readonly name = 'InnkeepError'
  readonly operation: OperationId
  readonly status: number
  readonly code: string
  readonly traceId: string
  readonly retryAfterSeconds: number | undefined
  constructor(
    operation: OperationId,
    status: number,
    body: Partial<Record<'code' | 'message' | 'traceId', string>>,
    retryAfter: string | null,
  ) {
    super(body.message ?? `The service answered with status ${status}.`)
    this.operation = operation
    this.status = status
    this.code = body.code ?? 'UNKNOWN'
    this.traceId = body.traceId ?? ''
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  }
  is<Id extends OperationId>(operation: Id): this is InnkeepError & { readonly code: Operations[Id]['errors'] } {
    return this.operation === operation
  }
}

type Optional<Input> = object extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]
type Result<Id extends OperationId> = Operations[Id] extends { paginated: true }
  ? Page<Operations[Id]['data']>
  : Operations[Id]['data']
type ListId = { [Id in OperationId]: Operations[Id] extends { paginated: true } ? Id : never }[OperationId]
type Item<Id extends OperationId> = Operations[Id]['data'] extends readonly (infer Each)[] ? Each : never

type Methods = { readonly [Id in OperationId]: (...call: Optional<Operations[Id]['input']>) => Promise<Result<Id>> }
/** The lists, record by record: `for await (const guest of innkeep.each.listGuests({}))`. */
type Each = { readonly [Id in ListId]: (...call: Optional<Operations[Id]['input']>) => AsyncGenerator<Item<Id>, void, undefined> }

export type Innkeep = Methods & {
  readonly each: Each
  /** A call with status, ETag and trace id of its answer. */
  call<Id extends OperationId>(operation: Id, ...call: Optional<Operations[Id]['input']>): Promise<Answer<Id>>
}

/** `POST /v1/guests kb page,limit`: method, path, what it takes, and which members go into the query beside a body. */
function partsOf(text: string): [method: string, path: string, flags: string, queryNames: string[]] {
  const [method = '', path = '', flags = '', names = ''] = text.split(' ')
  return [method, path, flags, names === '' ? [] : names.split(',')]
}

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

export function createInnkeep({ url, key, retries = 4, timeout = 30_000, fetch: send = fetch }: InnkeepOptions): Innkeep {
  const base = url.replace(/\/$/, '')

  async function call(
    id: OperationId,
    input: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<Answer<OperationId>> {
    if (!Object.hasOwn(operations, id)) throw new TypeError(`There is no operation ${id as string}.`)
    const [method, path, flags, queryNames] = partsOf(operations[id])
    const rest = { ...input }
    const take = (name: string) => {
      const value = rest[name]
      delete rest[name]
      return value
    }
    let address = base + path
    for (const [placeholder = '', name = ''] of path.matchAll(/\{(\w+)\}/g))
      address = address.replace(placeholder, partOf(name, take(name)))
    const isFile = flags.includes('f')
    const file = isFile ? take('file') : undefined
    const takesBody = flags.includes('b')
    const query = new URLSearchParams()
    for (const name of takesBody ? queryNames : Object.keys(rest)) {
      const value = take(name)
      if (value !== undefined && value !== null) query.set(name, `${value as string | number | boolean}`)
    }
    if (query.size > 0) address += `?${query}`
    const headers: Record<string, string> = {
      'x-api-key': key,
      accept: flags.includes('d') ? (options.mediaType ?? '*/*') : 'application/json',
    }
    if (takesBody) headers['content-type'] = 'application/json'
    if (isFile)
      headers['content-type'] = options.mediaType ?? (file instanceof Blob && file.type ? file.type : 'application/octet-stream')
    if (flags.includes('k')) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
    if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch
    const body = isFile ? (file as NonNullable<RequestInit['body']>) : takesBody ? JSON.stringify(rest) : undefined
    // Whatever has a key, or changes nothing, or sets a record to what it already is, may be sent twice.
    const isRepeatable = flags.includes('k') || ['GET', 'PUT'].includes(method)
    for (let attempt = 0; ; attempt += 1) {
      let response: Response
      try {
        const signals = [AbortSignal.timeout(timeout), ...(options.signal ? [options.signal] : [])]
        response = await send(address, {
          method,
          headers,
          signal: AbortSignal.any(signals),
          ...(body === undefined ? {} : { body }),
        })
      } catch (error) {
        if (!isRepeatable || attempt >= retries || options.signal?.aborted) throw error
        await pause(waitOf(attempt, null), options.signal)
        continue
      }
      if (response.ok) return answerOf(response, flags)
      const text = await response.text()
      let failure: Partial<Record<'code' | 'message' | 'traceId', string>> = {}
      try {
        failure = JSON.parse(text) as typeof failure
      } catch {
        // A proxy in between answers with a page of its own.
      }
      const retryAfter = response.headers.get('retry-after')
      const passes = response.status === 429 || response.status === 503 || failure.code === 'IDEMPOTENCY_IN_PROGRESS'
      const mayPass = passes || (isRepeatable && [408, 502, 504].includes(response.status))
      if (!mayPass || attempt >= retries) throw new InnkeepError(id, response.status, failure, retryAfter)
      await pause(waitOf(attempt, retryAfter), options.signal)
    }
  }

  async function* each(id: OperationId, input: Record<string, unknown> = {}, options: CallOptions = {}) {
    const pageSize = (input.pageSize as number | undefined) ?? 100
    // From record to record, so that none is left out when others change meanwhile.
    for (let after = input.after as string | undefined; ; ) {
      const asked = { ...input, pageSize, ...(after === undefined ? {} : { after }) }
      const { data, meta } = (await call(id, asked, options)) as unknown as {
        data: unknown[]
        meta: Page<unknown>['meta']
      }
      yield* data
      after = meta.next
      if (after === undefined) return
    }
  }

  const methodOf = (id: OperationId) => async (input?: Record<string, unknown>, options?: CallOptions) => {
    const { data, meta } = await call(id, input, options)
    return meta === undefined ? data : { data, meta }
  }
  const lists = new Proxy(
    {},
    { get: (_target, id) => (input?: Record<string, unknown>, options?: CallOptions) => each(id as OperationId, input, options) },
  )
  return new Proxy({} as Innkeep, {
    get: (_target, name) => {
      if (name === 'call') return call
      if (name === 'each') return lists
      return typeof name === 'string' && Object.hasOwn(operations, name) ? methodOf(name as OperationId) : undefined
    },
  })
}

/** A part of a path. An empty one would be the address of another operation, such as the list of all records. */
function partOf(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (/^[\s.]*$/.test(text)) throw new TypeError(`${name} is empty.`)
  return encodeURIComponent(text)
}

/** Growing pauses with chance in them, so that many clients do not come back at once; what the service asks for comes first. */
const waitOf = (attempt: number, retryAfter: string | null): number =>
  retryAfter === null
    ? Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)
    : Number(retryAfter) * 1_000 + Math.random() * 250

async function answerOf(response: Response, flags: string): Promise<Answer<OperationId>> {
  const body = flags.includes('d')
    ? { data: new Uint8Array(await response.arrayBuffer()) }
    : ((await response.json()) as { data: unknown; meta?: unknown })
  return {
    data: body.data,
    meta: 'meta' in body ? body.meta : undefined,
    status: response.status,
    etag: response.headers.get('etag') ?? undefined,
    replayed: response.headers.get('idempotent-replayed') === 'true',
    traceId: response.headers.get('x-trace-id') ?? '',
    mediaType: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
  } as Answer<OperationId>
}
