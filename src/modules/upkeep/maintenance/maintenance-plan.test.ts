import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../../../platform/values/dates.ts'
import { afterOpening, dayOfTime, isDue, type PlanRow, periods } from './maintenance-plan.ts'
import { amountOfCost } from './work-order-cost.ts'

const plan: PlanRow = {
  id: 'plan',
  establishmentId: 'house',
  unitId: null,
  assetId: 'boiler',
  title: 'Boiler',
  description: null,
  priority: 'normal',
  assignee: null,
  every: 1,
  period: 'month',
  nextOn: '2026-01-31',
  countedFrom: '2026-01-31',
  timesOpened: 0,
  leadDays: 14,
  active: true,
  openWorkOrderId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('maintenance plans', () => {
  test('a plan on the 31st falls on the last day of every month and does not drift', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 13].map((times) => dayOfTime(plan, times)),
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28'],
    )
    assert.equal(dayOfTime({ ...plan, period: 'year', countedFrom: '2028-02-29' }, 1), '2029-02-28')
    assert.equal(dayOfTime({ ...plan, period: 'year', countedFrom: '2028-02-29' }, 4), '2032-02-29')
    assert.equal(dayOfTime({ ...plan, period: 'week', every: 2 }, 3), '2026-03-14')
  })

  test('a work order is opened in advance, one at a time, while the plan is active', () => {
    assert.equal(isDue(plan, '2026-01-16'), false)
    assert.equal(isDue(plan, '2026-01-17'), true)
    assert.equal(isDue({ ...plan, openWorkOrderId: 'order' }, '2026-03-01'), false)
    assert.equal(isDue({ ...plan, active: false }, '2026-03-01'), false)
  })

  test('missed dates are made up for once: the next date is after today and part of the schedule', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...periods),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: -400, max: 4_000 }),
        (period, every, days) => {
          const own = { ...plan, period, every }
          const today = addDays(own.nextOn, days)
          const { nextOn, timesOpened } = afterOpening(own, today)
          assert.ok(nextOn > today && nextOn > own.nextOn && timesOpened >= 1)
          assert.equal(nextOn, dayOfTime(own, timesOpened))
          assert.ok(timesOpened === 1 || dayOfTime(own, timesOpened - 1) <= today)
        },
      ),
    )
  })

  test('time costs by the minute, everything else by quantity', () => {
    assert.equal(amountOfCost({ kind: 'time', quantity: 90, unitCents: 4_000n }), 6_000n)
    assert.equal(amountOfCost({ kind: 'time', quantity: 1, unitCents: 4_999n }), 83n)
    assert.equal(amountOfCost({ kind: 'part', quantity: 3, unitCents: 1_250n }), 3_750n)
  })
})
