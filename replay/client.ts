/** Calls the API as any integrator would: over HTTP, with idempotency keys, trying again when the service cannot answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

export interface ApiAnswer<Data> {
  readonly status: number
  readonly data: Data
  readonly meta?: { page: number; pageSize: number; total: number }
  readonly code?: string
  readonly message?: string
}

export interface Api {
  readonly requests: () => number
  get<Data>(path: string): Promise<ApiAnswer<Data>>
  /** Refusals (409) are answers; every other failure is thrown. */
  post<Data>(path: string, body: object, idempotencyKey: string): Promise<ApiAnswer<Data>>
  close(): Promise<void>
}

const attempts = 30

export function openApi(url: string, key: string, connections: number): Api {
  const pool = new Pool(url, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 })
  let requests = 0

  const send = async <Data>(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    idempotencyKey?: string,
  ): Promise<ApiAnswer<Data>> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await pool.request({
          method,
          path,
          headers: {
            'x-api-key': key,
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          },
          ...(body ? { body } : {}),
        })
        requests += 1
        const answer = (await response.body.json()) as ApiAnswer<Data>
        // A key whose first request still runs: the answer comes with the next try.
        const waits = answer.code === 'IDEMPOTENCY_IN_PROGRESS'
        if (response.statusCode < 400 || (response.statusCode === 409 && !waits))
          return { ...answer, status: response.statusCode }
        if (response.statusCode !== 429 && response.statusCode !== 503 && !waits) {
          throw new ApiFailure(`${method} ${path} answered ${response.statusCode} ${answer.code}: ${answer.message}`)
        }
        if (attempt === attempts) throw new ApiFailure(`${method} ${path} is not available: ${answer.message}`)
        await sleep(Number(response.headers['retry-after'] ?? 1) * 1_000)
      } catch (error) {
        if (error instanceof ApiFailure || attempt === attempts) throw error
        await sleep(Math.min(2_000, 100 * attempt))
      }
    }
  }

  return {
    requests: () => requests,
    get: (path) => send('GET', path),
    post: (path, body, idempotencyKey) => send('POST', path, JSON.stringify(body), idempotencyKey),
    close: () => pool.close(),
  }
}

export class ApiFailure extends Error {
  override name = 'ApiFailure'
}

/** Runs the work over the items, so many at a time, in their order of starting. */
export async function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(lanes, items.length) }, async () => {
      while (next < items.length) await work(items[next++] as Item)
    }),
  )
}
