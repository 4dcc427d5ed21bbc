/** Restrictions of stays: what is quoted, booked and amended keeps them all, by a model that shares no code with the service; who may pass them; walls. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Line {
  unitTypeId?: string
  ratePlanId?: string
  from: string
  to: string
  arrivalWeekdays?: number[]
  departureWeekdays?: number[]
  minNights?: number
  maxNights?: number
}

/** The model: whether a stay keeps the lines, by the calendar of JavaScript. */
const keeps = (lines: readonly Line[], unitTypeId: string, ratePlanId: string, arrival: string, departure: string): boolean => {
  const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  const nights = Math.round((Date.parse(departure) - Date.parse(arrival)) / 86_400_000)
  return lines.every((line) => {
    if (arrival < line.from || arrival > line.to) return true
    if (line.unitTypeId && line.unitTypeId !== unitTypeId) return true
    if (line.ratePlanId && line.ratePlanId !== ratePlanId) return true
    return !(
      (line.arrivalWeekdays && !line.arrivalWeekdays.includes(weekday(arrival))) ||
      (line.departureWeekdays && !line.departureWeekdays.includes(weekday(departure))) ||
      (line.minNights && nights < line.minNights) ||
      (line.maxNights && nights > line.maxNights)
    )
  })
}
const day = (number: number): string => new Date(Date.UTC(2026, 5, number)).toISOString().slice(0, 10)

