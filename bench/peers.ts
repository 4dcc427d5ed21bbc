/**
 * Side by side with HAIP (NestJS, PostgreSQL, Redis; Apache 2.0), from a checkout that the person provides and has built: the same seven things on one PostgreSQL server, in alternating rounds, each beside as
 * many stays that are over. Its authentication is off and its limit of requests, by its own switches; ours are as always, but for the limit.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addDays } from '../src/platform/values/dates.ts'
import { dropDatabase } from '../test/server.ts'
import { type Asked, callsOf } from './cpu.ts'
import { fillWithPast, openHouse, openingDay } from './house.ts'
import { drive } from './load.ts'
import { postmasterOf, processMilliseconds, serverMilliseconds } from './process-time.ts'
import { freePorts } from './service-process.ts'
import { type BenchOptions, onStage } from './stage.ts'

interface Peer {
  readonly url: string
  readonly pid: number
  /** By the name of our operation. */
  readonly asked: Readonly<Record<string, Asked>>
  stop(): Promise<void>
}

/** What both are asked, in words and by the name of ours. */
const rows: Readonly<Record<string, string>> = {
  createReservation: 'create three nights',
  getReservation: 'read',
  listReservations: 'list 20',
  getAvailability: 'availability',
  createQuote: 'quote',
  postCharge: 'charge on a folio',
  postPayment: 'payment on a folio',
}
const types = 12
const roomsOfType = 25
const guests = 200

/** @throws Error saying what is missing */
function entryOf(folder: string): { api: string; schema: string } {
  const [api, schema] = ['apps/api/dist/main.js', 'packages/database/dist/push-schema.js'].map((file) =>
    path.join(folder, file),
  ) as [string, string]
  for (const file of [api, schema])
    if (!fs.existsSync(file))
      throw new Error(
        `${file} is not there. In a checkout of HAIP: pnpm install, then build its packages shared, database and api.`,
      )
  if (spawnSync('redis-server', ['--version']).status !== 0)
    throw new Error('HAIP needs redis-server: install it (Debian: apt-get install redis-server).')
  return { api, schema }
}

