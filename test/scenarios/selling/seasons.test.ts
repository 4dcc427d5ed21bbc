/** Named seasons, which write the calendar and can be changed again; events and holidays of the place. Right values by hand. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 5, number)).toISOString().slice(0, 10)

describe('seasons', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
  })
  after(() => world.close())
  const at = () => `/v1/establishments/${house.id}/seasons`
  const calendar = async (): Promise<{ prices: string[]; restrictions: string[] }> => {
    const { data } = must(
      await world.manager.get(`/v1/establishments/${house.id}/calendar?from=${day(40)}&to=${day(70)}&ratePlanId=${house.planId}`),
    )
    return {
      prices: data.prices.map(({ from, to, priceCents }: Record<string, string>) => `${from} ${to} ${priceCents}`),
      restrictions: data.restrictions.map(
        ({ from, to, restriction }: { from: string; to: string; restriction: object }) =>
          `${from} ${to} ${JSON.stringify(restriction)}`,
      ),
    }
  }
  const rules = (priceCents: string) => [
    { ratePlanIds: [house.planId], unitTypeIds: [house.typeId], priceCents },
    { ratePlanIds: [house.planId], unitTypeIds: [house.typeId], weekdays: [5, 6], priceCents: String(Number(priceCents) + 2000) },
    { restrictions: { minArrival: 3 } },
  ]
  const refused = (answer: Answer, status: number, code: string, words: RegExp) => {
    assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
    assert.match(answer.body.message, words)
  }

  test('a season writes its days; changed, it takes its restrictions back where it is no longer, and prices stay', async () => {
    must(
      await world.manager.patch(`/v1/establishments/${house.id}/calendar`, {
        changes: [{ ratePlanIds: [house.planId], unitTypeIds: [house.typeId], from: day(40), to: day(70), priceCents: '10000' }],
      }),
    )
    // Day 45 is Wednesday 15 July 2026; 17 and 18 July are Friday and Saturday.
    const ranges = [{ from: day(45), to: day(50) }]
    const wanted = { name: 'High season', ranges, rules: rules('15000') }
    const preview = must(await world.manager.post(`${at()}/preview`, wanted)).data
    const made = must(await world.manager.post(at(), wanted)).data
    assert.deepEqual([made.effect.priceCells, made.effect.restrictionCells], [6, 6])
    assert.deepEqual(preview, made.effect)
    assert.deepEqual(await calendar(), {
      prices: [
        `${day(40)} ${day(44)} 10000`,
        `${day(45)} ${day(46)} 15000`,
        `${day(47)} ${day(48)} 17000`,
        `${day(49)} ${day(50)} 15000`,
        `${day(51)} ${day(70)} 10000`,
      ],
      restrictions: [`${day(45)} ${day(50)} {"minArrival":3}`],
    })
    // A day later, one day longer, dearer, for four nights.
    const later = {
      ...wanted,
      ranges: [{ from: day(46), to: day(51) }],
      rules: [...rules('16000').slice(0, 2), { restrictions: { minArrival: 4 } }],
    }
    const version = must(await world.manager.get(at())).data[0].version
    const change = (ifMatch: string) => world.manager.send('PUT', `/v1/seasons/${made.season.id}`, later, { 'if-match': ifMatch })
    refused(await change('"7"'), 412, 'SEASON_CHANGED', /Read it again/)
    const changed = must(await change(`"${version}"`)).data
    assert.deepEqual(await calendar(), {
      prices: [
        `${day(40)} ${day(44)} 10000`,
        `${day(45)} ${day(45)} 15000`,
        `${day(46)} ${day(46)} 16000`,
        `${day(47)} ${day(48)} 18000`,
        `${day(49)} ${day(51)} 16000`,
        `${day(52)} ${day(70)} 10000`,
      ],
      restrictions: [`${day(46)} ${day(51)} {"minArrival":4}`],
    })
    // Undone, the calendar is as it was before; the season keeps its name.
    must(await world.manager.post(`/v1/calendar-changes/${changed.change.id}/undo`))
    assert.deepEqual((await calendar()).restrictions, [`${day(45)} ${day(50)} {"minArrival":3}`])
    assert.equal(must(await world.manager.get(at())).data[0].name, 'High season')
    refused(await world.manager.post(at(), { ...wanted, name: 'high SEASON' }), 409, 'SEASON_NAME_TAKEN', /name already/)
    const before = await calendar()
    must(await world.manager.delete(`/v1/seasons/${made.season.id}`))
    assert.deepEqual(await calendar(), before)
    assert.deepEqual(must(await world.manager.get(at())).data, [])
    refused(await world.manager.delete(`/v1/seasons/${made.season.id}`), 404, 'SEASON_NOT_FOUND', /no season/)
    for (const type of ['season.created', 'season.changed', 'season.removed'])
      assert.equal((await world.events(type)).at(-1)?.data.seasonId, made.season.id)
  })

  test('a wrong season is refused with the member that is wrong, and nothing is written', async () => {
    const before = await calendar()
    const wanted = { name: 'Low season', ranges: [{ from: day(60), to: day(62) }], rules: rules('9000') }
    const elsewhere = await world.establishment({ units: 1 })
    const derived = must(
      await world.manager.post('/v1/rate-plans', {
        establishmentId: house.id,
        code: 'SAVER',
        name: 'Saver',
        vatRateBp: 1000,
        parentId: house.planId,
        derivation: { bp: -1000 },
      }),
    ).data.id
    for (const [more, status, code, words] of [
      [{ ranges: [{ from: day(62), to: day(60) }] }, 400, 'VALIDATION_ERROR', /ranges\[0\]\.to/],
      [
        { ranges: [wanted.ranges[0], { from: day(62), to: day(64) }] },
        400,
        'VALIDATION_ERROR',
        /ranges\[1\] overlaps body\.ranges\[0\]/,
      ],
      [{ ranges: [{ from: day(60), to: '2031-01-01' }] }, 400, 'VALIDATION_ERROR', /three years/],
      [{ rules: [{}] }, 400, 'VALIDATION_ERROR', /rules\[0\] sets nothing/],
      [{ rules: [{ priceCents: null }] }, 400, 'VALIDATION_ERROR', /rules\[0\]\.priceCents/],
      [{ rules: [{ priceCents: '-1' }] }, 400, 'VALIDATION_ERROR', /priceCents/],
      [{ rules: [{ priceCents: '1', copyDaysBefore: 364 }] }, 400, 'VALIDATION_ERROR', /only one of/],
      [{ rules: [{ restrictions: { minArrival: 2 }, weekdays: [8] }] }, 400, 'VALIDATION_ERROR', /weekdays/],
      [
        { rules: [wanted.rules[0], { priceCents: '1', ratePlanIds: [elsewhere.planId] }] },
        404,
        'RATE_PLAN_NOT_FOUND',
        /rules\[1\]/,
      ],
      [{ rules: [{ priceCents: '1', unitTypeIds: [elsewhere.typeId] }] }, 404, 'UNIT_TYPE_NOT_FOUND', /rules\[0\]/],
      [{ rules: [{ priceCents: '1', ratePlanIds: [derived] }] }, 409, 'RATE_PLAN_IS_DERIVED', /rules\[0\].*follow/],
    ] as const) {
      refused(await world.manager.post(`${at()}/preview`, { ...wanted, ...more }), status, code, words)
      refused(await world.manager.post(at(), { ...wanted, ...more }), status, code, words)
    }
    assert.deepEqual(await calendar(), before)
    assert.deepEqual(must(await world.manager.get(at())).data, [])
    const reception = await world.keyFor('reception')
    assert.equal((await reception.post(at(), wanted)).status, 403)
    assert.equal((await world.otherTenant.get(at())).status, 403)
  })

  test('events of the place are entered as a list, twice without doubling, changed and removed; public holidays are suggested', async () => {
    const events = `/v1/establishments/${house.id}/local-events`
    const list = [
      { name: 'Regatta', kind: 'event', from: day(45), to: day(47) },
      { name: 'Summer holidays, zone A', kind: 'school_holiday', from: day(34), to: day(92) },
    ]
    const made = must(await world.manager.post(events, { events: list })).data
    assert.deepEqual([made.created.length, made.known], [2, 0])
    const again = must(await world.manager.post(events, { events: [...list, { ...list[0], name: ' regatta ' }] })).data
    assert.deepEqual([again.created.length, again.known], [0, 3])
    const read = async (from: string, to: string) =>
      must(await world.manager.get(`${events}?from=${from}&to=${to}`)).data.map(({ name }: { name: string }) => name)
    assert.deepEqual(await read(day(47), day(50)), ['Summer holidays, zone A', 'Regatta'])
    assert.deepEqual(await read(day(48), day(50)), ['Summer holidays, zone A'])
    const [regatta] = made.created
    must(await world.manager.patch(`/v1/local-events/${regatta.id}`, { to: day(48) }))
    assert.deepEqual(await read(day(48), day(48)), ['Summer holidays, zone A', 'Regatta'])
    refused(await world.manager.patch(`/v1/local-events/${regatta.id}`, { to: day(44) }), 400, 'VALIDATION_ERROR', /body\.to/)
    refused(
      await world.manager.patch(`/v1/local-events/${regatta.id}`, { name: 'Summer holidays, zone A', from: day(34) }),
      409,
      'LOCAL_EVENT_TAKEN',
      /already/,
    )
    must(await world.manager.delete(`/v1/local-events/${regatta.id}`))
    assert.deepEqual(await read(day(48), day(48)), ['Summer holidays, zone A'])
    // French Labour Code, article L3133-1: eleven days; Easter 2027 is on 28 March.
    const { holidays } = must(
      await world.manager.get(`/v1/establishments/${house.id}/public-holidays?year=2027&language=fr`),
    ).data
    assert.deepEqual(
      holidays.map(({ date }: { date: string }) => date),
      ['01-01', '03-29', '05-01', '05-06', '05-08', '05-17', '07-14', '08-15', '11-01', '11-11', '12-25'].map(
        (each) => `2027-${each}`,
      ),
    )
    assert.equal(holidays[6].name, 'Fête Nationale de la France')
  })
})
