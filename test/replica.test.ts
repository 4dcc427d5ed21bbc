/**
 * Reads from a replica: only if operation and caller allow it, never older than the caller allows, and always including recent writes. Uses a primary and a
 * replica of its own, because a replica of the tests' server would also replay the writes of all other tests; skipped without PostgreSQL of the distribution.
 */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createApplication } from '../src/app.ts'
import { operations } from '../src/modules.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { openReplica, type Replica } from '../src/platform/database/replica.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { type DistributionServer, serverTools, startPrimary, startReplica } from './distribution-servers.ts'
import { makeTemplate, serverVariable } from './server.ts'
import { type Answer, callerOf, type Establishment, must, openWorld, type World } from './world.ts'

test('balances and availability must never be stale', () => {
  const stale = operations.filter(({ mayBeStale }) => mayBeStale).map(({ id }) => id)
  assert.ok(stale.length > 8)
  for (const id of stale)
    assert.doesNotMatch(id, /folio|payment|receiv|wallet|invoice|availability|rack|desk|quote|ledger|journal/i)
  for (const { id, method, mayBeStale } of operations) if (mayBeStale) assert.equal(method, 'GET', id)
})

describe('reads from a replica', {
  skip: serverTools ? false : 'no PostgreSQL of the distribution is installed',
}, () => {
  let world: World
  let house: Establishment
  let replica: Replica | undefined
  let replicaConnection: pg.ClientConfig
  let follower: pg.Client
  const servers: DistributionServer[] = []
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-replica-'))

  before(async () => {
    const primary = await startPrimary(folder, 'primary')
    servers.push(primary)
    process.env[serverVariable] = JSON.stringify({ connectionString: primary.url('postgres') })
    await makeTemplate('shared')
    const standby = await startReplica(primary, folder, 'replica')
    servers.push(standby)
    world = await openWorld({
      replicaOf: (database, connection) => {
        replicaConnection = { connectionString: standby.url(new URL(connection.connectionString ?? '').pathname.slice(1)) }
        replica = openReplica(database, openDatabase({ connection: replicaConnection, poolSize: 4 }))
        return replica
      },
    })
    house = await world.establishment({ units: 30 })
    // Wait until the database created on the primary has been replicated.
    for (let tries = 0; ; tries += 1) {
      follower = new pg.Client(replicaConnection)
      follower.on('error', () => {})
      try {
        await follower.connect()
        break
      } catch (error) {
        if (tries === 100) throw error
        await setTimeout(100)
      }
    }
  })
  after(async () => {
    await follower?.end().catch(() => {})
    await replica?.close()
    await world?.close()
    for (const server of servers) await server.stop('immediate').catch(() => {})
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const list = (maxStale?: string): Promise<Answer> =>
    world.manager.send(
      'GET',
      `/v1/reservations?establishmentId=${house.id}&pageSize=100`,
      undefined,
      maxStale === undefined ? {} : { 'cache-control': maxStale },
    )
  const age = (answer: Answer) => answer.headers.get('age')
  /** Waits until the replica is used: its lag is measured in the background, so the first reads go to the primary. */
  const untilFresh = async () => {
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await list('max-stale=30')
      if (age(answer) !== null) return answer
      await setTimeout(50)
    }
    throw new Error('it is never read')
  }

  test('is used only if the caller allows it, states its age, and includes recent writes', async () => {
    must(await world.book(house))
    assert.equal(age(await list()), null)
    assert.equal(age(await list('no-cache')), null)
    assert.equal(age(await list('max-stale=soon')), null)
    const read = must(await untilFresh())
    assert.ok(Number(age(read)) <= 30)
    assert.equal(read.data.length, 1)
    must(await world.book(house))
    assert.equal(must(await list('max-stale=30')).data.length, 2, 'at once, from wherever')
    assert.equal(must(await untilFresh()).data.length, 2)
  })

  test('other operations never use it', async () => {
    await untilFresh()
    const answer = await world.manager.send(
      'GET',
      `/v1/availability?establishmentId=${house.id}&arrival=2026-06-01&departure=2026-06-02`,
      undefined,
      {
        'cache-control': 'max-stale',
      },
    )
    must(answer)
    assert.equal(age(answer), null)
  })

  test('tenant isolation applies there as well', async () => {
    await untilFresh()
    const theirs = await world.otherTenant.send('GET', '/v1/reservations?pageSize=100', undefined, {
      'cache-control': 'max-stale',
    })
    assert.deepEqual(must(theirs).data, [])
  })

  test('a replica that lags more than allowed is not used', async () => {
    await untilFresh()
    await follower.query('select pg_wal_replay_pause()')
    try {
      must(await world.book(house))
      await setTimeout(1_500)
      const answer = must(await list('max-stale=1'))
      assert.equal(age(answer), null)
      assert.equal(answer.data.length, 3)
      // Even without a limit: this process has made a write that is not replicated yet.
      assert.equal(age(must(await list('max-stale'))), null)
    } finally {
      await follower.query('select pg_wal_replay_resume()')
    }
    assert.equal(must(await untilFresh()).data.length, 3)
  })

  test('a read with a position includes the writes of other processes up to that position', async () => {
    await untilFresh()
    // Simulates another process: the first one does not know about its writes.
    const beside = openDatabase({ connection: world.connection, poolSize: 2 })
    const itsReplica = openReplica(beside, openDatabase({ connection: replicaConnection, poolSize: 2 }))
    const other = await createApplication({
      database: beside,
      replica: itsReplica,
      logger: makeLogger('silent'),
      rateLimit: 0,
      requestTimeoutSeconds: 30,
    })
    const url = await other.server.listen({ port: 0, host: '127.0.0.1' })
    await follower.query('select pg_wal_replay_pause()')
    try {
      const written = must(await callerOf(url, world.manager.key).post('/v1/guests', { firstName: 'Grace', lastName: 'Hopper' }))
      const position = written.headers.get('innkeep-position') ?? ''
      assert.match(position, /^[0-9A-F]+\/[0-9A-F]+$/)
      const guests = (headers: Record<string, string>) =>
        world.manager.send('GET', '/v1/guests?name=Hopper', undefined, { 'cache-control': 'max-stale=30', ...headers })
      assert.equal(must(await guests({})).data.length, 0, 'old, as it may be')
      const sure = must(await guests({ 'innkeep-position': position }))
      assert.deepEqual([sure.data.length, age(sure)], [1, null])
      assert.equal(age(must(await guests({ 'innkeep-position': 'anything' }))), null)
      await follower.query('select pg_wal_replay_resume()')
      for (let tries = 0; ; tries += 1) {
        const answer = must(await guests({ 'innkeep-position': position }))
        assert.equal(answer.data.length, 1)
        if (age(answer) !== null) break
        assert.ok(tries < 600)
        await setTimeout(50)
      }
    } finally {
      await follower.query('select pg_wal_replay_resume()')
      await other.server.close()
      await itsReplica.close()
      await beside.close()
    }
  })

  test('reads continue if the replica goes down', async () => {
    await untilFresh()
    await servers[1]?.stop('immediate')
    const answer = must(await list('max-stale=30'))
    assert.equal(age(answer), null)
    assert.equal(answer.data.length, 3)
  })
})
