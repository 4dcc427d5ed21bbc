/** Suggested payments, worked out by hand: no guest is asked twice for what is held already. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditOf, suggestedSums } from './suggested-sums.ts'

const sums: readonly (readonly [status: string, deposit: number, now: number, all: number, offered: string, why: string])[] = [
  ['Confirmed', 9000, 0, 30000, 'deposit 9000, all 30000', 'the deposit of the booking, then the whole stay'],
  ['Confirmed', 0, -9000, 21000, 'all 21000', 'the deposit is held: only the rest is left'],
  ['Confirmed', 0, -30000, 0, '', 'the whole price was prepaid'],
  ['Confirmed', 0, 3000, 24000, 'now 3000, all 24000', 'charges posted before arrival, beyond the deposit held'],
  ['Option', 5000, 0, 5000, 'deposit 5000', 'all of it is asked as a deposit: one suggestion'],
  ['CheckedIn', 0, 300, 300, 'now 300', 'the last day: 132 open, 129 held'],
  ['CheckedIn', 0, 16800, 42600, 'now 16800, all 42600', 'the balance less the deposit, then the nights to come too'],
  ['CheckedIn', 0, -4000, 8900, 'all 8900', 'the deposit covers what is posted, not the nights to come'],
  ['CheckedOut', 0, 16800, 16800, 'now 16800', 'left with an open folio'],
  ['CheckedOut', 0, -9000, -9000, '', 'a credit is no payment'],
  ['Cancelled', 9000, 0, 0, '', 'no deposit is asked of a cancelled stay'],
]
for (const [status, deposit, now, all, offered, why] of sums)
  test(`${status}, deposit missing ${deposit}, due now ${now}, in all ${all}: ${why}`, () =>
    assert.equal(
      suggestedSums({ status, depositDue: BigInt(deposit), dueNow: BigInt(now), dueInAll: BigInt(all) })
        .map(({ what, cents }) => `${what} ${cents}`)
        .join(', '),
      offered,
    ))

const credits: readonly (readonly [status: string, balance: number, held: number, credit: number, why: string])[] = [
  ['Confirmed', -9000, 0, 9000, 'paid as a payment before arrival'],
  ['Confirmed', 0, 9000, 0, 'a deposit is for the stay'],
  ['CheckedIn', -2000, 9000, 2000, 'the deposit stays while the guest does'],
  ['CheckedOut', 0, 9000, 9000, 'a deposit that was never used'],
  ['Cancelled', 3000, 9000, 6000, 'the fee is taken from the deposit'],
  ['NoShow', 0, 0, 0, 'nothing was paid'],
]
for (const [status, balance, held, credit, why] of credits)
  test(`${status}, balance ${balance}, held ${held}: ${credit} back: ${why}`, () =>
    assert.equal(creditOf({ status, balance: BigInt(balance), held: BigInt(held) }), BigInt(credit)))
