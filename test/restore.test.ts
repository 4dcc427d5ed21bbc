/**
 * The restore drill of docs/operations.md, step by step: a dump of a database in use is restored completely on another server; readers of events continue, and
 * webhooks are not sent again. Needs the client tools of the server's version; skipped on the embedded server, which has none.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { createApplication } from '../src/app.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { makeEveryRecord } from './every-record.ts'
import { superuserConnection } from './server.ts'
import { must, openWorld, type World } from './world.ts'

const run = promisify(execFile)
const login = 'innkeep_owner'

/** The folder of the server's client tools, if installed. */
async function toolsOf(connection: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
  await client.end()
  const folder = `/usr/lib/postgresql/${rows[0]?.major}/bin`
  return connection.connectionString && fs.existsSync(path.join(folder, 'pg_dump')) ? folder : undefined
}

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

describe('a dump restored on another server', () => {
  let world: World
  let tools: string | undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-restore-'))
  const data = path.join(folder, 'data')
  const port = 54_700 + (process.pid % 200)
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const command = (words: readonly string[], environment: Record<string, string> = {}) => {
    const [program = '', ...rest] = words
    return run(program, rest, { cwd: folder, env: { PATH: process.env.PATH ?? '', ...environment }, maxBuffer: 1e9 })
  }
  const tool = (name: string, ...words: string[]) => command([path.join(tools ?? '', name), ...words])
  before(async () => {
    world = await openWorld()
    tools = await toolsOf(superuserConnection(world.connection))
    fs.chmodSync(folder, 0o777)
    if (!tools) return
    const server = (name: string, ...words: string[]) => command([...as, path.join(tools ?? '', name), ...words])
    await server('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
    await server(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      path.join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
      'start',
    )
  })
  after(async () => {
    if (tools) await command([...as, path.join(tools, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'])
    await world.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('all data is restored, readers continue, and nothing is sent twice', async (context) => {
    if (!tools) {
      context.skip('the client tools of this server (pg_dump) are not on this machine')
      return
    }
    const { ours } = await makeEveryRecord(world)
    await world.runBackgroundTasks()
    await world.events('reservation.created')
    const half = must(await world.manager.get('/v1/events?limit=20')).data
    const rest = must(await world.manager.get(`/v1/events?limit=500&after=${half.next}`)).data.events

    // As docs/operations.md says.
    const old = new pg.Client(superuserConnection(world.connection))
    await old.connect()
    const oldUrl = new URL(superuserConnection(world.connection).connectionString ?? '')
    await old.query(
      `do $$ begin create role innkeep_backup login bypassrls in role pg_read_all_data; exception when duplicate_object then null; end $$`,
    )
    const backupUrl = new URL(oldUrl)
    backupUrl.username = 'innkeep_backup'
    await tool('pg_dumpall', '-d', oldUrl.href, '--roles-only', '-f', 'roles.sql')
    await tool('pg_dump', '-Fc', '-f', 'innkeep.dump', backupUrl.href)
    const newUrl = (name: string, user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${name}`
    await tool('psql', '-q', '-d', newUrl('postgres'), '-f', 'roles.sql')
    await tool('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-O', login, 'innkeep')
    const { stderr } = await tool('pg_restore', '-d', newUrl('innkeep'), 'innkeep.dump')
    assert.equal(stderr, '')

    const restored = new pg.Client(newUrl('innkeep'))
    await restored.connect()
    const before = await contentOf(old)
    assert.ok(Object.keys(before).length > 150)
    assert.deepEqual(await contentOf(restored), before)
    await old.end()

    // The service starts on it with its own login.
    await migrate({ connectionString: newUrl('innkeep', login) })
    const database = openDatabase({ connection: { connectionString: newUrl('innkeep', login) }, poolSize: 4 })
    const { server } = await createApplication({
      database,
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
    await database.close()
    await restored.end()
  })
})
