/** Telephone numbers: what people write is taken and kept at every door, and what is none is refused at every door. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTenant } from '../../../src/modules/people/access/index.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

/** From reports of users of other programs: phone-report 53, phone-number-parser 689, libphonenumber 1122. */
const written = [
  '0664/123 45 67',
  '+1 555-0100 ext. 12',
  '+33\u00a06 12 34 56 78',
  '+49\u201330\u2013123456',
  '(020) 7946 0018',
  '+44 (0)20 7946 0018',
  '02.41.55.12.34',
  '+41 44 668 18 00 x 7',
  '112 4',
]
const none = [
  'call me',
  '12',
  'ext. 12',
  '+33 6 12 34 56 78 ask for Bob',
  '06 12 34 56 78 06 12 34 56 78 06 12 34 56 78',
  '@',
  '----',
]

describe('telephone numbers', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 20 })
  })
  after(() => world.close())

  let count = 0
  const name = () => {
    count += 1
    return `Phone${count}`
  }
  /** The doors: each sends a number, and returns the status and the number kept. */
  const doors: Readonly<Record<string, (phone: string) => Promise<{ status: number; kept?: string; message?: string }>>> = {
    guest: async (phone) => {
      const made = await world.manager.post('/v1/guests', { lastName: name(), phone })
      return { status: made.status, kept: made.body.data?.phone, message: made.body.message }
    },
    rectified: async (phone) => {
      const { id } = must(await world.manager.post('/v1/guests', { lastName: name() })).data
      const changed = await world.manager.patch(`/v1/guests/${id}`, { phone })
      const kept = must(await world.manager.get(`/v1/guests/${id}`)).data.phone
      return { status: changed.status === 200 ? 201 : changed.status, kept, message: changed.body.message }
    },
    company: async (phone) => {
      const made = await world.manager.post('/v1/companies', { code: name(), name: 'Company', kind: 'company', phone })
      return { status: made.status, kept: made.body.data?.phone, message: made.body.message }
    },
    owner: async (phone) => {
      const made = await world.manager.post('/v1/owners', {
        code: name(),
        name: 'Owner',
        ownerType: 'individual',
        vatRegime: 'non_subject',
        phone,
      })
      const kept = made.status === 201 ? must(await world.manager.get(`/v1/owners/${made.data.id}`)).data.phone : undefined
      return { status: made.status, kept, message: made.body.message }
    },
    debtor: async (phone) => {
      const made = await world.manager.post('/v1/accounts-receivable/accounts', {
        establishmentId: house.id,
        name: 'Debtor',
        addressLines: ['1 High Street'],
        phone,
      })
      const kept =
        made.status === 201
          ? must(await world.manager.get(`/v1/accounts-receivable/accounts/${made.data.id}`)).data.phone
          : undefined
      return { status: made.status, kept, message: made.body.message }
    },
  }

  for (const [door, send] of Object.entries(doors))
    test(`by ${door}`, async () => {
      for (const phone of written) assert.deepEqual(await send(phone), { status: 201, kept: phone, message: undefined }, phone)
      for (const phone of none) {
        const { status, message } = await send(phone)
        assert.equal(status, 400, phone)
        assert.match(message ?? '', /phone/, phone)
      }
    })

  // What a telephone exchange makes of each, by the numbering plans of the countries: the national prefix is dialled inside the country only (ITU-T E.164).
  const sameNumber = [
    { countryCode: 'DE', national: '030 123456', international: '+49 30 123456', dialled: '+4930123456' },
    { countryCode: 'AT', national: '0664/123 45 67 DW 12', international: '0043 664 1234567', dialled: '+436641234567' },
    { countryCode: 'GB', national: '(020) 7946 0018', international: '+44 (0)20 7946 0018', dialled: '+442079460018' },
    { countryCode: 'DK', national: '32 12 34 56', international: '+4532123456', dialled: '+4532123456' },
  ] as const

  for (const { countryCode, national, international, dialled } of sameNumber)
    test(`${national} in ${countryCode} and ${international} are one number, kept as written and found in each spelling`, async () => {
      const tenant = world.caller((await createTenant(world.database, 'Phones')).key)
      must(
        await tenant.post('/v1/establishments', {
          code: 'ONE',
          name: 'One',
          propertyType: 'hotel',
          countryCode,
          timezone: 'Europe/Berlin',
          currentBusinessDate: '2026-06-01',
        }),
      )
      const ids: string[] = []
      for (const phone of [national, international]) {
        const guest = must(await tenant.post('/v1/guests', { lastName: name(), phone })).data
        assert.deepEqual([guest.phone, guest.phoneInternational], [phone, dialled])
        ids.push(guest.id)
      }
      for (const phone of [national, international, dialled]) {
        const found = must(await tenant.get(`/v1/guests?phone=${encodeURIComponent(phone)}`)).data as { id: string }[]
        assert.deepEqual(found.map(({ id }) => id).toSorted(), ids.toSorted(), phone)
      }
      // A rectified number is read again, and a cleared one leaves nothing.
      const [id = ''] = ids
      must(await tenant.patch(`/v1/guests/${id}`, { phone: '1234' }))
      assert.equal(must(await tenant.get(`/v1/guests/${id}`)).data.phoneInternational, undefined)
      must(await tenant.patch(`/v1/guests/${id}`, { phone: national }))
      assert.equal(must(await tenant.get(`/v1/guests/${id}`)).data.phoneInternational, dialled)
      must(await tenant.patch(`/v1/guests/${id}`, { phone: null }))
      assert.equal(must(await tenant.get(`/v1/guests/${id}`)).data.phoneInternational, undefined)
    })

  test('a number that is none in the country of the house is read as one of the guest’s residence', async () => {
    const guest = must(
      await world.manager.post('/v1/guests', {
        lastName: name(),
        phone: '0171 1234567',
        residence: { line1: 'Am Markt 1', city: 'Bremen', postalCode: '28195', countryCode: 'DE' },
      }),
    ).data
    assert.equal(guest.phoneInternational, '+491711234567')
  })

  test('a rooming list names the row whose number is none', async () => {
    const block = must(
      await world.manager.post('/v1/blocks', {
        establishmentId: house.id,
        code: 'PHONES',
        name: 'Phones',
        kind: 'group',
        arrival: '2026-06-10',
        departure: '2026-06-13',
        ratePlanId: house.planId,
        nights: [{ unitTypeId: house.typeId, from: '2026-06-10', to: '2026-06-12', quantity: 3 }],
      }),
    ).data
    const { problems } = must(
      await world.manager.post(`/v1/blocks/${block.id}/rooming-list-preview`, {
        text: 'lastName;firstName;phone\nAlpha;B;call me\nBeta;C;0664/123 45 67\n',
      }),
    ).data
    assert.deepEqual(problems, [{ row: 2, message: 'phone is not a telephone number: call me.' }])
  })
})
