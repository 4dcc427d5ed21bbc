import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelParts } from './label-parts.ts'

test('labels of the service are taken apart, those of people are not', () => {
  const made = (label: string) => {
    const parts = labelParts(label)
    return parts && [parts.word, parts.values]
  }
  assert.deepEqual(made('Night of 2026-11-28'), ['line.night', { day: '2026-11-28' }])
  assert.deepEqual(made('Tourist tax (Département), night of 2026-11-28'), [
    'line.touristTaxNamed',
    { name: 'Département', day: '2026-11-28' },
  ])
  assert.deepEqual(made('Frühstück, Büfett, night of 2026-11-28'), [
    'line.product',
    { name: 'Frühstück, Büfett', day: '2026-11-28' },
  ])
  assert.deepEqual(made('Reversal: Night of 2026-11-28'), ['line.reversal', { label: 'Night of 2026-11-28' }])
  assert.deepEqual(made('Deposit applied'), ['line.depositApplied', {}])
  for (const own of ['Minibar', 'Nights of love', 'Deposit for the key', 'Refund, taxi', 'Night of the museums'])
    assert.equal(made(own), undefined)
})
