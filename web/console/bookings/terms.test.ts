import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termsInWords } from './terms.ts'

const booked = { arrival: '2026-12-10', currency: 'EUR' }

test('the terms of a booking say what each case costs, and until when a cancellation is free', () => {
  assert.deepEqual(
    termsInWords(
      {
        ...booked,
        terms: {
          cancellation: {
            freeUntilDaysBeforeArrival: 3,
            cancellation: { basis: 'first_night' },
            noShow: { basis: 'percentage', basisPoints: 8000 },
          },
          earlyDeparture: { basis: 'nights', nights: 1 },
          depositScheme: { version: 1, basisPoints: 3000, dueDaysBeforeArrival: 0, captureOnNoShow: false },
        },
      },
      '2026-12-07',
    ),
    [
      'Cancellation is free until Mon 7 Dec; later it costs the first night.',
      'A no-show costs 80 % of the stay.',
      'Leaving early costs 1 night.',
      'A deposit of 30 % is asked for.',
    ],
  )
})

test('a plan without policies charges nothing', () => {
  assert.deepEqual(termsInWords({ ...booked, terms: {} }, '2026-12-01'), ['Cancellation is free.'])
})

test('once it is not free any more, nothing is said of a day that is past', () => {
  const cancellation = {
    freeUntilDaysBeforeArrival: 3,
    cancellation: { basis: 'first_night' as const },
    noShow: { basis: 'none' as const },
  }
  assert.equal(termsInWords({ ...booked, terms: { cancellation } }, '2026-12-08')[0], 'Cancellation costs the first night.')
})
