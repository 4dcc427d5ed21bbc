/** Webhooks: how many deliveries a second, against bare signing and posting; and what bad targets cost the good ones. */
import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Temporal } from 'temporal-polyfill'
import { Agent, request } from 'undici'
import { scopeStatement } from '../src/platform/database/database.ts'
import { outboxStatements } from '../src/platform/events/outbox.ts'
import { momentOf } from '../src/platform/values/dates.ts'
import { newId } from '../src/platform/values/ids.ts'
import { webhookHeaders } from '../src/platform/webhooks/signature.ts'
import { type BenchOptions, middle, onStage, ratioOf, type Stage } from './stage.ts'

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const subscriptions = 4
const lanes = 4 * subscriptions

interface Counted {
  /** Verified deliveries by path. */
  readonly counts: Record<string, number>
  readonly wrong: number
  /** Milliseconds from the event to its arrival, by path. */
  readonly lags: Record<string, number[]>
}

/** A receiver in a process of its own, which verifies each signature. */
interface Receiver {
  readonly url: string
  ask(message: object): Promise<Counted>
  close(): void
}

async function startReceiver(): Promise<Receiver> {
  const child = fork(import.meta.filename, { env: { ...process.env, INNKEEP_RECEIVER: '1' } })
  const next = <Message>() => new Promise<Message>((resolve) => child.once('message', (message) => resolve(message as Message)))
  const { port } = await next<{ port: number }>()
  let asked: Promise<Counted> = Promise.resolve({ counts: {}, wrong: 0, lags: {} })
  return {
    url: `http://127.0.0.1:${port}`,
    // One after the other: answers carry no names.
    ask: (message) => {
      const before = asked
      asked = (async () => {
        await before
        const answer = next<Counted>()
        child.send(message)
        return answer
      })()
      return asked
    },
    close: () => child.kill(),
  }
}

