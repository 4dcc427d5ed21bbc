/** What an establishment has: equipment, asset types, assets; the owners; and meters with their readings. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { changeCapacity } from '../../../src/modules/property/property/inventory-writes.ts'
import { databaseErrorOf } from '../../../src/platform/database/database.ts'
import { type Answer, type Establishment, must, openingDay, openWorld, type World } from '../../world.ts'

describe('the establishment itself', () => {
  let world: World
  let establishment: Establishment
  let other: Establishment
  before(async () => {
    world = await openWorld({ horizonNights: 300 })
    establishment = await world.establishment()
    other = await world.establishment()
  })
  after(() => world.close())

  const refused = (answer: Answer, status: number, code: string, told?: RegExp) => {
    assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
    if (told) assert.match(answer.body.message, told)
  }

  test('all nights of a type are changed without comparing them with each other, in a database without statistics, too', async () => {
    const { text, values } = changeCapacity(world.tenantId, establishment.typeId, openingDay, 1)
    await world.query('begin')
    const [plan] = await world.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${text}`, [...values])
    await world.query('rollback')
    const removed = [...JSON.stringify(plan).matchAll(/"Rows Removed by Join Filter":(\d+)/g)].map(([, rows]) => Number(rows))
    assert.deepEqual(
      removed.filter((rows) => rows > 0),
      [],
    )
    assert.match(JSON.stringify(plan), /"Actual Rows":300/)
  })

  test('the VAT of a part of a country: by its time zone, or as it is set', async () => {
    const open = async (countryCode: string, timezone: string, more: object = {}) =>
      world.manager.post('/v1/establishments', {
        code: crypto.randomUUID().slice(0, 8).toUpperCase(),
        name: 'House',
        propertyType: 'hotel',
        countryCode,
        timezone,
        currentBusinessDate: '2026-10-01',
        ...more,
      })
    const plan = async (establishmentId: string, vatRateBp: number) =>
      (await world.manager.post('/v1/rate-plans', { establishmentId, code: `P${vatRateBp}`, name: 'Plan', vatRateBp })).status
    const tenerife = must(await open('ES', 'Atlantic/Canary')).data
    assert.deepEqual([await plan(tenerife.id, 700), await plan(tenerife.id, 2100)], [201, 400])
    const melilla = must(await open('ES', 'Europe/Madrid', { vatRegion: 'ES-ML' })).data
    assert.deepEqual([melilla.vatRegion, await plan(melilla.id, 400), await plan(melilla.id, 2100)], ['ES-ML', 201, 400])
    assert.match((await open('FR', 'Europe/Paris', { vatRegion: 'ES-CN' })).text, /body.vatRegion must be a region of FR/)
    const seville = must(await open('ES', 'Europe/Madrid')).data
    assert.deepEqual([seville.vatRegion, await plan(seville.id, 700)], [null, 400])
    must(await world.manager.patch(`/v1/establishments/${seville.id}`, { vatRegion: 'ES-CE' }))
    assert.equal(await plan(seville.id, 700), 201)
    assert.equal((await world.manager.patch(`/v1/establishments/${seville.id}`, { vatRegion: 'PT-20' })).status, 400)
  })

  test('equipment: what is rentable has a price, what is not has none; a code is there once in an establishment', async () => {
    const screen = {
      establishmentId: establishment.id,
      code: 'Screen',
      name: 'Screen',
      equipmentType: 'projection',
      quantityAvailable: 2,
      rentable: false,
    }
    const make = (more: object) => world.manager.post('/v1/mice-equipment', { ...screen, ...more })
    const made = must(await make({}))
    assert.equal(made.status, 201)
    refused(await make({ code: 'SCREEN' }), 400, 'CODE_TAKEN')
    must(await make({ establishmentId: other.id }))
    const priced = { rentable: true, rentalPriceCents: '8000', rentalPriceCurrency: 'EUR', setupTimeMinutes: 20 }
    must(await make({ ...priced, code: 'BEAMER', equipmentType: 'something of our own' }))
    for (const [more, told] of [
      [{ rentable: true }, /rentalPriceCents is required/],
      [{ rentable: true, rentalPriceCents: '5' }, /rentalPriceCurrency is required/],
      [{ rentalPriceCents: '5' }, /rentalPriceCents goes with/],
      [{ rentalPriceCurrency: 'EUR' }, /rentalPriceCurrency goes with/],
      [{ ...priced, rentalPriceCents: '-5' }, /rentalPriceCents/],
      [{ ...priced, rentalPriceCurrency: 'usd' }, /rentalPriceCurrency/],
      [{ quantityAvailable: -1 }, /quantityAvailable/],
      [{ quantityAvailable: 1.5 }, /quantityAvailable/],
      [{ setupTimeMinutes: -1 }, /setupTimeMinutes/],
      [{ equipmentType: ' ' }, /equipmentType/],
      [{ equipmentType: 'x'.repeat(65) }, /equipmentType/],
    ] as const)
      refused(await make({ code: randomUUID().slice(0, 8), ...more }), 400, 'VALIDATION_ERROR', told)
    refused(await make({ establishmentId: randomUUID() }), 403, 'SCOPE_NOT_VERIFIABLE')
    const list = async (query: string) =>
      must(await world.manager.get(`/v1/mice-equipment?establishmentId=${establishment.id}${query}`)).data.map(
        ({ code }: { code: string }) => code,
      )
    assert.deepEqual(await list(''), ['BEAMER', 'Screen'])
    assert.deepEqual(await list('&rentable=true'), ['BEAMER'])
    assert.deepEqual(await list('&equipmentType=projection'), ['Screen'])
  })

  test('asset types and assets', async () => {
    const fridge = { establishmentId: establishment.id, code: 'FRIDGE', name: 'Refrigerator', category: 'appliance' }
    const { assetTypeId } = must(await world.manager.post('/v1/asset-types', fridge)).data
    refused(await world.manager.post('/v1/asset-types', { ...fridge, code: 'fridge' }), 409, 'ASSET_TYPE_CODE_TAKEN')
    refused(
      await world.manager.post('/v1/asset-types', { ...fridge, establishmentId: randomUUID() }),
      403,
      'SCOPE_NOT_VERIFIABLE',
    )
    refused(await world.manager.post('/v1/asset-types', { ...fridge, category: '' }), 400, 'VALIDATION_ERROR', /category/)
    const make = (more: object) => world.manager.post('/v1/assets', { assetTypeId, name: 'Refrigerator of 101', ...more })
    const asset = must(
      await make({
        unitId: establishment.unitIds[0],
        serialNumber: 'LG-1',
        purchasedOn: '2025-03-14',
        warrantyUntil: '2027-03-14',
      }),
    ).data
    assert.deepEqual([asset.establishmentId, asset.serialNumber], [establishment.id, 'LG-1'])
    refused(await make({ unitId: other.unitIds[0] }), 409, 'UNIT_OF_ANOTHER_HOUSE')
    refused(await make({ unitId: randomUUID() }), 404, 'UNIT_NOT_FOUND')
    refused(await make({ assetTypeId: randomUUID() }), 404, 'ASSET_TYPE_NOT_FOUND')
    refused(await make({ purchasedOn: '2026-06-02' }), 400, 'VALIDATION_ERROR', /purchasedOn/)
    refused(await make({ purchasedOn: '2026-01-02', warrantyUntil: '2026-01-01' }), 400, 'VALIDATION_ERROR', /warrantyUntil/)
    must(await make({ name: 'Another' }))
    const list = async (query: string) =>
      must(await world.manager.get(`/v1/assets?establishmentId=${establishment.id}${query}`)).data.map(
        ({ name }: { name: string }) => name,
      )
    assert.deepEqual(await list(''), ['Another', 'Refrigerator of 101'])
    assert.deepEqual(await list(`&unitId=${establishment.unitIds[0]}`), ['Refrigerator of 101'])
    assert.deepEqual(await list('&warrantyUntil=2027-03-14'), ['Refrigerator of 101'])
    assert.equal(
      must(await world.manager.get(`/v1/asset-types?establishmentId=${establishment.id}&category=appliance`)).data.length,
      1,
    )
  })

  test('owners: numbers of the right form; a check digit that is not right is a warning', async () => {
    const owner = { code: 'O1', name: 'SCI Dupont', ownerType: 'company', vatRegime: 'subject_20' }
    const make = (more: object) => world.manager.post('/v1/owners', { ...owner, code: randomUUID().slice(0, 8), ...more })
    assert.deepEqual(must(await make({ siret: '73282932000074', vatNumber: 'fr 44 732829320' })).data.warnings, [])
    const { id, warnings } = must(await make({ code: 'O1', siret: '73282932000075', vatNumber: null, email: 'a@b.example' })).data
    assert.equal(warnings.length, 1)
    assert.match(warnings[0], /siret/)
    assert.deepEqual(must(await make({ siret: '35600000049837' })).data.warnings, [])
    assert.equal(must(await world.manager.get(`/v1/owners/${id}`)).data.warnings.length, 1)
    refused(await make({ code: 'o1' }), 400, 'CODE_TAKEN')
    for (const [more, told] of [
      [{ siret: '7328293200007' }, /siret/],
      [{ siret: '7328293200007X' }, /siret/],
      [{ vatNumber: 'FR123' }, /vatNumber/],
      [{ vatNumber: 'ZZ123456789' }, /vatNumber/],
      [{ code: 'x'.repeat(21) }, /code/],
      [{ name: 'x'.repeat(201) }, /name/],
      [{ ownerType: 'robot' }, /ownerType/],
      [{ vatRegime: 'subject_5' }, /vatRegime/],
      [{ email: 'nobody' }, /email/],
    ] as const)
      refused(await make(more), 400, 'VALIDATION_ERROR', told)
    assert.deepEqual(
      must(await world.manager.get('/v1/owners?search=o1')).data.map(({ code }: { code: string }) => code),
      ['O1'],
    )
  })

  const meterBody = (more: object = {}) => ({
    establishmentId: establishment.id,
    code: randomUUID().slice(0, 12),
    label: 'Water',
    kind: 'water',
    uom: 'm3',
    unitPriceDtmc: '3850000',
    vatRateBp: 550,
    ...more,
  })
  const makeMeter = async (more: object = {}): Promise<string> =>
    must(await world.manager.post('/v1/meters', meterBody(more))).data.meterId
  const read = (id: string, valueMilli: string, readAt?: string, rolledOver?: boolean) =>
    world.manager.post(`/v1/meters/${id}/readings`, {
      valueMilli,
      ...(readAt ? { readAt } : {}),
      ...(rolledOver === undefined ? {} : { rolledOver }),
    })

  test('meters: kinds and their measures, limits, codes', async () => {
    const make = (more: object) => world.manager.post('/v1/meters', meterBody(more))
    must(
      await make({
        code: 'W-1',
        unitId: establishment.unitIds[0],
        purchaseCostDtmc: null,
        rolloverMaxMilli: '99999999',
        sensorRef: 'S-1',
      }),
    )
    refused(await make({ code: 'w-1' }), 400, 'CODE_TAKEN')
    refused(await make({ unitId: other.unitIds[0] }), 400, 'VALIDATION_ERROR', /unitId/)
    refused(await make({ unitId: randomUUID() }), 403, 'SCOPE_NOT_VERIFIABLE')
    refused(await make({ establishmentId: randomUUID() }), 403, 'SCOPE_NOT_VERIFIABLE')
    for (const [more, told] of [
      [{ uom: 'kwh' }, /uom/],
      [{ kind: 'electricity' }, /uom/],
      [{ kind: 'steam' }, /kind/],
      [{ code: 'x'.repeat(51) }, /code/],
      [{ label: 'x'.repeat(201) }, /label/],
      [{ sensorRef: 'x'.repeat(201) }, /sensorRef/],
      [{ unitPriceDtmc: '-1' }, /unitPriceDtmc/],
      [{ unitPriceDtmc: '1.5' }, /unitPriceDtmc/],
      [{ rolloverMaxMilli: '0' }, /rolloverMaxMilli/],
      [{ vatRateBp: 10_001 }, /vatRateBp/],
    ] as const)
      refused(await make(more), 400, 'VALIDATION_ERROR', told)
    must(await make({ kind: 'gas', uom: 'kwh' }))
    assert.ok(must(await world.manager.get(`/v1/meters?establishmentId=${establishment.id}&kind=gas`)).data.length >= 1)
    assert.equal(
      must(await world.manager.get(`/v1/meters?establishmentId=${establishment.id}&unitId=${establishment.unitIds[0]}`)).data
        .length,
      1,
    )
  })

  test('readings follow each other in time; a counter rolls over where it does, and is replaced', async () => {
    const id = await makeMeter({ rolloverMaxMilli: '10000' })
    assert.equal(must(await read(id, '9000', '2026-05-01T10:00:00Z')).data.consumedMilli, '0')
    assert.equal(must(await read(id, '9800', '2026-05-02T10:00:00Z')).data.consumedMilli, '800')
    const rolled = must(await read(id, '300', '2026-05-03T10:00:00Z')).data
    assert.deepEqual([rolled.consumedMilli, rolled.rolledOver], ['500', true])
    refused(await read(id, '400', '2026-05-03T10:00:00Z'), 409, 'READING_NOT_THE_LATEST')
    refused(await read(id, '400', '2026-06-02T10:00:00Z'), 400, 'VALIDATION_ERROR', /readAt/)
    refused(await read(id, '10000', '2026-05-04T10:00:00Z'), 400, 'VALIDATION_ERROR', /valueMilli/)
    const { removed, installed } = must(
      await world.manager.post(`/v1/meters/${id}/replace`, {
        finalValueMilli: '700',
        startValueMilli: '50',
        rolloverMaxMilli: null,
      }),
    ).data
    assert.deepEqual([removed.consumedMilli, installed.consumedMilli, installed.valueMilli], ['400', '0', '50'])
    refused(await read(id, '60'), 409, 'READING_NOT_THE_LATEST')
    const rigid = await makeMeter()
    must(await read(rigid, '100', '2026-05-01T10:00:00Z'))
    refused(await read(rigid, '99', '2026-05-02T10:00:00Z'), 409, 'READING_BELOW_THE_LAST')
    assert.equal(must(await world.manager.get(`/v1/meters/${id}/readings`)).body.meta.total, 5)

    const used = must(
      await world.manager.get(`/v1/meters/${id}/consumption?from=2026-05-01T12:00:00Z&to=2026-06-01T12:00:00Z`),
    ).data
    assert.deepEqual([used.consumedMilli, used.steps.length, used.start.valueMilli], ['1700', 4, '9000'])
    // 1.7 m3 × 3.85 × 1.055 = 6.904975
    assert.deepEqual([used.netMilliDtmc, used.grossCents], [String(1_700 * 3_850_000), '690'])
    refused(
      await world.manager.get(`/v1/meters/${id}/consumption?from=2026-04-01T12:00:00Z&to=2026-06-01T12:00:00Z`),
      409,
      'NO_READINGS',
    )
    refused(
      await world.manager.get(`/v1/meters/${id}/consumption?from=2026-06-01T12:00:00Z&to=2026-05-01T12:00:00Z`),
      400,
      'VALIDATION_ERROR',
    )
  })

  test('a slip of the pen is no roll-over, and can be taken back while it is not billed', async () => {
    const id = await makeMeter({ rolloverMaxMilli: '100000000' })
    const voidLast = () => world.manager.post(`/v1/meters/${id}/void-last-reading`)
    must(await read(id, '12500', '2026-05-01T10:00:00Z'))
    refused(await voidLast(), 409, 'READING_CANNOT_BE_VOIDED')
    refused(await read(id, '1250', '2026-05-02T10:00:00Z'), 409, 'READING_BELOW_THE_LAST', /rolledOver/)
    const rolled = must(await read(id, '1250', '2026-05-02T10:00:00Z', true)).data
    assert.equal(rolled.consumedMilli, '99988750')
    assert.deepEqual((({ kind, valueMilli, consumedMilli }) => [kind, valueMilli, consumedMilli])(must(await voidLast()).data), [
      'voided',
      '12500',
      '-99988750',
    ])
    refused(await voidLast(), 409, 'READING_CANNOT_BE_VOIDED')
    // The right one, of the same moment.
    assert.equal(must(await read(id, '12750', '2026-05-02T10:00:00Z')).data.consumedMilli, '250')
    const used = must(
      await world.manager.get(`/v1/meters/${id}/consumption?from=2026-05-01T12:00:00Z&to=2026-05-03T12:00:00Z`),
    ).data
    assert.equal(used.consumedMilli, '250')
    const insert = (consumed: number) =>
      world.query(
        `insert into meter_reading (tenant_id, id, meter_id, establishment_id, number, kind, source, read_at, value_milli, consumed_milli, rolled_over, read_by)
         values ($1, gen_random_uuid(), $2, $3, 5, 'voided', 'manual', '2026-05-02T10:00:00Z', 12500, $4, false, $1)`,
        [world.tenantId, id, establishment.id, consumed],
      )
    await assert.rejects(insert(-251), /follows/)
    await assert.rejects(insert(0), /follows/)
  })

  test('many readings at once, by id or sensor, all or none, the fault named by its place', async () => {
    const [one, two] = [await makeMeter({ sensorRef: 'S-A' }), await makeMeter()]
    const send = (readings: object[]) => world.manager.post('/v1/meter-readings', { establishmentId: establishment.id, readings })
    const taken = must(
      await send([
        { sensorRef: 'S-A', valueMilli: '200', readAt: '2026-05-02T00:00:00Z' },
        { sensorRef: 'S-A', valueMilli: '100', readAt: '2026-05-01T00:00:00Z' },
        { meterId: two, valueMilli: '7', readAt: '2026-05-01T00:00:00Z' },
      ]),
    )
    assert.deepEqual([taken.status, taken.data], [201, { readings: 3, meters: 2 }])
    const [latest] = must(await world.manager.get(`/v1/meters/${one}/readings`)).data
    assert.deepEqual([latest.valueMilli, latest.consumedMilli, latest.source], ['200', '100', 'sensor'])
    refused(
      await send([
        { meterId: two, valueMilli: '8', readAt: '2026-05-02T00:00:00Z' },
        { sensorRef: 'S-A', valueMilli: '150', readAt: '2026-05-03T00:00:00Z' },
      ]),
      409,
      'READING_BELOW_THE_LAST',
      /body\.readings\[1\]/,
    )
    assert.equal(must(await world.manager.get(`/v1/meters/${two}/readings`)).body.meta.total, 1)
    refused(await send([{ valueMilli: '1' }]), 400, 'VALIDATION_ERROR', /body\.readings\[0\]/)
    refused(await send([{ sensorRef: 'nobody', valueMilli: '1' }]), 404, 'METER_NOT_FOUND', /body\.readings\[0\]/)
    refused(await send([]), 400, 'VALIDATION_ERROR', /readings/)
    refused(
      await send(Array.from({ length: 1_001 }, () => ({ meterId: two, valueMilli: '1' }))),
      400,
      'VALIDATION_ERROR',
      /readings/,
    )
    const twins = [await makeMeter({ sensorRef: 'S-T' }), await makeMeter({ sensorRef: 'S-T' })]
    refused(await send([{ sensorRef: 'S-T', valueMilli: '1' }]), 400, 'VALIDATION_ERROR', /several meters/)
    assert.equal(twins.length, 2)
    const thousand = Array.from({ length: 1_000 }, (_, number) => ({
      meterId: two,
      valueMilli: String(100 + number),
      readAt: new Date(Date.parse('2026-05-10T00:00:00Z') + number * 60_000).toISOString(),
    }))
    must(await send(thousand))
    assert.equal(must(await world.manager.get(`/v1/meters/${two}/readings`)).data[0].valueMilli, '1099')
  })

  test('whatever rolls over and is replaced, the consumption is what ran through', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), amount: fc.nat(999) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), amount: fc.nat(999), start: fc.nat(999) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), amount: fc.nat(999) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(999), fc.array(step, { maxLength: 8 }), async (first, steps) => {
        const id = await makeMeter({ rolloverMaxMilli: '1000' })
        must(await read(id, String(first), '2026-01-01T00:00:00Z'))
        let value = first
        let through = 0
        for (const [index, one] of steps.entries()) {
          const at = `2026-01-${String(index + 2).padStart(2, '0')}T00:00:00Z`
          if (one.do === 'void') {
            // Whatever was misread, and said to have rolled over, is taken back.
            const wrong = (value + one.amount) % 1_000
            must(await read(id, String(wrong), at, true))
            must(await world.manager.post(`/v1/meters/${id}/void-last-reading`))
            continue
          }
          const next = (value + one.amount) % 1_000
          through += one.amount
          if (one.do === 'read') must(await read(id, String(next), at, true))
          else
            must(
              await world.manager.post(`/v1/meters/${id}/replace`, {
                finalValueMilli: String(next),
                startValueMilli: String(one.start),
                replacedAt: at,
                rolledOver: true,
              }),
            )
          value = one.do === 'replace' ? one.start : next
        }
        const { consumedMilli } = must(
          await world.manager.get(`/v1/meters/${id}/consumption?from=2026-01-01T00:00:00Z&to=2026-06-01T12:00:00Z`),
        ).data
        assert.equal(consumedMilli, String(through))
      }),
      { numRuns: Number(process.env.INNKEEP_PROPERTY_RUNS ?? 25) },
    )
  })

  test('the database holds that a reading follows the one before, and is never changed', async () => {
    const id = await makeMeter()
    must(await read(id, '100', '2026-05-01T00:00:00Z'))
    const insert = (number: number, value: number, consumed: number, at = '2026-05-02', rolled = false) =>
      world.query(
        `insert into meter_reading (tenant_id, id, meter_id, establishment_id, number, kind, source, read_at, value_milli, consumed_milli, rolled_over, read_by)
         values ($1, gen_random_uuid(), $2, $3, $4, 'reading', 'manual', $5, $6, $7, $8, $1)`,
        [world.tenantId, id, establishment.id, number, at, value, consumed, rolled],
      )
    await assert.rejects(insert(3, 110, 10), /follows/)
    await assert.rejects(insert(2, 110, 9), /follows/)
    await assert.rejects(insert(2, 90, 0), /follows/)
    await assert.rejects(insert(2, 90, 5, '2026-05-02', true), /follows/)
    await assert.rejects(insert(2, 110, 10, '2026-04-30'), /follows/)
    await assert.rejects(world.query('update meter_reading set value_milli = 1'), /append-only/)
    await assert.rejects(world.query('delete from meter_reading'), /append-only/)
  })

  test('a resident’s consumption is billed to his folio, once, and again when the entry was reversed', async () => {
    const stay = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    const { id: folioId } = (await world.folioOf(stay.id)).data
    const id = await makeMeter()
    must(await read(id, '10000', '2026-04-01T00:00:00Z'))
    must(await read(id, '12500', '2026-05-01T00:00:00Z'))
    must(await read(id, '12500', '2026-05-20T00:00:00Z'))
    const bill = (more: object = {}) =>
      world.manager.post(`/v1/meters/${id}/bill`, { folioId, from: '2026-04-01T00:00:00Z', to: '2026-05-01T12:00:00Z', ...more })
    const billed = must(await bill()).data
    // 2.5 m3 at 3.85 with 5.5 % VAT: 10.154375
    assert.deepEqual([billed.consumedMilli, billed.grossCents], ['2500', '1015'])
    const [entry] = billed.folio.entries
    assert.deepEqual([entry.chargeType, entry.vatRateBp, entry.vatCents, entry.amountCents], ['utility', 550, '53', '1015'])
    refused(await bill(), 409, 'TIME_IS_BILLED')
    refused(await bill({ to: '2026-05-21T00:00:00Z' }), 409, 'TIME_IS_BILLED')
    refused(await bill({ from: '2026-05-01T12:00:00Z', to: '2026-05-21T00:00:00Z' }), 409, 'NOTHING_CONSUMED')
    refused(await bill({ from: '2026-03-01T00:00:00Z' }), 409, 'NO_READINGS')
    refused(await bill({ to: '2026-07-01T00:00:00Z' }), 400, 'VALIDATION_ERROR', /future/)
    refused(await bill({ from: '2026-05-01T12:00:00Z' }), 400, 'VALIDATION_ERROR', /from/)
    refused(await bill({ folioId: randomUUID() }), 404, 'FOLIO_NOT_FOUND')
    const abroad = must(await world.book(other)).data
    refused(await bill({ folioId: (await world.folioOf(abroad.id)).data.id }), 409, 'FOLIO_OF_ANOTHER_HOUSE')
    must(await world.manager.post(`/v1/folios/${folioId}/entries/${entry.id}/reverse`, { reason: 'Read wrongly' }))
    const again = await Promise.all([bill(), bill()])
    assert.deepEqual(
      again.map(({ status }) => status).toSorted((left, right) => left - right),
      [201, 409],
    )
    await assert.rejects(world.query(`delete from meter_billing`), /append-only/)
  })

  test('a work order is opened, started, held, completed; photos are added once', async () => {
    const open = (more: object) =>
      world.manager.post('/v1/work-orders', { establishmentId: establishment.id, title: 'The shower drips', ...more })
    refused(await open({}), 400, 'VALIDATION_ERROR', /unitId or body\.assetId/)
    refused(await open({ unitId: other.unitIds[0] }), 409, 'RECORD_OF_ANOTHER_ESTABLISHMENT')
    refused(await open({ unitId: randomUUID() }), 404, 'UNIT_NOT_FOUND')
    refused(await open({ assetId: randomUUID() }), 404, 'ASSET_NOT_FOUND')
    const [first, second] = (await Promise.all([1, 2].map(() => open({ unitId: establishment.unitIds[0] })))).map(
      (answer) => must(answer).data,
    )
    assert.equal(Math.abs(first.number - second.number), 1)
    const urgent = must(
      await open({ unitId: establishment.unitIds[1], priority: 'urgent', dueOn: '2026-06-03', assignee: 'Bruno' }),
    ).data
    const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/work-orders/${id}/${action}`, body)
    assert.equal(must(await act(urgent.id, 'start')).data.status, 'in_progress')
    refused(await act(urgent.id, 'start'), 409, 'WORK_ORDER_STATUS_INCOMPATIBLE', /in_progress/)
    assert.equal(must(await act(urgent.id, 'hold')).data.status, 'on_hold')
    must(await act(urgent.id, 'start'))

    const photo = {
      storageObjectKey: 'photos/1.jpg',
      cdnUrl: 'https://cdn.example.org/photos/1.jpg',
      takenAt: '2026-06-01T09:00:00Z',
      step: 'before',
    }
    const add = (id: string, more: object = {}) => world.manager.post(`/v1/work-orders/${id}/photos`, { ...photo, ...more })
    const added = must(await add(urgent.id))
    assert.deepEqual([added.status, added.data], [201, { workOrderId: urgent.id, status: 'in_progress' }])
    const again = await Promise.all([add(urgent.id), add(urgent.id, { step: null })])
    assert.deepEqual(
      again.map(({ status }) => status),
      [200, 200],
    )
    must(await add(urgent.id, { storageObjectKey: 'photos/2.jpg', takenAt: '2026-06-01T11:30:00+02:00', step: null }))
    for (const [more, told] of [
      [{ takenAt: '2026-06-01T10:00:01Z' }, /takenAt/],
      [{ takenAt: 'yesterday' }, /takenAt/],
      [{ cdnUrl: 'not a url' }, /cdnUrl/],
      [{ storageObjectKey: '' }, /storageObjectKey/],
      [{ step: 'x'.repeat(65) }, /step/],
    ] as const)
      refused(await add(urgent.id, more), 400, 'VALIDATION_ERROR', told)
    const { workOrder, photos } = must(await world.manager.get(`/v1/work-orders/${urgent.id}`)).data
    assert.deepEqual(
      photos.map(({ storageObjectKey }: { storageObjectKey: string }) => storageObjectKey),
      ['photos/1.jpg', 'photos/2.jpg'],
    )
    assert.equal(workOrder.assignee, 'Bruno')
    const done = must(await act(urgent.id, 'complete', { resolution: 'New gasket', costCents: '1250' })).data
    assert.deepEqual([done.status, done.costCents, done.resolution], ['completed', '1250', 'New gasket'])
    refused(await act(urgent.id, 'cancel'), 409, 'WORK_ORDER_STATUS_INCOMPATIBLE')
    must(await add(urgent.id, { storageObjectKey: 'photos/3.jpg', step: 'after' }))
    must(await act(second.id, 'cancel', { resolution: 'Twice' }))
    refused(await add(second.id), 400, 'WORK_ORDER_IS_CANCELLED')
    refused(await add(randomUUID()), 404, 'WORK_ORDER_NOT_FOUND')

    const list = async (query: string) =>
      must(await world.manager.get(`/v1/work-orders?establishmentId=${establishment.id}${query}`)).data.map(
        ({ id }: { id: string }) => id,
      )
    assert.deepEqual(await list('&pending=true'), [first.id])
    assert.deepEqual(await list('&priority=urgent'), [urgent.id])
    assert.deepEqual(await list('&status=cancelled'), [second.id])
    await assert.rejects(world.query(`update work_order set title = 'x' where id = $1`, [urgent.id]), /stays as it is/)
    await assert.rejects(world.query('delete from work_order_photo'), /append-only/)
  })

  test('what an establishment has is changed, member by member; null takes away what may be missing', async () => {
    const make = async (path: string, body: object) => must(await world.manager.post(path, body)).data
    const change = (path: string, body: object) => world.manager.patch(path, body)
    const { equipmentId } = await make('/v1/mice-equipment', {
      establishmentId: establishment.id,
      code: 'MIXER',
      name: 'Mixer',
      equipmentType: 'sound',
      quantityAvailable: 1,
      rentable: true,
      rentalPriceCents: '5000',
      rentalPriceCurrency: 'EUR',
      setupTimeMinutes: 30,
    })
    const mixer = `/v1/mice-equipment/${equipmentId}`
    refused(await change(mixer, {}), 400, 'EMPTY_BODY')
    refused(await change(mixer, { rentable: false, rentalPriceCents: '1' }), 400, 'VALIDATION_ERROR', /rentalPriceCents/)
    const free = must(await change(mixer, { rentable: false, setupTimeMinutes: null, quantityAvailable: 0 })).data
    assert.deepEqual([free.rentable, free.rentalPriceCents, free.setupTimeMinutes], [false, undefined, undefined])
    refused(await change(mixer, { rentable: true, rentalPriceCents: '1' }), 400, 'VALIDATION_ERROR', /rentalPriceCurrency/)
    must(await change(mixer, { rentable: true, rentalPriceCents: '0', rentalPriceCurrency: 'GBP' }))
    assert.equal(must(await world.manager.get(mixer)).data.rentalPriceCents, '0')
    refused(await change(mixer, { code: 'screen' }), 400, 'CODE_TAKEN')
    must(await change(mixer, { code: 'mixer' }))

    const { assetTypeId } = await make('/v1/asset-types', {
      establishmentId: establishment.id,
      code: 'KETTLE',
      name: 'Kettle',
      category: 'kitchen',
    })
    await make('/v1/asset-types', { establishmentId: establishment.id, code: 'TOASTER', name: 'Toaster', category: 'kitchen' })
    refused(await change(`/v1/asset-types/${assetTypeId}`, { code: 'toaster' }), 409, 'ASSET_TYPE_CODE_TAKEN')
    assert.equal(must(await change(`/v1/asset-types/${assetTypeId}`, { category: 'our own' })).data.category, 'our own')
    const { id } = await make('/v1/assets', {
      assetTypeId,
      name: 'Kettle 1',
      unitId: establishment.unitIds[0],
      purchasedOn: '2026-01-10',
    })
    const kettle = `/v1/assets/${id}`
    refused(await change(kettle, { unitId: other.unitIds[0] }), 409, 'UNIT_OF_ANOTHER_HOUSE')
    refused(await change(kettle, { unitId: randomUUID() }), 404, 'UNIT_NOT_FOUND')
    refused(await change(kettle, { warrantyUntil: '2026-01-09' }), 400, 'VALIDATION_ERROR', /warrantyUntil/)
    refused(await change(kettle, { purchasedOn: '2026-06-02' }), 400, 'VALIDATION_ERROR', /purchasedOn/)
    const moved = must(
      await change(kettle, { unitId: establishment.unitIds[1], purchaseCostCents: '2999', warrantyUntil: '2028-01-10' }),
    ).data
    assert.deepEqual([moved.unitId, moved.purchaseCostCents], [establishment.unitIds[1], '2999'])
    const bare = must(
      await change(kettle, { unitId: null, purchaseCostCents: null, warrantyUntil: null, purchasedOn: null }),
    ).data
    assert.deepEqual(bare, must(await world.manager.get(kettle)).data)
    assert.deepEqual(Object.keys(bare).toSorted(), ['assetTypeId', 'createdAt', 'establishmentId', 'id', 'name', 'status'])
    await assert.rejects(
      world.database.flush([
        { text: `select set_config('innkeep.tenant', $1, false)`, values: [world.tenantId] },
        { text: 'update asset set establishment_id = $1', values: [other.id] },
      ] as never),
      (error) => databaseErrorOf(error)?.code === '42501',
    )

    const owner = await make('/v1/owners', { code: 'LEROY', name: 'Leroy', ownerType: 'individual', vatRegime: 'exempt' })
    const leroy = `/v1/owners/${owner.id}`
    refused(await change(leroy, { vatNumber: 'nonsense' }), 400, 'VALIDATION_ERROR', /vatNumber/)
    refused(await change(leroy, { siret: '123' }), 400, 'VALIDATION_ERROR', /siret/)
    const known = must(
      await change(leroy, { siret: '73282932000075', vatNumber: 'fr 40 303 265 045', vatRegime: 'subject_20' }),
    ).data
    assert.equal(known.vatNumber, 'FR40303265045')
    assert.equal(known.warnings.length, 2)
    assert.equal(must(await change(leroy, { siret: null, vatNumber: null })).data.warnings.length, 0)

    const { meterId } = await make('/v1/meters', {
      establishmentId: establishment.id,
      code: 'G-1',
      label: 'Gas',
      kind: 'gas',
      uom: 'kwh',
      unitPriceDtmc: '100',
      vatRateBp: 2000,
    })
    const gas = `/v1/meters/${meterId}`
    refused(await change(gas, { unitId: other.unitIds[0] }), 400, 'VALIDATION_ERROR', /unitId/)
    refused(await change(gas, { kind: 'water' }), 400, 'EMPTY_BODY')
    refused(await change(gas, { vatRateBp: 10_001 }), 400, 'VALIDATION_ERROR', /vatRateBp/)
    const dearer = must(
      await change(gas, { unitPriceDtmc: '200', unitId: establishment.unitIds[0], sensorRef: 'S-9', purchaseCostDtmc: '1' }),
    ).data
    assert.deepEqual(dearer, must(await world.manager.get(gas)).data)
    assert.equal(must(await change(gas, { sensorRef: null, purchaseCostDtmc: null })).data.sensorRef, null)
  })

  test('a work order is handed on and put off; an ended one stays', async () => {
    const { id } = must(
      await world.manager.post('/v1/work-orders', {
        establishmentId: establishment.id,
        unitId: establishment.unitIds[0],
        title: 'Paint',
      }),
    ).data
    const change = (body: object) => world.manager.patch(`/v1/work-orders/${id}`, body)
    const changed = must(
      await change({ title: ' Paint the door ', assignee: 'Chloé', dueOn: '2026-06-09', priority: 'high', description: 'Blue' }),
    ).data
    assert.deepEqual(
      [changed.title, changed.assignee, changed.priority, changed.description],
      ['Paint the door', 'Chloé', 'high', 'Blue'],
    )
    const cleared = must(await change({ assignee: null, dueOn: null, description: null })).data
    assert.deepEqual([cleared.assignee, cleared.dueOn, cleared.description], [undefined, undefined, undefined])
    refused(await change({ unitId: establishment.unitIds[1] }), 400, 'EMPTY_BODY')
    must(await world.manager.post(`/v1/work-orders/${id}/complete`))
    refused(await change({ title: 'Again' }), 409, 'WORK_ORDER_STATUS_INCOMPATIBLE', /completed/)
  })

  test('a work order closes its unit: it cannot be sold, until the work is done', async () => {
    const small = await world.establishment({ units: 1 })
    const open = async (more: object = {}) =>
      must(
        await world.manager.post('/v1/work-orders', {
          establishmentId: small.id,
          unitId: small.unitIds[0],
          title: 'New bath',
          ...more,
        }),
      ).data
    const close = (id: string, firstNight: string, reopensOn: string, more: object = {}) =>
      world.manager.post(`/v1/work-orders/${id}/closure`, { firstNight, reopensOn, ...more })
    const end = (id: string, action: string, body: object = {}) => world.manager.post(`/v1/work-orders/${id}/${action}`, body)
    const { id } = await open()
    refused(await close(id, '2026-06-12', '2026-06-12'), 400, 'VALIDATION_ERROR', /reopensOn/)
    refused(await close(id, '2026-05-31', '2026-06-12'), 409, 'CLOSURE_IN_THE_PAST')
    const closed = must(await close(id, '2026-06-10', '2026-06-15'))
    assert.equal(closed.status, 201)
    const [closure] = must(await world.manager.get(`/v1/units/${small.unitIds[0]}/closures`)).data
    assert.deepEqual([closure.id, closure.reason], [closed.data.closureId, 'Work order 1: New bath'])
    refused(await close(id, '2026-07-01', '2026-07-02'), 409, 'UNIT_CLOSED_FOR_IT_ALREADY')
    const stay = { arrival: '2026-06-09', departure: '2026-06-12' }
    const book = () => world.book(small, stay)
    assert.equal((await book()).status, 409)
    const other = await open({ title: 'Another' })
    refused(await close(other.id, '2026-06-11', '2026-06-13'), 409, 'UNIT_OCCUPIED')
    // Done before its time: sold again from today on.
    must(await end(id, 'complete'))
    must(await book())
    refused(await close(id, '2026-07-01', '2026-07-02'), 409, 'WORK_ORDER_STATUS_INCOMPATIBLE')
    // A night that is sold is not closed where the work can wait.
    const refusedClosure = await close(other.id, '2026-06-11', '2026-06-13', { onlyIfFree: true })
    refused(refusedClosure, 409, 'UNIT_STILL_NEEDED')
    assert.equal(must(await world.manager.get(`/v1/work-orders/${other.id}`)).data.workOrder.closureId, undefined)
    // Kept closed on purpose, or lifted by hand before.
    must(await close(other.id, '2026-08-01', '2026-08-03'))
    must(await end(other.id, 'cancel', { keepClosed: true }))
    assert.equal((await world.book(small, { arrival: '2026-08-01', departure: '2026-08-03' })).status, 409)
    const third = await open()
    const lift = (at: string) => world.manager.delete(`/v1/work-orders/${at}/closure`)
    refused(await lift(third.id), 409, 'UNIT_NOT_CLOSED_FOR_IT')
    const { closureId } = must(await close(third.id, '2026-09-01', '2026-09-03')).data
    must(await world.manager.delete(`/v1/units/${small.unitIds[0]}/closures/${closureId}`))
    must(await close(third.id, '2026-09-01', '2026-09-03'))
    must(await lift(third.id))
    refused(await lift(third.id), 409, 'UNIT_NOT_CLOSED_FOR_IT')
    must(await close(third.id, '2026-09-05', '2026-09-06'))
    must(await end(third.id, 'cancel'))
    must(await world.book(small, { arrival: '2026-09-01', departure: '2026-09-06' }))
    const type = must(
      await world.manager.post('/v1/asset-types', {
        establishmentId: small.id,
        code: 'LIFT',
        name: 'Lift',
        category: 'building',
      }),
    ).data
    const asset = must(await world.manager.post('/v1/assets', { assetTypeId: type.assetTypeId, name: 'Lift' })).data
    const about = must(
      await world.manager.post('/v1/work-orders', { establishmentId: small.id, assetId: asset.id, title: 'Lift' }),
    ).data
    refused(await close(about.id, '2026-09-10', '2026-09-11'), 409, 'WORK_ORDER_WITHOUT_UNIT')
  })
})