describe('restrictions of stays', () => {
  let world: World
  let house: Establishment
  let otherTypeId: string
  let otherPlanId: string
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 400 })
    const { id } = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: house.id,
        code: 'PITCH',
        name: 'Pitch',
        format: 'pitch',
        maxOccupancy: 6,
      }),
    ).data
    otherTypeId = id
    must(
      await world.manager.post(`/v1/unit-types/${id}/units`, { codes: Array.from({ length: 300 }, (_, place) => `P${place}`) }),
    )
    otherPlanId = must(
      await world.manager.post('/v1/rate-plans', {
        establishmentId: house.id,
        code: 'WEEK',
        name: 'By the week',
        vatRateBp: 1000,
      }),
    ).data.id
    for (const planId of [house.planId, otherPlanId])
      must(
        await world.manager.put(`/v1/rate-plans/${planId}/prices`, {
          prices: [house.typeId, otherTypeId].map((unitTypeId) => ({
            unitTypeId,
            from: '2026-06-01',
            to: '2027-05-31',
            priceCents: '10000',
          })),
        }),
      )
  })
  after(() => world.close())
  const set = (restrictions: readonly Line[]) =>
    world.manager.put(`/v1/establishments/${house.id}/stay-restrictions`, { restrictions })
  const saturdays = (): Line[] => [
    {
      unitTypeId: house.typeId,
      from: '2026-07-01',
      to: '2026-08-31',
      arrivalWeekdays: [6],
      departureWeekdays: [6],
      minNights: 7,
    },
  ]
  const stay = (arrival: string, departure: string, more = {}) => world.book(house, { arrival, departure, ...more })

  test('a hundred random tables: what is quoted and booked is what the model allows', async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    let [refused, booked] = [0, 0]
    for (let round = 0; round < 100; round += 1) {
      const lines = Array.from({ length: 1 + random(4) }, (): Line => {
        const from = random(30)
        const least = 1 + random(5)
        const line: Line = { from: day(from), to: day(from + 10 + random(30)) }
        if (random(2) === 0) line.unitTypeId = [house.typeId, otherTypeId][random(2)] as string
        if (random(2) === 0) line.ratePlanId = [house.planId, otherPlanId][random(2)] as string
        const kind = random(4)
        if (kind === 0) line.arrivalWeekdays = [...new Set([1 + random(7), 1 + random(7), 1 + random(7)])]
        if (kind === 1) line.departureWeekdays = [...new Set([1 + random(7), 1 + random(7)])]
        if (kind === 2 || random(3) === 0) line.minNights = least
        if (kind === 3 || random(3) === 0) line.maxNights = least + random(4)
        return line
      })
      must(await set(lines))
      const arrival = 2 + random(50)
      const [from, to] = [day(arrival), day(arrival + 1 + random(9))]
      const asked = { establishmentId: house.id, arrival: from, departure: to, adults: 2 }
      const pair = ({ unitTypeId, ratePlanId }: Line) => `${unitTypeId} ${ratePlanId}`
      const all = [house.typeId, otherTypeId].flatMap((unitTypeId) =>
        [house.planId, otherPlanId].map((ratePlanId) => ({ unitTypeId, ratePlanId })),
      )
      const allowed = all.filter((each) => keeps(lines, each.unitTypeId, each.ratePlanId, from, to))
      const { offers } = must(await world.manager.post('/v1/quotes', asked)).data
      assert.deepEqual(offers.map(pair).toSorted(), allowed.map((each) => `${each.unitTypeId} ${each.ratePlanId}`).toSorted())
      const withAll = must(await world.manager.post('/v1/quotes', { ...asked, withRestricted: true })).data.offers
      assert.equal(withAll.length, 4)
      for (const offer of withAll)
        assert.equal(offer.restriction === undefined, keeps(lines, offer.unitTypeId, offer.ratePlanId, from, to))
      const wanted = all[random(4)] as (typeof all)[number]
      const answer = await stay(from, to, wanted)
      const isAllowed = keeps(lines, wanted.unitTypeId, wanted.ratePlanId, from, to)
      assert.equal(answer.status, isAllowed ? 201 : 409, answer.text)
      if (!isAllowed) assert.equal(answer.code, 'STAY_RESTRICTED')
      if (isAllowed) booked += 1
      else refused += 1
    }
    assert.ok(refused > 15 && booked > 15, `${refused} refused, ${booked} booked`)
  })

  test('the upgrade makes rules by day of them: the same stays are sold as before, and what no day can say stays', async () => {
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const upgrade = fs.readFileSync(path.join(import.meta.dirname, '../../../db/migrations/0139_restrictions_by_day.sql'), 'utf8')
    let [allowed, refused] = [0, 0]
    for (let round = 0; round < 12; round += 1) {
      const lines = Array.from({ length: 2 + random(5) }, (): Line => {
        const from = random(30)
        const least = 1 + random(5)
        const line: Line = { from: day(from), to: day(from + 10 + random(30)) }
        if (random(2) === 0) line.unitTypeId = [house.typeId, otherTypeId][random(2)] as string
        if (random(2) === 0) line.ratePlanId = [house.planId, otherPlanId][random(2)] as string
        const kind = random(5)
        if (kind === 0 || kind === 4) line.arrivalWeekdays = [1 + random(3), 4 + random(4)]
        if (kind === 1 || kind === 4) line.departureWeekdays = [1 + random(3), 4 + random(4)]
        if (kind === 2 || random(3) === 0) line.minNights = least
        if (kind === 3 || random(3) === 0) line.maxNights = least + random(4)
        return line
      })
      must(await set(lines))
      await world.query(upgrade)
      const left: Line[] = must(await world.manager.get(`/v1/establishments/${house.id}/stay-restrictions`)).data
      assert.deepEqual(
        left,
        lines
          .filter(({ departureWeekdays }) => departureWeekdays !== undefined)
          .map(({ unitTypeId, ratePlanId, from, to, departureWeekdays }) => ({
            ...(unitTypeId ? { unitTypeId } : {}),
            ...(ratePlanId ? { ratePlanId } : {}),
            from,
            to,
            ...(departureWeekdays ? { departureWeekdays } : {}),
          })),
      )
      for (let stays = 0; stays < 12; stays += 1) {
        const arrival = 2 + random(60)
        const [from, to] = [day(arrival), day(arrival + 1 + random(9))]
        const { offers } = must(
          await world.manager.post('/v1/quotes', { establishmentId: house.id, arrival: from, departure: to, adults: 2 }),
        ).data
        const expected = [house.typeId, otherTypeId]
          .flatMap((unitTypeId) => [house.planId, otherPlanId].map((ratePlanId) => ({ unitTypeId, ratePlanId })))
          .filter(({ unitTypeId, ratePlanId }) => keeps(lines, unitTypeId, ratePlanId, from, to))
        assert.deepEqual(
          offers.map((offer: Line) => `${offer.unitTypeId} ${offer.ratePlanId}`).toSorted(),
          expected.map((each) => `${each.unitTypeId} ${each.ratePlanId}`).toSorted(),
          JSON.stringify({ lines, from, to }),
        )
        allowed += expected.length
        refused += 4 - expected.length
      }
      await world.query(`delete from innkeep.restriction_cell where establishment_id = $1`, [house.id])
    }
    assert.ok(allowed > 100 && refused > 100, `${allowed} allowed, ${refused} refused`)
    // Beyond the three years of the calendar, and of the past: they stay as they are.
    const far = [
      { from: day(1), to: '2032-12-31', minNights: 2 },
      { from: '2026-01-01', to: '2026-02-01', minNights: 3 },
    ]
    must(await set(far))
    await world.query(upgrade)
    assert.deepEqual(must(await world.manager.get(`/v1/establishments/${house.id}/stay-restrictions`)).data, far)
  })

  test('the table is read as it was set; set again it is another; an event and the audit say so', async () => {
    must(await set(saturdays()))
    const read = () => world.manager.get(`/v1/establishments/${house.id}/stay-restrictions`)
    assert.deepEqual(must(await read()).data, saturdays())
    must(await set([...saturdays(), { from: '2026-12-20', to: '2027-01-05', minNights: 3 }]))
    assert.equal(must(await read()).data.length, 2)
    assert.equal((await world.events('establishment.stay_restrictions_set')).at(-1)?.data.restrictions, 2)
    must(await set([]))
    assert.deepEqual(must(await read()).data, [])
  })

  test('what is wrong with a table is refused by its place, and nothing of it is kept', async () => {
    must(await set(saturdays()))
    const line = { from: '2026-07-01', to: '2026-07-31' }
    for (const [lines, problem] of [
      [[{ ...line, to: '2026-06-30', minNights: 2 }], /restrictions\[0\]\.to/],
      [[{ ...line, minNights: 2 }, line], /restrictions\[1\] restricts nothing/],
      [[{ ...line, minNights: 5, maxNights: 4 }], /restrictions\[0\]\.maxNights/],
      [[{ ...line, arrivalWeekdays: [8] }], /arrivalWeekdays/],
      [[{ ...line, arrivalWeekdays: [] }], /arrivalWeekdays/],
      [[{ ...line, arrivalWeekdays: [6, 6] }], /arrivalWeekdays/],
      [[{ ...line, minNights: 0 }], /minNights/],
      [Array.from({ length: 201 }, () => ({ ...line, minNights: 2 })), /restrictions/],
    ] as const) {
      const answer = await set(lines as unknown as Line[])
      assert.equal(answer.status, 400, answer.text)
      assert.match(answer.text, problem)
    }
    const elsewhere = await world.establishment({ units: 1 })
    for (const more of [{ unitTypeId: elsewhere.typeId }, { ratePlanId: elsewhere.planId }]) {
      const answer = await set([{ ...line, ...more, minNights: 2 }])
      assert.equal(answer.code, 'TYPE_OR_PLAN_OF_ANOTHER_ESTABLISHMENT')
    }
    assert.deepEqual(must(await world.manager.get(`/v1/establishments/${house.id}/stay-restrictions`)).data, saturdays())
    const receptionist = await world.keyFor('reception')
    assert.equal((await receptionist.put(`/v1/establishments/${house.id}/stay-restrictions`, { restrictions: [] })).status, 403)
    assert.equal(must(await receptionist.get(`/v1/establishments/${house.id}/stay-restrictions`)).data.length, 1)
    assert.equal((await world.otherTenant.get(`/v1/establishments/${house.id}/stay-restrictions`)).status, 403)
    assert.equal(
      (await world.otherTenant.put(`/v1/establishments/${house.id}/stay-restrictions`, { restrictions: [] })).status,
      403,
    )
  })

  test('a group: one stay that does not keep them refuses all, by its place', async () => {
    must(await set(saturdays()))
    const body = (arrivals: readonly (readonly [string, string])[], more = {}) => ({
      establishmentId: house.id,
      booker: { lastName: 'Club Alpin' },
      stays: arrivals.map(([arrival, departure]) => ({
        unitTypeId: house.typeId,
        ratePlanId: house.planId,
        arrival,
        departure,
        adults: 2,
        ...more,
      })),
    })
    const good = ['2026-07-04', '2026-07-11'] as const
    const bad = ['2026-07-05', '2026-07-12'] as const
    const refused = await world.manager.post('/v1/bookings', body([good, bad]))
    assert.equal(refused.code, 'STAY_RESTRICTED', refused.text)
    const booking = must(await world.manager.post('/v1/bookings', body([good, good]))).data
    assert.equal(
      (await world.manager.post(`/v1/bookings/${booking.id}/stays`, { stays: body([bad]).stays })).code,
      'STAY_RESTRICTED',
    )
    must(await world.manager.post(`/v1/bookings/${booking.id}/stays`, { stays: body([bad], { ignoreRestrictions: true }).stays }))
    const amend = (more: object) =>
      world.manager.post(`/v1/bookings/${booking.id}/amend`, { change: { departure: '2026-07-12', ...more } })
    assert.equal((await amend({})).code, 'STAY_RESTRICTED')
    must(await amend({ ignoreRestrictions: true }))
    const { entries } = must(await world.manager.get('/v1/audit?operation=amendBooking')).data
    assert.match(JSON.stringify(entries), /"restriction":"Stays that begin/)
  })

  test('amended: a new breach is a warning of the preview and refuses; one that stood before does not; undone in any case', async () => {
    must(await set(saturdays()))
    const { id } = must(await stay('2026-07-04', '2026-07-11')).data
    const preview = (body: object) => world.manager.post(`/v1/reservations/${id}/amend-preview`, body)
    const amend = (body: object) => world.manager.post(`/v1/reservations/${id}/amend`, body)
    assert.deepEqual(
      must(await preview({ departure: '2026-07-12' })).data.warnings.map(({ code }: { code: string }) => code),
      ['STAY_RESTRICTED'],
    )
    assert.equal((await amend({ departure: '2026-07-12' })).code, 'STAY_RESTRICTED')
    must(await amend({ departure: '2026-07-18' }))
    must(await amend({ departure: '2026-07-17', ignoreRestrictions: true, reason: 'Leaves for the ferry' }))
    // Persons only: the departure on a Friday stands already.
    must(await amend({ adults: 3 }))
    assert.equal((await amend({ arrival: '2026-07-05' })).code, 'STAY_RESTRICTED')
    // Another type has no such line.
    must(await amend({ unitTypeId: otherTypeId }))
    assert.equal((await amend({ unitTypeId: house.typeId })).code, 'STAY_RESTRICTED')
    must(await set([{ from: '2026-07-01', to: '2026-08-31', minNights: 30 }]))
    must(await world.manager.post(`/v1/reservations/${id}/undo-amendment`, {}))
    const { entries } = must(await world.manager.get('/v1/audit?operation=amendReservation')).data
    // Only the change that passed over a sentence tells it.
    assert.equal(entries.filter((entry: object) => JSON.stringify(entry).includes('"restriction":"Stays that begin')).length, 1)
  })

  test('beyond them by staff, audited; a pick-up of a block, an offer of the waiting list and a stay in house are not asked', async () => {
    must(await set(saturdays()))
    const beyond = must(await stay('2026-07-07', '2026-07-09', { ignoreRestrictions: true })).data
    const { entries } = must(await world.manager.get('/v1/audit?operation=createReservation')).data
    const entry = entries.find((each: object) => JSON.stringify(each).includes(beyond.id))
    assert.match(JSON.stringify(entry), /begin on: Saturday/)
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: house.id,
        code: 'CYCLE',
        name: 'Cycling club',
        kind: 'group',
        arrival: '2026-07-07',
        departure: '2026-07-09',
        ratePlanId: house.planId,
        nights: [{ unitTypeId: house.typeId, from: '2026-07-07', to: '2026-07-08', quantity: 2 }],
      }),
    ).data
    must(await stay('2026-07-07', '2026-07-09', { blockId: block.id }))
    const waiting = must(
      await world.manager.post('/v1/waiting-list', {
        establishmentId: house.id,
        unitTypeId: house.typeId,
        guestId: await world.guest(),
        ratePlanId: house.planId,
        arrival: '2026-07-07',
        departure: '2026-07-09',
        adults: 2,
      }),
    ).data
    must(await world.manager.post(`/v1/waiting-list/${waiting.id}/offer`, {}))
    must(await set([{ from: '2026-06-01', to: '2026-06-30', maxNights: 2 }]))
    const inHouse = must(await stay('2026-06-01', '2026-06-03')).data
    must(await world.manager.post(`/v1/reservations/${inHouse.id}/check-in`))
    must(await world.manager.post(`/v1/reservations/${inHouse.id}/adjust-stay`, { newCheckOutDate: '2026-06-06' }))
  })

  test('two managers who read the same restrictions do not lose each other’s rule', async () => {
    const own = await world.establishment({ units: 1 })
    const address = `/v1/establishments/${own.id}/stay-restrictions`
    const read = async () => {
      const { headers, data } = must(await world.manager.get(address))
      return { etag: headers.get('etag') as string, data }
    }
    const put = (restrictions: readonly Line[], ifMatch?: string) =>
      world.manager.send('PUT', address, { restrictions }, ifMatch === undefined ? {} : { 'if-match': ifMatch })
    const first = { from: '2026-07-01', to: '2026-07-31', minNights: 2 }
    const second = { from: '2026-08-01', to: '2026-08-31', minNights: 7 }
    const { etag } = await read()
    const [one, other] = await Promise.all([put([first], etag), put([second], etag)])
    assert.deepEqual(
      [one.status, other.status].toSorted((left, right) => left - right),
      [200, 412],
    )
    const refused = one.status === 412 ? one : other
    assert.equal(refused.code, 'RESTRICTIONS_CHANGED')
    const now = await read()
    assert.deepEqual(now.data, one.status === 200 ? [first] : [second])
    // The answer of a write has the version that a read gives afterwards; the same restrictions have the same version again.
    const both = must(await put([first, second], now.etag))
    assert.equal(both.headers.get('etag'), (await read()).etag)
    assert.notEqual(both.headers.get('etag'), must(await put([second, first])).headers.get('etag'))
    assert.equal(must(await put([first, second], '*')).headers.get('etag'), both.headers.get('etag'))
    must(await put([]))
    assert.equal((await read()).etag, etag)
  })

  test('the database keeps no line that says nothing, knows no eighth day, and no type of another tenant', async () => {
    const insert = (more: Record<string, unknown>) => {
      const row = {
        tenant_id: world.tenantId,
        id: crypto.randomUUID(),
        establishment_id: house.id,
        position: 150,
        first_arrival: '2026-07-01',
        last_arrival: '2026-07-31',
        min_nights: 2,
        ...more,
      }
      const names = Object.keys(row)
      return world.query(
        `insert into stay_restriction (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
        Object.values(row),
      )
    }
    await assert.rejects(insert({ min_nights: null }), /stay_restriction_says_something/)
    await assert.rejects(insert({ last_arrival: '2026-06-30' }), /stay_restriction_range/)
    await assert.rejects(insert({ max_nights: 1 }), /stay_restriction_nights/)
    await assert.rejects(insert({ arrival_weekdays: [8] }), /stay_restriction_weekdays/)
    await assert.rejects(insert({ arrival_weekdays: [] }), /stay_restriction_weekdays/)
    await assert.rejects(insert({ min_nights: 401 }), /min_nights/)
    await assert.rejects(insert({ position: 200 }), /position/)
    const theirs = await world.establishment({ by: world.otherTenant, units: 0 })
    await assert.rejects(insert({ unit_type_id: theirs.typeId }), /foreign key/)
    await insert({})
    await assert.rejects(insert({}), /stay_restriction_position_once/)
  })
})
