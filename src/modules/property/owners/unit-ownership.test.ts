import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { inShares, sharesProblem } from './unit-ownership.ts'

const ownersOf = (parts: readonly number[]) =>
  parts.map((shareBasisPoints, place) => ({ ownerId: `owner ${place}`, shareBasisPoints }))

describe('shares of a unit', () => {
  test('add up to the whole, with each owner once, or there are none', () => {
    assert.equal(sharesProblem([]), undefined)
    assert.equal(sharesProblem(ownersOf([3_333, 3_333, 3_334])), undefined)
    assert.match(sharesProblem(ownersOf([3_333, 3_333, 3_333])) ?? '', /9999/)
    assert.match(
      sharesProblem([...ownersOf([5_000]), { ownerId: 'OWNER 0', shareBasisPoints: 5_000 }]) ?? '',
      /repeats the owner/,
    )
  })

  test('of an amount add up to the amount, each within a cent of its part, for either sign', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), cuts, (cents, at) => {
        const edges = [0, ...new Set(at.toSorted((one, other) => one - other)), 10_000]
        const shares = ownersOf(edges.slice(1).map((edge, place) => edge - (edges[place] as number)))
        const parts = inShares(cents, shares)
        assert.equal(
          [...parts.values()].reduce((sum, part) => sum + part, 0n),
          cents,
        )
        for (const [{ shareBasisPoints }, part] of parts) {
          const off = part * 10_000n - cents * BigInt(shareBasisPoints)
          assert.ok(off > -10_000n && off < 10_000n, `${part} of ${cents} at ${shareBasisPoints}`)
        }
      }),
    )
  })
})
