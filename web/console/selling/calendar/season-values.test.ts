/** A season in its form and as the service keeps it: what is read is what was saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aYearLater, emptySeason, formOfSeason, givesUpDays, overlapping, placeOf, seasonOf } from './season-values.ts'

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
    [{ ...summer, ranges: [{ from: '2027-07-03', to: '' }] }, 'localEvents.datesFirst'],
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

test('days that are given up, and seasons on the same days, are found', () => {
  const july = [{ from: '2027-07-01', to: '2027-07-31' }]
  assert.equal(givesUpDays(july, july), false)
  assert.equal(givesUpDays(july, [{ from: '2027-06-20', to: '2027-08-10' }]), false)
  assert.equal(
    givesUpDays(july, [
      { from: '2027-07-16', to: '2027-07-31' },
      { from: '2027-07-01', to: '2027-07-15' },
    ]),
    false,
  )
  assert.equal(givesUpDays(july, [{ from: '2027-07-02', to: '2027-07-31' }]), true)
  assert.equal(givesUpDays(july, [{ from: '2027-07-01', to: '2027-07-30' }]), true)
  assert.equal(
    givesUpDays(july, [
      { from: '2027-07-01', to: '2027-07-10' },
      { from: '2027-07-12', to: '2027-07-31' },
    ]),
    true,
  )
  const season = (id: string, from: string, to: string) => ({
    id,
    name: id,
    establishmentId: '',
    version: 1,
    ranges: [{ from, to }],
    rules: [],
  })
  const others = [season('June', '2027-06-01', '2027-06-30'), season('July', '2027-07-31', '2027-08-05')]
  assert.deepEqual(overlapping(others, undefined, july), ['July'])
  assert.deepEqual(overlapping(others, 'July', july), [])
})
