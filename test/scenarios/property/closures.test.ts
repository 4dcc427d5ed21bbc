import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('a unit that is out of order is so, whatever was sold', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`
  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
  const close = (unitId: string | undefined, from: number, until: number, more: object = {}) =>
    world.manager.post(`/v1/units/${unitId}/closures`, {
      firstNight: june(from),
      reopensOn: june(until),
      reason: 'Burst pipe',
      ...more,
    })
  const lift = (unitId: string | undefined, id: string) => world.manager.delete(`/v1/units/${unitId}/closures/${id}`)
  const stays = (unitId: string | undefined, closureId: string) =>
    world.manager.get(`/v1/units/${unitId}/closures/${closureId}/stays`)
  const move = (unitId: string | undefined, closureId: string, body?: object) =>
    world.manager.post(`/v1/units/${unitId}/closures/${closureId}/stays`, body)
  const book = async (establishment: Establishment, from: number, until: number, unitId?: string, more: object = {}) => {
    const { id } = must(await world.book(establishment, { arrival: june(from), departure: june(until), ...more })).data
    if (unitId !== undefined) must(await act(id, 'assign-unit', { unitId }))
    return id as string
  }
  /** Who has a unit, night by night, from the database alone. */
  const nightsOf = async (unitId: string | undefined) =>
    (
      await world.query<{ night: string; who: string }>(
        `select n::date::text as night, coalesce(o.reservation_id::text, 'closed') as who from occupancy o, generate_series(o.first_night, o.ends_on - 1, '1 day') n
         where o.unit_id = $1 order by n`,
        [unitId],
      )
    ).map(({ night, who }) => `${Number(night.slice(8))} ${who}`)
  const inventory = async (establishment: Establishment) =>
    new Map(
      (
        await world.query<{ night: string; capacity: number; closed: number; sold: number; displaced: number }>(
          `select night::text, capacity, closed, sold, displaced from night_inventory where unit_type_id = $1 and night < '2026-07-15'`,
          [establishment.typeId],
        )
      ).map((row) => [row.night, row]),
    )
  /** What always holds: counters are what is there, and every night of a closure that is still to come is the closure's or that of a stay that it displaces. */
  const assertTrue = async (establishment: Establishment, today = june(1)) => {
    const closures = await world.query<{ id: string; unit: string; from: string; until: string }>(
      `select id, unit_id as unit, first_night::text as from, reopens_on::text as until from unit_closure where establishment_id = $1 and lifted_at is null`,
      [establishment.id],
    )
    const occupied = await world.query<{ unit: string; night: string; closure: string | null }>(
      `select o.unit_id as unit, n::date::text as night, o.closure_id as closure from occupancy o, generate_series(o.first_night, o.ends_on - 1, '1 day') n where o.establishment_id = $1`,
      [establishment.id],
    )
    const held = await world.query<{ night: string }>(
      `select night::text from reservation_night where unit_type_id = $1 and held`,
      [establishment.typeId],
    )
    const has = new Map(occupied.map((each) => [`${each.unit} ${each.night}`, each.closure]))
    assert.equal(has.size, occupied.length)
    const closed = new Map<string, number>()
    for (const { id, unit, from, until } of closures)
      for (let day = new Date(`${from}T00:00Z`); day.toISOString().slice(0, 10) < until; day.setUTCDate(day.getUTCDate() + 1)) {
        const night = day.toISOString().slice(0, 10)
        closed.set(night, (closed.get(night) ?? 0) + 1)
        if (night < today) continue
        assert.ok(has.has(`${unit} ${night}`), `${unit} could be given away on ${night}`)
        assert.ok([id, null].includes(has.get(`${unit} ${night}`) ?? null))
      }
    for (const [night, row] of await inventory(establishment)) {
      assert.equal(row.closed, closed.get(night) ?? 0, `closed on ${night}`)
      assert.equal(row.sold, held.filter((each) => each.night === night).length, `sold on ${night}`)
      assert.equal(row.displaced, Math.max(0, row.sold + row.closed - row.capacity), `missing on ${night}`)
    }
  }

  test('while its type is sold out: recorded, the nights that are short are named, and nothing more is sold until it is solved', async () => {
    const house = await world.establishment({ units: 2 })
    const [a] = house.unitIds
    const first = await book(house, 3, 6)
    await book(house, 3, 5)
    assert.equal((await close(a, 2, 6, { onlyIfFree: true })).code, 'UNIT_STILL_NEEDED')
    const closure = must(await close(a, 2, 6)).data
    assert.deepEqual([closure.displacedStays, closure.nightsShort], [0, [june(3), june(4)]])
    await assertTrue(house)
    const [told] = await world.query<{ payload: string }>(
      `select payload from event where type = 'unit.closed' and (payload::json -> 'data') ->> 'closureId' = $1`,
      [closure.id],
    )
    assert.equal(JSON.parse(told?.payload ?? '{}').data.displacedStays, 0)
    const dates = (from: number, until: number) => ({ arrival: june(from), departure: june(until) })
    assert.equal((await world.book(house, dates(3, 4))).code, 'INSUFFICIENT_STOCK')
    assert.equal((await world.book(house, dates(5, 6))).code, 'INSUFFICIENT_STOCK')
    must(await world.book(house, dates(2, 3)))
    // One goes: what is left fits, and still nothing is free.
    must(await act(first, 'cancel'))
    await assertTrue(house)
    assert.equal((await world.book(house, dates(3, 4))).code, 'INSUFFICIENT_STOCK')
    must(await world.book(house, dates(5, 6)))
    must(await lift(a, closure.id))
    must(await world.book(house, dates(3, 4)))
    await assertTrue(house)
    assert.equal((await close(a, 5, 7)).status, 201)
    assert.equal((await close(a, 6, 8)).code, 'UNIT_OCCUPIED')
    await assertTrue(house)
  })

  test('a unit that is ready is proposed before one that is dirty, also for a stay in several units', async () => {
    const house = await world.establishment({ units: 4 })
    const [a, b, c, d] = house.unitIds
    const stay = await book(house, 1, 4, a)
    must(await act(stay, 'check-in', {}))
    must(await world.manager.put(`/v1/units/${b}/housekeeping-status`, { status: 'dirty' }))
    must(await world.manager.put(`/v1/units/${c}/out-of-service`, { reason: 'Lamp' }))
    const closure = must(await close(a, 1, 3)).data
    const [displaced] = must(await stays(a, closure.id)).data
    assert.equal(displaced.proposal[0].unitId, d)
    // Unready today is no matter for a stay to come, but for one that arrives now.
    const first = async (from: number, until: number) =>
      must(await world.manager.get(`/v1/reservations/${await book(house, from, until)}/units`)).data.fewestMoves[0].unitId
    assert.equal(await first(5, 6), a)
    must(await world.manager.put(`/v1/units/${a}/housekeeping-status`, { status: 'dirty' }))
    assert.equal(await first(6, 7), a)
    assert.equal(await first(1, 2), d)
  })

  test('assigned to stays to come: each has a proposal, one call moves them, the closure takes the nights', async () => {
    const house = await world.establishment({ units: 3 })
    const [a, b, c] = house.unitIds
    const early = await book(house, 2, 4, a)
    const late = await book(house, 6, 9, a)
    const elsewhere = await book(house, 2, 9, b)
    assert.equal((await close(a, 1, 8, { onlyIfFree: true })).code, 'UNIT_OCCUPIED')
    const closure = must(await close(a, 1, 8)).data
    assert.deepEqual([closure.displacedStays, closure.nightsShort], [2, []])
    assert.deepEqual(await nightsOf(a), [
      '1 closed',
      `2 ${early}`,
      `3 ${early}`,
      '4 closed',
      '5 closed',
      `6 ${late}`,
      `7 ${late}`,
      `8 ${late}`,
    ])
    await assertTrue(house)
    const displaced = must(await stays(a, closure.id)).data
    assert.deepEqual(
      displaced.map(
        (each: { reservationId: string; from: string; proposal: { unitId: string; from: string; until: string }[] }) => [
          each.reservationId,
          each.from,
          each.proposal.map(({ unitId, from, until }) => [unitId, from, until]),
        ],
      ),
      [
        [early, june(2), [[c, june(2), june(4)]]],
        [late, june(6), [[c, june(6), june(9)]]],
      ],
    )
    const warning = must(await world.manager.get(`/v1/desk?establishmentId=${house.id}`)).data.warnings.find(
      ({ code }: { code: string }) => code === 'STAY_DISPLACED',
    )
    assert.deepEqual([warning.count, warning.reservationIds], [2, [early, late]])
    const one = must(await move(a, closure.id, { reservationIds: [late] })).data
    assert.deepEqual([one.moved.length, one.left.length], [1, 0])
    const rest = must(await move(a, closure.id)).data
    assert.deepEqual(
      rest.moved.map(({ reservationId }: { reservationId: string }) => reservationId),
      [early],
    )
    assert.deepEqual(must(await stays(a, closure.id)).data, [])
    assert.deepEqual(
      await nightsOf(a),
      [1, 2, 3, 4, 5, 6, 7].map((night) => `${night} closed`),
    )
    assert.deepEqual(await nightsOf(c), [`2 ${early}`, `3 ${early}`, `6 ${late}`, `7 ${late}`, `8 ${late}`])
    assert.equal(must(await world.manager.get(`/v1/reservations/${late}`)).data.unitId, c)
    assert.equal((await act(elsewhere, 'assign-unit', { unitId: a })).code, 'UNIT_OCCUPIED')
    await assertTrue(house)
  })

  test('lifted before it is solved, everything is as it was', async () => {
    const house = await world.establishment({ units: 1 })
    const [a] = house.unitIds
    const stay = await book(house, 2, 5, a)
    const closure = must(await close(a, 1, 7)).data
    assert.deepEqual([closure.displacedStays, closure.nightsShort], [1, [june(2), june(3), june(4)]])
    const [alone] = must(await stays(a, closure.id)).data
    assert.deepEqual([alone.proposal, alone.otherTypes], [null, []])
    assert.equal(must(await move(a, closure.id)).data.left.length, 1)
    must(await lift(a, closure.id))
    assert.deepEqual(must(await stays(a, closure.id)).data, [])
    assert.deepEqual(await nightsOf(a), [`2 ${stay}`, `3 ${stay}`, `4 ${stay}`])
    await assertTrue(house)
  })

  test('a guest in house: the move is planned for today, the desk lists it, and when it is carried out the unit is the closure’s', async () => {
    const house = await world.establishment({ units: 2 })
    const [a, b] = house.unitIds
    const stay = await book(house, 1, 4, a)
    must(await act(stay, 'check-in'))
    const closure = must(await close(a, 1, 10)).data
    assert.equal(closure.displacedStays, 1)
    assert.deepEqual(must(await world.manager.get(`/v1/desk?establishmentId=${house.id}`)).data.counts.inHouse, 1)
    const { moved } = must(await move(a, closure.id)).data
    assert.deepEqual(
      moved[0].proposal.map(({ unitId }: { unitId: string }) => unitId),
      [b],
    )
    // Until somebody says that the guest has moved, they are where they are.
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay}`)).data.unitId, a)
    const [listed] = must(await world.manager.get(`/v1/desk?establishmentId=${house.id}`)).data.moves
    assert.deepEqual([listed.reservationId, listed.toUnitId ?? listed.toUnit?.id, listed.isDone], [stay, b, false])
    must(await act(stay, 'change-unit', { targetUnitId: b }))
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay}`)).data.unitId, b)
    assert.deepEqual(
      await nightsOf(a),
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((night) => `${night} closed`),
    )
    assert.deepEqual(await nightsOf(b), [`1 ${stay}`, `2 ${stay}`, `3 ${stay}`])
    await assertTrue(house)
  })

  test('where the type has no unit left, one of another type is named, and the price stays', async () => {
    const house = await world.establishment({ units: 1 })
    const [a] = house.unitIds
    const suite = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: house.id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 4,
      }),
    ).data
    const [room] = must(await world.manager.post(`/v1/unit-types/${suite.id}/units`, { codes: ['S1'] })).data
    const stay = await book(house, 2, 5, a)
    const total = must(await world.manager.get(`/v1/reservations/${stay}`)).data.totalCents
    const closure = must(await close(a, 3, 4)).data
    const [displaced] = must(await stays(a, closure.id)).data
    assert.deepEqual([displaced.from, displaced.proposal], [june(3), null])
    assert.deepEqual(
      displaced.otherTypes.map(({ unitId }: { unitId: string }) => unitId),
      [room.id],
    )
    must(await act(stay, 'change-unit', { targetUnitId: room.id }))
    const after = must(await world.manager.get(`/v1/reservations/${stay}`)).data
    assert.deepEqual([after.unitId, after.totalCents], [room.id, total])
    assert.deepEqual(await nightsOf(a), ['3 closed'])
    await assertTrue(house)
  })

  test('nobody is checked in to it; what the stay may do says so; another unit is named instead', async () => {
    const house = await world.establishment({ units: 2 })
    const [a, b] = house.unitIds
    const stay = await book(house, 1, 3, a)
    const closure = must(await close(a, 1, 2)).data
    const answer = await act(stay, 'check-in')
    assert.deepEqual([answer.status, answer.code], [409, 'UNIT_OUT_OF_ORDER'])
    assert.match(answer.text, /Burst pipe/)
    const { allowedActions } = must(await world.manager.get(`/v1/reservations/${stay}`)).data
    assert.equal(allowedActions.find(({ action }: { action: string }) => action === 'checkIn').code, 'UNIT_OUT_OF_ORDER')
    must(await act(stay, 'check-in', { unitId: b }))
    assert.deepEqual(await nightsOf(a), ['1 closed'])
    assert.deepEqual(must(await stays(a, closure.id)).data, [])
    await assertTrue(house)
  })

  const endDay = async (house: Establishment, businessDate: string) =>
    must(await world.manager.post(`/v1/establishments/${house.id}/end-of-day`, { businessDate }))
  const eventsOf = async (id: string) =>
    (
      await world.query<{ payload: string }>(
        `select payload from event where (payload::json -> 'data') ->> 'reservationId' = $1 order by written_in, id`,
        [id],
      )
    )
      .map(({ payload }) => JSON.parse(payload) as { type: string; data: Record<string, unknown> })
      .map(({ type, data }) => [type, data.unitId ?? data.moves ?? null])

  test('a planned move to a unit that is out of order is not carried out; planned anew it is', async () => {
    const house = await world.establishment({ units: 3 })
    const [a, b, c] = house.unitIds
    const stay = await book(house, 1, 5, a)
    must(await world.manager.put(`/v1/reservations/${stay}/units`, { parts: [{ unitId: a }, { unitId: b, from: june(2) }] }))
    must(await act(stay, 'check-in'))
    const closure = must(await close(b, 2, 5)).data
    await endDay(house, june(1))
    assert.equal((await act(stay, 'change-unit', { targetUnitId: b })).code, 'UNIT_OCCUPIED')
    must(await move(b, closure.id))
    must(await act(stay, 'change-unit', { targetUnitId: c }))
    assert.deepEqual(await nightsOf(b), ['2 closed', '3 closed', '4 closed'])
    await assertTrue(house, june(2))
  })

  test('when its time is over it displaces nobody; lifted half-way, its past days stay its own', async () => {
    const house = await world.establishment({ units: 2 })
    const [a, b] = house.unitIds
    const closure = must(await close(a, 1, 2)).data
    const long = must(await close(b, 1, 6)).data
    const stay = await book(house, 2, 5, a)
    await endDay(house, june(1))
    assert.deepEqual(must(await stays(a, closure.id)).data, [])
    assert.deepEqual(must(await move(a, closure.id)).data, { moved: [], left: [] })
    must(await lift(b, long.id))
    assert.deepEqual(await nightsOf(b), ['1 closed'])
    must(
      await world.manager.post(`/v1/establishments/${house.id}/end-of-day/undo`, { businessDate: june(1), reason: 'Too early' }),
    )
    assert.equal((await close(b, 1, 4)).code, 'UNIT_OCCUPIED')
    must(await close(b, 2, 4))
    assert.deepEqual(await nightsOf(b), ['1 closed', '2 closed', '3 closed'])
    assert.deepEqual(await nightsOf(a), ['1 closed', `2 ${stay}`, `3 ${stay}`, `4 ${stay}`])
  })

  test('moved and not carried out, then the check-in is undone: the stay is where it is planned', async () => {
    const house = await world.establishment({ units: 2 })
    const [a, b] = house.unitIds
    const stay = await book(house, 1, 4, a)
    must(await act(stay, 'check-in'))
    const closure = must(await close(a, 1, 3)).data
    must(await move(a, closure.id))
    assert.equal(must(await act(stay, 'undo-check-in')).data.unitId, b)
    must(await act(stay, 'assign-unit', {}))
    must(await act(stay, 'check-in'))
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay}`)).data.unitId, b)
    await assertTrue(house)
  })

  test('who has not arrived is elsewhere from the beginning, where that spares a move; events say what changed', async () => {
    const house = await world.establishment({ units: 3 })
    const [a, b, c] = house.unitIds
    const whole = await book(house, 2, 9, a)
    await book(house, 2, 4, c)
    const closure = must(await close(a, 5, 7)).data
    const [one] = must(await stays(a, closure.id)).data
    const spent = (parts: { unitId: string; from: string; until: string }[]) =>
      parts.map(({ unitId, from, until }) => [unitId, from, until])
    assert.deepEqual(spent(one.proposal), [[b, june(2), june(9)]])
    // Where the whole stay is in no other unit, it stays where it is until the closure.
    const other = await book(house, 2, 3, b)
    const [two] = must(await stays(a, closure.id)).data
    assert.deepEqual(spent(two.proposal), [[b, june(5), june(9)]])
    assert.equal((await move(a, closure.id, { reservationIds: [other] })).status, 400)
    must(await move(a, closure.id, { reservationIds: [whole] }))
    assert.deepEqual((await nightsOf(a)).slice(0, 4), [`2 ${whole}`, `3 ${whole}`, `4 ${whole}`, '5 closed'])
    assert.equal(must(await world.manager.get(`/v1/reservations/${whole}`)).data.unitId, a)
    assert.deepEqual((await eventsOf(whole)).slice(-1), [['reservation.moves_planned', 1]])
    await assertTrue(house)
  })

  test('a guest in house who has to move twice is moved twice; one who need not move stays', async () => {
    const house = await world.establishment({ units: 3 })
    const [a, b, c] = house.unitIds
    const stay = await book(house, 1, 5, a)
    await book(house, 3, 6, b)
    await book(house, 1, 3, c)
    must(await act(stay, 'check-in'))
    const closure = must(await close(a, 1, 9)).data
    const [one] = must(await move(a, closure.id)).data.moved
    assert.deepEqual(
      one.proposal.map(({ unitId, from }: { unitId: string; from: string }) => [unitId, from]),
      [
        [b, june(1)],
        [c, june(3)],
      ],
    )
    assert.deepEqual((await eventsOf(stay)).slice(-1), [['reservation.moves_planned', 2]])
    must(await act(stay, 'change-unit', { targetUnitId: b }))
    assert.deepEqual((await nightsOf(c)).slice(-2), [`3 ${stay}`, `4 ${stay}`])
    // The second move is to a unit that goes out of order: a guest whose own unit is free again stays there.
    const other = await world.establishment({ units: 3 })
    const [, second, third] = other.unitIds
    const calm = await book(other, 1, 5, second)
    must(
      await world.manager.put(`/v1/reservations/${calm}/units`, {
        parts: [{ unitId: second }, { unitId: third, from: june(3) }],
      }),
    )
    must(await act(calm, 'check-in'))
    const later = must(await close(third, 3, 5)).data
    const [stays1] = must(await move(third, later.id)).data.moved
    assert.deepEqual(
      stays1.proposal.map(({ unitId, from }: { unitId: string; from: string }) => [unitId, from]),
      [[second, june(3)]],
    )
    assert.deepEqual((await eventsOf(calm)).slice(-1), [['reservation.moves_planned', 0]])
    await assertTrue(house)
    await assertTrue(other)
  })

  test('a guest who comes late has the unit of that day', async () => {
    const house = await world.establishment({ units: 2 })
    const [a, b] = house.unitIds
    const stay = await book(house, 1, 6, a)
    await endDay(house, june(1))
    const closure = must(await close(a, 2, 6)).data
    must(await move(a, closure.id))
    assert.equal(must(await world.manager.get(`/v1/reservations/${stay}`)).data.unitId, b)
    assert.deepEqual((await eventsOf(stay)).slice(-2), [
      ['reservation.unit_assigned', b],
      ['reservation.moves_planned', 0],
    ])
    must(await act(stay, 'check-in'))
    await assertTrue(house, june(2))
  })

  test('lifted while its stays are cancelled: neither waits for the other for ever', async () => {
    for (let round = 0; round < 4; round += 1) {
      const house = await world.establishment({ units: 2 })
      const [a] = house.unitIds
      const ids = [await book(house, 2, 4, a), await book(house, 5, 7, a)]
      const closure = must(await close(a, 1, 12)).data
      const from = performance.now()
      for (const answer of await Promise.all([lift(a, closure.id), ...ids.map((id) => act(id, 'cancel'))])) must(answer)
      assert.ok(performance.now() - from < 5_000)
      await assertTrue(house)
    }
  })

  test('bad wishes are refused with their names; a unit of somebody else is not there', async () => {
    const house = await world.establishment({ units: 1 })
    const closure = must(await close(house.unitIds[0], 1, 2)).data
    const nowhere = '019a9c1e-6b1f-7000-8000-0000000000ee'
    assert.equal((await stays(house.unitIds[0], nowhere)).code, 'UNIT_CLOSURE_NOT_FOUND')
    assert.equal((await stays(nowhere, closure.id)).code, 'UNIT_NOT_FOUND')
    assert.equal((await move(nowhere, closure.id)).code, 'UNIT_NOT_FOUND')
    assert.equal((await move(house.unitIds[0], nowhere)).code, 'UNIT_CLOSURE_NOT_FOUND')
    assert.equal((await move(house.unitIds[0], closure.id, { reservationIds: [] })).status, 400)
    assert.equal((await close(house.unitIds[0], 5, 4)).status, 400)
  })

  test('sixty random steps in four houses: the counters and the nights stay true', async () => {
    let seed = 20_261_124
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const one = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)]
    for (let round = 0; round < 4; round += 1) {
      const house = await world.establishment({ units: 4 })
      const booked: string[] = []
      const closures: { unit: string; id: string }[] = []
      for (let step = 0; step < 60; step += 1) {
        const from = 1 + random(12)
        const until = from + 1 + random(6)
        const id = one(booked)
        const closure = one(closures)
        const unit = one(house.unitIds) as string
        const answer = await [
          async () => {
            const made = await world.book(house, { arrival: june(from), departure: june(until) })
            if (made.status === 201) booked.push(made.data.id)
            return made
          },
          () => (id ? act(id, 'assign-unit', random(2) ? { unitId: unit } : {}) : undefined),
          () => (id ? act(id, 'check-in', random(2) ? { unitId: unit } : {}) : undefined),
          () => (id ? act(id, random(2) ? 'cancel' : 'change-unit', { targetUnitId: unit }) : undefined),
          () => (id ? act(id, 'amend', { arrival: june(from), departure: june(until) }) : undefined),
          () => (id ? act(id, 'check-out', { leaveUnsettled: true }) : undefined),
          async () => {
            const made = await close(unit, from, until)
            if (made.status === 201) closures.push({ unit, id: made.data.id })
            return made
          },
          () => (closure ? move(closure.unit, closure.id) : undefined),
          () => (closure && random(3) === 0 ? lift(closure.unit, closure.id) : undefined),
        ][random(9)]?.()
        assert.ok(answer === undefined || answer.status < 500, answer?.text)
        await assertTrue(house)
      }
    }
  })

  test('closed while its stays are cancelled, moved and assigned: nothing of it can be given away afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const house = await world.establishment({ units: 3 })
      const [a, b] = house.unitIds
      const ids = [await book(house, 2, 4, a), await book(house, 5, 7, a), await book(house, 8, 10, a), await book(house, 2, 9)]
      const [closed, ...rest] = await Promise.all([
        close(a, 1, 12),
        act(ids[0] as string, 'cancel'),
        act(ids[1] as string, 'assign-unit', { unitId: b }),
        act(ids[3] as string, 'assign-unit', { unitId: a }),
        act(ids[2] as string, 'change-unit', { targetUnitId: b }),
      ])
      must(closed)
      for (const answer of rest) assert.ok(answer.status < 500, answer.text)
      await assertTrue(house)
    }
  })
})
