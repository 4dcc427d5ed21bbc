/**
 * Create a reservation of three nights, a booking of ten, amend one, read one, list a page: through HTTP, against the same SQL by pgbench and bare node:http, as the
 * tenant grows; and how long it takes to amend a hundred stays at once.
 */
import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { addDays } from '../src/platform/values/dates.ts'
import { drive, type LoadResult } from './load.ts'
import { type PgbenchResult, pgbench, pgbenchScript } from './pgbench.ts'
import { type BenchOptions, middle, onStage, ratioOf, record, type Stage } from './stage.ts'
import { adjustments, beforeArrival, fillForAdjustments } from './stays.ts'

const opening = '2026-06-01'
/** Stays begin on one of so many days. */
const spread = 300

export const benchReservations = (options: BenchOptions): Promise<void> =>
  onStage(options, async (stage) => {
    const establishment = await makeEstablishment(stage)
    const amended = await fillForAdjustments(options, stage, beforeArrival)
    let there = 0
    for (const size of options.sizes) {
      await fill(stage.owner, stage.tenantId, establishment, there, size)
      there = size
      await measure(options, { ...stage, size, establishment })
      await adjustments(options, stage, beforeArrival, amended, { reservations: size })
      await amendHundred({ ...stage, size, establishment })
    }
  })

interface Establishment {
  readonly id: string
  readonly typeId: string
  readonly planId: string
  readonly guestId: string
}

interface Filled extends Stage {
  readonly size: number
  readonly establishment: Establishment
}

async function makeEstablishment({ send, owner }: Stage): Promise<Establishment> {
  const post = async (at: string, body: object, method: 'POST' | 'PUT' = 'POST') => (await send(method, at, body)).id
  const id = await post('/v1/establishments', {
    code: 'BENCH',
    name: 'Bench',
    propertyType: 'hotel',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: opening,
  })
  const typeId = await post('/v1/unit-types', {
    establishmentId: id,
    code: 'DBL',
    name: 'Double',
    format: 'room',
    maxOccupancy: 3,
  })
  const planId = await post('/v1/rate-plans', { establishmentId: id, code: 'FLEX', name: 'Flexible', vatRateBp: 1000 })
  await post(
    `/v1/rate-plans/${planId}/prices`,
    { prices: [{ unitTypeId: typeId, from: opening, to: addDays(opening, 700), priceCents: '10000' }] },
    'PUT',
  )
  const guestId = await post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })
  // More than anybody will book here: the stock is not what is measured.
  await owner.query('update night_inventory set capacity = 10000000 where unit_type_id = $1', [typeId])
  return { id, typeId, planId, guestId }
}

/** Reservations as years of business leave them: most of them over, three nights each. */
async function fill(owner: pg.Client, tenantId: string, establishment: Establishment, from: number, to: number): Promise<void> {
  const batch = 50_000
  for (let first = from; first < to; first += batch) {
    const last = Math.min(to, first + batch)
    await owner.query(
      `with numbers as (select n, ('01890000-0000-7' || lpad(to_hex(n >> 32), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
          date '2016-01-01' + (n % 3700)::int as arrival from generate_series($1::bigint, $2::bigint) as n),
        stays as (
          insert into reservation (tenant_id, id, establishment_id, confirmation_code, external_reference, guest_id, status, arrival, departure, unit_type_id,
            rate_plan_id, adults, children, total_cents, terms, booked_at, booked_on, checked_in_on, checked_out_on)
          select $3, id, $4, 'B' || n, 'ref-' || n, $5, case n % 10 when 0 then 'Cancelled' else 'CheckedOut' end, arrival, arrival + 3, $6, $7, 2, 0, 30000, '{}',
            arrival, arrival, arrival, case n % 10 when 0 then null else arrival + 3 end from numbers)
        insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
        select $3, id, arrival + k, $4, $6, $7, 10000, 1000, n % 10 <> 0 from numbers, generate_series(0, 2) as k`,
      [first + 1, last, tenantId, establishment.id, establishment.guestId, establishment.typeId, establishment.planId],
    )
    process.stderr.write(`\r${last} reservations`)
  }
  process.stderr.write('\n')
  await owner.query('vacuum analyze reservation, reservation_night, reservation_count, night_inventory')
  await owner.query('checkpoint')
}

/** New ids of one call: a booking of ten stays makes twelve, events and tasks as many again. */
const idsOfACall = 64

