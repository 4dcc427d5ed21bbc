import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { patiently } from '../../exchange.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('no night is ever sold twice', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 20, horizonNights: 1_096 })
  })
  after(() => world.close())

  const inventory = (establishment: Establishment) =>
    world.query<{ night: string; capacity: number; sold: number; closed: number }>(
      `select night::text, capacity, sold, closed from night_inventory where unit_type_id = $1 order by night`,
      [establishment.typeId],
    )
  /** The counters say what the nights of the reservations say. */
  const assertCountersTrue = async (establishment: Establishment) => {
    const wrong = await world.query(
      `select i.night, i.sold, count(n.*) as held from night_inventory i
       left join reservation_night n on n.tenant_id = i.tenant_id and n.unit_type_id = i.unit_type_id and n.night = i.night and n.held
       where i.unit_type_id = $1 group by i.night, i.sold having i.sold <> count(n.*)`,
      [establishment.typeId],
    )
    assert.deepEqual(wrong, [])
  }

  test('200 callers for the last 20 units sell exactly 20', async () => {
    const establishment = await world.establishment({ units: 20 })
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => patiently(() => world.book(establishment, { departure: '2026-06-04' }))),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 20)
    assert.equal(answers.filter(({ code }) => code === 'INSUFFICIENT_STOCK').length, 180)
    assert.deepEqual(
      (await inventory(establishment)).slice(0, 4).map(({ sold }) => sold),
      [20, 20, 20, 0],
    )
    await assertCountersTrue(establishment)
  })

  test('overlapping stays in every direction at once: no deadlock, no oversale, no lost night', async () => {
    const establishment = await world.establishment({ units: 6 })
    const stays = Array.from({ length: 120 }, (_, number) => {
      const from = 1 + ((number * 7) % 20)
      return {
        arrival: `2026-06-${String(from).padStart(2, '0')}`,
        departure: `2026-06-${String(from + 1 + (number % 9)).padStart(2, '0')}`,
      }
    })
    const answers = await Promise.all(stays.map((stay) => world.book(establishment, stay)))
    for (const answer of answers) assert.ok(answer.status === 201 || answer.code === 'INSUFFICIENT_STOCK', answer.text)
    await assertCountersTrue(establishment)
    const booked = answers.filter(({ status }) => status === 201).map(({ data }) => data.id)
    await Promise.all(booked.map((id) => world.manager.post(`/v1/reservations/${id}/cancel`)))
    assert.ok((await inventory(establishment)).every(({ sold }) => sold === 0))
  })

  test('check-ins at once each get a unit of their own, the last one too', async () => {
    const establishment = await world.establishment({ units: 12 })
    const booked = await Promise.all(Array.from({ length: 12 }, async () => must(await world.book(establishment)).data.id))
    const answers = await Promise.all(booked.map((id) => world.manager.post(`/v1/reservations/${id}/check-in`)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      booked.map(() => 200),
    )
    assert.equal(new Set(answers.map(({ data }) => data.unitId)).size, 12)
  })

  test('two guests for one unit at once: one gets it', async () => {
    const establishment = await world.establishment({ units: 8 })
    const booked = await Promise.all(Array.from({ length: 8 }, async () => must(await world.book(establishment)).data.id))
    const answers = await Promise.all(
      booked.map((id) => world.manager.post(`/v1/reservations/${id}/assign-unit`, { unitId: establishment.unitIds[0] })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'UNIT_OCCUPIED').length, 7)
  })

  test('a closed unit is not sold; what is sold is closed only where that was meant', async () => {
    const establishment = await world.establishment({ units: 2 })
    const close = (unitId: string | undefined, firstNight: string, reopensOn: string, onlyIfFree = false) =>
      world.manager.post(`/v1/units/${unitId}/closures`, { firstNight, reopensOn, reason: 'Paint', onlyIfFree })
    const closure = must(await close(establishment.unitIds[0], '2026-06-05', '2026-06-08')).data
    const stay = { arrival: '2026-06-06', departure: '2026-06-07' }
    const booked = must(await world.book(establishment, stay)).data
    assert.equal((await world.book(establishment, stay)).code, 'INSUFFICIENT_STOCK')
    assert.equal((await close(establishment.unitIds[1], '2026-06-06', '2026-06-07', true)).code, 'UNIT_STILL_NEEDED')
    assert.equal((await close(establishment.unitIds[0], '2026-06-07', '2026-06-09')).code, 'UNIT_OCCUPIED')
    assert.equal(
      (await world.manager.post(`/v1/reservations/${booked.id}/assign-unit`, { unitId: establishment.unitIds[0] })).code,
      'UNIT_OCCUPIED',
    )
    assert.equal((await close(establishment.unitIds[1], '2026-05-30', '2026-06-02')).code, 'CLOSURE_IN_THE_PAST')
    assert.equal((await close(establishment.unitIds[1], '2026-06-20', '2026-06-20')).status, 400)
    assert.equal((await close(establishment.unitIds[1], '2031-06-20', '2031-06-21')).code, 'CLOSURE_BEYOND_HORIZON')
    const lifted = must(await world.manager.delete(`/v1/units/${establishment.unitIds[0]}/closures/${closure.id}`)).data
    assert.ok(lifted.liftedAt)
    assert.equal(
      (await world.manager.delete(`/v1/units/${establishment.unitIds[0]}/closures/${closure.id}`)).code,
      'CLOSURE_ALREADY_LIFTED',
    )
    must(await world.book(establishment, stay))
    assert.equal(must(await world.manager.get(`/v1/units/${establishment.unitIds[0]}/closures`)).data.length, 1)
    await assertCountersTrue(establishment)
  })

  test('a closure counts on nights that come on sale later', async () => {
    const { manager } = world
    const establishment = must(
      await manager.post('/v1/establishments', {
        code: 'LATER',
        name: 'Opens later',
        propertyType: 'campsite',
        countryCode: 'FR',
        timezone: 'Europe/Paris',
      }),
    ).data
    const type = must(
      await manager.post('/v1/unit-types', {
        establishmentId: establishment.id,
        code: 'P',
        name: 'Pitch',
        format: 'pitch',
        maxOccupancy: 4,
      }),
    ).data
    const unit = must(await manager.post('/v1/units', { establishmentId: establishment.id, unitTypeId: type.id, code: '1' })).data
    const closure = must(
      await manager.post(`/v1/units/${unit.id}/closures`, { firstNight: '2026-06-02', reopensOn: '2029-05-30', reason: 'Hedge' }),
    ).data
    must(await manager.patch(`/v1/establishments/${establishment.id}`, { currentBusinessDate: '2026-06-10' }))
    const free = must(
      await manager.get(`/v1/availability?establishmentId=${establishment.id}&arrival=2029-05-25&departure=2029-06-02`),
    ).data[0].nights
    assert.deepEqual(
      free.map((night: { available: number }) => night.available),
      [0, 0, 0, 0, 0, 1, 1, 1],
    )
    must(await manager.delete(`/v1/units/${unit.id}/closures/${closure.id}`))
    await assert.doesNotReject(() => manager.get('/v1/me'))
  })

  test('a retired unit is no longer sold; it is kept while its type is sold out', async () => {
    const establishment = await world.establishment({ units: 2 })
    const retire = (unitId: string | undefined) => world.manager.patch(`/v1/units/${unitId}`, { status: 'retired' })
    must(await world.book(establishment))
    must(await retire(establishment.unitIds[0]))
    assert.equal((await retire(establishment.unitIds[1])).code, 'UNIT_STILL_NEEDED')
    assert.equal((await world.book(establishment)).code, 'INSUFFICIENT_STOCK')
    must(await world.manager.patch(`/v1/units/${establishment.unitIds[0]}`, { status: 'active' }))
    must(await world.book(establishment))
  })

  test('the counters of reservations by status are exact, whatever ran at once', async () => {
    const establishment = await world.establishment({ units: 50 })
    const booked = await Promise.all(Array.from({ length: 40 }, async () => must(await world.book(establishment)).data.id))
    await Promise.all(
      booked.map((id, number) =>
        world.manager.post(`/v1/reservations/${id}/${['cancel', 'check-in', 'mark-no-show'][number % 3]}`),
      ),
    )
    for (const status of ['Confirmed', 'CheckedIn', 'Cancelled', 'NoShow']) {
      const total = must(
        await world.manager.get(`/v1/reservations?establishmentId=${establishment.id}&status=${status}&pageSize=1`),
      ).body.meta.total
      const [row] = await world.query<{ count: number }>(
        'select count(*)::int as count from reservation where establishment_id = $1 and status = $2',
        [establishment.id, status],
      )
      assert.equal(total, row?.count, status)
    }
  })
})
