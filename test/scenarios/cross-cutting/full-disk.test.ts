/** A database without room (SQLSTATE class 53): what can't be carried out is refused for a moment, and the service says that it isn't ready. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, openWorld, type World } from '../../world.ts'

describe('a database without room', () => {
  let world: World
  const logged: string[] = []
  before(async () => {
    world = await openWorld({ log: { write: (line) => void logged.push(line) } })
  })
  after(() => world.close())

  test('writes are refused with Retry-After, reads go on; readiness and a metric show it, the log has no stack', async () => {
    const guest = { lastName: 'Full' }
    must(await world.manager.post('/v1/guests', guest))
    const readiness = async () => (await fetch(`${world.url}/health/ready`)).status
    const times = async () =>
      /innkeep_database_without_room_total (\d+)/.exec(await (await fetch(`${world.url}/metrics`)).text())?.[1]
    assert.deepEqual([await readiness(), await times()], [200, '0'])
    // As PostgreSQL says it: could not extend file, no space left on device.
    await world.query(`
      create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$`)
    await world.query('create trigger no_space before insert on guest for each row execute function no_space()')
    const refused = await world.manager.post('/v1/guests', guest)
    assert.deepEqual([refused.status, refused.code, refused.headers.get('retry-after')], [503, 'SERVICE_UNAVAILABLE', '10'])
    assert.equal((await world.manager.get('/v1/guests?name=Full')).body.meta.total, 1)
    assert.equal(await readiness(), 503)
    // The metrics are written once a second.
    for (const until = Date.now() + 10_000; (await times()) !== '1'; await sleep(100))
      assert.ok(Date.now() < until, 'the metric counts it')
    assert.deepEqual(
      logged.filter((line) => line.includes('"level":50')),
      [],
    )
    await world.query('drop trigger no_space on guest')
    must(await world.manager.post('/v1/guests', guest))
    const until = Date.now() + 20_000
    while ((await readiness()) !== 200) {
      assert.ok(Date.now() < until, 'the service is ready again')
      await sleep(200)
    }
    assert.equal((await world.manager.get('/v1/guests?name=Full')).body.meta.total, 2)
  })
})
