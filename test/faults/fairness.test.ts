/** The short form of `bin/bench fairness`: whatever one tenant sends, another one's reads are all answered, and soon. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { measureFairness, onPlace } from '../../bench/fairness.ts'

/** One of each kind; the whole list takes minutes. */
const worst = ['packed twice', '900,000 elements', 'PDF of an invoice', 'commas', '95,000', '250 charges']

describe('nothing that one caller sends stops another', () => {
  test('bombs, floods and long lines, each twice at once: no read is refused, none waits for the attack', async () => {
    const results = await onPlace((place) => measureFairness(place, { seconds: 1, only: worst }))
    assert.equal(results.length, worst.length)
    for (const { attack, reads, refused, p99, answered } of results) {
      const said = `${attack}: ${JSON.stringify({ reads, refused, p99, answered })}`
      assert.ok(reads >= 50, said)
      assert.equal(refused, 0, said)
      // Far above what it is on any machine, and far below the seconds that it was: this is no measurement.
      assert.ok(p99 < 1_000, said)
      assert.ok(!('500' in answered), said)
    }
  })
})