function receive(): void {
  const secrets = new Map<string, Buffer>()
  let counts: Record<string, number> = {}
  let lags: Record<string, number[]> = {}
  let wrong = 0
  const failed = new Set<string>()
  const server = http.createServer((message, response) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const path = message.url ?? ''
      const {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      } = message.headers as Record<string, string>
      if (path === '/slow') return void setTimeout(() => response.writeHead(204).end(), 14_000)
      if (path === '/gone') return response.writeHead(410).end()
      if (path === '/redirect') return response.writeHead(302, { location: '/good' }).end()
      if (path === '/recovers' && !failed.has(id as string)) {
        failed.add(id as string)
        return response.writeHead(500).end()
      }
      const key = secrets.get(path)
      const wanted = key && `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
      if (wanted !== signature) wrong += 1
      counts[path] = (counts[path] ?? 0) + 1
      ;(lags[path] ??= []).push(Date.now() - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp))
      return response.writeHead(204).end()
    })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  process.on('message', (message: { secret?: { path: string; secret: string }; reset?: boolean }) => {
    if (message.secret) secrets.set(message.secret.path, Buffer.from(message.secret.secret.slice('whsec_'.length), 'base64'))
    process.send?.({ counts, wrong, lags: message.reset === undefined ? {} : lags })
    if (message.reset) {
      counts = {}
      lags = {}
      wrong = 0
    }
  })
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Events as a business change writes them, so many in one transaction. */
async function tell({ database, tenantId }: Stage, count: number): Promise<void> {
  const moment = momentOf(Temporal.Now.instant())
  const events = Array.from({ length: count }, () => ({
    type: 'reservation.confirmed' as const,
    establishmentId: null,
    data: { reservationId: newId() },
  }))
  await database.flush([
    scopeStatement({ tenantId, establishments: '*' }),
    ...outboxStatements(tenantId, moment, tenantId, events, []),
  ])
}

async function subscribe(
  stage: Stage,
  receiver: Receiver,
  path: string,
  at = receiver.url,
  type = 'reservation.*',
): Promise<string> {
  const made = await stage.send<{ subscription: { id: string }; secret: string }>('POST', '/v1/webhooks', {
    targetUrl: `${at}${path}`,
    eventTypes: [type],
  })
  await receiver.ask({ secret: { path, secret: made.secret } })
  return made.subscription.id
}

export async function benchWebhooks(options: BenchOptions): Promise<void> {
  await onStage(options, async (stage) => {
    const receiver = await startReceiver()
    try {
      if (options.only === undefined || options.only === 'throughput') await throughput(options, stage, receiver)
      if (options.only === undefined || options.only === 'lag') await lag(options, stage, receiver)
    } finally {
      receiver.close()
    }
  })
}

/** Everything waits while the subscriptions are paused, then they are made active: from there to the last arrival. */
async function throughput(options: BenchOptions, stage: Stage, receiver: Receiver): Promise<void> {
  const paths = Array.from({ length: subscriptions }, (_, place) => `/good-${place}`)
  const ids = await Promise.all(paths.map((path) => subscribe(stage, receiver, path)))
  const each = 2_500
  const total = each * subscriptions
  const ours: { perSecond: number }[] = []
  const bare: { perSecond: number }[] = []
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const id of ids) await stage.send('PATCH', `/v1/webhooks/${id}`, { status: 'paused' })
    for (let told = 0; told < each; told += 500) await tell(stage, 500)
    await receiver.ask({ reset: true })
    const began = performance.now()
    for (const id of ids) await stage.send('PATCH', `/v1/webhooks/${id}`, { status: 'active' })
    let arrived: Counted
    do {
      await sleep(20)
      arrived = await receiver.ask({})
    } while (Object.values(arrived.counts).reduce((sum, count) => sum + count, 0) < total)
    const perSecond = Math.round((1_000 * total) / (performance.now() - began))
    if (arrived.wrong > 0) throw new Error(`${arrived.wrong} signatures were wrong`)
    const against = await bareDeliveries(receiver, total)
    // The first round warms both.
    if (round === 0) continue
    ours.push({ perSecond })
    bare.push({ perSecond: against })
  }
  print({
    measured: 'webhooks',
    deliveries: total,
    subscriptions,
    concurrency: lanes,
    ...middle(ours),
    ofBare: ratioOf(ours, bare),
    bare: middle(bare),
  })
  for (const id of ids) await stage.send('PATCH', `/v1/webhooks/${id}`, { status: 'paused' })
}

/** The same client, the same concurrency: sign and post, nothing else; in a process of its own, as the service is. */
async function bareDeliveries(receiver: Receiver, total: number): Promise<number> {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  await receiver.ask({ secret: { path: '/bare', secret } })
  const child = fork(import.meta.filename, {
    env: { ...process.env, INNKEEP_BARE: JSON.stringify({ url: `${receiver.url}/bare`, secret, total }) },
  })
  return new Promise((resolve) => {
    child.once('message', (perSecond) => {
      resolve(perSecond as number)
      child.disconnect()
    })
  })
}

async function postBare({ url, secret, total }: { url: string; secret: string; total: number }): Promise<void> {
  const dispatcher = new Agent({ pipelining: 1 })
  const run = async (count: number) => {
    let left = count
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (left > 0) {
          left -= 1
          const id = newId()
          const body = JSON.stringify({
            id,
            type: 'reservation.confirmed',
            timestamp: new Date().toISOString(),
            tenantId: id,
            establishmentId: null,
            data: { reservationId: id },
          })
          const headers = webhookHeaders([secret], { id, timestampSeconds: Math.floor(Date.now() / 1_000), body })
          const answer = await request(url, {
            dispatcher,
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body,
          })
          await answer.body.dump()
        }
      }),
    )
  }
  await run(500)
  const began = performance.now()
  await run(total)
  process.send?.(Math.round((1_000 * total) / (performance.now() - began)))
}

/** A steady stream to a healthy target: alone, and beside bad ones that want the same events. */
async function lag(options: BenchOptions, stage: Stage, receiver: Receiver): Promise<void> {
  const id = await subscribe(stage, receiver, '/good', receiver.url, 'webhook.changed')
  const stream = async () => {
    await receiver.ask({ reset: true })
    const until = performance.now() + Math.max(options.seconds, 4) * 1_000
    let told = 0
    while (performance.now() < until) {
      told += 1
      await stage.send('PATCH', `/v1/webhooks/${id}`, { description: `Change ${told}` })
      await sleep(20)
    }
    let found: Counted
    do {
      await sleep(100)
      found = await receiver.ask({ reset: false })
    } while ((found.counts['/good'] ?? 0) < told)
    const sorted = (found.lags['/good'] ?? []).toSorted((left, right) => left - right)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return { perSecond: 1, events: told, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  }
  await stream()
  const alone = [await stream(), await stream()]
  const bad = []
  for (const [path, at] of [
    ['/dead', 'http://127.0.0.1:1030'],
    ['/slow', receiver.url],
    ['/gone', receiver.url],
    ['/recovers', receiver.url],
    ['/redirect', receiver.url],
  ] as const)
    bad.push(await subscribe(stage, receiver, path, at, 'webhook.changed'))
  const beside = [await stream(), await stream()]
  const p95 = (all: { p95: number }[]) => all.reduce((sum, one) => sum + one.p95, 0) / all.length
  print({ measured: 'webhook lag', alone, beside, ratioOfP95: Math.round((100 * p95(beside)) / p95(alone)) / 100 })
  for (const one of [id, ...bad]) await stage.send('PATCH', `/v1/webhooks/${one}`, { status: 'paused' })
}

if (process.env.INNKEEP_RECEIVER) receive()
if (process.env.INNKEEP_BARE) await postBare(JSON.parse(process.env.INNKEEP_BARE) as Parameters<typeof postBare>[0])
