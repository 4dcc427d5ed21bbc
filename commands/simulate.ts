/** bin/simulate: load test of one cell. Many tenants, a few large and most small, use it like hotels, with growing load until its capacity is exceeded. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { postmasterOf, processMilliseconds, serverMilliseconds } from '../bench/process-time.ts'
import { freePorts, startServiceProcess } from '../bench/service-process.ts'
import { createTenant } from '../src/modules/people/access/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import { addDays } from '../src/platform/values/dates.ts'
import { databaseName, makeDatabase } from '../src/service.ts'

const help = `bin/simulate [--tenants 1000] [--seconds 30] [--from 1] [--most 4096] [--processes 1] [--seed 1] [--hour N]

Creates --tenants tenants in one database, with realistic sizes: one property in a hundred has 200 units, most have 5 to 30. Then all work as in the
busiest hour of a day: bookings, arrivals, charges, payments and departures in proportion to the units, and one front-desk screen per property that
reads desk and rack. Requests are sent at a fixed rate, without waiting for responses. The rate doubles at each step until the slowest one percent of
responses takes longer than a second, or one in a thousand requests is refused: that is the capacity.

--hour N first simulates one complete busiest hour, N times as fast (2: in thirty minutes), and raises the rate from there; --from is then ignored.

Prints a JSON line per step. "busyHours" is the load relative to the busiest hour of all tenants (0.01 is one hundredth).`

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    from: { type: 'string', default: '1' },
    most: { type: 'string', default: '4096' },
    processes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    hour: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
for (const name of ['tenants', 'seconds', 'from', 'most', 'processes', 'hour'] as const)
  if (values[name] !== undefined && !(Number(values[name]) > 0)) {
    process.stderr.write(`--${name} must be a number above 0.\n`)
    process.exit(1)
  }

/** A deterministic random number generator (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = numbersFrom(Number(values.seed))
const print = (line: string) => process.stderr.write(`${line}\n`)

/** The number of units of a property; most are small. */
function unitsOfHouse(): number {
  const place = random()
  if (place < 0.01) return 200
  if (place < 0.06) return 80
  if (place < 0.3) return 30
  return 5 + Math.floor(random() * 15)
}

/** Stays per unit in the busiest hour: 70 % occupancy, 2.5 nights on average, and one eighth of a day's work in that hour. */
const staysInAnHour = (0.7 / 2.5) * 0.125
/** Reads per hour of an open front-desk screen, which listens for changes and reads after each. */
const readsOfScreen = 60

interface Tenant {
  readonly key: string
  readonly units: number
  readonly establishmentId: string
  readonly typeId: string
  readonly planId: string
  /** Booked stays that have not arrived yet. */
  readonly booked: string[]
  readonly folios: string[]
}

const today = new Date().toISOString().slice(0, 10)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-simulation-'))
fs.chmodSync(folder, 0o755)
const server = await startEmbeddedServer({ dataDirectory: path.join(folder, 'data'), maximumConnections: 120 })
await makeDatabase(server)
const { host, port: serverPort } = server.connection(databaseName, 'postgres')
const [port] = (await freePorts(1)) as [number]
const service = await startServiceProcess(folder, 'service', port, {
  DATABASE_URL: `postgres://postgres@localhost:${serverPort}/${databaseName}?host=${encodeURIComponent(String(host))}`,
  INNKEEP_PROCESSES: values.processes,
  DATABASE_POOL: '16',
})
const client = new pg.Client(server.connection(databaseName, 'postgres'))
await client.connect()

