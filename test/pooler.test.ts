/**
 * Behind PgBouncer with `pool_mode = transaction`: each transaction may use another server connection, and two connections serve all clients. Skipped if
 * pgbouncer is not installed; the per-transaction settings are also tested without it.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { patiently } from './exchange.ts'
import { freePort, serverConnection } from './server.ts'
import { type Establishment, must, openWorld, type World } from './world.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => fs.existsSync(file))
/** PgBouncer refuses to run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

interface Pooler {
  readonly port: number
  stop(): Promise<void>
}

/** The address of the test server for the pooler's configuration file. */
function serverOfTests(): { host: string; port: string; user: string } {
  const { connectionString, host, port, user } = serverConnection('postgres')
  if (!connectionString) return { host: String(host), port: String(port), user: String(user) }
  const url = new URL(connectionString)
  return { host: url.hostname, port: url.port, user: url.username }
}

async function startPooler(folder: string): Promise<Pooler> {
  const port = await freePort()
  const { host, port: serverPort, user } = serverOfTests()
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(path.join(folder, 'users.txt'), `"${user}" ""\n`)
  fs.writeFileSync(
    file,
    `[databases]
* = host=${host} port=${serverPort} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
`,
  )
  for (const each of [folder, file, path.join(folder, 'users.txt')]) fs.chmodSync(each, 0o755)
  const pooler: ChildProcess = spawn(program as string, [file], { stdio: 'ignore', cwd: '/', ...asNobody })
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
  for (let tries = 0; ; tries += 1) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isUp) break
    assert.ok(tries < 100 && pooler.exitCode === null, 'pgbouncer does not start')
    await setTimeout(50)
  }
  return {
    port,
    async stop() {
      pooler.kill('SIGKILL')
      await ended
    },
  }
}

for (const isThere of [false, true])
  describe(isThere ? 'behind PgBouncer' : 'with settings for each transaction', {
    skip: isThere && program === undefined ? 'no pgbouncer is installed' : false,
  }, () => {
    let world: World
    let house: Establishment
    let pooler: Pooler | undefined
    let folder: string
    before(async () => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-pooler-'))
      if (isThere) pooler = await startPooler(folder)
      const through = (connection: pg.ClientConfig): pg.ClientConfig =>
        pooler
          ? {
              host: '127.0.0.1',
              port: pooler.port,
              user: serverOfTests().user,
              database: connection.connectionString
                ? new URL(connection.connectionString).pathname.slice(1)
                : String(connection.database),
              ssl: false,
            }
          : connection
      world = await openWorld({ through, poolSize: 12 })
      house = await world.establishment({ units: 60 })
    })
    after(async () => {
      await world.close()
      await pooler?.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    })

    test('a stay from booking to check-out, with its money', async () => {
      const { id } = must(await world.book(house)).data
      const folio = must(await world.folioOf(id)).data
      must(await world.pay(folio.id, '5000'))
      must(await world.manager.get(`/v1/reservations/${id}`))
      const { entries } = must(await world.manager.get(`/v1/folios/${folio.id}`)).data
      assert.equal(entries.length, 1)
    })

    test('two tenants concurrently on the same two connections do not see each other’s data', async () => {
      const theirs = await world.establishment({ units: 60, by: world.otherTenant })
      const both = await Promise.all(
        Array.from({ length: 40 }, (_, number) =>
          // On a busy machine two connections are few for forty: who is refused for a moment asks again.
          patiently(() => (number % 2 === 0 ? world.book(house) : world.book(theirs, {}, world.otherTenant))),
        ),
      )
      for (const answer of both) must(answer)
      for (const [caller, establishment, foreign] of [
        [world.manager, house, theirs],
        [world.otherTenant, theirs, house],
      ] as const) {
        const seen = must(await caller.get('/v1/reservations?pageSize=100')).data as { establishmentId: string }[]
        assert.ok(seen.length >= 20)
        assert.ok(seen.every((stay) => stay.establishmentId === establishment.id))
        assert.equal(
          (await caller.get(`/v1/availability?establishmentId=${foreign.id}&arrival=2026-06-01&departure=2026-06-02`)).status,
          403,
        )
      }
    })

    test('twenty concurrent requests with one key create one stay; a refusal leaves nothing half done', async () => {
      const key = randomUUID()
      const body = {
        establishmentId: house.id,
        unitTypeId: house.typeId,
        ratePlanId: house.planId,
        arrival: '2026-07-01',
        departure: '2026-07-03',
        adults: 2,
        guest: { firstName: 'Ada', lastName: 'Lovelace' },
      }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => world.manager.post('/v1/reservations', body, { 'idempotency-key': key })),
      )
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
      assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
      const refused = await world.manager.post('/v1/reservations', { ...body, departure: '2026-06-30' })
      assert.equal(refused.code, 'INVALID_STAY_DATES')
      must(await world.book(house))
    })

    test('a failing statement is identified, and the connection stays usable', async () => {
      await assert.rejects(
        world.database.flush([
          { text: 'select 1 as one', values: [] },
          { text: 'select 1 / $1::int as nothing', values: [0] },
        ]),
        (error: { position?: number }) => error.position === 1,
      )
      const [[row]] = await world.database.flush([{ text: 'select current_setting($1) as path', values: ['search_path'] }])
      assert.deepEqual(row, { path: 'innkeep' })
    })

    test('background tasks and events', async () => {
      must(await world.book(house))
      await world.runBackgroundTasks()
      assert.ok((await world.events('reservation.created')).length > 0)
    })
  })
