/**
 * What is set up can be corrected: every record is made, read, listed, changed and retired, listed by its state, and used again. What still uses a record keeps it from
 * being retired, whichever of both comes first. The table is written by hand; it names no operation, only addresses and bodies, as a program sends them.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

interface Kind {
  readonly at: string
  /** What a new one says. */
  readonly make: (of: Ids) => object
  /** A correction, and the member that shows it. */
  readonly change: object
  /** Added to the list's address. */
  readonly query?: (of: Ids) => string
  /** How it is retired, and how it is used again. Default: by its status. */
  readonly retired?: object
  readonly used?: object
  /** The list in which a retired one still stands. Default: the list by its status. */
  readonly retiredQuery?: string
  /** Without an address of its own it is read from the list. */
  readonly isOnlyListed?: true
  /** It is removed instead of retired. */
  readonly isRemoved?: true
}
interface Ids {
  readonly house: string
  readonly type: string
  readonly assetType: string
  readonly unit: string
}

const ofHouse = ({ house }: Ids) => `establishmentId=${house}`
const kinds: Readonly<Record<string, Kind>> = {
  'unit type': {
    at: 'unit-types',
    make: ({ house }) => ({ establishmentId: house, code: 'NEW', name: 'New', format: 'room', maxOccupancy: 2 }),
    change: { name: 'Newer' },
    query: ofHouse,
    isOnlyListed: true,
  },
  unit: {
    at: 'units',
    make: ({ house, type }) => ({ establishmentId: house, unitTypeId: type, code: 'N1' }),
    change: { name: 'Sea' },
    query: ofHouse,
    isOnlyListed: true,
  },
  'rate plan': {
    at: 'rate-plans',
    make: ({ house }) => ({ establishmentId: house, code: 'NEW', name: 'New', vatRateBp: 1000 }),
    change: { name: 'Newer' },
    query: ofHouse,
    retired: { status: 'archived' },
  },
  extra: {
    at: 'extras',
    make: ({ house }) => ({
      establishmentId: house,
      code: 'BIKE',
      name: 'Bicycle',
      chargeType: 'equipment_rental',
      chargedPer: 'night',
      priceCents: '900',
      vatRateBp: 2000,
    }),
    change: { name: 'Bike' },
    query: ofHouse,
  },
  till: {
    at: 'tills',
    make: ({ house }) => ({ establishmentId: house, code: 'BAR', name: 'Bar' }),
    change: { name: 'Beach bar' },
    query: ofHouse,
    isOnlyListed: true,
  },
  company: {
    at: 'companies',
    make: () => ({ code: 'GLOBE', name: 'Globe', kind: 'travel_agent' }),
    change: { name: 'Globe Tours' },
    retired: { status: 'archived' },
  },
  'booking code': {
    at: 'booking-codes',
    make: () => ({ kind: 'segment', code: 'LEIS', name: 'Leisure' }),
    change: { name: 'Leisure guests' },
    retired: { status: 'archived' },
    isOnlyListed: true,
  },
  'function room': {
    at: 'function-rooms',
    make: ({ house }) => ({
      establishmentId: house,
      code: 'BLEU',
      name: 'Bleu',
      setups: [{ setup: 'theatre', capacity: 40 }],
      hourlyCents: '8000',
      vatRateBp: 2000,
    }),
    change: { name: 'Salon Bleu' },
    query: ofHouse,
    isOnlyListed: true,
  },
  equipment: {
    at: 'mice-equipment',
    make: ({ house }) => ({
      establishmentId: house,
      code: 'PROJ',
      name: 'Projector',
      equipmentType: 'projection',
      quantityAvailable: 1,
      rentable: false,
    }),
    change: { name: 'Large projector' },
    query: ofHouse,
  },
  'asset type': {
    at: 'asset-types',
    make: ({ house }) => ({ establishmentId: house, code: 'LIFT', name: 'Lift', category: 'building' }),
    change: { name: 'Goods lift' },
    query: ofHouse,
  },
  asset: {
    at: 'assets',
    make: ({ assetType }) => ({ assetTypeId: assetType, name: 'Boiler 1' }),
    change: { name: 'Boiler one' },
    query: ofHouse,
  },
  meter: {
    at: 'meters',
    make: ({ house }) => ({
      establishmentId: house,
      code: 'W1',
      label: 'Water',
      kind: 'water',
      uom: 'm3',
      unitPriceDtmc: '4000000',
      vatRateBp: 550,
    }),
    change: { label: 'Cold water' },
    query: ofHouse,
  },
  owner: {
    at: 'owners',
    make: () => ({ code: 'NEW', name: 'New', ownerType: 'individual', vatRegime: 'non_subject' }),
    change: { name: 'Newer' },
  },
  'inspection template': {
    at: 'inspection-templates',
    make: ({ house }) => ({ establishmentId: house, kind: 'check_in', name: 'Studio', items: [{ label: 'Bed' }] }),
    change: { name: 'Studio, furnished' },
    query: ofHouse,
    retired: { retired: true },
    used: { retired: false },
    retiredQuery: 'retired=true',
  },
  'maintenance plan': {
    at: 'maintenance-plans',
    make: ({ house, unit }) => ({
      establishmentId: house,
      unitId: unit,
      title: 'Filters',
      every: 1,
      period: 'month',
      nextOn: '2030-01-01',
    }),
    change: { title: 'Filters and fans' },
    query: ofHouse,
    retired: { active: false },
    used: { active: true },
    retiredQuery: 'active=false',
  },
  establishment: {
    at: 'establishments',
    make: () => ({ code: 'NEW', name: 'New', propertyType: 'hotel', countryCode: 'FR', timezone: 'Europe/Paris' }),
    change: { name: 'Newer' },
    retired: { status: 'archived' },
    retiredQuery: '',
  },
  'org unit': {
    at: 'org-units',
    make: () => ({ code: 'WEST', name: 'West' }),
    change: { name: 'West coast' },
    isOnlyListed: true,
    isRemoved: true,
  },
}

