/** The demo: which businesses it has, and a hotel that is worth a look. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type DemoKeys, makeDemo } from '../src/demo/demo.ts'
import { demoKinds } from '../src/demo/demo-wanted.ts'
import { makeLogger } from '../src/platform/observability/telemetry.ts'
import { readConfiguration } from '../src/platform/process/configuration.ts'
import { type Service, startService } from '../src/service.ts'
import { openBrowser } from './browser.ts'
import { cloneDatabase } from './server.ts'
import { callerOf, must } from './world.ts'

test('--demo names one kind of business, all of them, or none that exists', () => {
  assert.deepEqual(demoKinds(undefined), ['hotel', 'campsite', 'residence'])
  assert.deepEqual(demoKinds('apartments'), ['apartments'])
  assert.deepEqual(demoKinds('all'), ['hotel', 'campsite', 'residence', 'apartments'])
  assert.equal(demoKinds('castle'), undefined)
  // A member that every object has is no kind of business.
  assert.equal(demoKinds('toString'), undefined)
})

describe('the demo of all businesses', () => {
  let clone: Awaited<ReturnType<typeof cloneDatabase>>
  let service: Service
  let keys: DemoKeys
  let folder: string
  before(async () => {
    clone = await cloneDatabase()
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-demo-'))
    const { connectionString, host, port, user, database } = clone.connection
    service = await startService(
      readConfiguration({
        DATABASE_URL:
          connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
        PORT: '0',
        LOG_LEVEL: 'silent',
      }),
      makeLogger('silent'),
      {
        rateLimit: 0,
        isDemo: true,
        beforeListening: async (application, opened) => {
          keys = await makeDemo(application, opened, folder, () => {}, demoKinds('all'))
        },
      },
    )
  })
  after(async () => {
    await service?.stop()
    await clone?.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('each kind of business has its house, and an owner signs in to see their units in two of them', async () => {
    const houses = must(await callerOf(service.url, keys.manager).get('/v1/establishments')).data as { code: string }[]
    assert.deepEqual(houses.map(({ code }) => code).toSorted(), ['BELVEDERE', 'MIRAMAR', 'PINEDE', 'TOITS'])
    const people = JSON.parse(fs.readFileSync(path.join(folder, 'demo-people.json'), 'utf8')) as {
      role: string
      email: string
      password: string
    }[]
    const owner = people.find(({ role }) => role === 'unit_owner')
    const browser = openBrowser(service.url)
    must(await browser.post('/v1/sign-in/password', { email: owner?.email, password: owner?.password }))
    const units = must(await browser.get('/v1/owner-portal/units')).data as { establishmentName: string; unitCode: string }[]
    assert.deepEqual([units.length, new Set(units.map(({ establishmentName }) => establishmentName)).size], [4, 2])
  })

  test('in the hotel, most rooms are sold for two weeks, one night once too often, to thirty different guests', async () => {
    const manager = callerOf(service.url, keys.manager)
    const houses = must(await manager.get('/v1/establishments')).data
    const { id, currentBusinessDate: today } = houses.find(({ code }: { code: string }) => code === 'MIRAMAR')
    const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const { days } = must(await manager.get(`/v1/reports/occupancy?establishmentId=${id}&from=${after(1)}&to=${after(12)}`)).data
    const share = days.reduce((sum: number, day: { occupancyBp: number }) => sum + day.occupancyBp, 0) / days.length
    assert.ok(share >= 6_500 && share <= 9_000, `${share}`)
    const { stays: sold, units, unitTypes } = must(await manager.get(`/v1/rack?establishmentId=${id}&from=${today}&days=12`)).data
    const double = unitTypes.findIndex(({ code }: { code: string }) => code === 'DBL')
    const night = after(4)
    const taken = sold.id.filter(
      (_: string, place: number) =>
        sold.type[place] === double &&
        sold.arrival[place] <= night &&
        night < sold.departure[place] &&
        sold.status[place] !== 'CheckedOut',
    ).length
    assert.equal(taken, units.filter(({ type }: { type: number }) => type === double).length + 1)
    const [honoured] = must(await manager.get('/v1/guests?email=jonas.weber@example.com')).data
    assert.deepEqual([honoured.identity.lastName, honoured.vipStatus], ['Weber', 'gold'])
    const booked = must(await manager.get(`/v1/reservations?establishmentId=${id}&status=Confirmed&pageSize=100`)).data
    assert.ok(new Set(booked.map(({ guestId }: { guestId: string }) => guestId)).size >= 25)
    assert.ok(booked.filter(({ unitId }: { unitId?: string }) => unitId).length > booked.length / 2)
  })
})