async function ask(
  key: string,
  method: string,
  target: string,
  body?: object,
): Promise<{ status: number; data: Record<string, string> }> {
  const response = await fetch(service.url + target, {
    method,
    headers: {
      'x-api-key': key,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  return {
    status: response.status,
    data: response.status < 300 ? (JSON.parse(text) as { data: Record<string, string> }).data : {},
  }
}

async function must(key: string, method: string, target: string, body?: object): Promise<Record<string, string>> {
  const { status, data } = await ask(key, method, target, body)
  if (status >= 300) throw new Error(`${method} ${target}: ${status}`)
  return data
}

async function open(database: ReturnType<typeof openDatabase>, number: number): Promise<Tenant> {
  const { key } = await createTenant(database, `Company ${number}`)
  const units = unitsOfHouse()
  const { id: establishmentId = '' } = await must(key, 'POST', '/v1/establishments', {
    code: 'HOUSE',
    name: `House ${number}`,
    propertyType: 'hotel',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: today,
    touristTaxCents: '188',
  })
  const { id: planId = '' } = await must(key, 'POST', '/v1/rate-plans', {
    establishmentId,
    code: 'FLEX',
    name: 'Flexible',
    vatRateBp: 1000,
  })
  const { id: typeId = '' } = await must(key, 'POST', '/v1/unit-types', {
    establishmentId,
    code: 'DBL',
    name: 'Double',
    format: 'room',
    maxOccupancy: 3,
  })
  await must(key, 'PUT', `/v1/rate-plans/${planId}/prices`, {
    prices: [{ unitTypeId: typeId, from: today, to: addDays(today, 400), priceCents: '12900' }],
  })
  await must(key, 'POST', `/v1/unit-types/${typeId}/units`, {
    codes: Array.from({ length: units }, (_, unit) => String(100 + unit)),
  })
  return { key, units, establishmentId, typeId, planId, booked: [], folios: [] }
}

/** The actions of a property, and how often each happens in the busiest hour. */
const work: readonly {
  readonly name: string
  readonly often: (tenant: Tenant) => number
  readonly act: (tenant: Tenant) => Promise<number>
}[] = [
  {
    name: 'book',
    often: ({ units }) => units * staysInAnHour,
    async act({ key, establishmentId, typeId, planId, booked }) {
      const arrival = addDays(today, 1 + Math.floor(random() * 300))
      const { status, data } = await ask(key, 'POST', '/v1/reservations', {
        establishmentId,
        unitTypeId: typeId,
        ratePlanId: planId,
        arrival,
        departure: addDays(arrival, 1 + Math.floor(random() * 4)),
        adults: 2,
        guest: { firstName: 'Ada', lastName: `Lovelace${Math.floor(random() * 500)}` },
      })
      if (data.id !== undefined) booked.push(data.id)
      // A sold-out night is a valid response.
      return status === 409 ? 200 : status
    },
  },
  {
    name: 'open a folio',
    often: ({ units }) => units * staysInAnHour,
    async act({ key, booked, folios }) {
      const stay = booked.shift()
      if (stay === undefined) return 200
      const { status, data } = await ask(key, 'POST', `/v1/reservations/${stay}/folios`, {})
      if (data.id !== undefined) folios.push(data.id)
      return status
    },
  },
  {
    name: 'charge',
    often: ({ units }) => 2 * units * staysInAnHour,
    act: ({ key, folios }) =>
      post(key, folios.at(-1), 'charges', {
        chargeType: 'food_beverage',
        label: 'Breakfast',
        amount: { amountCents: '1400', currency: 'EUR' },
        vatRateBp: 1000,
      }),
  },
  {
    name: 'pay',
    often: ({ units }) => units * staysInAnHour,
    act: ({ key, folios }) =>
      post(key, folios.at(-1), 'payments', { method: 'card', amount: { amountCents: '2800', currency: 'EUR' } }),
  },
  {
    name: 'availability',
    often: ({ units }) => 20 * units * staysInAnHour,
    async act({ key, establishmentId }) {
      const arrival = addDays(today, 1 + Math.floor(random() * 300))
      return (
        await ask(
          key,
          'GET',
          `/v1/availability?establishmentId=${establishmentId}&arrival=${arrival}&departure=${addDays(arrival, 2)}`,
        )
      ).status
    },
  },
  {
    name: 'desk',
    often: () => readsOfScreen,
    act: async ({ key, establishmentId }) => (await ask(key, 'GET', `/v1/desk?establishmentId=${establishmentId}`)).status,
  },
  {
    name: 'rack',
    often: () => readsOfScreen,
    act: async ({ key, establishmentId }) =>
      (await ask(key, 'GET', `/v1/rack?establishmentId=${establishmentId}&from=${today}&days=14`)).status,
  },
  {
    name: 'list',
    often: ({ units }) => 4 * units * staysInAnHour,
    act: async ({ key, establishmentId }) =>
      (await ask(key, 'GET', `/v1/reservations?establishmentId=${establishmentId}&pageSize=20`)).status,
  },
]

async function post(key: string, folio: string | undefined, what: string, body: object): Promise<number> {
  return folio === undefined ? 200 : (await ask(key, 'POST', `/v1/folios/${folio}/${what}`, body)).status
}

/** Weighted random choice: cumulative sums and binary search. */
function chooser<Item>(items: readonly Item[], weightOf: (item: Item) => number): { total: number; choose: () => Item } {
  const sums: number[] = []
  let total = 0
  for (const item of items) {
    total += weightOf(item)
    sums.push(total)
  }
  return {
    total,
    choose() {
      const wanted = random() * total
      let [low, high] = [0, sums.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sums[middle] as number) < wanted) low = middle + 1
        else high = middle
      }
      return items[low] as Item
    },
  }
}

try {
  print(`Creating ${values.tenants} tenants …`)
  const database = openDatabase({ connection: server.connection(databaseName, 'postgres'), poolSize: 8 })
  const tenants: Tenant[] = []
  const began = performance.now()
  const numbers = Array.from({ length: Number(values.tenants) }, (_, number) => number).values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const number of numbers) {
        tenants.push(await open(database, number))
        if (tenants.length % 1_000 === 0)
          print(`${tenants.length} tenants after ${Math.round((performance.now() - began) / 1_000)} s`)
      }
    }),
  )
  await database.close()
  const choosers = work.map((kind) => ({ kind, ...chooser(tenants, kind.often) }))
  const kinds = chooser(choosers, ({ total }) => total)
  const units = tenants.reduce((sum, tenant) => sum + tenant.units, 0)
  const perHour = kinds.total
  const { rows: sizes } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  process.stdout.write(
    `${JSON.stringify({ tenants: tenants.length, units, requestsInBusyHour: Math.round(perHour), databaseMegabytes: Math.round(Number(sizes[0]?.bytes) / 1e6) })}\n`,
  )
  const postmaster = await postmasterOf(client)
  let isFirst = true
  for (let factor = Number(values.hour ?? values.from); factor <= Number(values.most); factor *= 2) {
    const isHour = isFirst && values.hour !== undefined
    const seconds = isHour ? 3_600 / factor : Number(values.seconds)
    const wanted = (perHour / 3_600) * factor
    const latencies: number[] = []
    let refused = 0
    const failed: Record<string, number> = {}
    let behind = 0
    const under = new Set<Promise<void>>()
    const [serviceBefore, databaseBefore] = [processMilliseconds(service.child.pid as number), serverMilliseconds(postmaster)]
    const began = performance.now()
    // Open workload: requests are sent at their rate, whether or not earlier ones have been answered.
    for (let due = began; due < began + seconds * 1_000; due += (-Math.log(1 - random()) * 1_000) / wanted) {
      const wait = due - performance.now()
      if (wait > 1) await sleep(wait)
      if (under.size > 4_000) {
        behind += 1
        continue
      }
      const { kind, choose } = kinds.choose()
      const since = due
      const one = kind
        .act(choose())
        .catch(() => 0)
        .then((status) => {
          latencies.push(performance.now() - since)
          if (status === 503 || status === 429 || status === 0) refused += 1
          else if (status >= 400) failed[`${kind.name}: ${status}`] = (failed[`${kind.name}: ${status}`] ?? 0) + 1
          under.delete(one)
          return undefined
        })
      under.add(one)
    }
    await Promise.all(under)
    const took = (performance.now() - began) / 1_000
    latencies.sort((left, right) => left - right)
    const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0)
    const step = {
      busyHours: factor,
      seconds: Math.round(took),
      wantedPerSecond: Math.round(wanted),
      answeredPerSecond: Math.round(latencies.length / took),
      p50: at(0.5),
      p99: at(0.99),
      refused,
      failed,
      notSent: behind,
      serviceCores: Math.round((processMilliseconds(service.child.pid as number) - serviceBefore) / took / 10) / 100,
      databaseCores: Math.round((serverMilliseconds(postmaster) - databaseBefore) / took / 10) / 100,
    }
    process.stdout.write(`${JSON.stringify(step)}\n`)
    const failures = Object.values(failed).reduce((sum, count) => sum + count, 0)
    const bends = step.p99 > 1_000 || (refused + behind + failures) / Math.max(1, latencies.length) > 0.001
    // The first step is also the warm-up and does not count, unless it is the complete hour.
    if (bends && (isHour || !isFirst)) {
      process.stdout.write(
        `${JSON.stringify(isHour ? { bendsAt: factor } : { bendsAt: factor, tenantsInTheirBusiestHour: Math.round(tenants.length * (factor / 2)) })}\n`,
      )
      break
    }
    isFirst = false
  }
} finally {
  service.child.kill('SIGKILL')
  await client.end().catch(() => {})
  await server.stop().catch(() => {})
  fs.rmSync(folder, { recursive: true, force: true })
}
process.exit()
