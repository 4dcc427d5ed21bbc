import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { BookedNight } from '../stay/reservation.ts'
import {
  changeOfEarlyDepartureFee,
  type FeePart,
  feeForCancellation,
  feeForEarlyDeparture,
  feeForNoShow,
  splitByVatRate,
} from './fees.ts'

const night = (date: string, priceCents: bigint, vatRateBp = 1000): BookedNight => ({
  night: date,
  unitTypeId: 'type',
  ratePlanId: 'plan',
  priceCents,
  vatRateBp,
  held: true,
  blockId: null,
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
    assert.deepEqual(owed({ basis: 'remaining_nights' }).parts, [{ nature: 'service', vatRateBp: 1000, amountCents: 50_000n }])
    const kept = owed({ basis: 'deposit_retained' })
    assert.deepEqual(kept.parts, [{ nature: 'indemnity', vatRateBp: 0, amountCents: 18_000n }])
  })
  test('a stay that was moved to another plan divides the fee among its rates, without losing a cent', () => {
    const mixed = [night('2026-06-01', 10_000n, 1000), night('2026-06-02', 20_000n, 2000)]
    assert.deepEqual(owed({ basis: 'percentage', basisPoints: 5_000 }, mixed).parts, [
      { nature: 'service', vatRateBp: 1000, amountCents: 5_000n },
      { nature: 'service', vatRateBp: 2000, amountCents: 10_000n },
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

describe('leaving early in several steps', () => {
  const five = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'].map((date) => night(date, 10_000n))
  const policies = [
    undefined,
    { basis: 'flexible' },
    { basis: 'flat_amount', amountCents: '2503' },
    { basis: 'nights', nights: 2 },
    { basis: 'percentage', basisPoints: 3333 },
    { basis: 'remaining_nights' },
    { basis: 'deposit_retained' },
    { basis: 'non_refundable' },
  ]
  /** The fee on the folio after a step. */
  const step = (earlyDeparture: object | undefined, standing: FeePart[], from: number, to: number, overrideCents?: bigint) => {
    const change = changeOfEarlyDepartureFee({
      terms: (earlyDeparture ? { earlyDeparture } : {}) as never,
      depositCents: deposit,
      before: five.slice(from),
      now: five.slice(to),
      standing,
      overrideCents,
    })
    const parts = [...(change.reversesStanding ? [] : standing), ...change.charges]
    assert.equal(
      parts.reduce((cents, part) => cents + part.amountCents, 0n),
      change.fee.amountCents,
      'what is announced is what stands',
    )
    return { parts, fee: change.fee }
  }

  test('however it was made shorter and longer, the policy’s fee is the one of the nights given up in the end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...policies),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        (policy, stops) => {
          let parts: FeePart[] = []
          let at = 5
          for (const stop of stops) {
            parts = step(policy, parts, at, stop).parts
            at = stop
          }
          const direct = step(policy, [], 5, at).fee
          assert.equal(
            parts.reduce((cents, part) => cents + part.amountCents, 0n),
            direct.amountCents,
          )
        },
      ),
    )
  })
  test('a sum of staff goes when every night comes back, and its share when some do; nothing of it turns into an indemnity', () => {
    for (const policy of policies) {
      const named = step(policy, [], 5, 1, 8_000n)
      assert.deepEqual([named.fee.amountCents, named.fee.rationale], [8_000n, 'staff_override'])
      const allBack = step(policy, named.parts, 1, 5)
      assert.deepEqual([allBack.parts.length, allBack.fee.rationale], [0, 'not_applicable'])
    }
    const half = step({ basis: 'percentage', basisPoints: 5000 }, step({}, [], 5, 1, 8_000n).parts, 1, 3)
    assert.deepEqual(half.parts, [{ nature: 'service', vatRateBp: 1000, amountCents: 4_000n }])
    assert.equal(step({ basis: 'flexible' }, half.parts, 3, 4).fee.amountCents, 2_000n)
  })
  test('the VAT is that of the nights that the fee stands for now', () => {
    const moved = [...five.slice(0, 2), ...five.slice(2, 4).map((one) => ({ ...one, vatRateBp: 2000 })), ...five.slice(4)]
    const change = changeOfEarlyDepartureFee({
      terms: { earlyDeparture: { basis: 'nights', nights: 1 } } as never,
      depositCents: 0n,
      before: moved.slice(4),
      now: moved.slice(2),
      standing: [{ nature: 'service', vatRateBp: 1000, amountCents: 10_000n }],
    })
    assert.ok(change.reversesStanding)
    assert.deepEqual(change.charges, [{ nature: 'service', vatRateBp: 2000, amountCents: 10_000n }])
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
