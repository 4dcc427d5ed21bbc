import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { changes, compare } from './comparison.ts'
import { type Item, inspectionExample } from './inspection.ts'

const of = (items: Item[]) => ({ ...inspectionExample, items })

describe('comparing check-in and check-out inspections', () => {
  test('items that became worse, better, different or new, or were not inspected again', () => {
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
      { label: 'Water', entryMilli: '1000', exitMilli: '4500', differenceMilli: '3500', wentBack: false },
    ])
    assert.deepEqual(counts, { same: 1, better: 1, worse: 1, different: 1, added: 1, gone: 1 })
  })

  test('counts: as a quantity, in the label, or in a remark that consists only of a count', () => {
    const compareItem = (entry: Item, exit: Item) => {
      const [item, ...others] = compare(of([entry]), of([exit])).items
      assert.deepEqual(others, [])
      return [item?.change, item?.findings.join(), item?.entryQuantity, item?.exitQuantity]
    }
    const good = { state: 'good' }
    assert.deepEqual(compareItem({ label: 'Keys', ...good, quantity: 3 }, { label: 'Keys', ...good, quantity: 1 }), [
      'worse',
      'fewer',
      3,
      1,
    ])
    assert.deepEqual(compareItem({ label: 'Keys', ...good, quantity: 1 }, { label: 'Keys', ...good, quantity: 2 }), [
      'better',
      'more',
      1,
      2,
    ])
    assert.deepEqual(compareItem({ label: '3 clés', ...good }, { label: '1 clé', ...good }), ['worse', 'fewer', 3, 1])
    assert.deepEqual(compareItem({ label: '6 glasses', ...good }, { label: '5 glass', ...good }), ['worse', 'fewer', 6, 5])
    assert.deepEqual(compareItem({ label: 'Clés', ...good, comment: '3 clés' }, { label: 'Clés', ...good, comment: '1 clé' }), [
      'worse',
      'fewer',
      3,
      1,
    ])
    assert.deepEqual(
      compareItem({ label: 'Schlüssel', ...good, comment: '2' }, { label: 'Schlüssel', ...good, comment: '2 Schlüssel' }),
      ['same', '', 2, 2],
    )
    // More scratches do not mean a better wall, and a longer scratch is not a count.
    assert.deepEqual(
      compareItem({ label: 'Wall', ...good, comment: '2 scratches' }, { label: 'Wall', ...good, comment: '5 scratches' }),
      ['different', 'remark_changed', null, null],
    )
    assert.deepEqual(
      compareItem(
        { label: 'Wall', ...good, comment: 'Scratch of 10 cm' },
        { label: 'Wall', ...good, comment: 'scratch of 10 CM ' },
      ),
      ['same', '', null, null],
    )
    assert.deepEqual(compareItem({ label: 'Keys', ...good, quantity: 3 }, { label: 'Keys', state: 'damaged', quantity: 3 }), [
      'worse',
      '',
      3,
      3,
    ])
    assert.deepEqual(compareItem({ label: 'Keys', ...good, quantity: 3 }, { label: 'Keys', ...good }), ['same', '', 3, null])
  })

  test('numbered rooms are kept apart; a meter that went backwards is reported', () => {
    const { items } = compare(
      of([
        { label: 'Room 1', state: 'good' },
        { label: 'Room 2', state: 'good' },
        { label: 'Heating', state: 'good', meterReadings: [{ label: 'Gas', valueMilli: '1000' }] },
      ]),
      of([
        { label: 'Room 2', state: 'damaged' },
        { label: 'Room 1', state: 'good' },
        { label: 'Heating', state: 'good', meterReadings: [{ label: 'Gas', valueMilli: '900' }] },
      ]),
    )
    assert.deepEqual(
      items.map(({ label, change, findings }) => `${label} ${change} ${findings.join()}`),
      ['Room 1 same ', 'Room 2 worse ', 'Heating different meter_went_back'],
    )
    assert.deepEqual(items[2]?.meterReadings, [
      { label: 'Gas', entryMilli: '1000', exitMilli: '900', differenceMilli: '-100', wentBack: true },
    ])
  })

  test('no item is lost or listed twice, whatever the labels', () => {
    const items = fc.array(
      fc.record({
        label: fc.constantFrom('a', 'A ', 'b', 'ß', '3 keys', '1 key', 'room 1'),
        state: fc.constantFrom('good', 'worn', 'own'),
      }),
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
