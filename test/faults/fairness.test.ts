/** The short form of `bin/bench fairness`: whatever one tenant sends, another one's reads are all answered, and soon. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { measureFairness, mostTimes, onPlace, prepare } from '../../bench/fairness.ts'
import { areSlowProofsAsked } from '../slow-proofs.ts'

/** One of each kind; the whole list takes minutes. */
const worst = ['packed twice', 'PDF of an invoice', 'commas']
if (areSlowProofsAsked) worst.push('900,000 elements', '95,000', '250 charges')

/** What a busy machine delays a read by, whoever asks: below it no ratio is taken. */
const noise = 250

describe('nothing that one caller sends stops another', () => {
  test('bombs, floods and long lines, each twice at once: no read is refused, none waits for the attack', async () => {
    await onPlace(async (place) => {
      // The machine alone delays a read now and then: whatever misses its aim is measured again, and again for longer.
      const prepared = await prepare(place)
      let left: readonly string[] = worst
      for (const seconds of [1, 2, 4]) {
        const results = await measureFairness(place, { seconds, only: left, prepared })
        assert.equal(results.length, left.length)
        for (const { attack, reads, refused, p99, answered } of results) {
          const said = `${attack}: ${JSON.stringify({ reads, refused, p99, answered })}`
          assert.ok(reads >= 50, said)
          assert.equal(refused, 0, said)
          // The seconds that it was.
          assert.ok(p99 < 1_000, said)
          assert.ok(!('500' in answered), said)
        }
        const missed = results.filter(({ times, p99 }) => times > mostTimes && p99 > noise)
        if (missed.length === 0) return
        left = worst.filter((part) => missed.some(({ attack }) => attack.includes(part)))
        assert.ok(seconds < 4, missed.map(({ attack, p99, quietP99 }) => `${attack}: ${p99} ms, quiet ${quietP99}`).join('; '))
      }
    })
  })
})
