/** The service on an external PostgreSQL server: no demo data, tenants created by command, scheduled jobs, traces. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { clusterFolder } from '../src/platform/database/embedded/cluster.ts'
import { EmbeddedServerError, isRoot } from '../src/platform/database/embedded/server-user.ts'
import { migrations } from '../src/platform/database/migrate.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { readConfiguration } from '../src/platform/process/configuration.ts'
import { type Service, startService } from '../src/service.ts'
import { openBrowser } from './browser.ts'
import { patiently } from './exchange.ts'
import { projectRoot } from './process.ts'
import { cloneDatabase, emptyDatabase, superuserConnection } from './server.ts'
import { callerOf, must } from './world.ts'

describe('on an external database', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>
  let service: Service
  let collector: http.Server
  let databaseUrl: string
  const traces: { path: string | undefined; body: string }[] = []

  before(async () => {
    clone = await cloneDatabase()
    const { connectionString, host, port, user, database } = clone.connection
    databaseUrl = connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
    collector = http.createServer((request, response) => {
      let body = ''
      request.on('data', (bytes) => (body += bytes))
      request.on('end', () => {
        traces.push({ path: request.url, body })
        response.setHeader('content-type', 'application/json')
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    service = await startService(
      readConfiguration({
        DATABASE_URL: databaseUrl,
        PORT: '0',
        LOG_LEVEL: 'silent',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      }),
      makeLogger('silent'),
    )
  })
  after(async () => {
    collector.close()
    await clone.drop()
  })

  /** Runs bin/tenant asynchronously: a synchronous call would block the event loop of the service under test, which runs in this process. */
  const tenant = (...words: string[]) =>
    new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
      execFile(path.join(projectRoot, 'bin', 'tenant'), words, { timeout: 30_000, env }, (error, stdout, stderr) => {
        resolve({ status: error ? Number(error.code) : 0, stdout, stderr })
      })
    })

  test('there is no demo data; bin/tenant creates a tenant with its first key, and another key', async () => {
    const client = new pg.Client(superuserConnection(clone.connection))
    await client.connect()
    assert.equal((await client.query('select from innkeep.tenant')).rowCount, 0)
    const made = await tenant('create', 'Hotel', 'Bellevue')
    assert.equal(made.status, 0, made.stderr)
    const key = /ik_live_\w+/.exec(made.stdout)?.[0] ?? ''
    const me = (await callerOf(service.url, key).get('/v1/me')).data
    assert.deepEqual([me.tenantName, me.role], ['Hotel Bellevue', 'manager'])
    const another = /ik_live_\w+/.exec((await tenant('key', me.tenantId)).stdout)?.[0] ?? ''
    assert.notEqual(another, key)
    assert.equal((await callerOf(service.url, another).get('/v1/me')).data.tenantId, me.tenantId)
    assert.match((await tenant('key', '01890000-0000-7000-8000-00000000dead')).stderr, /There is no tenant/)
    assert.match((await tenant('key', 'x')).stderr, /is not the id of a tenant/)
    assert.equal((await tenant('destroy', 'everything')).status, 1)
    assert.deepEqual((await client.query('select name, cron from jobs.schedule order by name')).rows, [
      { name: 'archive-events-and-audit', cron: '7 3 * * *' },
      { name: 'count-crowded-guest-keys', cron: '23 * * * *' },
      { name: 'count-crowded-guest-keys-exactly', cron: '23 3 * * *' },
      { name: 'index-guests', cron: '*/10 * * * *' },
      { name: 'sweep-background-tasks', cron: '29 * * * *' },
      { name: 'sweep-booking-import-rows', cron: '43 3 * * *' },
      { name: 'sweep-calendar-changes', cron: '27 4 * * *' },
      { name: 'sweep-guest-import-rows', cron: '41 3 * * *' },
      { name: 'sweep-idempotency-keys', cron: '17 * * * *' },
      { name: 'sweep-jobs', cron: '11 4 * * *' },
      { name: 'sweep-sign-in', cron: '37 3 * * *' },
      { name: 'sweep-uploads', cron: '47 * * * *' },
      { name: 'sweep-webhook-log', cron: '53 1 * * *' },
    ])
    await client.end()
  })

  test('bin/tenant create --for prints a link with which the first person signs in, once, as manager of the tenant', async () => {
    assert.match((await tenant('create', '--for', 'ada', 'Hotel Miramar')).stderr, /ada is not an e-mail address/)
    const made = await tenant('create', '--for', 'Ada@Miramar.example', 'Hotel', 'Miramar')
    assert.equal(made.status, 0, made.stderr)
    const [, token = ''] = /\/console\/sign-in\/invitation#(\S+)/.exec(made.stdout) ?? []
    const browser = openBrowser(service.url)
    const read = await browser.post('/v1/sign-in/invitation/options', { token })
    assert.deepEqual(
      [read.status, read.data?.email, read.data?.tenantName],
      [200, 'ada@miramar.example', 'Hotel Miramar'],
      read.text,
    )
    const accept = () => browser.post('/v1/sign-in/invitation', { token, password: 'a long walk on the beach' })
    const accepted = await accept()
    assert.ok(accepted.status < 300, accepted.text)
    const session = must(await browser.get('/v1/session')).data
    assert.deepEqual(
      [session.tenant.name, session.grants[0].role, session.grants[0].establishments],
      ['Hotel Miramar', 'manager', 'all'],
    )
    assert.deepEqual(must(await browser.get('/v1/establishments')).data, [])
    assert.equal((await openBrowser(service.url).post('/v1/sign-in/invitation/options', { token })).status >= 400, true)

    // Another way in, for a company that lost the first.
    const [, tenantId = ''] = /^Tenant: +(\S+)/.exec(made.stdout) ?? []
    const invited = await tenant('invite', tenantId, 'grace@miramar.example')
    assert.match(
      invited.stdout,
      /^grace@miramar\.example begins here, within seven days: \S+\/console\/sign-in\/invitation#\S+\n$/,
    )
    assert.match((await tenant('invite', tenantId, 'GRACE@miramar.example')).stderr, /is a person of this tenant already/)
    assert.match((await tenant('invite', tenantId, 'grace')).stderr, /grace is not an e-mail address/)
    assert.match((await tenant('invite', 'miramar', 'grace@miramar.example')).stderr, /miramar is not the id of a tenant/)
    const nowhere = '01890000-0000-7000-8000-00000000dead'
    assert.match((await tenant('invite', nowhere, 'grace@miramar.example')).stderr, /There is no tenant/)
  })

  test('small tables that grow are analyzed within seconds', async () => {
    const client = new pg.Client(superuserConnection(clone.connection))
    await client.connect()
    // Disable autovacuum, so that only the service can analyze the table.
    await client.query('alter table innkeep.tenant set (autovacuum_enabled = false)')
    const analyzed = async () =>
      Number(
        (await client.query(`select analyze_count from pg_stat_user_tables where schemaname = 'innkeep' and relname = 'tenant'`))
          .rows[0]?.analyze_count,
      )
    const before = await analyzed()
    await client.query(
      `insert into innkeep.tenant (id, name, created_at) select gen_random_uuid(), 'House ' || n, now() from generate_series(1, 300) n`,
    )
    await client.query('select pg_stat_force_next_flush()')
    for (let tries = 0; tries < 200 && (await analyzed()) === before; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    assert.ok((await analyzed()) > before)
    await client.query(`delete from innkeep.tenant where name like 'House %'`)
    await client.query('alter table innkeep.tenant reset (autovacuum_enabled)')
    await client.end()
  })

  test('with INNKEEP_MIGRATE=0 it needs bin/migrate first, and the previous version runs on a newer schema', async () => {
    const empty = await emptyDatabase()
    const { connectionString, host, port, user, database } = empty.connection
    const emptyUrl =
      connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
    const start = () =>
      startService(
        readConfiguration({ DATABASE_URL: emptyUrl, PORT: '0', LOG_LEVEL: 'silent', INNKEEP_MIGRATE: '0' }),
        makeLogger('silent'),
      )
    const client = new pg.Client(superuserConnection(empty.connection))
    try {
      await assert.rejects(start(), /not up to date: nothing was migrated yet. Run bin\/migrate/)
      const migrated = await new Promise<string>((resolve, reject) => {
        const env = { PATH: process.env.PATH, DATABASE_URL: emptyUrl }
        execFile(path.join(projectRoot, 'bin', 'migrate'), { timeout: 60_000, env }, (error, stdout) =>
          error ? reject(error) : resolve(stdout),
        )
      })
      assert.match(migrated, /0001_platform.sql applied\n(.*\n)+The database is up to date/)
      await (await start()).stop()
      await client.connect()
      await client.query('set search_path = innkeep')
      // Simulates a rollback: the next version has already migrated the database.
      await client.query(`insert into migration (name, checksum) values ('9999_of_the_next_version.sql', 'x')`)
      await (await start()).stop()
      await client.query(`delete from migration where name >= '0081'`)
      await assert.rejects(start(), /not up to date: 0081_event_positions.sql, .* missing/)
      await client.query(`insert into migration (name, checksum) select name, 'x' from unnest($1::text[]) name`, [
        migrations().flatMap(({ name }) => (name >= '0081' ? [name] : [])),
      ])
      await client.query(`comment on function event_offset() is 'server elsewhere'`)
      await assert.rejects(start(), /was on another server before: run bin\/migrate/)
    } finally {
      await client.end()
      await empty.drop()
    }
  })

  test('the configured rate limit applies', async () => {
    const key = /ik_live_\w+/.exec((await tenant('create', 'Limited')).stdout)?.[0] ?? ''
    const caller = callerOf(service.url, key)
    // With other tests running, the service may respond with 503, which does not count against the limit.
    const answer = await patiently(() => caller.get('/v1/me'))
    assert.deepEqual([answer.status, answer.headers.get('ratelimit-policy')], [200, '"key";q=6000;w=60'])
  })

  test('an operation is a span of the caller’s trace, sent to the collector when it is configured', async () => {
    const key = /ik_live_\w+/.exec((await tenant('create', 'Traced')).stdout)?.[0] ?? ''
    await callerOf(service.url, key).get('/v1/me', { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })
    await service.stop()
    assert.ok(traces.every((sent) => sent.path === '/v1/traces'))
    const text = traces.map(({ body }) => body).join('')
    assert.match(text, /"name":"getMe"/)
    assert.match(text, /4bf92f3577b34da6a3ce929d0e0e4736/)
    assert.doesNotMatch(text, new RegExp(key))
  })
})

test('starting as root on the data folder of another user is refused, instead of creating an empty cluster', {
  skip: isRoot ? false : 'only root can take the place of another user',
}, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-owned-'))
  const cluster = path.join(folder, 'postgres')
  fs.mkdirSync(cluster, { mode: 0o700 })
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '18')
  fs.chownSync(path.join(cluster, 'PG_VERSION'), 1_234, 1_234)
  try {
    assert.throws(() => clusterFolder(folder), EmbeddedServerError)
    assert.deepEqual(fs.readdirSync(folder), ['postgres'])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
