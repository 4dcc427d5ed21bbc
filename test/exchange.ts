/** One request and its response. By undici's plain interface: `fetch` takes three times its processor time, and the tests send tens of thousands of requests. */
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import type { Answer } from './world.ts'

interface Request {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | Uint8Array | undefined
}

/** Follows no redirect. */
export async function exchange(url: string, { method, headers, body }: Request): Promise<Answer> {
  const response = await request(url, {
    method: method as 'GET',
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Buffer.from(body) }),
  })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  const text = bytes.toString()
  let read: Headers | undefined
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  const parsed = isJson && text !== '' ? JSON.parse(text) : undefined
  return {
    status: response.statusCode,
    get headers() {
      if (read) return read
      read = new Headers()
      for (const [name, value] of Object.entries(response.headers))
        for (const each of [value ?? []].flat()) read.append(name, each)
      return read
    },
    text,
    bytes,
    body: parsed,
    data: parsed?.data,
    code: parsed?.code,
  }
}

/** Asks again while the answer is 503, as the answer says: a busy machine refuses some of many at once. */
export async function patiently<Reply extends { readonly status: number } | undefined>(
  ask: () => Promise<Reply>,
  longestSeconds = 30,
): Promise<Reply> {
  for (const until = Date.now() + longestSeconds * 1_000; ; await sleep(250)) {
    const answer = await ask()
    if (answer?.status !== 503 || Date.now() > until) return answer
  }
}

/** Asks again while the service says that it will have time in a second: on a busy machine a few connections to the database serve many requests. */
export async function whenThereIsTime(ask: () => Promise<Answer>): Promise<Answer> {
  for (const until = Date.now() + 20_000; ; await sleep(250)) {
    const answer = await ask()
    const isBusy = answer.code === 'SERVICE_UNAVAILABLE' && answer.headers.get('retry-after') === '1'
    // A proxy whose health check came too late: it answers itself, without JSON.
    const isWithoutServer = answer.status === 503 && answer.body === undefined
    if ((!isBusy && !isWithoutServer) || Date.now() > until) return answer
  }
}