describe('what is set up', () => {
  let world: World
  let house: Establishment
  let ids: Ids
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
    const { id } = must(
      await world.manager.post('/v1/asset-types', {
        establishmentId: house.id,
        code: 'BOILER',
        name: 'Boiler',
        category: 'hvac',
      }),
    ).data
    ids = { house: house.id, type: house.typeId, assetType: id, unit: house.unitIds[0] as string }
  })
  after(() => world.close())

  for (const [name, kind] of Object.entries(kinds))
    test(`${name}: made, read, listed, changed, ${kind.isRemoved ? 'removed' : 'retired and used again'}`, async () => {
      const { manager } = world
      const { at, make, change, query, retired = { status: 'retired' }, used = { status: 'active' } } = kind
      const { id } = must(await manager.post(`/v1/${at}`, make(ids))).data
      const listed = async (more = '') => {
        const asked = [query?.(ids) ?? '', 'pageSize=100', more].filter((part) => part !== '').join('&')
        return (must(await manager.get(`/v1/${at}?${asked}`)).data as Record<string, unknown>[]).find((row) => row.id === id)
      }
      const read = async () => (kind.isOnlyListed ? listed() : must(await manager.get(`/v1/${at}/${id}`)).data)
      const says = async (members: object) => {
        const record = (await read()) as Record<string, unknown> | undefined
        for (const [member, value] of Object.entries(members)) assert.deepEqual(record?.[member], value, member)
      }
      assert.ok(await listed(), 'listed')
      must(await manager.patch(`/v1/${at}/${id}`, change))
      await says(change)
      if (kind.isRemoved) {
        must(await manager.delete(`/v1/${at}/${id}`))
        assert.equal(await listed(), undefined)
        return
      }
      const state = (value: object) => `${Object.keys(value)[0]}=${String(Object.values(value)[0])}`
      must(await manager.patch(`/v1/${at}/${id}`, retired))
      assert.ok(await listed(kind.retiredQuery ?? state(retired)), 'listed as retired')
      if (kind.retiredQuery === undefined) assert.equal(await listed(state(used)), undefined, 'not among those in use')
      must(await manager.patch(`/v1/${at}/${id}`, used))
      await says(change)
      if (kind.retiredQuery === undefined) assert.ok(await listed(state(used)), 'in use again')
    })

  /** Both at the same time: one of them is refused, in every round. */
  const race = async (retire: () => Promise<{ status: number }>, use: () => Promise<{ status: number }>) => {
    const answers = await Promise.all([retire(), use()])
    const refused = answers.filter(({ status }) => status === 409)
    assert.equal(refused.length, 1, answers.map(({ status }) => status).join(' '))
  }
  const refused = ({ status, code: said, text }: Answer, code: string) => assert.deepEqual([status, said], [409, code], text)

  test('an asset type with assets, an asset with work, and the reverse', async () => {
    const { manager } = world
    const { id: assetTypeId } = must(
      await manager.post('/v1/asset-types', { establishmentId: house.id, code: 'OVEN', name: 'Oven', category: 'kitchen' }),
    ).data
    const asset = () => manager.post('/v1/assets', { assetTypeId, name: 'Oven' })
    const { id: assetId } = must(await asset()).data
    const setType = (status: string) => manager.patch(`/v1/asset-types/${assetTypeId}`, { status })
    const setAsset = (status: string) => manager.patch(`/v1/assets/${assetId}`, { status })
    refused(await setType('retired'), 'ASSET_TYPE_HAS_ASSETS')
    const work = () =>
      manager.post('/v1/work-orders', { establishmentId: house.id, assetId, title: 'It smokes', priority: 'high' })
    const order = must(await work()).data
    refused(await setAsset('retired'), 'ASSET_STILL_NEEDED')
    must(await manager.post(`/v1/work-orders/${order.id}/cancel`, { resolution: 'It was the cook' }))
    must(await setAsset('retired'))
    refused(await work(), 'ASSET_RETIRED')
    must(await setType('retired'))
    refused(await asset(), 'ASSET_TYPE_RETIRED')
    refused(await setAsset('active'), 'ASSET_TYPE_RETIRED')
    must(await setType('active'))
    for (let round = 0; round < 4; round += 1) {
      must(await setType('active'))
      await race(
        () => setType('retired'),
        () => setAsset('active'),
      )
      must(await setType('active'))
      must(await setAsset('retired'))
    }
  })

  test('a retired meter takes no reading; what was read is corrected', async () => {
    const { manager } = world
    const { id } = must(await manager.post('/v1/meters', { ...kinds.meter?.make(ids), code: 'W2' })).data
    const reading = must(
      await manager.post(`/v1/meters/${id}/readings`, { valueMilli: '1000', readAt: '2026-05-01T10:00:00Z' }),
    ).data
    must(await manager.patch(`/v1/meters/${id}`, { status: 'retired' }))
    refused(await manager.post(`/v1/meters/${id}/readings`, { valueMilli: '2000' }), 'METER_RETIRED')
    const many = { establishmentId: house.id, readings: [{ meterId: id, valueMilli: '2000' }] }
    refused(await manager.post('/v1/meter-readings', many), 'METER_RETIRED')
    must(await manager.post(`/v1/meters/${id}/readings/${reading.id}/correct`, { valueMilli: '1100', reason: 'Read wrongly' }))
  })

  test('an owner of a unit, and the reverse', async () => {
    const { manager } = world
    const { id } = must(
      await manager.post('/v1/owners', { code: 'SEA', name: 'Sea', ownerType: 'company', vatRegime: 'exempt' }),
    ).data
    const set = (status: string) => manager.patch(`/v1/owners/${id}`, { status })
    const own = (validFrom: string, shares: object[] = [{ ownerId: id, shareBasisPoints: 10_000 }]) =>
      manager.put(`/v1/units/${ids.unit}/ownership`, { validFrom, shares })
    must(await own('2020-01-01'))
    refused(await set('retired'), 'OWNER_STILL_NEEDED')
    must(await own('2021-01-01', []))
    must(await own('2199-01-01'))
    refused(await set('retired'), 'OWNER_STILL_NEEDED')
    must(await own('2199-01-01', []))
    must(await set('retired'))
    refused(await own('2022-01-01'), 'OWNER_RETIRED')
    for (let round = 0; round < 4; round += 1) {
      must(await set('active'))
      await race(
        () => set('retired'),
        () => own('2023-01-01'),
      )
      must(await own('2023-01-01', []))
    }
  })
})
