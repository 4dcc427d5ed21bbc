/** A season in its form and as the service keeps it: what is read is what was saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aYearLater, emptySeason, formOfSeason, placeOf, seasonOf } from './season-values.ts'

const summer = {
  ...emptySeason,
  name: ' Summer ',
  ranges: [{ from: '2027-07-03', to: '2027-08-28' }],
  prices: { [placeOf('flex', 'double')]: '150', [placeOf('flex', 'suite')]: '150.00', [placeOf('long', 'double')]: '120' },
  otherPrices: { [placeOf('flex', 'double')]: '170' },
  minArrival: '7',
  arrivalDays: [6],
  departureDays: [6],
}

test('plans with one price for several types are one rule; days on which none arrives are closed', () => {
  assert.deepEqual(seasonOf(summer), {
    season: {
      name: 'Summer',
      ranges: [{ from: '2027-07-03', to: '2027-08-28' }],
      rules: [
        { ratePlanIds: ['flex'], unitTypeIds: ['double', 'suite'], priceCents: '15000' },
        { ratePlanIds: ['long'], unitTypeIds: ['double'], priceCents: '12000' },
        { ratePlanIds: ['flex'], unitTypeIds: ['double'], weekdays: [5, 6], priceCents: '17000' },
        { restrictions: { minArrival: 7 } },
        { weekdays: [1, 2, 3, 4, 5, 7], restrictions: { closedToArrival: true } },
        { weekdays: [1, 2, 3, 4, 5, 7], restrictions: { closedToDeparture: true } },
      ],
    },
  })
})

test('what was saved is read into the same form; rules that it can’t show are kept', () => {
  const made = seasonOf(summer)
  assert.ok('season' in made)
  const read = formOfSeason(made.season)
  assert.deepEqual(seasonOf(read), made)
  assert.deepEqual([read.arrivalDays, read.minArrival, read.others], [[6], '7', []])
  const byProgram = [{ unitTypeIds: ['suite'], restrictions: { maxThrough: 4 } }, { copyDaysBefore: 364 }]
  const further = formOfSeason({ ...made.season, rules: [...made.season.rules, ...byProgram] })
  assert.deepEqual(further.others, byProgram)
  assert.deepEqual(seasonOf(further), { season: { ...made.season, rules: [...made.season.rules, ...byProgram] } })
})

test('what is missing is said; a year later it has the same weekdays', () => {
  for (const [form, problem] of [
    [{ ...summer, name: ' ' }, 'season.nameFirst'],
    [{ ...summer, ranges: [{ from: '2027-07-03', to: '2027-07-02' }] }, 'setup.rangeWrong'],
    [{ ...summer, ranges: [...summer.ranges, { from: '2027-08-28', to: '2027-08-30' }] }, 'season.overlap'],
    [{ ...summer, prices: { [placeOf('flex', 'double')]: 'dear' } }, 'amount.wrong'],
    [{ ...summer, minArrival: '500' }, 'calendar.nightsWrong'],
    [{ ...summer, arrivalDays: [] }, 'season.daysFirst'],
    [{ ...emptySeason, name: 'Summer', ranges: summer.ranges }, 'season.nothing'],
  ] as const)
    assert.deepEqual(seasonOf(form), { problem })
  // 3 July 2027 is a Saturday, and so is 1 July 2028.
  assert.deepEqual(aYearLater(summer).ranges, [{ from: '2028-07-01', to: '2028-08-26' }])
})
