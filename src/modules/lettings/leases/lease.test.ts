import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addDays, addMonths, eachNight } from '../../../platform/values/dates.ts'
import { sum } from '../../../platform/values/money.ts'
import { instalmentsOf } from './instalments.ts'
import { indexedRent, type LeaseRow, periodsDue, rentBetween, type TermRow } from './lease.ts'
import type { StandingBill } from './rent/lease-bill.ts'
import { coveredOn } from './rent/rent-receipt.ts'
import { billedAfter, billsOfRun } from './rent/rent-run.ts'

const term = (validFrom: string, rentCents: string, charges: TermRow['charges'] = []): TermRow => ({
  id: validFrom,
  validFrom,
  rentCents,
  rentVatRateBp: 0,
  charges,
  index: null,
  announcedOn: null,
})
const lease = (more: Partial<Parameters<typeof periodsDue>[0]> = {}): Parameters<typeof periodsDue>[0] => ({
  startsOn: '2026-12-10',
  endsOn: null,
  period: 'month',
  agreedEndsOn: null,
  instalments: [],
  billedFrom: '2026-12-10',
  language: 'fr',
  unitCode: 'A12',
  terms: [term('2026-12-10', '70000', [{ label: 'Charges', chargeType: 'utility', amountCents: '8000', vatRateBp: 0 }])],
  ...more,
})

