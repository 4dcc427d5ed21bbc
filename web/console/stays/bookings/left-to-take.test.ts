/** Suggested payments, worked out by hand: no guest is asked twice for what is held already. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftToTake } from './left-to-take.ts'

const cases: readonly (readonly [status: string, balance: number, held: number, deposit: number, left: number, why: string])[] = [
  ['Confirmed', 0, 0, 9000, 9000, 'the deposit of the booking'],
  ['Confirmed', 0, 3000, 9000, 6000, 'what is missing of it'],
  ['Confirmed', 0, 9000, 9000, 0, 'nothing once it is there'],
  ['Confirmed', 0, 30000, 9000, 0, 'the whole price was prepaid: no refund is suggested'],
  ['Confirmed', 12000, 9000, 9000, 3000, 'charges posted before arrival, beyond the deposit held'],
  ['Option', 0, 0, 5000, 5000, 'as for a confirmed booking'],
  ['CheckedIn', 25800, 9000, 9000, 16800, 'the balance less the deposit held'],
  ['CheckedIn', 5000, 9000, 9000, 0, 'the deposit covers it'],
  ['CheckedIn', 0, 9000, 9000, 0, 'the deposit is for nights to come'],
  ['CheckedIn', -2000, 0, 0, -2000, 'a credit is given back'],
  ['CheckedIn', -2000, 9000, 9000, -2000, 'the deposit is not, while the guest stays'],
  ['CheckedOut', 25800, 9000, 9000, 16800, 'left with an open folio'],
  ['CheckedOut', 0, 9000, 9000, -9000, 'a deposit that was never used is given back'],
  ['Cancelled', 3000, 9000, 9000, -6000, 'the fee is taken from the deposit, the rest is given back'],
  ['NoShow', 0, 0, 9000, 0, 'nothing is owed'],
]

for (const [status, balance, held, deposit, left, why] of cases)
  test(`${status}, balance ${balance}, held ${held}, deposit ${deposit}: ${why}`, () =>
    assert.equal(leftToTake({ status, balance: BigInt(balance), held: BigInt(held), deposit: BigInt(deposit) }), BigInt(left)))
