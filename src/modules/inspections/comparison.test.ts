import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { changes, compare } from './comparison.ts'
import { type Item, inspectionExample } from './inspection.ts'

const of = (items: Item[]) => ({ ...inspectionExample, items })

describe('entry and exit side by side', () => {
  test('what became worse, better, other, new, or was not looked at again', () => {
    const { items, counts } = compare(
      of([
        { label: 'Kitchen', state: 'good', meterReadings: [{ label: 'Water', valueMilli: '1000' }] },
        { label: 'Bed', state: 'worn' },
        { label: 'Sofa', state: 'good' },
        { label: 'Lamp', state: 'good' },
        { label: 'Stove', state: 'seized' },
      ]),
      of([
        { label: ' kitchen', state: 'damaged', meterReadings: [{ label: 'water', valueMilli: '4500' }] },
        { label: 'Bed', state: 'new' },
        { label: 'Sofa', state: 'good' },
        { label: 'Stove', state: 'good' },
        { label: 'Mirror', state: 'good' },
      ]),
    )
    assert.deepEqual(
      items.map(({ label, change }) => `${label} ${change}`),
      ['Kitchen worse', 'Bed better', 'Sofa same', 'Lamp gone', 'Stove different', 'Mirror added'],
    )
    assert.deepEqual(items[0]?.meterReadings, [
      { label: 'Water', entryMilli: '1000', exitMilli: '4500', differenceMilli: '3500' },
    ])
    assert.deepEqual(counts, { same: 1, better: 1, worse: 1, different: 1, added: 1, gone: 1 })
  })

  test('nothing is lost and nothing is listed twice, whatever the labels', () => {
    const items = fc.array(
      fc.record({ label: fc.constantFrom('a', 'A ', 'b', 'ß'), state: fc.constantFrom('good', 'worn', 'own') }),
    )
    fc.assert(
      fc.property(items, items, (entry, exit) => {
        const found = compare(of(entry), of(exit))
        assert.deepEqual(
          found.items.flatMap((item) => item.entry ?? []),
          entry,
        )
        assert.deepEqual(
          found.items.flatMap((item) => item.exit?.label ?? []).toSorted(),
          exit.map(({ label }) => label).toSorted(),
        )
        assert.equal(
          changes.reduce((sum, change) => sum + found.counts[change], 0),
          found.items.length,
        )
      }),
    )
  })
})