async function openPeer(folder: string, options: BenchOptions, size: number, work: string): Promise<Peer> {
  const { api, schema } = entryOf(folder)
  const admin = new pg.Client(options.superuserUrl)
  await admin.connect()
  const name = `innkeep_bench_peer_${process.pid}`
  await admin.query(`create database ${name}`)
  const url = new URL(options.superuserUrl)
  url.pathname = `/${name}`
  const [redisPort, port] = (await freePorts(2)) as [number, number]
  const redis = spawn(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', work],
    { stdio: 'ignore' },
  )
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: url.href,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    AUTH_ENABLED: 'false',
    HAIP_ALLOW_INSECURE: 'true',
    RATE_LIMIT_DISABLED: 'true',
    STRIPE_MODE: 'mock',
    STORAGE_DRIVER: 'local',
  }
  const pushed = spawnSync(process.execPath, [schema], { cwd: folder, env: environment, encoding: 'utf8' })
  if (pushed.status !== 0) throw new Error(`HAIP could not make its tables: ${pushed.stderr.slice(-500)}`)
  const base = `http://127.0.0.1:${port}/api/v1`
  const start = async (more: Record<string, string>) => {
    const child = spawn(process.execPath, [api], { cwd: folder, env: { ...environment, ...more }, stdio: 'ignore' })
    for (
      let tries = 0;
      !(await fetch(`${base}/health`).then(
        ({ ok }) => ok,
        () => false,
      ));
      tries += 1
    ) {
      if (tries === 240 || child.exitCode !== null) throw new Error('HAIP did not start.')
      await sleep(500)
    }
    return child
  }
  const end = async (child: ReturnType<typeof spawn>) => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))])
  }
  const send = async (method: string, target: string, body: object): Promise<Record<string, string>> => {
    const response = await fetch(base + target, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`HAIP: ${method} ${target}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, string>
  }

  let child = await start({})
  const { id: propertyId = '' } = await send('POST', '/properties', {
    name: 'Bench',
    code: 'BENCH',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currencyCode: 'EUR',
    totalRooms: types * roomsOfType,
  })
  const typeIds: string[] = []
  const planIds: string[] = []
  const guestIds: string[] = []
  for (let type = 0; type < types; type += 1) {
    const { id: roomTypeId = '' } = await send('POST', '/rooms/types', {
      propertyId,
      name: `Type ${type}`,
      code: `T${type}`,
      maxOccupancy: 4,
      defaultOccupancy: 2,
    })
    typeIds.push(roomTypeId)
    planIds.push(
      (
        await send('POST', '/rate-plans', {
          propertyId,
          roomTypeId,
          name: 'Flexible',
          code: `F${type}`,
          type: 'bar',
          baseAmount: '100.00',
          currencyCode: 'EUR',
        })
      ).id ?? '',
    )
    for (let room = 0; room < roomsOfType; room += 1)
      await send('POST', '/rooms', { propertyId, roomTypeId, number: String(100 * (type + 1) + room), floor: String(type) })
  }
  for (let guest = 0; guest < guests; guest += 1)
    guestIds.push(
      (await send('POST', '/guests', { firstName: 'Ada', lastName: `Lovelace ${guest}`, email: `ada${guest}@miramar.example` }))
        .id ?? '',
    )
  await send('PATCH', `/admin/booking-engine/config?propertyId=${propertyId}`, {
    isEnabled: true,
    displayName: 'Bench',
    sellableRoomTypeIds: typeIds,
    sellableRatePlanIds: planIds,
    depositPolicy: { type: 'none', refundable: true },
  })
  const at = (ids: readonly string[], place: number) => ids[place % ids.length] as string
  const day = (number: number) => addDays(openingDay, number)
  const stay = (number: number, from: number) => ({
    propertyId,
    guestId: at(guestIds, number),
    arrivalDate: day(from),
    departureDate: day(from + 3),
    roomTypeId: at(typeIds, number),
    ratePlanId: at(planIds, number),
    totalAmount: '300.00',
    currencyCode: 'EUR',
    adults: 2,
    source: 'direct',
  })
  const stays: string[] = []
  const folios: string[] = []
  for (let number = 0; number < 48; number += 1) {
    const { id: reservationId = '' } = await send('POST', '/reservations', stay(number, 1 + number))
    stays.push(reservationId)
    folios.push(
      (
        await send('POST', '/folios', {
          propertyId,
          reservationId,
          guestId: at(guestIds, number),
          type: 'guest',
          currencyCode: 'EUR',
        })
      ).id ?? '',
    )
  }
  await end(child)

  const owner = new pg.Client(url.href)
  await owner.connect()
  // Stays that are over, room by room.
  await owner.query(
    `with past as (
       select gen_random_uuid() as id, gen_random_uuid() as booking_id, r.id as room_id, r.room_type_id, n, ($2::uuid[])[1 + n % cardinality($2::uuid[])] as guest_id,
         $3::date - 3 * (1 + n / $4) as arrival
       from generate_series(0, $5::integer - 1) n join (select row_number() over () - 1 as place, * from rooms where property_id = $1) r on r.place = n % $4
     ), booked as (
       insert into bookings (id, property_id, guest_id, confirmation_number, source) select booking_id, $1, guest_id, 'PAST-' || n, 'direct' from past
     )
     insert into reservations (id, property_id, booking_id, guest_id, arrival_date, departure_date, nights, room_type_id, room_id, status, rate_plan_id, total_amount, currency_code, adults, children)
     select p.id, $1, booking_id, guest_id, arrival, arrival + 3, 3, p.room_type_id, room_id, 'checked_out', (select id from rate_plans where room_type_id = p.room_type_id limit 1), 300, 'EUR', 2, 0 from past p`,
    [propertyId, guestIds, openingDay, types * roomsOfType, size],
  )
  await owner.query('vacuum analyze')
  await owner.end()
  child = await start({ DEMO_PROPERTY_ID: propertyId })

  const get = (paths: readonly string[]): Asked => ({
    method: 'GET',
    requests: paths.map((each) => ({ path: `/api/v1${each}` })),
  })
  const post = (requests: readonly { path: string; body: object }[]): Asked => ({
    method: 'POST',
    requests: requests.map((each) => ({ path: `/api/v1${each.path}`, body: JSON.stringify(each.body) })),
  })
  const many = (count: number) => Array.from({ length: count }, (_, number) => number)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    asked: {
      // It has 25 rooms of a type: so many of an arrival day that there is room for all of them.
      createReservation: post(
        many(30_000).map((number) => ({ path: '/reservations', body: stay(number, 100 + 3 * Math.floor(number / 240)) })),
      ),
      getReservation: get(stays.map((id) => `/reservations/${id}?propertyId=${propertyId}`)),
      listReservations: get([`/reservations?propertyId=${propertyId}&limit=20`]),
      getAvailability: post(
        many(200).map((number) => ({
          path: '/reservations/search-availability',
          body: { propertyId, checkIn: day(number), checkOut: day(number + 2) },
        })),
      ),
      createQuote: post(
        many(200).map((number) => ({
          path: '/booking-engine/quote',
          body: {
            roomTypeId: at(typeIds, number),
            ratePlanId: at(planIds, number),
            checkIn: day(5_000 + number),
            checkOut: day(5_003 + number),
            adults: 2,
          },
        })),
      ),
      postCharge: post(
        folios.map((id) => ({
          path: `/folios/${id}/charges`,
          body: {
            propertyId,
            type: 'minibar',
            description: 'Minibar',
            amount: '12.50',
            currencyCode: 'EUR',
            serviceDate: openingDay,
          },
        })),
      ),
      postPayment: post(
        folios.map((id) => ({
          path: '/payments',
          body: { folioId: id, propertyId, method: 'cash', amount: '12.50', currencyCode: 'EUR' },
        })),
      ),
    },
    async stop() {
      await end(child)
      redis.kill()
      await dropDatabase(admin, name)
      await admin.end()
    },
  }
}

interface Figure {
  readonly perSecond: number
  readonly service: number
  readonly database: number
}

const middle = (figures: readonly Figure[], of: (figure: Figure) => number): number =>
  figures.map(of).toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? 0
const rounded = (value: number) => Math.round(value * 100) / 100

/** Prints a JSON line for each row: calls a second and processor milliseconds of both, and their ratios. */
export async function benchPeers(options: BenchOptions, folder: string): Promise<void> {
  const [size = 100_000] = options.sizes
  await onStage(options, async (stage) => {
    const house = await openHouse(stage)
    const postmaster = await postmasterOf(stage.owner)
    await stage.owner.query('update night_inventory set capacity = 10000000 where unit_type_id = any($1)', [house.typeIds])
    await fillWithPast(stage, stage.tenantId, house, 0, size)
    const peer = await openPeer(path.resolve(folder), options, size, stage.folder)
    try {
      await stage.owner.query('vacuum analyze')
      await stage.owner.query('checkpoint')
      const ours = callsOf(house, [])
      for (const [operation, says] of Object.entries(rows)) {
        const mine = { url: stage.url, key: stage.key, pid: stage.servicePid, asked: ours[operation] as Asked }
        const theirs = { url: peer.url, key: 'none', pid: peer.pid, asked: peer.asked[operation] as Asked }
        const measure = async (side: typeof mine, seconds: number): Promise<Figure> => {
          const { url, key, pid, asked } = side
          const [service, database] = [processMilliseconds(pid), serverMilliseconds(postmaster)]
          const { calls, failed, perSecond } = await drive({
            url,
            key,
            connections: options.connections,
            seconds,
            keyed: asked.method !== 'GET',
            ...asked,
          })
          // Each stay is booked once: there are so many rooms only.
          if (asked.requests.length > 2 * calls && asked.method === 'POST')
            side.asked = { ...asked, requests: asked.requests.slice(calls) }
          if (failed > calls / 100) throw new Error(`${failed} of ${calls} calls of “${says}” were refused`)
          return {
            perSecond,
            service: (processMilliseconds(pid) - service) / calls,
            database: (serverMilliseconds(postmaster) - database) / calls,
          }
        }
        const [own, other]: [Figure[], Figure[]] = [[], []]
        for (const each of [mine, theirs]) await measure(each, 1)
        for (let round = 0; round < options.rounds; round += 1) {
          own.push(await measure(mine, options.seconds))
          other.push(await measure(theirs, options.seconds))
        }
        const cpu = (figure: Figure) => figure.service + figure.database
        process.stdout.write(
          `${JSON.stringify({
            measured: 'peers',
            row: says,
            oursPerSecond: Math.round(middle(own, ({ perSecond }) => perSecond)),
            theirsPerSecond: Math.round(middle(other, ({ perSecond }) => perSecond)),
            ratio: rounded(middle(own, ({ perSecond }) => perSecond) / middle(other, ({ perSecond }) => perSecond)),
            oursCpu: `${rounded(middle(own, ({ service }) => service))} + ${rounded(middle(own, ({ database }) => database))}`,
            theirsCpu: `${rounded(middle(other, ({ service }) => service))} + ${rounded(middle(other, ({ database }) => database))}`,
            cpuRatio: rounded(middle(other, cpu) / middle(own, cpu)),
          })}\n`,
        )
      }
    } finally {
      await peer.stop()
    }
  })
}
