/** A load driver in a process of its own: so many connections, each sending its next request when the last is answered. */
import { fork } from 'node:child_process'
import { Pool } from 'undici'

export interface Load {
  readonly url: string
  readonly key: string
  readonly connections: number
  readonly seconds: number
  readonly method: 'GET' | 'POST'
  /** One is taken at random for each request; `{d}` counts up, for what must be new. */
  readonly requests: readonly { path: string; body?: string }[]
}

export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

/** Milliseconds at the two percentiles; requests a second over the whole time. */
export function drive(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, { env: { ...process.env, INNKEEP_LOAD: '1' } })
    child.once('message', (result) => {
      resolve(result as LoadResult)
      child.disconnect()
    })
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load driver ended with ${code}`)))
    child.send(load)
  })
}

async function run(load: Load): Promise<LoadResult> {
  const pool = new Pool(load.url, { connections: load.connections, pipelining: 1 })
  const latencies: number[] = []
  let failed = 0
  const end = performance.now() + load.seconds * 1_000
  const started = performance.now()
  let next = 0
  const lane = async () => {
    while (performance.now() < end) {
      const { path, body } = load.requests[next++ % load.requests.length] as { path: string; body?: string }
      const sent = performance.now()
      const response = await pool.request({
        method: load.method,
        path,
        headers: body ? { 'x-api-key': load.key, 'content-type': 'application/json' } : { 'x-api-key': load.key },
        ...(body ? { body } : {}),
      })
      await response.body.dump()
      if (response.statusCode >= 400) failed += 1
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, lane))
  const seconds = (performance.now() - started) / 1_000
  await pool.close()
  latencies.sort((left, right) => left - right)
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100
  return { perSecond: Math.round(latencies.length / seconds), p50: at(0.5), p99: at(0.99), failed }
}

if (process.env.INNKEEP_LOAD === '1' && process.send) {
  process.once('message', (load) => {
    void run(load as Load).then((result) => process.send?.(result))
  })
}
