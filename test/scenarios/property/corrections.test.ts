/** What was set up is corrected and retired: types, plans, tills, org units. What is booked keeps what it has; what is in use says so. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Caller, must, openingDay, openWorld, type World } from '../../world.ts'

describe('corrections of what was set up', () => {
  let world: World
  let manager: Caller
  before(async () => {
    world = await openWorld()
    manager = world.manager
  })
  after(() => world.close())

  test('a unit type: name, code and occupancy; retired when none of its units is in use', async () => {
    const house = await world.establishment({ units: 2, maxOccupancy: 3 })
    const type = `/v1/unit-types/${house.typeId}`
    const booked = must(await world.book(house, { adults: 3 })).data
    const changed = must(await manager.patch(type, { name: 'Family room', maxOccupancy: 2, description: 'Two beds' })).data
    assert.deepEqual(
      [changed.name, changed.maxOccupancy, changed.description, changed.status],
      ['Family room', 2, 'Two beds', 'active'],
    )
    // What is booked stays as it is; new bookings are held against the new number.
    assert.equal(must(await manager.get(`/v1/reservations/${booked.id}`)).data.adults, 3)
    assert.equal((await world.book(house, { adults: 3 })).status, 409)
    must(await world.book(house, { adults: 2, arrival: '2026-07-01', departure: '2026-07-02' }))

    const inUse = await manager.patch(type, { status: 'retired' })
    assert.deepEqual([inUse.status, inUse.code], [409, 'UNIT_TYPE_HAS_UNITS'])
    assert.match(inUse.body.message, /2 active units/)
    const empty = must(
      await manager.post('/v1/unit-types', {
        establishmentId: house.id,
        code: 'OLD',
        name: 'Old',
        format: 'room',
        maxOccupancy: 2,
      }),
    ).data
    must(await manager.put(`/v1/unit-types/${empty.id}/overbooking`, { allowance: 1 }))
    const retired = must(await manager.patch(`/v1/unit-types/${empty.id}`, { status: 'retired' })).data
    assert.deepEqual([retired.status, retired.overbooking], ['retired', 0])
    const unit = await manager.post('/v1/units', { establishmentId: house.id, unitTypeId: empty.id, code: 'X1' })
    assert.deepEqual([unit.status, unit.code], [409, 'UNIT_TYPE_HAS_UNITS'])
    assert.equal((await manager.post(`/v1/unit-types/${empty.id}/units`, { codes: ['X1', 'X2'] })).code, 'UNIT_TYPE_HAS_UNITS')
    const listed = (status: string) =>
      manager.get(`/v1/unit-types?establishmentId=${house.id}&status=${status}`).then((answer) => must(answer).data.length)
    assert.deepEqual([await listed('active'), await listed('retired')], [1, 1])
    must(await manager.patch(`/v1/unit-types/${empty.id}`, { status: 'active' }))
    must(await manager.post('/v1/units', { establishmentId: house.id, unitTypeId: empty.id, code: 'X1' }))

    assert.equal((await manager.patch(type, { code: 'old' })).code, 'UNIT_TYPE_CODE_TAKEN')
    assert.equal((await manager.patch(type, {})).code, 'EMPTY_BODY')
    assert.equal(
      (await manager.patch('/v1/unit-types/01890000-0000-7000-8000-00000000dead', { name: 'X' })).code,
      'UNIT_TYPE_NOT_FOUND',
    )
    assert.equal((await world.otherTenant.patch(type, { name: 'X' })).status, 403)
    const [event] = await world.events('unit_type.changed')
    assert.deepEqual(event?.data, { unitTypeId: house.typeId, changed: ['name', 'maxOccupancy', 'description'] })
  })

  test('the database itself keeps a retired type without units', async () => {
    const house = await world.establishment({ units: 1 })
    await assert.rejects(
      world.query(`update innkeep.unit_type set status = 'retired' where id = $1`, [house.typeId]),
      /a retired unit type has no active units/,
    )
  })

  test('a type that is retired while units are added has none, or is not retired', async () => {
    for (let round = 0; round < 8; round += 1) {
      const house = await world.establishment({ units: 0 })
      const [retired, added] = await Promise.all([
        manager.patch(`/v1/unit-types/${house.typeId}`, { status: 'retired' }),
        manager.post('/v1/units', {
          establishmentId: house.id,
          unitTypeId: house.typeId,
          code: `R${round}-${house.id.slice(-6)}`,
        }),
      ])
      assert.deepEqual(
        [retired.status, added.status].toSorted((left, right) => left - right),
        [retired.status === 200 ? 200 : 201, 409],
        `${retired.text} ${added.text}`,
      )
    }
  })

  test('a thousand units at once are not held against each other', async () => {
    const house = await world.establishment({ units: 0 })
    const read = async () =>
      Number(
        (
          await world.query<{ rows: string }>(
            `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_all_tables where schemaname = 'innkeep'`,
          )
        )[0]?.rows,
      )
    await world.query('begin')
    const before = await read()
    await world.query(
      `insert into unit (tenant_id, id, establishment_id, unit_type_id, code)
       select $1, gen_random_uuid(), $2, $3, 'M' || n from generate_series(1, 1000) n`,
      [world.tenantId, house.id, house.typeId],
    )
    const rows = (await read()) - before
    await world.query('rollback')
    assert.ok(rows < 10 * 1000, `${rows} rows were read to write 1,000`)
  })

  test('a rate plan: new bookings have the new VAT, booked nights keep theirs; an archived one is not sold', async () => {
    const house = await world.establishment({ units: 3 })
    const plan = `/v1/rate-plans/${house.planId}`
    const before = must(await world.book(house)).data.id
    const changed = must(await manager.patch(plan, { name: 'Flexible', mealPlan: 'breakfast', vatRateBp: 2000 })).data
    assert.deepEqual(
      [changed.name, changed.mealPlan, changed.vatRateBp, changed.status],
      ['Flexible', 'breakfast', 2000, 'active'],
    )
    const since = must(await world.book(house)).data.id
    const rates = async (id: string) =>
      (
        await world.query<{ rate: number }>(
          'select distinct vat_rate_bp as rate from reservation_night where reservation_id = $1',
          [id],
        )
      ).map(({ rate }) => rate)
    assert.deepEqual([await rates(before), await rates(since)], [[1000], [2000]])
    const wrong = await manager.patch(plan, { vatRateBp: 1234 })
    assert.equal(wrong.status, 400)
    assert.match(wrong.body.message, /12.34 % is no VAT rate of FR/)

    must(await manager.patch(plan, { status: 'archived' }))
    const quote = () =>
      manager
        .post('/v1/quotes', { establishmentId: house.id, arrival: openingDay, departure: '2026-06-02', adults: 1 })
        .then((answer) => must(answer).data.offers.length)
    assert.equal(await quote(), 0)
    assert.equal((await world.book(house)).code, 'RATE_PLAN_NOT_SELLABLE')
    assert.equal(must(await manager.get(`/v1/reservations/${since}`)).data.status, 'Confirmed')
    must(await manager.patch(plan, { status: 'active' }))
    assert.equal(await quote(), 1)
    must(await manager.post('/v1/rate-plans', { establishmentId: house.id, code: 'SECOND', name: 'Second', vatRateBp: 1000 }))
    assert.equal((await manager.patch(plan, { code: 'second' })).code, 'RATE_PLAN_CODE_TAKEN')
    assert.equal((await world.otherTenant.patch(plan, { name: 'X' })).status, 403)
  })

  test('a till: renamed; retired when its shift is closed, and not opened then', async () => {
    const house = await world.establishment()
    const till = must(await manager.post('/v1/tills', { establishmentId: house.id, code: 'DESK', name: 'Desk' })).data.id
    assert.equal(must(await manager.patch(`/v1/tills/${till}`, { name: 'Reception' })).data.name, 'Reception')
    const open = () =>
      manager.post(`/v1/tills/${till}/shifts`, { cashier: 'Amélie', openingFloat: { amountCents: '0', currency: 'EUR' } })
    const shift = must(await open()).data.id
    assert.equal((await manager.patch(`/v1/tills/${till}`, { status: 'retired' })).code, 'TILL_IS_OPEN')
    must(await manager.post(`/v1/till-shifts/${shift}/close`, { countedCash: { amountCents: '0', currency: 'EUR' } }))
    assert.equal(must(await manager.patch(`/v1/tills/${till}`, { status: 'retired' })).data.status, 'retired')
    assert.equal((await open()).code, 'TILL_RETIRED')
    must(await manager.patch(`/v1/tills/${till}`, { status: 'active' }))
    must(await open())
  })

  test('an org unit: renamed, moved, and removed once nothing is in it', async () => {
    const make = async (code: string, parentId?: string) =>
      must(await manager.post('/v1/org-units', { code, name: code, ...(parentId === undefined ? {} : { parentId }) })).data
        .id as string
    const group = await make('GROUP')
    const south = await make('SOUTH', group)
    const coast = await make('COAST', south)
    assert.equal(
      must(await manager.patch(`/v1/org-units/${south}`, { name: 'South and islands' })).data.name,
      'South and islands',
    )
    for (const parentId of [south, coast])
      assert.equal((await manager.patch(`/v1/org-units/${south}`, { parentId })).code, 'ORG_UNIT_BELOW_ITSELF')
    assert.equal(must(await manager.patch(`/v1/org-units/${coast}`, { parentId: group })).data.parentId, group)
    assert.equal(must(await manager.patch(`/v1/org-units/${coast}`, { parentId: null })).data.parentId, undefined)
    // Two moves that would make a circle together: one of them is refused.
    const [first, second] = await Promise.all([
      manager.patch(`/v1/org-units/${group}`, { parentId: coast }),
      manager.patch(`/v1/org-units/${coast}`, { parentId: group }),
    ])
    assert.deepEqual(
      [first.status, second.status].toSorted((left, right) => left - right),
      [200, 409],
    )

    assert.equal((await manager.delete(`/v1/org-units/${group}`)).code, 'ORG_UNIT_IN_USE')
    const north = await make('NORTH')
    must(
      await manager.post('/v1/establishments', {
        code: 'NORTH-1',
        name: 'North',
        propertyType: 'hotel',
        countryCode: 'FR',
        timezone: 'Europe/Paris',
        orgUnitId: north,
      }),
    )
    assert.equal((await manager.delete(`/v1/org-units/${north}`)).code, 'ORG_UNIT_IN_USE')
    const east = await make('EAST')
    const key = await world.keyFor('reception', { scope: { kind: 'org_unit', ids: [east] } })
    assert.equal((await manager.delete(`/v1/org-units/${east}`)).code, 'ORG_UNIT_IN_USE')
    assert.ok(key.key)
    const west = await make('WEST')
    must(await manager.delete(`/v1/org-units/${west}`))
    assert.equal((await manager.patch(`/v1/org-units/${west}`, { name: 'X' })).code, 'ORG_UNIT_NOT_FOUND')
  })

  test('a mandate: SIREN and prefix until the first document shows them', async () => {
    const house = await world.establishment({ units: 1 })
    const id = await world.mandate([house])
    const mandate = `/v1/operating-mandates/${id}`
    const changed = must(await manager.patch(mandate, { siren: '404833048', numberPrefix: 'RIGHT' })).data
    assert.deepEqual([changed.siren, changed.numberPrefix], ['404833048', 'RIGHT'])
    const other = await world.mandate([await world.establishment()], { numberPrefix: 'TAKEN' })
    assert.ok(other)
    assert.equal((await manager.patch(mandate, { numberPrefix: 'TAKEN' })).code, 'NUMBER_PREFIX_TAKEN')
    assert.equal((await manager.patch(mandate, { siren: '12' })).status, 400)

    const stay = must(await world.book(house)).data.id
    const folio = must(await world.folioOf(stay)).data.id
    must(
      await manager.post(`/v1/folios/${folio}/charges`, {
        chargeType: 'other',
        label: 'Postcards',
        amount: { amountCents: '500', currency: 'EUR' },
        vatRateBp: 2000,
      }),
    )
    const invoice = must(await manager.post('/v1/invoices', { mandateId: id, folioId: folio })).data
    assert.deepEqual([invoice.invoiceNumber, invoice.siren], ['RIGHT-2026-000001', '404833048'])
    for (const change of [{ siren: '732829320' }, { numberPrefix: 'LATER' }, { siren: '404833048' }])
      assert.equal((await manager.patch(mandate, change)).code, 'MANDATE_HAS_ISSUED')
    // Whatever else is corrected still can be.
    must(await manager.patch(mandate, { seller: { city: 'Aix' } }))
    for (const [column, value] of [
      ['siren', '732829320'],
      ['number_prefix', 'LATER'],
    ] as const)
      await assert.rejects(
        world.query(`update innkeep.operating_mandate set ${column} = $2 where id = $1`, [id, value]),
        /documents of this mandate show its SIREN and prefix/,
      )
  })
})
