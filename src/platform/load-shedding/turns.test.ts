import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { paidBy, takingTurns, watchOfRequest } from './turns.ts'

const calculate = (milliseconds: number) => {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

/** What a request is charged in milliseconds. */
async function chargedFor(work: () => Promise<void>): Promise<number> {
  let charged = 0
  await paidBy({ spent: (milliseconds) => (charged += milliseconds) }, async () => {
    watchOfRequest()?.run()
    await work()
    watchOfRequest()?.rest()
  })
  return charged
}

describe('what a request is charged', () => {
  test('what it calculates, not what it waits for', async () => {
    const charged = await chargedFor(async () => {
      calculate(20)
      watchOfRequest()?.rest()
      await sleep(200)
      watchOfRequest()?.run()
      calculate(20)
    })
    // A loaded machine calculates longer; it never charges the wait of 200.
    assert.ok(charged >= 40 && charged < 200, String(charged))
  })

  test('a long calculation in turns once, without the turns of others', async () => {
    let others = 0
    const charged = await chargedFor(async () => {
      const turn = takingTurns()
      for (let step = 0; step < 10; step += 1) {
        setImmediate(() => {
          calculate(15)
          others += 1
        })
        calculate(3)
        await turn()
      }
    })
    assert.ok(others >= 9, String(others))
    assert.ok(charged >= 30 && charged < 150, String(charged))
  })

  test('outside of a request no one pays', () => assert.equal(watchOfRequest(), undefined))
})
