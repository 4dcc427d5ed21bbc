/** The calendar of prices in the console: what a row shows, what is selected, and what the form of a bulk change sends. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type BulkForm, byPlace, changesOf, daysOfRow, everyWeekday, isSelected, joined, marksOf } from './calendar-values.ts'

const form: BulkForm = {
  from: '2026-12-01',
  to: '2026-12-31',
  weekdays: everyWeekday,
  ratePlanIds: ['flex'],
  unitTypeIds: ['double'],
  price: 'keep',
  amount: '',
  percent: '',
  difference: '',
  ending: '',
  scope: 'selected',
  restrictions: {},
}
const days = { from: '2026-12-01', to: '2026-12-31' }
const places = { ratePlanIds: ['flex'], unitTypeIds: ['double'] }

describe('what the form sends', () => {
  test('a price on weekends only', () => {
    assert.deepEqual(changesOf({ ...form, price: 'set', amount: '149,00', weekdays: [5, 6] }), {
      changes: [{ ...days, weekdays: [5, 6], ...places, priceCents: '14900' }],
    })
  })
  test('five per cent more, rounded; as a year before; none', () => {
    assert.deepEqual(changesOf({ ...form, price: 'adjust', percent: '5', ending: '100:90' }), {
      changes: [{ ...days, ...places, adjust: { bp: 500, ending: { stepCents: '100', endingCents: '90' } } }],
    })
    assert.deepEqual(changesOf({ ...form, price: 'copy' }), { changes: [{ ...days, ...places, copyDaysBefore: 364 }] })
    assert.deepEqual(changesOf({ ...form, price: 'remove' }), { changes: [{ ...days, ...places, priceCents: null }] })
  })
  test('restrictions of the property name no plan; a price beside them does', () => {
    const restrictions = { closedToArrival: 'on', closedToDeparture: 'off', minArrival: '3', minThrough: '0' }
    assert.deepEqual(changesOf({ ...form, scope: 'all', price: 'set', amount: '100', restrictions }), {
      changes: [
        { ...days, ...places, priceCents: '10000' },
        { ...days, restrictions: { closedToArrival: true, closedToDeparture: false, minArrival: 3, minThrough: null } },
      ],
    })
  })
  test('what is missing is named', () => {
    const problem = (more: Partial<BulkForm>) => {
      const found = changesOf({ ...form, ...more })
      return 'problem' in found ? found.problem : undefined
    }
    assert.equal(problem({}), 'calendar.changeFirst')
    assert.equal(problem({ price: 'set' }), 'calendar.changeFirst')
    assert.equal(problem({ price: 'set', amount: 'ten' }), 'amount.wrong')
    assert.equal(problem({ price: 'adjust', percent: 'five' }), 'plan.differenceWrong')
    assert.equal(problem({ to: '2026-11-30', price: 'remove' }), 'setup.rangeWrong')
    assert.equal(problem({ weekdays: [], price: 'remove' }), 'setup.rangeWrong')
    assert.equal(problem({ restrictions: { minArrival: '401' } }), 'calendar.nightsWrong')
    assert.equal(problem({ ratePlanIds: [], price: 'remove' }), 'calendar.planFirst')
    assert.equal(problem({ ratePlanIds: [], restrictions: { closed: 'on' } }), 'calendar.planFirst')
    assert.equal(problem({ ratePlanIds: [], scope: 'all', restrictions: { closed: 'on' } }), undefined)
  })
})

test('a row shows its price and the strictest of the restrictions that apply to it, also those of the plan above', () => {
  const calendar = {
    prices: [{ ratePlanId: 'saver', unitTypeId: 'double', from: '2026-12-01', to: '2026-12-02', priceCents: '9000' }],
    restrictions: [
      { from: '2026-12-02', to: '2026-12-03', restriction: { minArrival: 2 } },
      { ratePlanId: 'flex', from: '2026-12-02', to: '2026-12-02', restriction: { minArrival: 4 } },
      { ratePlanId: 'other', from: '2026-12-02', to: '2026-12-02', restriction: { closed: true } },
      { unitTypeId: 'double', from: '2026-12-03', to: '2026-12-03', restriction: { closedToArrival: true } },
    ],
  }
  const shown = daysOfRow(
    byPlace(calendar),
    { ratePlanId: 'saver', unitTypeId: 'double' },
    ['2026-12-01', '2026-12-02', '2026-12-03'],
    ['flex'],
  )
  assert.deepEqual(shown, [
    { priceCents: '9000', restriction: {} },
    { priceCents: '9000', restriction: { minArrival: 4 } },
    { priceCents: undefined, restriction: { minArrival: 2, closedToArrival: true } },
  ])
  const whole = daysOfRow(byPlace(calendar), { ratePlanId: undefined, unitTypeId: undefined }, ['2026-12-02'], [])
  assert.deepEqual(whole, [{ priceCents: undefined, restriction: { minArrival: 2 } }])
})

test('restrictions join in any order; marks are short', () => {
  const [one, other] = [
    { minArrival: 2, maxArrival: 7 },
    { minArrival: 3, maxArrival: 5, closed: true },
  ]
  assert.deepEqual(joined(one, other), joined(other, one))
  assert.deepEqual(joined(one, other), { closed: true, minArrival: 3, maxArrival: 5 })
  assert.equal(
    marksOf({ closed: true, closedToArrival: true, closedToDeparture: true, minArrival: 2, minThrough: 3 }),
    '⊖ ≥3 ×] [×',
  )
})

test('a selection is a rectangle, from whichever corner it began', () => {
  const selection = { row: 3, day: 5, toRow: 2, toDay: 4 }
  const cells = [2, 3].flatMap((row) => [4, 5].map((day) => isSelected(selection, row, day)))
  assert.deepEqual(
    [...cells, isSelected(selection, 1, 4), isSelected(selection, 2, 6), isSelected(undefined, 2, 4)],
    [true, true, true, true, false, false, false],
  )
})
