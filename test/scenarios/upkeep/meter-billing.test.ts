/** What is billed of a meter: what was read, corrected where it was mistyped, at the price of its day, to the guest of the unit. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Caller, type Establishment, must, openWorld, type World } from '../../world.ts'

describe('meters and money', () => {
  let world: World
  let manager: Caller
  let establishment: Establishment
  let made = 0
  before(async () => {
    world = await openWorld()
    manager = world.manager
    establishment = await world.establishment({ units: 6, day: '2026-05-01' })
  })
  after(() => world.close())

  const meter = async (more: object = {}): Promise<string> => {
    made += 1
    return must(
      await manager.post('/v1/meters', {
        establishmentId: establishment.id,
        code: `E-${made}`,
        label: 'Electricity',
        kind: 'electricity',
        uom: 'kwh',
        unitPriceDtmc: '250000',
        vatRateBp: 2000,
        ...more,
      }),
    ).data.meterId
  }
  const reading = (id: string, value: string, day: string, more: object = {}): Promise<Answer> =>
    manager.post(`/v1/meters/${id}/readings`, {
      valueMilli: String(Number(value) * 1000),
      readAt: `2026-05-${day}T08:00:00Z`,
      ...more,
    })
  const correct = (id: string, readingId: string, value: string) =>
    manager.post(`/v1/meters/${id}/readings/${readingId}/correct`, {
      valueMilli: String(Number(value) * 1000),
      reason: 'A digit too many',
    })
  const inUnit = async (unitId: string | undefined) => {
    const { id } = must(await world.book(establishment, { arrival: '2026-05-01', departure: '2026-06-05' })).data
    must(await manager.post(`/v1/reservations/${id}/assign-unit`, { unitId }))
    must(await manager.post(`/v1/reservations/${id}/check-in`))
    return (await world.folioOf(id)).data.id as string
  }
  const bill = (id: string, folioId: string, to: string) =>
    manager.post(`/v1/meters/${id}/bill`, { folioId, from: '2026-05-01T08:00:00Z', to: `2026-05-${to}T23:00:00Z` })
  const consumed = async (id: string) =>
    must(await manager.get(`/v1/meters/${id}/consumption?from=2026-05-01T08:00:00Z&to=2026-05-31T00:00:00Z`)).data.consumedMilli

  test('a typo between other readings is corrected, more than once, and nothing wrong is billed', async () => {
    const unitId = establishment.unitIds[0]
    const id = await meter({ unitId })
    must(await reading(id, '1000', '01'))
    const typo = must(await reading(id, '10500', '02')).data
    assert.ok(typo.warnings.length > 0, 'a jump is warned of')
    must(await reading(id, '10501', '03'))
    const first = must(await correct(id, typo.id, '1070')).data
    must(await correct(id, first.id, '1050'))
    assert.equal((await correct(id, typo.id, '1')).status, 409, 'what is corrected is not corrected twice')
    // The reading behind it was stated again, with what it has consumed since the corrected one.
    const last = must(await manager.get(`/v1/meters/${id}/readings`)).data.find(
      (row: { valueMilli: string; kind: string }) => row.valueMilli === '10501000',
    )
    must(await correct(id, last.id, '1060'))
    assert.equal(await consumed(id), '60000')
    const folioId = await inUnit(unitId)
    const billed = must(await bill(id, folioId, '04')).data
    assert.equal(billed.grossCents, '1800', '60 kWh at 0.25 and 20 % of VAT')
    const [entry] = billed.folio.entries
    for (const part of ['60 kWh', '1000', '1060', '2026-05-01', '2026-05-03'])
      assert.ok(entry.label.includes(part), `${part} in ${entry.label}`)
    assert.equal((await correct(id, first.id, '1040')).status, 409, 'what is billed stays')
  })

  test('a final index that was mistyped at a replacement is corrected', async () => {
    const id = await meter()
    must(await reading(id, '100', '01'))
    must(
      await manager.post(`/v1/meters/${id}/replace`, {
        finalValueMilli: '99000000',
        startValueMilli: '0',
        replacedAt: '2026-05-02T08:00:00Z',
      }),
    )
    must(await reading(id, '10', '03'))
    const readings = must(await manager.get(`/v1/meters/${id}/readings`)).data
    const final = readings.find((row: { valueMilli: string }) => row.valueMilli === '99000000')
    must(await correct(id, final.id, '150'))
    assert.equal(await consumed(id), '60000')
  })

  test('a price has a day from which on it holds: each span is billed at its own', async () => {
    const unitId = establishment.unitIds[1]
    const id = await meter({ unitId })
    must(await reading(id, '0', '01'))
    must(await reading(id, '15', '03'))
    must(await manager.patch(`/v1/meters/${id}`, { unitPriceDtmc: '500000', priceValidFrom: '2026-05-03T08:00:00Z' }))
    must(await reading(id, '25', '05'))
    const folioId = await inUnit(unitId)
    const billed = must(await bill(id, folioId, '06')).data
    assert.equal(billed.grossCents, String((15 * 25 + 10 * 50) * 1.2))
    assert.deepEqual(
      billed.folio.entries.map((entry: { amountCents: string }) => entry.amountCents),
      ['450', '600'],
    )
    const tariffs = must(await manager.get(`/v1/meters/${id}/tariffs`)).data
    assert.deepEqual(tariffs.map((row: { unitPriceDtmc: string }) => row.unitPriceDtmc).toSorted(), ['250000', '500000'])
    assert.equal(
      (await manager.patch(`/v1/meters/${id}`, { unitPriceDtmc: '1', priceValidFrom: '2026-05-02T08:00:00Z' })).code,
      'TIME_IS_BILLED',
    )
  })

  test('a price of a later day is not that of now; what is not named stays what it is at that time', async () => {
    const id = await meter()
    must(await manager.patch(`/v1/meters/${id}`, { unitPriceDtmc: '900000', priceValidFrom: '2030-01-01T00:00:00Z' }))
    const now = must(await manager.patch(`/v1/meters/${id}`, { vatRateBp: 1000 })).data
    assert.deepEqual([now.unitPriceDtmc, now.vatRateBp], ['250000', 1000])
    const prices = must(await manager.get(`/v1/meters/${id}/tariffs`)).data.map(
      ({ unitPriceDtmc, vatRateBp }: { unitPriceDtmc: string; vatRateBp: number }) => `${unitPriceDtmc} ${vatRateBp}`,
    )
    assert.deepEqual(new Set(prices), new Set(['250000 2000', '250000 1000', '900000 2000']))
    const odd = await manager.post('/v1/meters', {
      establishmentId: establishment.id,
      code: 'ODD',
      label: 'Odd',
      kind: 'electricity',
      uom: 'kwh',
      unitPriceDtmc: '1',
      vatRateBp: 777,
    })
    assert.equal(odd.status, 400)
  })

  test('a guest pays for no consumption of before he came', async () => {
    const unitId = establishment.unitIds[5]
    const id = await meter({ unitId })
    must(await manager.post(`/v1/meters/${id}/readings`, { valueMilli: '0', readAt: '2026-01-01T08:00:00Z' }))
    must(await reading(id, '500', '10'))
    const folioId = await inUnit(unitId)
    const refused = await bill(id, folioId, '11')
    assert.deepEqual([refused.status, refused.code], [409, 'METER_OF_ANOTHER_UNIT'])
    assert.match(refused.body.message, /2026-01-01/)
  })

  test('a meter of a unit bills the guest of that unit only', async () => {
    const id = await meter({ unitId: establishment.unitIds[2] })
    must(await reading(id, '0', '01'))
    must(await reading(id, '10', '02'))
    const other = await inUnit(establishment.unitIds[3])
    const refused = await bill(id, other, '03')
    assert.deepEqual([refused.status, refused.code], [409, 'METER_OF_ANOTHER_UNIT'])
    must(await bill(id, await inUnit(establishment.unitIds[2]), '03'))
  })

  test('the database holds that a correction follows what it corrects', async () => {
    const id = await meter()
    must(await reading(id, '10', '01'))
    await assert.rejects(
      world.query(
        `insert into meter_reading (tenant_id, id, meter_id, establishment_id, number, position, kind, value_milli, consumed_milli, rolled_over, read_at, created_by, corrects_id)
         select tenant_id, gen_random_uuid(), meter_id, establishment_id, number + 1, position + 1, kind, 5000, 0, false, read_at + interval '1 day', created_by, id
         from meter_reading where meter_id = $1`,
        [id],
      ),
      /follows|column/,
    )
    await assert.rejects(world.query('update meter_tariff set unit_price_dtmc = 1'), /append-only/)
  })
})
