import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { paidBy, takingTurns, watchOfRequest } from './turns.ts'

/** A clock that only calculations and waits move, so that the machine has no part in what is charged. */
let clock = 0
const pass = (milliseconds: number) => {
  clock += milliseconds
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
  before(() => mock.method(performance, 'now', () => clock))
  after(() => mock.restoreAll())

  test('what it calculates, not what it waits for', async () => {
    const charged = await chargedFor(async () => {
      pass(20)
      watchOfRequest()?.rest()
      pass(200)
      watchOfRequest()?.run()
      pass(20)
    })
    assert.equal(charged, 40)
  })

  test('a long calculation in turns once, without the turns of others', async () => {
    const charged = await chargedFor(async () => {
      const turn = takingTurns()
      for (let step = 0; step < 10; step += 1) {
        setImmediate(() => pass(15))
        pass(3)
        await turn()
      }
    })
    assert.equal(charged, 30)
    assert.ok(clock >= 30 + 9 * 15, String(clock))
  })

  test('outside of a request no one pays', () => assert.equal(watchOfRequest(), undefined))
})
