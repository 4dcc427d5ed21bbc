/** The guard of the event loop, beside other timers of the process: a delay is seen whatever timer is due first when it ends. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAdmission } from '../../src/platform/load-shedding/admission.ts'
import { paidBy, takingTurns } from '../../src/platform/load-shedding/turns.ts'

test('an event loop that is late is noticed each time, whatever other timers there are', async () => {
  for (let round = 0; round < 4; round += 1) {
    const admission = openAdmission({ isFull: () => false }, { maximumDelayMilliseconds: 300 })
    const others = Array.from({ length: 6 }, (_, index) => setInterval(() => {}, 3 + index * 2))
    admission.start()
    try {
      await sleep(200 + round * 37)
      const until = performance.now() + 1_000
      while (performance.now() < until) Math.sqrt(until)
      let isRefused = false
      for (let look = 0; look < 60 && !isRefused; look += 1) {
        await sleep(25)
        const other = await admission.enter('another', 0, 'json')
        if (!('code' in other)) other.leave(0)
        for (let count = 0; count < 5 && !isRefused; count += 1) {
          const entered = await admission.enter('tenant', 0, 'json')
          if ('code' in entered) isRefused = true
          else entered.leave(0)
        }
      }
      assert.ok(isRefused, `round ${round}`)
    } finally {
      admission.stop()
      for (const each of others) clearInterval(each)
    }
  }
})

/** Whether anything is refused within two seconds after the stall. */
async function isRefusedAfter(stall: () => void, tenants: readonly string[], inFlight: number): Promise<boolean> {
  const admission = openAdmission({ isFull: () => false }, { maximumDelayMilliseconds: 300 })
  admission.start()
  try {
    await sleep(700)
    const under = await Promise.all(Array.from({ length: inFlight }, () => admission.enter(tenants[0] ?? '', 0, 'json')))
    stall()
    let isRefused = false
    for (let look = 0; look < 40; look += 1) {
      await sleep(25)
      for (const tenant of tenants) {
        const entered = await admission.enter(tenant, 0, 'json')
        if ('code' in entered) isRefused = true
        else entered.leave(0)
      }
    }
    for (const each of under) if (!('code' in each)) each.leave(0)
    return isRefused
  } finally {
    admission.stop()
  }
}
const busySecond = () => {
  const until = performance.now() + 1_000
  while (performance.now() < until) Math.sqrt(until)
}
/** As SIGSTOP and SIGCONT do: a second passes, and no processor time. */
const stoppedSecond = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)

test('a process that was stopped refuses no one afterwards', async () => {
  assert.equal(await isRefusedAfter(stoppedSecond, ['tenant', 'another'], 60), false)
})

test('a single tenant is refused after a busy second only for what it has queued', async () => {
  assert.equal(await isRefusedAfter(busySecond, ['tenant'], 3), false)
  assert.equal(await isRefusedAfter(busySecond, ['tenant'], 60), true)
})

test('answers that nobody reads stop their own tenant, until they are read or given up', async () => {
  const admission = openAdmission({ isFull: () => false }, { maximumDelayMilliseconds: 0, bytesEach: 1_000 })
  const first = await admission.enter('tenant', 0, 'json')
  assert.ok(!('code' in first))
  first.holdAnswer(600)
  const second = await admission.enter('tenant', 0, 'json')
  assert.ok(!('code' in second))
  second.holdAnswer(600)
  assert.ok('code' in (await admission.enter('tenant', 0, 'json')))
  assert.ok(!('code' in (await admission.enter('another', 0, 'json'))))
  first.leave(600)
  first.leave(600)
  const third = await admission.enter('tenant', 0, 'json')
  assert.ok(!('code' in third))
})

test('what a long calculation took is charged to its tenant: the next request waits for it, others do not', async () => {
  const admission = openAdmission({ isFull: () => false }, { maximumDelayMilliseconds: 0 })
  const enter = async (tenant: string) => {
    const from = performance.now()
    const visit = await admission.enter(tenant, 0, 'json')
    assert.ok(!('code' in visit))
    return { visit, waited: performance.now() - from }
  }
  const other = await enter('another')
  const { visit } = await enter('tenant')
  await paidBy(visit, async () => {
    const giveWay = takingTurns()
    for (let step = 0; step < 60; step += 1) {
      const until = performance.now() + 3
      while (performance.now() < until) Math.sqrt(until)
      await giveWay()
    }
  })
  visit.leave(0)
  assert.ok((await enter('another')).waited < 50)
  const { waited } = await enter('tenant')
  assert.ok(waited > 200, `after 180 ms of the loop it waited for ${waited} ms`)
  other.visit.leave(0)
})

test('whoever comes back at once, over and over, waits for the next refusal; nobody else does, and who heeds it is refused at once', async () => {
  const admission = openAdmission({ isFull: () => false }, { maximumDelayMilliseconds: 0, requestsEach: 1 })
  const timed = async (tenant: string) => {
    const from = performance.now()
    const entered = await admission.enter(tenant, 0, 'json')
    return { isRefused: 'code' in entered, waited: performance.now() - from }
  }
  assert.ok(!(await timed('flood')).isRefused)
  const first = await Promise.all(Array.from({ length: 100 }, () => timed('flood')))
  assert.ok(first.every(({ isRefused, waited }) => isRefused && waited < 100))
  const [later, other] = await Promise.all([timed('flood'), timed('another')])
  assert.ok(later.isRefused && later.waited > 150, `${later.waited} ms`)
  assert.ok(!other.isRefused && other.waited < 100, `${other.waited} ms`)
})