async function measure(options: BenchOptions, stage: Filled): Promise<void> {
  const { establishment, key, folder, tenantId } = stage
  const { rows } = await stage.owner.query<{ id: string }>(
    'select id from reservation where establishment_id = $1 order by random() limit 2000',
    [establishment.id],
  )
  const ids = rows.map(({ id }) => id)
  const bookingOf = (day: number) => ({
    establishmentId: establishment.id,
    unitTypeId: establishment.typeId,
    ratePlanId: establishment.planId,
    guestId: establishment.guestId,
    arrival: addDays(opening, day),
    departure: addDays(opening, day + 3),
    adults: 2,
  })
  const scenarios = [
    {
      name: 'create',
      method: 'POST' as const,
      requests: Array.from({ length: spread }, (_, day) => ({ path: '/v1/reservations', body: JSON.stringify(bookingOf(day)) })),
    },
    {
      name: 'booking of ten stays',
      method: 'POST' as const,
      requests: Array.from({ length: spread }, (_, day) => {
        const { establishmentId, guestId, ...stay } = bookingOf(day)
        return {
          path: '/v1/bookings',
          body: JSON.stringify({ establishmentId, bookerId: guestId, stays: Array.from({ length: 10 }, () => stay) }),
        }
      }),
    },
    { name: 'read', method: 'GET' as const, requests: ids.map((id) => ({ path: `/v1/reservations/${id}` })) },
    {
      name: 'list',
      method: 'GET' as const,
      requests: [{ path: `/v1/reservations?establishmentId=${establishment.id}` }],
    },
  ]
  const fixed = new Set([tenantId, establishment.id, establishment.typeId, establishment.planId, establishment.guestId])
  for (const scenario of scenarios) {
    const first = scenario.requests[0] as { path: string; body?: string }
    const { trips, body } = await record(stage, {
      method: scenario.method,
      url: first.path,
      ...(first.body ? { payload: JSON.parse(first.body) } : {}),
    })
    const seen = new Map<string, number>()
    const settings = `\\set d random(0, ${spread - 1})\n${Array.from({ length: idsOfACall }, (_, number) => `\\set n${number} random(1, 140000000000000)`).join('\n')}\n\\set row random(1, ${stage.size})`
    const codes = [...body.matchAll(/"confirmationCode":"(\w+)"/g)].map(([, code = '']) => code)
    const isWrite = scenario.method === 'POST'
    const fresh = (value: string): string | undefined => {
      if (scenario.name === 'read' && value === ids[0])
        return `('01890000-0000-7000-8000-' || lpad(to_hex(:row::bigint), 12, '0'))::uuid`
      if (/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(value) && !fixed.has(value) && isWrite) {
        const number = seen.get(value) ?? seen.size
        seen.set(value, number)
        return `('01890000-0000-7fff-9000-' || lpad(to_hex(:n${number % idsOfACall}::bigint), 12, '0'))::uuid`
      }
      const code = codes.indexOf(value)
      if (isWrite && code !== -1) return `lpad((:n${code % idsOfACall}::bigint % 10000000000)::text, 10, '0')`
      const day =
        /^2026-\d\d-\d\d$/.test(value) && isWrite ? Math.round((Date.parse(value) - Date.parse(opening)) / 86_400_000) : undefined
      return day === undefined || (value === opening && !trips.length) ? undefined : `(date '${opening}' + ${day} + :d::integer)`
    }
    const plain = pgbenchScript(trips, fresh, settings, false)
    const piped = pgbenchScript(trips, fresh, settings, true)
    const bytes = path.join(folder, 'answer.json')
    fs.writeFileSync(bytes, body)
    const bare = scenario.method === 'GET' ? await startBare(bytes) : undefined
    const http: LoadResult[] = []
    const awaited: PgbenchResult[] = []
    const pipelined: PgbenchResult[] = []
    const bareHttp: LoadResult[] = []
    // One interleaved run: every round measures each in turn, so that a noisy neighbour meets them all.
    for (let round = 0; round < options.rounds; round += 1) {
      const load = {
        key,
        connections: options.connections,
        seconds: options.seconds,
        method: scenario.method,
        requests: scenario.requests,
      }
      http.push(await drive({ ...load, url: stage.url }))
      awaited.push(
        await pgbench(
          stage.superuserUrl,
          folder,
          `${scenario.name.replaceAll(' ', '-')}-awaited`,
          plain,
          options.connections,
          options.seconds,
        ),
      )
      pipelined.push(
        await pgbench(
          stage.superuserUrl,
          folder,
          `${scenario.name.replaceAll(' ', '-')}-pipelined`,
          piped,
          options.connections,
          options.seconds,
        ),
      )
      if (bare) bareHttp.push(await drive({ ...load, url: bare.url }))
    }
    bare?.stop()
    const failed = http.reduce((count, { failed }) => count + failed, 0)
    process.stdout.write(
      `${JSON.stringify({
        scenario: scenario.name,
        reservations: stage.size,
        connections: options.connections,
        http: middle(http),
        pgbench: middle(awaited),
        pgbenchPipelined: middle(pipelined),
        ...(bare ? { bareHttp: middle(bareHttp) } : {}),
        ofPgbench: ratioOf(http, awaited),
        ofPgbenchPipelined: ratioOf(http, pipelined),
        ...(bare ? { ofBareHttp: ratioOf(http, bareHttp) } : {}),
        statements: trips.flat().length,
        roundTrips: trips.length,
        ...(failed > 0 ? { failed } : {}),
      })}\n`,
    )
  }
}

/** A booking of a hundred stays, each a night longer and shorter again: one caller, so that the figure is the time of one request and not of a queue. */
async function amendHundred({ send, establishment, size }: Filled): Promise<void> {
  const stay = {
    unitTypeId: establishment.typeId,
    ratePlanId: establishment.planId,
    arrival: addDays(opening, 10),
    departure: addDays(opening, 13),
    adults: 2,
  }
  const booking = await send('POST', '/v1/bookings', {
    establishmentId: establishment.id,
    bookerId: establishment.guestId,
    stays: Array.from({ length: 100 }, () => stay),
  })
  const milliseconds: number[] = []
  for (let turn = 0; turn < 32; turn += 1) {
    const started = performance.now()
    await send('POST', `/v1/bookings/${booking.id}/amend`, { change: { departure: addDays(opening, 13 + ((turn + 1) % 2)) } })
    // The first ones find nothing prepared.
    if (turn >= 2) milliseconds.push(performance.now() - started)
  }
  const sorted = milliseconds.toSorted((left, right) => left - right)
  process.stdout.write(
    `${JSON.stringify({
      scenario: 'amend a hundred stays',
      reservations: size,
      medianMilliseconds: Math.round(sorted[Math.floor(sorted.length / 2)] as number),
      worstMilliseconds: Math.round(sorted.at(-1) as number),
    })}\n`,
  )
}

async function startBare(file: string): Promise<{ url: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'bare.ts'), [file], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
    return { url: `http://127.0.0.1:${line}`, stop: () => child.disconnect() }
  throw new Error('bare node:http did not start')
}
