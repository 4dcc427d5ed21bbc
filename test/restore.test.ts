/**
 * The restore drill of docs/operations.md, step by step: a dump of a database in use is restored completely on another server; readers of events continue, and
 * webhooks are not sent again. Uses two servers of its own; skipped without PostgreSQL of the distribution and its client tools.
 */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { createApplication } from '../src/app.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { type DistributionServer, serverTool, serverTools, startPrimary } from './distribution-servers.ts'
import { makeEveryRecord } from './every-record.ts'
import { makeTemplate, serverVariable } from './server.ts'
import { must, openWorld, type World } from './world.ts'

const login = 'innkeep_owner'

/** The row count and order-independent hash of every table. */
async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('innkeep'::regnamespace, 'jobs'::regnamespace) order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ says: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as says from ${name} t`,
    )
    content[name] = rows[0]?.says ?? ''
  }
  return content
}

describe('a dump restored on another server', {
  skip: serverTools ? false : 'no PostgreSQL of the distribution is installed',
}, () => {
  let world: World
  let old: DistributionServer
  let fresh: DistributionServer
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-restore-'))
  before(async () => {
    old = await startPrimary(folder, 'old')
    fresh = await startPrimary(folder, 'new')
    const owner = new pg.Client(old.url('postgres'))
    await owner.connect()
    await owner.query(`create role ${login} login createdb createrole`)
    await owner.end()
    process.env[serverVariable] = JSON.stringify({ connectionString: old.url('postgres', login) })
    process.env.INNKEEP_TEST_SUPERUSER_URL = old.url('postgres')
    await makeTemplate('shared')
    world = await openWorld()
  })
  after(async () => {
    await world?.close()
    for (const server of [old, fresh]) await server?.stop('immediate').catch(() => {})
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('all data is restored, readers continue, and nothing is sent twice', async () => {
    const { ours } = await makeEveryRecord(world)
    await world.runBackgroundTasks()
    await world.events('reservation.created')
    const half = must(await world.manager.get('/v1/events?limit=20')).data
    const rest = must(await world.manager.get(`/v1/events?limit=500&after=${half.next}`)).data.events

    // As docs/operations.md says.
    const database = new URL(world.connection.connectionString ?? '').pathname.slice(1)
    const before = new pg.Client(old.url(database))
    await before.connect()
    await before.query(
      `do $$ begin create role innkeep_backup login bypassrls in role pg_read_all_data; exception when duplicate_object then null; end $$`,
    )
    const roles = path.join(folder, 'roles.sql')
    const dump = path.join(folder, 'innkeep.dump')
    await serverTool('pg_dumpall', '-d', old.url(database), '--roles-only', '-f', roles)
    await serverTool('pg_dump', '-Fc', '-f', dump, old.url(database, 'innkeep_backup'))
    await serverTool('psql', '-q', '-d', fresh.url('postgres'), '-f', roles)
    await serverTool('createdb', '-h', '127.0.0.1', '-p', String(fresh.port), '-U', 'postgres', '-O', login, 'innkeep')
    const { stderr } = await serverTool('pg_restore', '-d', fresh.url('innkeep'), dump)
    assert.equal(stderr, '')

    const restored = new pg.Client(fresh.url('innkeep'))
    await restored.connect()
    const content = await contentOf(before)
    assert.ok(Object.keys(content).length > 150)
    assert.deepEqual(await contentOf(restored), content)
    await before.end()

    // The service starts on it with its own login.
    await migrate({ connectionString: fresh.url('innkeep', login) })
    const onNew = openDatabase({ connection: { connectionString: fresh.url('innkeep', login) }, poolSize: 4 })
    const { server } = await createApplication({
      database: onNew,
      logger: makeLogger('silent'),
      rateLimit: 0,
      requestTimeoutSeconds: 30,
      maximumEventLoopDelayMilliseconds: 0,
    })
    const ask = async (url: string) =>
      JSON.parse((await server.inject({ method: 'GET', url, headers: { 'x-api-key': world.manager.key } })).body)
    const told: { id: string }[] = (await ask(`/v1/events?limit=500&after=${half.next}`)).data.events
    assert.deepEqual(
      told.map(({ id }) => id),
      rest.map(({ id }: { id: string }) => id),
    )
    assert.ok(told.length > 10)
    const written = await server.inject({
      method: 'POST',
      url: `/v1/guests`,
      headers: { 'x-api-key': world.manager.key, 'idempotency-key': 'after the restore' },
      payload: { firstName: 'Ada', lastName: 'Lovelace' },
    })
    assert.equal(written.statusCode, 201, written.body)
    const next: { id: string; type: string }[] = (await ask(`/v1/events?limit=500&after=${half.next}`)).data.events
    assert.deepEqual(
      next.slice(told.length).map(({ type }) => type),
      ['guest.created'],
    )
    assert.equal((await ask(`/v1/reservations/${ours.reservation}`)).data.id, ours.reservation)
    // Earlier deliveries stay delivered, and tenant isolation applies.
    const { rows: deliveries } = await restored.query<{ status: string; count: string }>(
      `select status, count(*) from innkeep.webhook_delivery where created_at < (select max(occurred_at) from innkeep.event) group by 1 order by 1`,
    )
    assert.deepEqual(deliveries, await world.query(`select status, count(*) from webhook_delivery group by 1 order by 1`))
    const { rows: bare } = await restored.query<{ name: string }>(
      `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'innkeep'::regnamespace and not (relrowsecurity and relforcerowsecurity) order by 1`,
    )
    assert.deepEqual(
      bare.map(({ name }) => name),
      ['crowded_guest_key', 'migration'],
    )
    await server.close()
    await onNew.close()
    await restored.end()
  })
})
