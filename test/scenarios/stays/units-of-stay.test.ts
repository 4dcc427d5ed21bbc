import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

const byValue = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1)

describe('a stay in several units', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const units = (id: string) => world.manager.get(`/v1/reservations/${id}/units`)
  const plan = (id: string, parts: { unitId: string | undefined; from?: string }[]) =>
    world.manager.put(`/v1/reservations/${id}/units`, { parts })
  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
  const desk = async (establishment: Establishment) =>
    must(await world.manager.get(`/v1/desk?establishmentId=${establishment.id}`)).data
  const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}`
  /** Three units; the first two are taken in turn, so that none is free from the 1st to the 5th: the third is free on the first two nights only. */
  const house = async () => {
    const establishment = await world.establishment({ units: 3 })
    const [a, b, c] = establishment.unitIds as [string, string, string]
    const block = async (unitId: string, arrival: string, departure: string) => {
      const stay = must(await world.book(establishment, { arrival, departure })).data
      must(await act(stay.id, 'assign-unit', { unitId }))
      return stay.id as string
    }
    await block(a, june(3), june(6))
    await block(b, june(1), june(3))
    await block(c, june(2), june(4))
    const stay = must(
      await world.book(establishment, {
        arrival: june(1),
        departure: june(5),
        guest: { firstName: 'Grace', lastName: 'Hopper' },
      }),
    ).data
    return { establishment, a, b, c, id: stay.id as string, block }
  }
  const suiteOf = async ({ id }: Establishment) =>
    must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: id,
        code: 'SUI',
        name: 'Suite',
        format: 'suite',
        maxOccupancy: 2,
      }),
    ).data
  const spent = (answer: { parts: { unitId: string; from: string; until: string }[] }) =>
    answer.parts.map(({ unitId, from, until }) => [unitId, from, until])
  /** What really is occupied, night by night, from the database alone. */
  const nights = async (id: string) =>
    (
      await world.query<{ unit: string; night: string }>(
        `select o.unit_id as unit, n::date::text as night from occupancy o, generate_series(o.first_night, o.ends_on - 1, '1 day') n
         where o.reservation_id = $1 order by n`,
        [id],
      )
    ).map(({ unit, night }) => `${night.slice(8)} ${unit}`)

  test('none is free throughout: the proposal moves once, is chosen, and occupies what it says; prices stay', async () => {
    const { establishment, a, b, id } = await house()
    assert.equal((await act(id, 'assign-unit', {})).code, 'NO_UNIT_AVAILABLE')
    const before = must(await units(id)).data
    assert.deepEqual(before.parts, [])
    assert.deepEqual(spent({ parts: before.fewestMoves }), [
      [a, june(1), june(3)],
      [b, june(3), june(5)],
    ])
    const total = must(await world.manager.get(`/v1/reservations/${id}`)).data.totalCents
    const chosen = must(await plan(id, [{ unitId: a }, { unitId: b, from: june(3) }])).data
    assert.deepEqual(spent(chosen), spent({ parts: before.fewestMoves }))
    assert.deepEqual(await nights(id), [`01 ${a}`, `02 ${a}`, `03 ${b}`, `04 ${b}`])
    const stay = must(await world.manager.get(`/v1/reservations/${id}`)).data
    assert.deepEqual([stay.unitId, stay.totalCents], [a, total])
    const rack = must(await world.manager.get(`/v1/rack?establishmentId=${establishment.id}&from=${june(1)}&days=7`)).data
    assert.deepEqual(
      rack.parts.map((part: { id: string; unit: number; from: string }) => [part.id, rack.units[part.unit].id, part.from]),
      [
        [id, a, june(1)],
        [id, b, june(3)],
      ],
    )
    // Nobody else gets the second unit for those nights.
    const other = must(await world.book(establishment, { arrival: june(4), departure: june(5) })).data
    assert.equal((await act(other.id, 'assign-unit', { unitId: b })).code, 'UNIT_OCCUPIED')
  })

  test('checked in, moved on the day, longer and left: the desk says when, each night is in its unit, and is charged once', async () => {
    const { establishment, a, b, id } = await house()
    must(await plan(id, [{ unitId: a }, { unitId: b, from: june(3) }]))
    assert.equal(must(await act(id, 'check-in')).data.unitId, a)
    assert.deepEqual(await nights(id), [`01 ${a}`, `02 ${a}`, `03 ${b}`, `04 ${b}`])
    // Longer, before the move: in the unit where the guest will be by then.
    must(await act(id, 'adjust-stay', { newCheckOutDate: june(6) }))
    assert.deepEqual((await nights(id)).slice(3), [`04 ${b}`, `05 ${b}`])
    assert.deepEqual((await desk(establishment)).moves, [])
    must(await world.endOfDay(establishment.id))
    must(await world.endOfDay(establishment.id))
    const due = await desk(establishment)
    assert.deepEqual(
      due.moves.map(({ reservationId, fromUnit, toUnit, isDone }: Record<string, { id: string }>) => [
        reservationId,
        fromUnit?.id,
        toUnit?.id,
        isDone,
      ]),
      [[id, a, b, false]],
    )
    assert.ok(
      due.warnings.some(
        ({ code, reservationIds }: { code: string; reservationIds: string[] }) => code === 'MOVE_DUE' && reservationIds[0] === id,
      ),
    )
    // Whoever comes for the first unit waits until the guest has moved.
    const next = must(
      await world.manager.get(`/v1/reservations?establishmentId=${establishment.id}&unitId=${a}&status=Confirmed`),
    ).data[0]
    assert.equal((await act(next.id, 'check-in')).code, 'UNIT_OCCUPIED')
    const moved = must(await act(id, 'change-unit', { targetUnitId: b })).data
    assert.deepEqual([moved.reservation.unitId, moved.change.deltaTtcCents], [b, '0'])
    assert.equal((await desk(establishment)).moves[0].isDone, true)
    must(await act(next.id, 'check-in'))
    assert.deepEqual(await nights(id), [`01 ${a}`, `02 ${a}`, `03 ${b}`, `04 ${b}`, `05 ${b}`])
    assert.equal(
      must(await world.manager.get(`/v1/housekeeping/units?establishmentId=${establishment.id}`)).data.find(
        (each: { unitId: string }) => each.unitId === a,
      ).status,
      'dirty',
    )
    must(await world.endOfDay(establishment.id))
    // Earlier than booked: what was ahead is free again.
    must(await act(id, 'adjust-stay', { newCheckOutDate: june(5), earlyDepartureFeeCents: '0', reason: 'Agreed' }))
    must(await world.endOfDay(establishment.id))
    const folio = (await world.folioOf(id)).data
    assert.equal(folio.balanceCents, '40000')
    must(await act(id, 'check-out', { settleBy: 'card' }))
    assert.deepEqual(spent(must(await units(id)).data), [
      [a, june(1), june(3)],
      [b, june(3), june(5)],
    ])
  })

  test('a guest who comes late goes to the unit of that day', async () => {
    const { establishment, a, b, c, id } = await house()
    must(await plan(id, [{ unitId: a }, { unitId: b, from: june(3) }, { unitId: c, from: june(4) }]))
    for (const day of ['2026-06-02', '2026-06-03'])
      await world.query(`update establishment set current_business_date = $2 where id = $1`, [establishment.id, day])
    const inside = must(await act(id, 'check-in')).data
    assert.equal(inside.unitId, b)
    assert.deepEqual((await nights(id)).slice(2), [`03 ${b}`, `04 ${c}`])
  })

  test('in house: from the unit that the guest is in; another unit and no unit end the plan, other dates before arrival do not', async () => {
    const { a, b, c, id, establishment } = await house()
    must(await plan(id, [{ unitId: a }, { unitId: b, from: june(3) }]))
    must(await act(id, 'check-in'))
    assert.match((await plan(id, [{ unitId: b }])).body.message, /body\.parts\[0\]\.unitId/)
    assert.deepEqual(
      must(await units(id)).data.fewestMoves.map(({ unitId }: { unitId: string }) => unitId),
      [a, b],
    )
    must(await plan(id, [{ unitId: a }, { unitId: b, from: june(3) }, { unitId: c, from: june(4) }]))
    assert.deepEqual(await nights(id), [`01 ${a}`, `02 ${a}`, `03 ${b}`, `04 ${c}`])
    // To another type of unit: the rest is spent there.
    const suite = await suiteOf(establishment)
    const [unit] = must(await world.manager.post(`/v1/unit-types/${suite.id}/units`, { codes: ['S'] })).data
    must(await act(id, 'change-unit', { targetUnitId: unit.id }))
    assert.deepEqual(
      await nights(id),
      ['01', '02', '03', '04'].map((night) => `${night} ${unit.id}`),
    )
    const other = must(await world.book(establishment, { arrival: june(6), departure: june(9) })).data.id
    must(await plan(other, [{ unitId: a }, { unitId: b, from: june(7) }]))
    must(await act(other, 'amend', { departure: june(10) }))
    assert.deepEqual(await nights(other), [`06 ${a}`, `07 ${b}`, `08 ${b}`, `09 ${b}`])
    must(await act(other, 'assign-unit', { unitId: null }))
    assert.deepEqual(await nights(other), [])
    must(await plan(other, [{ unitId: a }, { unitId: b, from: june(7) }]))
    must(await act(other, 'cancel', { reason: 'Ill' }))
    assert.deepEqual(await nights(other), [])
    assert.equal((await plan(other, [{ unitId: a }])).code, 'RESERVATION_STATUS_INCOMPATIBLE')
  })

  test('other dates before arrival: the plan goes along, is held against others, and comes back with an undo', async () => {
    const establishment = await world.establishment({ units: 3 })
    const [a, b, c] = establishment.unitIds as [string, string, string]
    const id = must(await world.book(establishment, { arrival: june(10), departure: june(14) })).data.id as string
    must(await plan(id, [{ unitId: a }, { unitId: b, from: june(12) }]))
    const planned = [`10 ${a}`, `11 ${a}`, `12 ${b}`, `13 ${b}`]
    // Moved as a whole, by two days; and back.
    must(await act(id, 'amend', { arrival: june(12), departure: june(16) }))
    assert.deepEqual(await nights(id), [`12 ${a}`, `13 ${a}`, `14 ${b}`, `15 ${b}`])
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), planned)
    // Longer at both ends; shorter, until one unit is left; and both back.
    must(await act(id, 'amend', { arrival: june(9), departure: june(15) }))
    assert.deepEqual(await nights(id), [`09 ${a}`, ...planned, `14 ${b}`])
    must(await act(id, 'amend', { arrival: june(13) }))
    assert.deepEqual(await nights(id), [`13 ${b}`, `14 ${b}`])
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId, b)
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), [`09 ${a}`, ...planned, `14 ${b}`])
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), planned)
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}`)).data.unitId, a)
    // Somebody else has the second unit behind it: the preview says so, and the amendment is refused or gives the units up.
    const other = must(await world.book(establishment, { arrival: june(14), departure: june(15) })).data.id as string
    must(await act(other, 'assign-unit', { unitId: b }))
    const preview = must(await act(id, 'amend-preview', { departure: june(15) })).data
    assert.deepEqual(
      preview.warnings.map(({ code }: { code: string }) => code),
      ['UNIT_OCCUPIED'],
    )
    assert.equal((await act(id, 'amend', { departure: june(15) })).code, 'UNIT_OCCUPIED')
    assert.deepEqual(await nights(id), planned)
    // The first unit is free there, but the guest is in the second one by then: it is not in the way.
    must(await act(other, 'assign-unit', { unitId: null }))
    must(await act(other, 'assign-unit', { unitId: a }))
    must(await act(id, 'amend', { departure: june(15) }))
    assert.deepEqual(await nights(id), [...planned, `14 ${b}`])
    must(await act(id, 'undo-amendment'))
    must(await act(other, 'assign-unit', { unitId: b }))
    must(await act(id, 'amend', { departure: june(15), releaseUnit: true }))
    assert.deepEqual(await nights(id), [])
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), planned)
    // Planned otherwise since: what the desk has chosen stays.
    must(await act(id, 'amend', { arrival: june(11) }))
    must(await plan(id, [{ unitId: c }, { unitId: b, from: june(13) }]))
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), [`10 ${c}`, `11 ${c}`, `12 ${c}`, `13 ${b}`])
    // Another type ends the plan, and its undoing brings it back.
    const suite = await suiteOf(establishment)
    must(await world.manager.post(`/v1/unit-types/${suite.id}/units`, { codes: ['S'] }))
    must(await act(id, 'amend', { unitTypeId: suite.id, agreedPrice: { nightlyCents: '1' } }))
    assert.deepEqual(await nights(id), [])
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), [`10 ${c}`, `11 ${c}`, `12 ${c}`, `13 ${b}`])
  })

  test('a guest who is late: nights that are past are nobody’s, the rest stays where it was to be, longer, shorter and undone', async () => {
    const establishment = await world.establishment({ units: 3 })
    const [a, b, c] = establishment.unitIds as [string, string, string]
    const id = must(await world.book(establishment, { arrival: june(1), departure: june(7) })).data.id as string
    must(await plan(id, [{ unitId: a }, { unitId: b, from: june(3) }, { unitId: c, from: june(5) }]))
    const isDay = (day: string) =>
      world.query(`update establishment set current_business_date = $2 where id = $1`, [establishment.id, day])
    await isDay(june(2))
    must(await act(id, 'amend', { departure: june(5) }))
    assert.deepEqual(await nights(id), [`02 ${a}`, `03 ${b}`, `04 ${b}`])
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), [`02 ${a}`, `03 ${b}`, `04 ${b}`, `05 ${c}`, `06 ${c}`])
    await isDay(june(3))
    must(await act(id, 'amend', { departure: june(8) }))
    assert.deepEqual(await nights(id), [`03 ${b}`, `04 ${b}`, `05 ${c}`, `06 ${c}`, `07 ${c}`])
    await isDay(june(4))
    await isDay(june(5))
    // One part is left: it is where the stay is spent, not where it was to begin.
    must(await act(id, 'amend', { departure: june(9) }))
    assert.deepEqual(await nights(id), [`05 ${c}`, `06 ${c}`, `07 ${c}`, `08 ${c}`])
    must(await act(id, 'amend', { departure: june(10) }))
    assert.deepEqual((await nights(id)).at(-1), `09 ${c}`)
    must(await act(id, 'undo-amendment'))
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), [`05 ${c}`, `06 ${c}`, `07 ${c}`])
    assert.equal(must(await act(id, 'check-in')).data.unitId, c)
  })

  test('a guest who is late, and somebody has the first unit by then: an undo asks about the unit of now, and nothing is an amendment of nothing', async () => {
    const establishment = await world.establishment({ units: 3 })
    const [a, , c] = establishment.unitIds as [string, string, string]
    const other = must(await world.book(establishment, { arrival: june(3), departure: june(9) })).data.id as string
    must(await act(other, 'assign-unit', { unitId: a }))
    const id = must(await world.book(establishment, { arrival: june(1), departure: june(7) })).data.id as string
    must(await plan(id, [{ unitId: a }, { unitId: c, from: june(3) }]))
    for (const day of [2, 3]) {
      await world.query(`update establishment set current_business_date = $2 where id = $1`, [establishment.id, june(day)])
      if (day === 2) must(await act(id, 'amend', { departure: june(8) }))
    }
    const amended = must(await world.manager.get(`/v1/reservations/${id}/amendments`)).data.length
    must(await act(id, 'amend', { departure: june(8) }))
    assert.equal(must(await world.manager.get(`/v1/reservations/${id}/amendments`)).data.length, amended)
    must(await act(id, 'undo-amendment'))
    assert.deepEqual(await nights(id), [`03 ${c}`, `04 ${c}`, `05 ${c}`, `06 ${c}`])
  })

  test('a unit that was retired meanwhile does not come back with an undo', async () => {
    const establishment = await world.establishment({ units: 2 })
    const [a, b] = establishment.unitIds as [string, string]
    const id = must(await world.book(establishment, { arrival: june(10), departure: june(14) })).data.id as string
    must(await plan(id, [{ unitId: a }, { unitId: b, from: june(12) }]))
    must(await act(id, 'amend', { arrival: june(12) }))
    must(await world.manager.patch(`/v1/units/${a}`, { status: 'retired' }))
    assert.equal((await act(id, 'undo-amendment')).code, 'UNIT_OCCUPIED')
    assert.deepEqual(await nights(id), [`12 ${b}`, `13 ${b}`])
    must(await act(id, 'undo-amendment', { releaseUnit: true }))
    assert.deepEqual(await nights(id), [])
    const planned = (await world.events('reservation.moves_planned')).map(({ data }) => data.moves)
    assert.deepEqual(planned.slice(-2), [1, 0])
  })

  test('the stays of a booking moved together: each plan goes along, and none takes a unit that another of them has', async () => {
    const establishment = await world.establishment({ units: 3 })
    const [a, b, c] = establishment.unitIds as [string, string, string]
    const dates = {
      unitTypeId: establishment.typeId,
      ratePlanId: establishment.planId,
      arrival: june(10),
      departure: june(14),
      adults: 1,
    }
    const booking = must(
      await world.manager.post('/v1/bookings', {
        establishmentId: establishment.id,
        booker: { firstName: 'Ada', lastName: 'Byron' },
        stays: [dates, dates],
      }),
    ).data
    const [one, other] = booking.stays.map(({ id }: { id: string }) => id) as [string, string]
    must(await plan(one, [{ unitId: a }, { unitId: b, from: june(12) }]))
    must(await plan(other, [{ unitId: b }, { unitId: a, from: june(12) }]))
    must(await world.manager.post(`/v1/bookings/${booking.id}/amend`, { change: { arrival: june(11), departure: june(15) } }))
    assert.deepEqual(await nights(one), [`11 ${a}`, `12 ${a}`, `13 ${b}`, `14 ${b}`])
    assert.deepEqual(await nights(other), [`11 ${b}`, `12 ${b}`, `13 ${a}`, `14 ${a}`])
    // One of them alone: it would be where the other one is.
    const alone = { stays: [{ reservationId: one, arrival: june(12), departure: june(16) }] }
    assert.equal((await world.manager.post(`/v1/bookings/${booking.id}/amend`, alone)).code, 'UNIT_OCCUPIED')
    assert.deepEqual(await nights(one), [`11 ${a}`, `12 ${a}`, `13 ${b}`, `14 ${b}`])
    must(await plan(other, [{ unitId: c }]))
    must(await world.manager.post(`/v1/bookings/${booking.id}/amend`, alone))
    assert.deepEqual(await nights(one), [`12 ${a}`, `13 ${a}`, `14 ${b}`, `15 ${b}`])
  })

  test('what is no plan is refused, and nothing of it is done', async () => {
    const { a, b, c, id, establishment } = await house()
    const elsewhere = await world.establishment()
    for (const [parts, code] of [
      [[{ unitId: a }], 'UNIT_OCCUPIED'],
      [[{ unitId: a }, { unitId: c, from: june(3) }], 'UNIT_OCCUPIED'],
      [[{ unitId: a }, { unitId: b, from: june(9) }], 'VALIDATION_ERROR'],
      [[{ unitId: a, from: june(2) }], 'VALIDATION_ERROR'],
      [[], 'VALIDATION_ERROR'],
      [[{ unitId: '01890000-0000-7000-8000-00000000dead' }], 'UNIT_NOT_FOUND'],
      [[{ unitId: elsewhere.unitIds[0] }], 'UNIT_OF_ANOTHER_TYPE'],
    ] as const) {
      const answer = await plan(id, [...parts])
      assert.equal(answer.code, code, JSON.stringify(parts))
      assert.deepEqual(await nights(id), [])
    }
    assert.equal((await plan('01890000-0000-7000-8000-00000000dead', [{ unitId: a }])).code, 'RESERVATION_NOT_FOUND')
    // The database itself: nobody is in two units in one night.
    await assert.rejects(
      world.query(
        `insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id)
         select tenant_id, gen_random_uuid(), establishment_id, $2::uuid, '2026-06-10'::date, '2026-06-12'::date, id from reservation where id = $1
         union all select tenant_id, gen_random_uuid(), establishment_id, $3::uuid, '2026-06-11'::date, '2026-06-13'::date, id from reservation where id = $1`,
        [id, a, b],
      ),
      /occupancy_one_unit_at_a_time/,
    )
    assert.equal(establishment.unitIds.length, 3)
  })

  test('two receptions at once: of two stays that want the same unit of a part, one gets it, and the other nothing', async () => {
    const establishment = await world.establishment({ units: 3 })
    const [a, b, c] = establishment.unitIds as [string, string, string]
    for (let round = 0; round < 5; round += 1) {
      const first = 1 + round * 4
      const dates = { arrival: june(first), departure: june(first + 4) }
      const [one, other] = [
        must(await world.book(establishment, dates)).data.id,
        must(await world.book(establishment, dates)).data.id,
      ]
      const answers = await Promise.all([
        plan(one, [{ unitId: a }, { unitId: c, from: june(first + 2) }]),
        plan(other, [{ unitId: b }, { unitId: c, from: june(first + 2) }]),
      ])
      assert.deepEqual(answers.map(({ status }) => status).toSorted(byValue), [200, 409])
      const counts = [(await nights(one)).length, (await nights(other)).length]
      assert.deepEqual(counts.toSorted(byValue), [0, 4])
    }
  })
})
