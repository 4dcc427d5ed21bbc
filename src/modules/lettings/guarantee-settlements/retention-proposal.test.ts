import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { compare, inspectionExample } from '../../upkeep/inspections/index.ts'
import { owedBasisPoints, type PriceRow, pricesProblem, wholeYears } from './price-when-new.ts'
import { priceFor, proposedRetention } from './retention-proposal.ts'

type Items = (typeof inspectionExample)['items']
const unit = { id: 'unit-1', unitTypeId: 'type-1' }
const priceOf = (label: string, more: Partial<PriceRow> = {}): PriceRow => ({
  label,
  unitTypeId: null,
  unitId: null,
  priceCents: 4_500n,
  installedOn: '2023-05-01',
  freeYears: 1,
  yearlyBasisPoints: 1_500,
  leastBasisPoints: 1_000,
  cleaningCents: null,
  cleaningVatRateBp: null,
  ...more,
})
const inspected = (id: string, performedOn: string, items: Items) => ({ ...inspectionExample, id, performedOn, items })
const proposed = (before: Items, after: Items, prices: PriceRow[], language: 'fr' | 'en' = 'en') => {
  const entry = inspected('entry', '2025-06-01', before)
  const exit = inspected('exit', '2026-11-21', after)
  return proposedRetention({ comparison: compare(entry, exit), entry, exit, unit, prices, currency: 'EUR', language })
}

