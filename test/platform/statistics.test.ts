/** Small tables that have grown have statistics within seconds; nobody waits for it. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { analyzeGrowingTables, watchGrowingTables } from '../../src/platform/database/statistics.ts'
import { openWorld, type World } from '../world.ts'

describe('statistics of a young database', () => {
  let world: World
  before(async () => {
    world = await openWorld()
    // The database looks once a minute by itself; here it must not come first.
    await world.query('alter table event set (autovacuum_enabled = false)')
  })
  after(async () => {
    await world.query('alter table event reset (autovacuum_enabled)')
    // They are no events that the service has emitted.
    await world.query('set session_replication_role = replica')
    await world.query(`delete from event where payload = '{}'`)
    await world.close()
  })

  const add = async (events: number) => {
    await world.query(
      `insert into event (tenant_id, id, type, occurred_at, payload)
       select '${world.tenantId}', gen_random_uuid(), 'guest.created', now(), '{}' from generate_series(1, ${events})`,
    )
    // Else the server hears of it ten seconds later.
    await world.query('select pg_stat_force_next_flush()')
    await world.query('select')
  }
  const believed = async () =>
    Number(
      (await world.query<{ rows: number }>(`select reltuples as rows from pg_class where oid = 'innkeep.event'::regclass`))[0]
        ?.rows,
    )

  test('a table is analyzed when it has doubled, and not before', async () => {
    await add(100)
    assert.ok((await analyzeGrowingTables(world.database)).includes('event'))
    const first = await believed()
    assert.ok(first >= 100, String(first))
    await add(60)
    await analyzeGrowingTables(world.database)
    assert.equal(await believed(), first)
    await add(200)
    await analyzeGrowingTables(world.database)
    assert.ok((await believed()) >= first + 260)
  })

  test('rows that are changed are not rows that are new', async () => {
    await analyzeGrowingTables(world.database)
    for (let times = 0; times < 3; times += 1) {
      await world.query('update establishment set name = name')
      await world.query('update tenant set name = name')
    }
    await world.query('select pg_stat_force_next_flush()')
    await world.query('select')
    assert.deepEqual(await analyzeGrowingTables(world.database), [])
  })

  test('a table that somebody holds is passed over, and nobody waits', async () => {
    await add(2_000)
    const before = await believed()
    await world.query('begin')
    await world.query('lock table event in share update exclusive mode')
    const began = performance.now()
    await analyzeGrowingTables(world.database)
    assert.ok(performance.now() - began < 4_000)
    await world.query('commit')
    assert.equal(await believed(), before)
    await analyzeGrowingTables(world.database)
    assert.ok((await believed()) >= before + 2_000)
  })

  test('the service does it by itself, and stops at once', async () => {
    await add(6_000)
    const before = await believed()
    const watching = watchGrowingTables(world.database, (error) => assert.fail(String(error)))
    for (let tries = 0; (await believed()) === before && tries < 150; tries += 1) await sleep(100)
    assert.ok((await believed()) >= before + 6_000)
    const began = performance.now()
    await watching.stop()
    assert.ok(performance.now() - began < 1_000)
  })
})
