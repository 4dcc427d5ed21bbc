/**
 * Webhooks under kills: processes that send are killed again and again; no event is lost, each that came verifies. In the tests with few events; the long
 * form is INNKEEP_TEST_TOLD=20000 INNKEEP_TEST_KILLS=20 bin/test test/faults/webhooks.test.ts.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { scopeStatement } from '../../src/platform/database/database.ts'
import { outboxStatements } from '../../src/platform/events/outbox.ts'
import { noExternalSystems } from '../../src/platform/external/external-systems.ts'
import { openVault } from '../../src/platform/external/vault.ts'
import { newId } from '../../src/platform/values/ids.ts'
import { startTarget, type Target } from '../webhook-target.ts'
import { must, openWorld, type World } from '../world.ts'

const wanted = Number(process.env.INNKEEP_TEST_TOLD ?? 1_200)
const kills = Number(process.env.INNKEEP_TEST_KILLS ?? 5)
const subscriptions = 4

describe('webhooks under kills', () => {
  let world: World
  let target: Target
  const workers: ChildProcess[] = []
  before(async () => {
    world = await openWorld({
      external: { ...noExternalSystems, webhooks: { rules: { allowsLoopback: true }, vault: openVault(Buffer.alloc(32, 1)) } },
    })
    target = await startTarget()
  })
  after(async () => {
    for (const worker of workers) worker.kill('SIGKILL')
    await target.close()
    await world.close()
  })

  const start = async (place: number): Promise<void> => {
    const worker = fork(path.join(import.meta.dirname, 'webhook-process.ts'), {
      // Not the options of this test run.
      execArgv: [],
      env: { ...process.env, INNKEEP_TEST_WORKER: JSON.stringify({ connection: world.connection }) },
    })
    workers[place] = worker
    await new Promise((resolve) => worker.once('message', resolve))
  }

  test(`${wanted} events, ${kills} kills: none lost, every one verified`, async () => {
    const secrets = new Map<string, string>()
    for (let place = 0; place < subscriptions; place += 1) {
      const { subscription, secret } = must(
        await world.manager.post('/v1/webhooks', {
          targetUrl: `${target.url}?s=${place}`,
          eventTypes: ['reservation.confirmed'],
        }),
      ).data
      secrets.set(subscription.id, secret)
    }
    const each = Math.ceil(wanted / subscriptions)
    const moment = new Date().toISOString()
    for (let told = 0; told < each; told += 500) {
      const events = Array.from({ length: Math.min(500, each - told) }, () => ({
        type: 'reservation.confirmed' as const,
        establishmentId: null,
        data: { reservationId: newId() },
      }))
      await world.database.flush([
        scopeStatement({ tenantId: world.tenantId, establishments: '*' }),
        ...outboxStatements(world.tenantId, moment as never, world.tenantId, events, []),
      ])
    }
    let killed = 0
    // Each kill has its share of the work before it: what comes beyond that is answered when the kill has happened.
    const share = () => ((killed + 1) / (kills + 1)) * each * subscriptions
    target.answers = [
      (_, response) => {
        const place = target.received.length
        const whenKilled = () => {
          if (killed < kills && place > share()) setTimeout(whenKilled, 10)
          else response.writeHead(204).end()
        }
        whenKilled()
      },
    ]
    await Promise.all([start(0), start(1)])
    const began = performance.now()
    const left = async () =>
      (await world.query<{ count: number }>(`select count(*)::int as count from webhook_delivery where status = 'pending'`))[0]
        ?.count ?? 0
    while ((await left()) > 0) {
      assert.ok(performance.now() - began < 120_000 + wanted * 20, `${await left()} are left`)
      if (killed < kills && target.received.length >= share()) {
        const place = killed % 2
        workers[place]?.kill('SIGKILL')
        killed += 1
        await start(place)
      }
      await sleep(20)
    }
    assert.equal(killed, kills)
    const libraries = [...secrets.values()].map((secret) => new StandardWebhook(secret))
    const came = new Map<string, number>()
    const { now } = Date
    for (const { headers, body } of target.received) {
      // The library refuses what is older than five minutes; a long run is.
      Date.now = () => Number(headers['webhook-timestamp']) * 1_000
      const verified = libraries.filter((library) => {
        try {
          library.verify(body, headers)
          return true
        } catch {
          return false
        }
      })
      Date.now = now
      assert.equal(verified.length, 1)
      const name = `${libraries.indexOf(verified[0] as StandardWebhook)} ${headers['webhook-id']}`
      came.set(name, (came.get(name) ?? 0) + 1)
    }
    assert.equal(came.size, each * subscriptions)
    const twice = [...came.values()].filter((count) => count > 1).length
    process.stdout.write(`# ${came.size} deliveries, ${killed} kills, ${twice} came more than once\n`)
    const [row] = await world.query<{ count: number }>(
      `select count(*)::int as count from webhook_delivery where status = 'delivered'`,
    )
    assert.equal(row?.count, each * subscriptions)
  })
})
