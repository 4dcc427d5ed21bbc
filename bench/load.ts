/** A load driver in a process of its own: so many connections, each sending its next request when the last is answered. */
import { fork } from 'node:child_process'
import net from 'node:net'

export interface Load {
  readonly url: string
  readonly key: string
  readonly connections: number
  readonly seconds: number
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Sent in their order, by whichever connection is free, and again from the first when all were sent. */
  readonly requests: readonly { path: string; body?: string }[]
  /** Each is sent under an Idempotency-Key of its own. */
  readonly keyed?: boolean
  /** The first digit of the status that answers have to have: 2, or 4 for what is to be refused. Others count as failed. */
  readonly answers?: '2' | '4'
  /** Each request once and no more, however long it takes: for what can be done only once. */
  readonly once?: boolean
}

export interface LoadResult {
  readonly calls: number
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

/** Raw sockets: the driver shares the machine with what it measures, so it has to be light, as pgbench is. */
async function drivenBy(load: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(load.url)
  let keys = 0
  const run = Math.random().toString(36).slice(2)
  const messages = load.requests.map(({ path, body }) => ({
    line: Buffer.from(`${load.method} ${path} HTTP/1.1\r\n`),
    rest: Buffer.from(
      `host: ${host}\r\nx-api-key: ${load.key}\r\n${body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body ?? ''}`,
    ),
  }))
  const { answers = '2' } = load
  const whole = messages.map(({ line, rest }) => Buffer.concat([line, rest]))
  const latencies: number[] = []
  let failed = 0
  let next = 0
  const started = performance.now()
  const end = started + load.seconds * 1_000
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname)
      let sent = 0
      let missing = 0
      const send = () => {
        sent = performance.now()
        if (load.once ? next >= messages.length : sent >= end) {
          socket.destroy()
          resolve()
          return
        }
        const place = next++ % messages.length
        const { line, rest } = messages[place] as (typeof messages)[number]
        socket.write(
          load.keyed
            ? Buffer.concat([line, Buffer.from(`idempotency-key: ${run}-${(keys += 1)}\r\n`), rest])
            : (whole[place] as Buffer),
        )
      }
      socket.setNoDelay(true)
      socket.once('connect', send)
      socket.once('error', reject)
      socket.on('data', (chunk) => {
        if (missing === 0) {
          // The head comes in one piece: it is small and written at once.
          const head = chunk.toString('latin1', 0, Math.min(chunk.length, 2_048))
          const bodyAt = head.indexOf('\r\n\r\n') + 4
          missing = bodyAt + Number(/content-length: (\d+)/i.exec(head)?.[1])
          if (head[9] !== answers) failed += 1
        }
        missing -= chunk.length
        if (missing > 0) return
        latencies.push(performance.now() - sent)
        send()
      })
    })
  await Promise.all(Array.from({ length: load.connections }, lane))
  const seconds = (performance.now() - started) / 1_000
  latencies.sort((left, right) => left - right)
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 100) / 100
  return { calls: latencies.length, perSecond: Math.round(latencies.length / seconds), p50: at(0.5), p99: at(0.99), failed }
}

if (process.env.INNKEEP_LOAD === '1' && process.send) {
  process.once('message', (load) => {
    void drivenBy(load as Load).then((result) => process.send?.(result))
  })
}