describe('what is retained of a guarantee', () => {
  test('lost, damaged, dirty, worn, and not inspected at exit', () => {
    const found = proposed(
      [
        { label: '3 chairs', state: 'good' },
        { label: 'Oven', state: 'good' },
        { label: 'Carpet', state: 'good' },
        { label: 'Hob', state: 'new' },
        { label: 'Curtain', state: 'good' },
        { label: 'Keys', state: 'good', quantity: 2 },
        { label: 'Balcony', state: 'good' },
      ],
      [
        { label: '1 chair', state: 'good' },
        { label: 'Oven', state: 'dirty' },
        { label: 'Carpet', state: 'worn' },
        {
          label: 'Hob',
          state: 'damaged',
          comment: 'cracked',
          photos: [{ storageObjectKey: 'uploads/1', sha256: 'a'.repeat(64) }],
        },
        { label: 'Curtain', state: 'damaged' },
        { label: 'Keys', state: 'missing' },
      ],
      [
        priceOf('Chairs'),
        priceOf('oven', { cleaningCents: 3_500n, cleaningVatRateBp: 2_000 }),
        priceOf('Hob', { installedOn: null, priceCents: 30_000n }),
        priceOf('Curtains', { installedOn: null }),
        priceOf('Key', { yearlyBasisPoints: 0, priceCents: 2_500n, installedOn: null }),
      ],
    )
    assert.deepEqual(
      found.items.map(({ label, ground, quantity, ageYears, owedBasisPoints: owed, amountCents, lacks }) =>
        [label, ground, quantity, ageYears, owed, amountCents, ...lacks].join(' '),
      ),
      [
        // Three and a half years: two of them beyond the free one.
        '3 chairs missing 2 3 7000 6300',
        'Oven cleaning 1  10000 3500',
        'Carpet wear 1   0',
        // New at entry, a year and a half before.
        'Hob damage 1 1 10000 30000',
        'Curtain damage 1    age',
        'Keys missing 2  10000 5000',
        'Balcony not_inspected 1    second_look',
      ],
    )
    assert.equal(found.totalCents, '44800')
    assert.deepEqual([found.inspectionsAgree, found.items[1]?.retainedFor, found.items[1]?.vatRateBp], [false, 'service', 2_000])
    assert.deepEqual(found.items[3]?.proof, [
      { inspectionId: 'entry' },
      { inspectionId: 'exit' },
      { storageObjectKey: 'uploads/1' },
    ])
    assert.equal(
      found.items[0]?.reason,
      'good, 3 at entry (2025-06-01); good, 1 at exit (2026-11-21). 3 years old, 70% of the price when new',
    )
    assert.equal(found.items[3]?.reason, 'new at entry (2025-06-01); damaged at exit (2026-11-21), cracked')
  })

  test('only wear by use: both inspections agree', () => {
    const found = proposed(
      [
        { label: 'Floor', state: 'new' },
        { label: 'Bath', state: 'damaged' },
      ],
      [
        { label: 'Floor', state: 'worn' },
        { label: 'Bath', state: 'damaged' },
        { label: 'Lamp', state: 'good' },
      ],
      [priceOf('Floor')],
    )
    assert.deepEqual([found.inspectionsAgree, found.totalCents], [true, '0'])
  })

  test('a reason is never longer than a retention takes', () => {
    const found = proposed(
      [{ label: 'Hob', state: 'good' }],
      [{ label: 'Hob', state: 'damaged', comment: 'crack '.repeat(300) }],
      [priceOf('Hob')],
      'fr',
    )
    assert.ok((found.items[0]?.reason.length ?? 0) <= 500)
    assert.match(
      found.items[0]?.reason ?? '',
      /^bon à l’entrée \(2025-06-01\); endommagé à la sortie .*70\u202f% de la valeur à neuf$/,
    )
  })

  test('the price of the unit before that of its type, and that before the one for all', () => {
    const all = [
      priceOf('Bed', { priceCents: 1n }),
      priceOf('Beds', { priceCents: 2n, unitTypeId: 'type-1' }),
      priceOf('bed', { priceCents: 3n, unitId: 'unit-1' }),
    ]
    assert.equal(priceFor(all, '2 beds', unit)?.priceCents, 3n)
    assert.equal(priceFor(all, 'Bed', { ...unit, id: 'unit-2' })?.priceCents, 2n)
    assert.equal(priceFor(all, 'Bed', { id: 'unit-2', unitTypeId: 'type-2' })?.priceCents, 1n)
    assert.equal(priceFor([priceOf('Bed', { unitId: 'unit-9' })], 'Bed', unit), undefined)
  })

  test('whole years are those of a calendar', () => {
    assert.deepEqual(
      [
        wholeYears('2020-02-29', '2021-02-28'),
        wholeYears('2020-02-29', '2021-02-27'),
        wholeYears('2020-01-01', '2020-01-01'),
        wholeYears('2021-06-01', '2020-01-01'),
      ],
      [1, 0, 0, 0],
    )
  })

  test('wear only ever takes off, down to its least, and never below nothing', () => {
    fc.assert(
      fc.property(
        fc.record({
          freeYears: fc.nat(30),
          yearlyBasisPoints: fc.nat(10_000),
          leastBasisPoints: fc.nat(10_000),
        }),
        fc.nat(60),
        (price, age) => {
          const owed = owedBasisPoints(price, age)
          assert.ok(owed >= price.leastBasisPoints && owed <= 10_000)
          assert.ok(owedBasisPoints(price, age + 1) <= owed)
          if (age <= price.freeYears) assert.equal(owed, 10_000)
        },
      ),
    )
  })

  test('a table names each thing once, has prices and a VAT rate for cleaning', () => {
    const keyOf = (label: string) => label.toLowerCase()
    assert.equal(
      pricesProblem([priceOf('Bed'), priceOf('BED')], keyOf),
      'body.prices[1] is for the same thing as body.prices[0].',
    )
    assert.equal(pricesProblem([priceOf('Bed'), priceOf('BED', { unitId: 'unit-1' })], keyOf), undefined)
    assert.match(pricesProblem([priceOf('Bed', { priceCents: null })], keyOf) ?? '', /neither/)
    assert.match(pricesProblem([priceOf('Bed', { cleaningCents: 1n })], keyOf) ?? '', /go together/)
    assert.match(pricesProblem([priceOf('Bed', { unitId: 'a', unitTypeId: 'b' })], keyOf) ?? '', /not for both/)
  })
})
