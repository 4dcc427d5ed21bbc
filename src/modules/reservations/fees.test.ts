import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { feeForCancellation, feeForEarlyDeparture, feeForNoShow, splitByVatRate } from './fees.ts'
import type { BookedNight } from './reservation.ts'

const night = (date: string, priceCents: bigint, vatRateBp = 1000): BookedNight => ({
  night: date,
  unitTypeId: 'type',
  ratePlanId: 'plan',
  priceCents,
  vatRateBp,
  held: true,
  charged: false,
})
/** Three nights of 100, 200 and 300. */
const nights = [night('2026-06-01', 10_000n), night('2026-06-02', 20_000n), night('2026-06-03', 30_000n)]
const deposit = 18_000n

describe('leaving early', () => {
  const owed = (earlyDeparture: object, unused = nights.slice(1), override?: bigint) =>
    feeForEarlyDeparture({ earlyDeparture } as never, unused, deposit, override)

  test('each policy owes what it says for the nights that are not slept', () => {
    const sums = [
      [{ basis: 'flexible' }, 0n, 'flexible'],
      [{ basis: 'flat_amount', amountCents: '2500' }, 2_500n, 'flat_amount'],
      [{ basis: 'nights', nights: 1 }, 20_000n, 'nights'],
      [{ basis: 'nights', nights: 9 }, 50_000n, 'nights'],
      [{ basis: 'percentage', basisPoints: 3_333 }, 16_665n, 'percentage'],
      [{ basis: 'remaining_nights' }, 50_000n, 'remaining_nights'],
      [{ basis: 'non_refundable' }, 50_000n, 'non_refundable'],
      [{ basis: 'deposit_retained' }, 18_000n, 'deposit_retained'],
    ] as const
    for (const [policy, amountCents, rationale] of sums) {
      const fee = owed(policy)
      assert.deepEqual([fee.amountCents, fee.rationale], [amountCents, rationale])
      assert.equal(
        fee.parts.reduce((cents, part) => cents + part.amountCents, 0n),
        amountCents,
      )
    }
  })
  test('without a policy nothing is owed; a sum of staff takes precedence, also over nothing', () => {
    assert.equal(feeForEarlyDeparture({}, nights, deposit).rationale, 'no_policy')
    assert.deepEqual(feeForEarlyDeparture({}, nights, deposit, 700n).amountCents, 700n)
    const waived = owed({ basis: 'non_refundable' }, nights, 0n)
    assert.deepEqual([waived.amountCents, waived.rationale, waived.parts], [0n, 'staff_override', []])
  })
  test('nights carry their VAT, a deposit that is kept carries none', () => {
    assert.deepEqual(owed({ basis: 'remaining_nights' }).parts, [{ vatRateBp: 1000, amountCents: 50_000n }])
    const kept = owed({ basis: 'deposit_retained' })
    assert.deepEqual([kept.nature, kept.parts], ['indemnity', [{ vatRateBp: 0, amountCents: 18_000n }]])
  })
  test('a stay that was moved to another plan divides the fee among its rates, without losing a cent', () => {
    const mixed = [night('2026-06-01', 10_000n, 1000), night('2026-06-02', 20_000n, 2000)]
    assert.deepEqual(owed({ basis: 'percentage', basisPoints: 5_000 }, mixed).parts, [
      { vatRateBp: 1000, amountCents: 5_000n },
      { vatRateBp: 2000, amountCents: 10_000n },
    ])
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 100_000n }), fc.constantFrom(0, 550, 1000, 2000)), { minLength: 1 }),
        (amountCents, rows) => {
          const parts = splitByVatRate(
            amountCents,
            rows.map(([priceCents, vatRateBp]) => night('2026-06-01', priceCents, vatRateBp)),
          )
          assert.equal(
            parts.reduce((cents, part) => cents + part.amountCents, 0n),
            amountCents,
          )
          assert.ok(parts.every((part) => part.amountCents > 0n))
          assert.equal(new Set(parts.map(({ vatRateBp }) => vatRateBp)).size, parts.length)
        },
      ),
    )
  })
})

describe('cancelling and not coming', () => {
  const booked = (cancellation?: object, status = 'Confirmed') => ({
    status,
    arrival: '2026-06-10',
    depositCents: deposit,
    terms: cancellation ? ({ cancellation } as never) : {},
  })
  const policy = (fee: object) => ({ freeUntilDaysBeforeArrival: 2, cancellation: fee, noShow: fee })

  test('until the day that is free nothing is owed, from the next on the policy counts', () => {
    const reservation = booked(policy({ basis: 'first_night' }))
    assert.equal(feeForCancellation(reservation, nights, '2026-06-08').rationale, 'free_of_charge')
    const late = feeForCancellation(reservation, nights, '2026-06-09')
    assert.deepEqual([late.amountCents, late.rationale], [10_000n, 'first_night'])
  })
  test('each basis owes what it says', () => {
    const sums = [
      [{ basis: 'none' }, 0n],
      [{ basis: 'first_night' }, 10_000n],
      [{ basis: 'nights', nights: 2 }, 30_000n],
      [{ basis: 'percentage', basisPoints: 2_500 }, 15_000n],
      [{ basis: 'deposit' }, 18_000n],
      [{ basis: 'all_nights' }, 60_000n],
    ] as const
    for (const [fee, amountCents] of sums) {
      assert.equal(feeForNoShow(booked(policy(fee)), nights).amountCents, amountCents, fee.basis)
      assert.equal(feeForCancellation(booked(policy(fee)), nights, '2026-06-10').amountCents, amountCents, fee.basis)
    }
  })
  test('an option costs nothing, nor does a plan without a policy; a sum of staff takes precedence', () => {
    assert.equal(feeForCancellation(booked(policy({ basis: 'all_nights' }), 'Option'), nights, '2026-06-10').rationale, 'option')
    assert.equal(feeForCancellation(booked(), nights, '2026-06-10').rationale, 'no_policy')
    assert.equal(feeForNoShow(booked(), nights).rationale, 'no_policy')
    assert.equal(feeForCancellation(booked(policy({ basis: 'all_nights' })), nights, '2026-06-10', 0n).amountCents, 0n)
  })
})
