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
      'Free cancellation until Mon 7 Dec. Fee after that: the first night.',
      'No-show fee: 80% of the stay.',
      'Early departure fee: 1 night.',
      'Deposit required: 30%.',
    ],
  )
})

test('a plan without policies charges nothing', () => {
  assert.deepEqual(termsInWords({ ...booked, terms: {} }, '2026-12-01'), ['Free cancellation.'])
})

test('once it is not free any more, nothing is said of a day that is past', () => {
  const cancellation = {
    freeUntilDaysBeforeArrival: 3,
    cancellation: { basis: 'first_night' as const },
    noShow: { basis: 'none' as const },
  }
  assert.equal(termsInWords({ ...booked, terms: { cancellation } }, '2026-12-08')[0], 'Cancellation fee: the first night.')
})
