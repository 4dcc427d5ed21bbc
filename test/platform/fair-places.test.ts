/** Places lent to tenants: something is always left for the next who comes, whoever waits is served by turns, and what would wait too long is refused at once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fairPlaces, NoPlace, openHeavyPlaces, restAfterHeavy } from '../../src/platform/load-shedding/fair-places.ts'

/** Who still waits when a test is over is refused then, when no test is there to fail for it. */
const untilRefused = (taking: Promise<void>): void => {
  taking.catch((error: unknown) => {
    if (!(error instanceof NoPlace)) throw error
  })
}

test('one tenant alone gets half, each of two a third and a little: the next one is always let in at once', async () => {
  const lent = fairPlaces({ places: 10, patienceMilliseconds: 5_000, waitingEach: 100 })
  const taken = { first: 0, second: 0, third: 0 }
  const taking = async (name: keyof typeof taken) => {
    await lent.take(name)
    taken[name] += 1
  }
  const take = (name: keyof typeof taken) => untilRefused(taking(name))
  for (let count = 0; count < 20; count += 1) take('first')
  await sleep(10)
  assert.equal(taken.first, 5)
  for (let count = 0; count < 20; count += 1) take('second')
  await sleep(10)
  assert.deepEqual([taken.first, taken.second], [5, 4])
  take('third')
  await sleep(10)
  assert.equal(taken.third, 1)
  assert.equal(lent.held, 10)
})

test('who waits is served by turns, the tenant with the fewest places first', async () => {
  const lent = fairPlaces({ places: 2, patienceMilliseconds: 5_000, waitingEach: 100 })
  const order: string[] = []
  const give: (() => void)[] = []
  const taking = async (name: string) => {
    const back = await lent.take(name)
    order.push(name)
    give.push(back)
  }
  const take = (name: string) => untilRefused(taking(name))
  for (let count = 0; count < 4; count += 1) take('many')
  await sleep(5)
  take('few')
  await sleep(5)
  assert.deepEqual(order, ['many', 'few'])
  for (let step = 0; step < 5; step += 1) {
    take('few')
    give.shift()?.()
    await sleep(5)
  }
  // Neither waits until the other has had all.
  assert.ok(order.slice(0, 6).filter((name) => name === 'many').length >= 2, order.join())
  assert.ok(order.slice(0, 6).filter((name) => name === 'few').length >= 2, order.join())
})

test('more than may wait is refused at once, and nobody waits longer than the patience', async () => {
  const lent = fairPlaces({ places: 2, patienceMilliseconds: 100, waitingEach: 3 })
  const back = await lent.take('tenant')
  const from = performance.now()
  const waiting = Array.from({ length: 3 }, () => lent.take('tenant').catch((error: unknown) => error))
  assert.ok(lent.isFull('tenant') && !lent.isFull('another'))
  await assert.rejects(lent.take('tenant'), NoPlace)
  assert.ok(performance.now() - from < 50)
  for (const answer of await Promise.all(waiting)) assert.ok(answer instanceof NoPlace)
  assert.ok(performance.now() - from < 2_000)
  back()
  assert.deepEqual([lent.held, lent.waiting], [0, 0])
  // Given back twice it counts once.
  back()
  assert.equal(lent.held, 0)
})

test('of what is heavy a tenant has two under way at once, and another tenant finds a place beside', async () => {
  const lent = openHeavyPlaces()
  const given: string[] = []
  const back: (() => void)[] = []
  const taking = async (name: string) => {
    back.push(await lent.take(name))
    given.push(name)
  }
  for (const name of ['many', 'many', 'many', 'many', 'other']) untilRefused(taking(name))
  await sleep(5)
  assert.deepEqual(given, ['many', 'many', 'other'])
  back[0]?.()
  await sleep(5)
  assert.deepEqual(given, ['many', 'many', 'other', 'many'])
  assert.deepEqual([restAfterHeavy(10), restAfterHeavy(10_000)], [120, 600])
})
