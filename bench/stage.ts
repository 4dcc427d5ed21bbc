/** What every measurement stands on: a database of its own on the given server, the service as a process, a tenant, and an owner’s eyes. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { createApplication } from '../src/app.ts'
import { createTenant } from '../src/modules/people/access/index.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import type { Statement } from '../src/platform/database/sql.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { dropDatabase } from '../test/server.ts'

export interface BenchOptions {
  readonly serverUrl: string
  readonly superuserUrl: string
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  /** Rows of other tenants beside it. */
  readonly elsewhere?: number
  /** One scenario of several. */
  readonly only?: string | undefined
}

export interface Stage {
  readonly tenantId: string
  readonly key: string
  /** Of the service. */
  readonly url: string
  /** The process of the service. */
  readonly servicePid: number
  readonly superuserUrl: string
  readonly database: Database
  readonly owner: pg.Client
  /** For files; gone afterwards. */
  readonly folder: string
  /** A call that has to succeed; answers with its data. */
  readonly send: <Data = { id: string }>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Data>
}

export async function onStage(options: BenchOptions, work: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-'))
  const name = `innkeep_bench_${process.pid}`
  const url = new URL(options.serverUrl)
  const admin = new pg.Client(options.serverUrl)
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const superuser = new URL(options.superuserUrl)
  superuser.pathname = `/${name}`
  await migrate({ connectionString: url.href })
  const database = openDatabase({ connection: { connectionString: url.href }, poolSize: 2 })
  const owner = new pg.Client(superuser.href)
  await owner.connect()
  await owner.query('set search_path = innkeep')
  const service = await startService(url.href)
  try {
    const { tenantId, key } = await createTenant(database, 'Bench')
    const send = senderOf(service.url, key)
    await work({
      tenantId,
      key,
      url: service.url,
      servicePid: service.pid,
      superuserUrl: superuser.href,
      database,
      owner,
      folder,
      send,
    })
  } finally {
    await service.stop()
    await owner.end()
    await database.close()
    await dropDatabase(admin, name)
    await admin.end()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Calls that have to succeed, by the holder of a key. */
export const senderOf =
  (url: string, key: string): Stage['send'] =>
  async <Data>(method: string, at: string, body?: object): Promise<Data> => {
    const response = await fetch(url + at, {
      method,
      headers: {
        'x-api-key': key,
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as { data: Data }
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer.data
  }

export async function startService(databaseUrl: string): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'bin', 'innkeep.mjs'), 'start'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'error',
      INNKEEP_RATE_LIMIT: '0',
      DATABASE_POOL: '16',
      INNKEEP_ALLOW_PRIVATE_TARGETS: '1',
      INNKEEP_MASTER_KEY: randomBytes(32).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Innkeep is ready: +(\S+)/.exec(line)?.[1]
    if (url) {
      return {
        url,
        pid: child.pid as number,
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      }
    }
  }
  throw new Error('The service did not start.')
}

/** What the operation really sends, trip by trip: one call through an application whose database writes down. */
export async function record(
  stage: Pick<Stage, 'database' | 'key'>,
  call: { method: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object; key?: () => string },
  { once = false }: { once?: boolean } = {},
): Promise<{ trips: Statement[][]; body: string }> {
  const trips: Statement[][] = []
  const recording: Database = {
    ...stage.database,
    withSession: (work) =>
      stage.database.withSession((session) =>
        work({
          flush(statements) {
            trips.push([...statements])
            return session.flush(statements)
          },
        }),
      ),
  }
  const { server } = await createApplication({
    database: recording,
    logger: makeLogger('silent'),
    rateLimit: 0,
    requestTimeoutSeconds: 30,
    maximumEventLoopDelayMilliseconds: 0,
  })
  const ask = () => {
    const { key, ...asked } = call
    return server.inject({
      ...asked,
      headers: { 'x-api-key': stage.key, ...(key ? { 'idempotency-key': key() } : {}) },
    } as never)
  }
  // The first call looks up the key; the second is what every further one is. What can be done only once follows another call.
  if (once) await server.inject({ method: 'GET', url: '/v1/me', headers: { 'x-api-key': stage.key } })
  else await ask()
  trips.length = 0
  const answer = await ask()
  await server.close()
  if (answer.statusCode >= 400) throw new Error(answer.body)
  return { trips, body: answer.body }
}

/** The middle one by throughput. */
export const middle = <Result extends { perSecond: number }>(results: readonly Result[]): Result =>
  results.toSorted((left, right) => left.perSecond - right.perSecond)[Math.floor(results.length / 2)] as Result

/** The median of the ratios of each round: what a noisy neighbour does to one, it does to the other. */
export function ratioOf(
  measured: readonly { perSecond: number }[],
  against: readonly { perSecond: number }[],
  times = 1,
): number {
  const ratios = measured
    .map(({ perSecond }, round) => perSecond / ((against[round] as { perSecond: number }).perSecond * times))
    .toSorted((left, right) => left - right)
  return Math.round((ratios[Math.floor(ratios.length / 2)] as number) * 100) / 100
}
