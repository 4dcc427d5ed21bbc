import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earlyDepartureFee } from './early-departure.ts'

test('the fee for leaving early, as the dialog shows it before anything is posted', () => {
  const nights = ['10000', '12000', '9000']
  assert.equal(earlyDepartureFee(undefined, nights, '0'), '0')
  assert.equal(earlyDepartureFee({ basis: 'flexible' }, nights, '0'), '0')
  assert.equal(earlyDepartureFee({ basis: 'nights', nights: 2 }, nights, '0'), '22000')
  assert.equal(earlyDepartureFee({ basis: 'non_refundable' }, nights, '0'), '31000')
  assert.equal(earlyDepartureFee({ basis: 'remaining_nights' }, [], '0'), '0')
  assert.equal(earlyDepartureFee({ basis: 'flat_amount', amountCents: '5000' }, nights, '0'), '5000')
  assert.equal(earlyDepartureFee({ basis: 'flat_amount', amountCents: '50000' }, nights, '0'), '31000')
  assert.equal(earlyDepartureFee({ basis: 'deposit_retained' }, nights, '8000'), '8000')
  assert.equal(earlyDepartureFee({ basis: 'percentage', basisPoints: 3_333 }, nights, '0'), undefined)
})
