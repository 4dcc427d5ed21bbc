/** Records that are replaced as a whole: of two people who begin with the same version one saves, the other is refused, and nothing of the first is lost. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Shared {
  readonly path: () => string
  readonly method: 'PUT' | 'PATCH'
  /** Two bodies that say different things. */
  readonly bodies: readonly [object, object]
}

describe('changed meanwhile', () => {
  let world: World
  let house: Establishment
  let mandateId: string
  before(async () => {
    world = await openWorld({ poolSize: 8 })
    house = await world.establishment()
    mandateId = await world.mandate([house])
    must(await world.manager.post('/v1/booking-codes', { kind: 'channel', code: 'OTA', name: 'An agency' }))
  })
  after(() => world.close())
  const ofHouse = (part: string) => () => `/v1/establishments/${house.id}/${part}`
  const price = (label: string) => ({
    label,
    priceCents: '10000',
    freeYears: 1,
    yearlyBasisPoints: 1000,
    leastBasisPoints: 1000,
  })
  const mapping = (guest: string) => ({
    channel: 'OTA',
    columns: { reference: 'Ref', arrival: 'In', departure: 'Out', unitType: 'Room', lastName: guest },
    unitTypes: {},
    ratePlans: {},
  })
  const policy = { secondApprovalFromCents: null, daysToPay: 30, payer: null }
  const rules = {
    idleMinutes: 480,
    absoluteHours: 168,
    secondFactor: 'optional',
    allowsPassword: true,
    allowsPin: true,
    lockAfterMinutes: 5,
    mailsNewSignIns: true,
  }
  const shared: Readonly<Record<string, Shared>> = {
    'replacement prices': {
      path: ofHouse('prices-when-new'),
      method: 'PUT',
      bodies: [{ prices: [price('Bed')] }, { prices: [price('Chair')] }],
    },
    'registration code': {
      path: ofHouse('registration-settings'),
      method: 'PUT',
      bodies: [{ sesCode: '0000000001' }, { sesCode: '0000000002' }],
    },
    'automatic messages': {
      path: ofHouse('message-settings'),
      method: 'PATCH',
      bodies: [{ daysBeforeArrival: 4 }, { replyTo: 'desk@example.org' }],
    },
    'housekeeping rules': {
      path: ofHouse('housekeeping-rules'),
      method: 'PATCH',
      bodies: [{ stayOverEveryDays: 2 }, { linenEveryDays: 5 }],
    },
    'rules for signing in': {
      path: () => '/v1/sign-in-policy',
      method: 'PUT',
      bodies: [
        { ...rules, lockAfterMinutes: 3 },
        { ...rules, idleMinutes: 60 },
      ],
    },
    'payables policy': {
      path: () => `/v1/operating-mandates/${mandateId}/payables-policy`,
      method: 'PUT',
      bodies: [
        { ...policy, daysToPay: 14 },
        { ...policy, secondApprovalFromCents: '50000' },
      ],
    },
    'import mapping': { path: ofHouse('booking-import-mapping'), method: 'PUT', bodies: [mapping('Name'), mapping('Guest')] },
  }

  for (const [name, { path, method, bodies }] of Object.entries(shared))
    test(name, async () => {
      const { manager } = world
      const seen = must(await manager.get(path())).headers.get('etag') as string
      assert.match(seen, /^"\d+"$/)
      const answers = await Promise.all(bodies.map((body) => manager.send(method, path(), body, { 'if-match': seen })))
      assert.deepEqual(
        answers.map(({ status, code }) => `${status} ${code ?? ''}`).toSorted((one, other) => one.localeCompare(other)),
        ['200 ', '412 CHANGED_MEANWHILE'],
      )
      const won = answers.find(({ status }) => status === 200)
      const read = must(await manager.get(path()))
      assert.deepEqual(read.data, won?.data, 'the first change is as it was saved')
      assert.equal(read.headers.get('etag'), won?.headers.get('etag'), 'a writer is answered the version that a reader is')
      const again = answers.findIndex(({ status }) => status === 412)
      must(await manager.send(method, path(), bodies[again], { 'if-match': read.headers.get('etag') as string }))
      // Without a version the last one wins, as before.
      must(await manager.send(method, path(), bodies[0]))
    })
})