describe('a season in instalments', () => {
  test('whatever the instalments: each day once, the price and the charges to the cent, an early end by its days', () => {
    fc.assert(
      fc.property(
        fc.record({
          days: fc.integer({ min: 30, max: 250 }),
          amounts: fc.array(fc.integer({ min: 20_000, max: 90_000 }), { minLength: 1, maxLength: 8 }),
          charge: fc.integer({ min: 1, max: 50_000 }),
          stays: fc.integer({ min: 1, max: 250 }),
          billedThrough: fc.integer({ min: -60, max: 250 }),
        }),
        ({ days, amounts, charge, stays, billedThrough }) => {
          const startsOn = '2027-04-01'
          const endsOn = addDays(startsOn, days - 1)
          const price = amounts.reduce((left, right) => left + right, 0)
          const instalments = instalmentsOf({
            period: 'season',
            startsOn,
            endsOn,
            rentCents: String(price),
            instalments: amounts.map((cents, place) => ({
              // The first before the season.
              dueOn: addDays(startsOn, Math.floor((place * days) / amounts.length) - (place === 0 ? 50 : 0)),
              amountCents: String(cents),
            })),
          })
          assert.ok(!('problem' in instalments), JSON.stringify(instalments))
          const season = lease({
            startsOn,
            endsOn,
            agreedEndsOn: endsOn,
            period: 'season',
            instalments,
            billedFrom: startsOn,
            terms: [
              term(startsOn, String(price), [
                { label: 'Électricité 10 A', chargeType: 'utility', amountCents: String(charge), vatRateBp: 1000 },
              ]),
            ],
          })
          const whole = periodsDue(season, endsOn)
          assert.deepEqual(
            whole.map(({ rentCents }) => Number(rentCents)),
            amounts,
          )
          assert.equal(Number(sum(whole.map(({ amountCents }) => amountCents))), price + charge)
          assert.deepEqual(
            whole.map(({ from }, place) => from === (whole[place - 1]?.to ?? startsOn)),
            whole.map(() => true),
          )
          // What is due by a day, and no more.
          const today = addDays(startsOn, billedThrough)
          const billed = periodsDue(season, today)
          assert.equal(billed.length, instalments.filter(({ dueOn }) => dueOn <= today).length)
          // An early departure: in the end the days used are owed, within a cent per line.
          const left = addDays(startsOn, Math.min(stays, days) - 1)
          const until = billed.at(-1)?.to ?? startsOn
          const bills = billed.toReversed().map((bill, place) => ({
            id: String(place),
            leaseId: 'lease',
            periodFrom: bill.from,
            periodTo: bill.to,
            standingCents: bill.amountCents,
          })) as unknown as StandingBill[]
          const ended = { ...season, id: 'lease', billedFrom: until, endsOn: left } as unknown as LeaseRow
          const [run] = billsOfRun(
            [ended],
            bills.filter(({ periodTo }) => periodTo > addDays(left, 1)),
            left,
          )
          const kept =
            sum(billed.map(({ amountCents }) => amountCents)) -
            sum((run?.undone ?? []).map(({ standingCents }) => standingCents)) +
            sum((run?.periods ?? []).map(({ amountCents }) => amountCents))
          const owed = amounts.reduce((total, cents, place) => {
            const { from, to } = instalments[place] as (typeof instalments)[number]
            const had = Math.max(0, Math.min(Date.parse(to), Date.parse(addDays(left, 1))) - Date.parse(from)) / 86_400_000
            const all = (Date.parse(to) - Date.parse(from)) / 86_400_000
            return total + ((cents + (charge * cents) / price) * had) / all
          }, 0)
          assert.ok(Math.abs(Number(kept) - owed) <= amounts.length + 2, `${kept} kept, ${owed} owed`)
          if (run) assert.equal(billedAfter(run), addDays(left, 1))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('billed in however many pieces, a month or an instalment costs what it costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 }),
        (rent, cuts) => {
          const january = lease({ startsOn: '2027-01-01', terms: [term('2027-01-01', String(rent))] })
          const days = [0, ...cuts.toSorted((left, right) => left - right), 31].map((day) => addDays('2027-01-01', day))
          const pieces = days.slice(1).map((to, place) => rentBetween(january, days[place] as string, to).amountCents)
          assert.equal(sum(pieces), BigInt(rent))
        },
      ),
    )
  })

  test('what is no season is said in a sentence', () => {
    const season = {
      period: 'season',
      startsOn: '2027-04-01',
      endsOn: '2027-09-30',
      rentCents: '240000',
      instalments: [{ dueOn: '2027-01-15', amountCents: '240000' }],
    }
    for (const [more, problem] of [
      [{ endsOn: null }, /endsOn is required/],
      [{ instalments: undefined }, /instalments is required/],
      [{ instalments: [] }, /instalments is required/],
      [{ rentCents: '240001' }, /240000 cents together/],
      [{ instalments: [...season.instalments, { dueOn: '2027-01-15', amountCents: '0' }] }, /two are due on 2027-01-15/],
      [{ instalments: [{ dueOn: '2027-10-01', amountCents: '240000' }] }, /after the last day/],
      [
        {
          instalments: [
            { dueOn: '2027-01-15', amountCents: '239999' },
            { dueOn: '2027-04-01', amountCents: '1' },
          ],
        },
        /less than a day/,
      ],
      [{ billedFrom: '2027-05-01' }, /billedFrom/],
      [{ period: 'month' }, /only with the period/],
    ] as const) {
      const found = instalmentsOf({ ...season, ...more })
      assert.ok('problem' in found, JSON.stringify(more))
      assert.match(found.problem, problem)
    }
  })
})

describe('rent', () => {
  test('the first month by its days, then whole months, one line each', () => {
    const due = periodsDue(lease(), '2027-02-01')
    assert.deepEqual(
      due.map(({ from, to, amountCents, rentCents }) => [from, to, Number(rentCents), Number(amountCents)]),
      [
        // 22 of 31 days: 49677.4 and 5677.4 cents.
        ['2026-12-10', '2027-01-01', 49_677, 55_354],
        ['2027-01-01', '2027-02-01', 70_000, 78_000],
        ['2027-02-01', '2027-03-01', 70_000, 78_000],
      ],
    )
    assert.deepEqual(
      due.flatMap(({ lines }) => lines.map(({ label }) => label)),
      [
        'Loyer A12, du 10 décembre 2026 au 31 décembre 2026',
        'Charges, du 10 décembre 2026 au 31 décembre 2026',
        'Loyer A12, janvier 2027',
        'Charges, janvier 2027',
        'Loyer A12, février 2027',
        'Charges, février 2027',
      ],
    )
  })

  test('nothing before its time, nothing after the end, nothing twice', () => {
    assert.deepEqual(periodsDue(lease(), '2026-12-09'), [])
    const [only, ...others] = periodsDue(lease({ endsOn: '2026-12-20' }), '2027-12-31')
    assert.deepEqual([only?.from, only?.to, others.length], ['2026-12-10', '2026-12-21', 0])
    assert.deepEqual(periodsDue(lease({ endsOn: '2026-12-20', billedFrom: '2026-12-21' }), '2027-12-31'), [])
  })

  test('weeks are counted from the first day on, the last one by its days', () => {
    const due = periodsDue(lease({ period: 'week', endsOn: '2026-12-26', terms: [term('2026-12-10', '14000')] }), '2027-01-31')
    assert.deepEqual(
      due.map(({ from, to, amountCents }) => [from, to, Number(amountCents)]),
      [
        ['2026-12-10', '2026-12-17', 14_000],
        ['2026-12-17', '2026-12-24', 14_000],
        ['2026-12-24', '2026-12-27', 6_000],
      ],
    )
  })

  test('a rise in the middle of a month: each part by its days', () => {
    const [january] = periodsDue(
      lease({ billedFrom: '2027-01-01', terms: [term('2026-12-10', '62000'), term('2027-01-11', '93000')] }),
      '2027-01-01',
    )
    assert.deepEqual(
      january?.lines.map(({ label, amountCents }) => [label, Number(amountCents)]),
      [
        ['Loyer A12, du 1er janvier 2027 au 10 janvier 2027', 20_000],
        ['Loyer A12, du 11 janvier 2027 au 31 janvier 2027', 63_000],
      ],
    )
  })

  test('an index: the rent before, times the new value, by the base', () => {
    // 70000 × 147.2 / 145.47 = 70832.5
    assert.equal(indexedRent(70_000n, { base: '145.47', value: '147.2' }), 70_832n)
    assert.equal(indexedRent(70_000n, { base: '100', value: '100.5' }), 70_350n)
  })

  test('what was billed and what is given back are what is owed, whenever it ends and whatever changes', () => {
    fc.assert(
      fc.property(
        fc.record({
          start: fc.integer({ min: 0, max: 60 }),
          length: fc.integer({ min: 1, max: 150 }),
          beyond: fc.integer({ min: 0, max: 60 }),
          rent: fc.integer({ min: 1, max: 500_000 }),
          later: fc.integer({ min: 1, max: 500_000 }),
          change: fc.integer({ min: 1, max: 200 }),
          isWeekly: fc.boolean(),
        }),
        ({ start, length, beyond, rent, later, change, isWeekly }) => {
          const startsOn = addDays('2026-11-01', start)
          const endsOn = addDays(startsOn, length - 1)
          const period = isWeekly ? 'week' : 'month'
          const terms = [term(startsOn, String(rent)), term(addDays(startsOn, change), String(later))]
          const open = lease({ startsOn, billedFrom: startsOn, period, terms })
          // Billed while open-ended, then ended: the excess is credited.
          const billed = periodsDue(open, addDays(endsOn, beyond))
          const until = billed.at(-1)?.to ?? startsOn
          const bills = billed.toReversed().map((period, place) => ({
            id: String(place),
            leaseId: 'lease',
            periodFrom: period.from,
            periodTo: period.to,
            standingCents: period.amountCents,
          })) as unknown as StandingBill[]
          const end = addDays(endsOn, 1)
          const over = { ...open, id: 'lease', billedFrom: until, endsOn } as unknown as LeaseRow
          const [run] = billsOfRun(
            [over],
            bills.filter(({ periodTo }) => periodTo > end),
            endsOn,
          )
          if (run) assert.equal(billedAfter(run), end)
          const kept =
            sum(billed.map(({ amountCents }) => amountCents)) -
            sum((run?.undone ?? []).map(({ standingCents }) => standingCents)) +
            sum((run?.periods ?? []).map(({ amountCents }) => amountCents))
          // The model: day by day, as a fraction of the rent of its month or week.
          const owed = eachNight(startsOn, addDays(endsOn, 1)).reduce((total, day) => {
            const first = `${day.slice(0, 8)}01`
            const days = isWeekly ? 7 : eachNight(first, addMonths(first, 1)).length
            return total + (day < addDays(startsOn, change) ? rent : later) / days
          }, 0)
          // Each part of a month or week is rounded once.
          assert.ok(Math.abs(Number(kept) - owed) <= billed.length + 2, `${kept} kept, ${owed} owed`)
          const regular = periodsDue({ ...open, endsOn }, '2030-01-01')
          assert.equal(regular.at(-1)?.to, addDays(endsOn, 1))
          assert.ok(Math.abs(Number(sum(regular.map(({ amountCents }) => amountCents))) - owed) <= regular.length + 2)
          // Ended in time or afterwards: the same, to the cent.
          assert.equal(kept, sum(regular.map(({ amountCents }) => amountCents)))
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the day on which rent was covered, worked out by hand', () => {
  const due = [
    { id: 'january', dueOn: '2027-01-01', cents: 60_000n },
    { id: 'february', dueOn: '2027-02-01', cents: 60_000n },
    { id: 'settlement', dueOn: '2027-02-15', cents: 4_000n },
    { id: 'march', dueOn: '2027-03-01', cents: 60_000n },
  ]
  const paid = (...those: readonly (readonly [string, bigint])[]) => those.map(([receivedOn, cents]) => ({ receivedOn, cents }))
  test('in two parts: on the day of the second; a payment for the next month changes nothing', () => {
    const parts = paid(['2027-01-03', 20_000n], ['2027-01-20', 40_000n])
    assert.equal(coveredOn('january', due, parts), '2027-01-20')
    assert.equal(coveredOn('january', due, [...parts, ...paid(['2027-02-04', 60_000n])]), '2027-01-20')
    assert.equal(coveredOn('february', due, parts), undefined)
  })
  test('one payment for two months covers both; what falls due between goes first', () => {
    const once = paid(['2027-01-02', 120_000n])
    assert.equal(coveredOn('february', due, once), '2027-01-02')
    assert.equal(coveredOn('march', due, [...once, ...paid(['2027-03-01', 60_000n])]), undefined)
    assert.equal(coveredOn('march', due, [...once, ...paid(['2027-03-01', 64_000n])]), '2027-03-01')
  })
  test('a direct debit that was returned covers nothing, until it is paid again', () => {
    const returned = paid(['2027-01-05', 60_000n], ['2027-01-12', -60_000n])
    assert.equal(coveredOn('january', due, returned), undefined)
    assert.equal(coveredOn('january', due, [...returned, ...paid(['2027-01-25', 60_000n])]), '2027-01-25')
  })
  test('paid back too much that was paid: the day stays', () => {
    assert.equal(coveredOn('january', due, paid(['2027-01-05', 70_000n], ['2027-01-12', -10_000n])), '2027-01-05')
  })
  test('nothing is owed of it any more: it is not paid', () => {
    assert.equal(coveredOn('january', [{ id: 'january', dueOn: '2027-01-01', cents: 0n }], []), undefined)
  })
})
