import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, feesNow, hourIn, hourOn } from './fee-hours.ts'

const early = { feeByHour: { at: 'early_check_in', hour: '15:00' } } as const
const late = { feeByHour: { at: 'late_check_out', hour: '11:00' } } as const
const beer = { feeByHour: null }

test('a fee is taken before its hour at the check-in, after it at the check-out, and never at the hour itself', () => {
  const all = [early, late, beer]
  assert.deepEqual(feesNow(all, 'early_check_in', '14:59'), [early])
  assert.deepEqual(feesNow(all, 'early_check_in', '15:00'), [])
  assert.deepEqual(feesNow(all, 'late_check_out', '11:00'), [])
  assert.deepEqual(feesNow(all, 'late_check_out', '11:01'), [late])
})

test('who leaves a day late, early in the morning, is late all the same', () => {
  assert.deepEqual(feesNow([late], 'late_check_out', hourOn('2026-07-01', '2026-07-02', '09:00')), [late])
  assert.deepEqual(feesNow([late], 'late_check_out', hourOn('2026-07-01', '2026-07-01', '09:00')), [])
})

test('the hour is that of the house, on the 24-hour clock', () => {
  assert.equal(hourIn('Europe/Paris', new Date('2026-07-01T22:05:00Z')), '00:05')
  // The night of the 1st, before the day is closed: it is too late to be early for the 1st any more.
  assert.equal(dayIn('Europe/Paris', new Date('2026-07-01T22:05:00Z')), '2026-07-02')
  assert.equal(hourIn('Europe/Lisbon', new Date('2026-12-01T09:30:00Z')), '09:30')
})
