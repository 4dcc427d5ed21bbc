import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allocate, oldestFirst } from './allocation.ts'

// Code civil 1342-10: what fell due first is paid first, then the oldest debt; a full tie is decided by the id.
const debts = [
  { id: 'r6', dueOn: '2026-06-08', issuedOn: '2026-05-11', openCents: 1n },
  { id: 'r1', dueOn: '2026-06-09', issuedOn: '2026-05-10', openCents: 10_000n },
  { id: 'r4', dueOn: '2026-06-09', issuedOn: '2026-05-10', openCents: 4_000n },
  { id: 'r3', dueOn: '2026-06-09', issuedOn: '2026-05-12', openCents: 3_000n },
  { id: 'r2', dueOn: '2026-06-30', issuedOn: '2026-05-01', openCents: 5_000n },
] as unknown as Parameters<typeof oldestFirst>[0][]

test('debts by due day, then by day of issue, then by id, in whatever order they come', () => {
  const expected = ['r6', 'r1', 'r4', 'r3', 'r2']
  for (const given of [debts, debts.toReversed(), [debts[3], debts[0], debts[4], debts[2], debts[1]] as typeof debts])
    assert.deepEqual(
      given.toSorted(oldestFirst).map(({ id }) => id),
      expected,
    )
  for (const [place, debt] of debts.entries()) {
    assert.equal(oldestFirst(debt, debt), 0)
    for (const later of debts.slice(place + 1)) {
      assert.ok(oldestFirst(debt, later) < 0)
      assert.ok(oldestFirst(later, debt) > 0)
    }
  }
})

test('receipts pay debts in their order until one side is used up', () => {
  const receipts = [
    { id: 'p1', freeCents: 1n },
    { id: 'p2', freeCents: 9_999n },
    { id: 'p3', freeCents: 4_002n },
  ] as unknown as Parameters<typeof allocate>[0]
  assert.deepEqual(
    allocate(receipts, debts).map(({ receivableId, amountCents }) => [receivableId, amountCents]),
    [
      ['r6', 1n],
      ['r1', 9_999n],
      ['r1', 1n],
      ['r4', 4_000n],
      ['r3', 1n],
    ],
  )
})
