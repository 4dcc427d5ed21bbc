/** A silent database is found within a moment; a busy process doesn't take its own delay for the database's. */
import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { watchDatabase } from '../../src/platform/database/heartbeat.ts'
import { openWorld, type World } from '../world.ts'

/** Works without a pause, as a process does that has more requests than processor: each turn of the event loop takes this long. */
async function beBusy(milliseconds: number, until: number): Promise<void> {
  while (performance.now() < until) {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    await setImmediate()
  }
}

describe('a database that is watched', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('stays available while this process is busy', async () => {
    let lost = 0
    const heartbeat = watchDatabase(world.connection, () => {
      lost += 1
    })
    // A request waits for a lock, and nothing else is heard from the database.
    const answered = heartbeat.wait(() => {})
    await beBusy(480, performance.now() + 5_000)
    answered(true)
    heartbeat.stop()
    assert.equal(lost, 0)
  })

  test('is found to be away when it is silent and this process waits', async () => {
    const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const heartbeat = watchDatabase({ host: '127.0.0.1', port: (silent.address() as net.AddressInfo).port, user: 'a' }, () => {})
    const began = performance.now()
    await new Promise<void>((resolve) => {
      heartbeat.wait(resolve)
    })
    assert.ok(heartbeat.isAway)
    // 300 ms without an answer, then 900 ms for the probe; the rest is for a slow machine.
    assert.ok(performance.now() - began >= 1_100)
    heartbeat.stop()
    silent.close()
    await sleep(0)
  })
})
