/**
 * Stays that change, and the end of the day: previewing a change of unit for short and long stays; making a stay longer and shorter, against
 * the same SQL by pgbench; closing the day of a full establishment.
 */
import type pg from 'pg'
import type { Statement } from '../src/platform/database/sql.ts'
import { addDays } from '../src/platform/values/dates.ts'
import { drive, type LoadResult } from './load.ts'
import { type PgbenchResult, pgbench, pgbenchScript } from './pgbench.ts'
import { type BenchOptions, middle, onStage, ratioOf, record, type Stage } from './stage.ts'

const opening = '2026-06-01'
/** Departures lie on so many days, so that the stays do not all want one night. */
const spread = 200
const staysPerClient = 100
const lengths = [3, 30, 300]

export interface EstablishmentState {
  readonly id: string
  readonly typeId: string
  readonly suiteTypeId: string
  readonly planId: string
  readonly guestId: string
}

const numbered = (kind: string, number: number) => `01890000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`
/** The variant of the id says what it is, so that a row of SQL and a variable of pgbench make the same one. */
const kinds = { stay: '8100', folio: '9000', unit: 'a000' } as const
const numberedSql = (kind: string, number: string) => `('01890000-0000-7000-${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`

export const stayScenarios = ['preview', 'adjust', 'amend', 'end-of-day'] as const

export async function benchStays(options: BenchOptions): Promise<void> {
  const wanted = (scenario: (typeof stayScenarios)[number]) => options.only === undefined || options.only === scenario
  if (wanted('preview')) await onStage(options, (stage) => previews(options, stage))
  for (const [scenario, adjusting] of [
    ['adjust', inHouse],
    ['amend', beforeArrival],
  ] as const)
    if (wanted(scenario))
      await onStage(options, async (stage) =>
        adjustments(options, stage, adjusting, await fillForAdjustments(options, stage, adjusting)),
      )
  if (!wanted('end-of-day')) return
  for (const size of options.sizes) await onStage(options, (stage) => endsOfDay(options, stage, size))
}

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)

async function makeEstablishment({ send, owner }: Stage): Promise<EstablishmentState> {
  const { id } = await send('POST', '/v1/establishments', {
    code: 'STAYS',
    name: 'Bench',
    propertyType: 'hotel',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: opening,
    touristTaxCents: '150',
  })
  const type = (code: string, format: string) =>
    send('POST', '/v1/unit-types', { establishmentId: id, code, name: code, format, maxOccupancy: 3 })
  const [double, suite] = [await type('DBL', 'room'), await type('SUITE', 'suite')]
  await send('POST', `/v1/unit-types/${suite.id}/units`, { codes: ['S1'] })
  const plan = await send('POST', '/v1/rate-plans', { establishmentId: id, code: 'FLEX', name: 'Flexible', vatRateBp: 1000 })
  await send('PUT', `/v1/rate-plans/${plan.id}/prices`, {
    prices: [double, suite].map((of) => ({
      unitTypeId: of.id,
      from: opening,
      to: addDays(opening, 700),
      priceCents: '10000',
    })),
  })
  await send('PUT', `/v1/rate-plans/${plan.id}/early-departure-policy`, { basis: 'nights', nights: 1 })
  const guest = await send('POST', '/v1/guests', { firstName: 'Ada', lastName: 'Lovelace' })
  // The stock is not what is measured.
  await owner.query('update night_inventory set capacity = 10000000')
  return { id, typeId: double.id, suiteTypeId: suite.id, planId: plan.id, guestId: guest.id }
}

/** So many guests in house, each in a unit of their own with their folio; the stays end on different days. */
async function fillEstablishment(
  owner: pg.Client,
  tenantId: string,
  establishment: EstablishmentState,
  count: number,
  nights: string,
): Promise<void> {
  const values = [tenantId, establishment.id, establishment.typeId]
  await owner.query(
    `insert into unit (tenant_id, id, establishment_id, unit_type_id, code)
     select $1, ${numberedSql(kinds.unit, 'n')}, $2, $3, 'U' || n from generate_series(1::bigint, $4::bigint) as n`,
    [...values, count],
  )
  // Foreign keys are looked up by plans that are made with the first row.
  await owner.query('analyze unit')
  await owner.query(
    `insert into reservation (tenant_id, id, establishment_id, confirmation_code, guest_id, status, arrival, departure, unit_type_id, rate_plan_id, unit_id,
       adults, children, total_cents, terms, booked_at, booked_on, checked_in_on)
     select $1, ${numberedSql(kinds.stay, 'n')}, $2, 'C' || n, $6, 'CheckedIn', $4::date, $4::date + ${nights}, $3, $5, ${numberedSql(kinds.unit, 'n')},
       2, 0, (${nights}) * 10000, '{"earlyDeparture": {"basis": "nights", "nights": 1}}', $4::date, $4::date, $4::date
     from generate_series(1::bigint, $7::bigint) as n`,
    [...values, opening, establishment.planId, establishment.guestId, count],
  )
  await owner.query('analyze reservation')
  await owner.query(
    `insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
     select r.tenant_id, r.id, n::date, r.establishment_id, r.unit_type_id, r.rate_plan_id, 10000, 1000, true
     from reservation r, generate_series(r.arrival, r.departure - 1, interval '1 day') as n where r.establishment_id = $1`,
    [establishment.id],
  )
  await owner.query(
    `insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id)
     select tenant_id, gen_random_uuid(), establishment_id, unit_id, arrival, departure, id from reservation where establishment_id = $1`,
    [establishment.id],
  )
  await owner.query(
    `insert into folio (tenant_id, id, establishment_id, reservation_id, currency, opened_on, opened_at)
     select $1, ${numberedSql(kinds.folio, 'n')}, $2, ${numberedSql(kinds.stay, 'n')}, 'EUR', $3::date, $3::date
     from generate_series(1::bigint, $4::bigint) as n`,
    [tenantId, establishment.id, opening, count],
  )
  await countStock(owner, establishment)
  await owner.query('vacuum analyze unit, reservation, reservation_night, occupancy, folio, night_inventory')
  await owner.query('checkpoint')
}

const countStock = (owner: pg.Client, { id }: EstablishmentState) =>
  owner.query(
    `update night_inventory i set sold = coalesce(held.nights, 0)
     from night_inventory j left join (
       select tenant_id, unit_type_id, night, count(*) as nights from reservation_night where held and establishment_id = $1 group by tenant_id, unit_type_id, night) held
       on held.tenant_id = j.tenant_id and held.unit_type_id = j.unit_type_id and held.night = j.night
     where j.establishment_id = $1 and i.tenant_id = j.tenant_id and i.unit_type_id = j.unit_type_id and i.night = j.night and i.sold <> coalesce(held.nights, 0)`,
    [id],
  )

/** One caller, so that the figure is the time of a preview and not of a queue. */
async function previews(options: BenchOptions, stage: Stage): Promise<void> {
  const establishment = await makeEstablishment(stage)
  // The n-th stay has the n-th length, over and over.
  const nights = `(array[${lengths.join(', ')}])[1 + (n - 1) % ${lengths.length}]::integer`
  await fillEstablishment(stage.owner, stage.tenantId, establishment, 300, nights)
  const [{ id: suite } = { id: '' }] = await stage.send<{ id: string }[]>(
    'GET',
    `/v1/units?unitTypeId=${establishment.suiteTypeId}`,
  )
  const body = { targetUnitId: suite, targetRatePlanId: establishment.planId }
  const results = new Map<number, LoadResult[]>(lengths.map((length) => [length, []]))
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [position, length] of lengths.entries()) {
      const requests = Array.from({ length: 100 }, (_, number) => ({
        path: `/v1/reservations/${numbered(kinds.stay, 1 + position + number * lengths.length)}/unit-change-preview`,
        body: JSON.stringify(body),
      }))
      const load = { url: stage.url, key: stage.key, connections: 1, seconds: options.seconds, method: 'POST' as const, requests }
      results.get(length)?.push(await drive(load))
    }
  }
  for (const [position, length] of lengths.entries()) {
    const { trips } = await record(stage, {
      method: 'POST',
      url: `/v1/reservations/${numbered(kinds.stay, 1 + position)}/unit-change-preview`,
      payload: body,
    })
    print({
      scenario: 'unit-change-preview',
      nights: length,
      ...middle(results.get(length) ?? []),
      statements: trips.flat().length,
      roundTrips: trips.length,
    })
  }
}

export interface Adjusting {
  readonly action: string
  readonly bodyOf: (departure: string) => object
  readonly isInHouse: boolean
}
const inHouse: Adjusting = { action: 'adjust-stay', bodyOf: (newCheckOutDate) => ({ newCheckOutDate }), isInHouse: true }
export const beforeArrival: Adjusting = { action: 'amend', bodyOf: (departure) => ({ departure }), isInHouse: false }

const nightsOfAdjusted = `(2 + n % ${spread})::integer`

/** An establishment with the stays that are changed. */
export async function fillForAdjustments(
  { connections }: Pick<BenchOptions, 'connections'>,
  stage: Stage,
  { isInHouse }: Adjusting,
): Promise<EstablishmentState> {
  const establishment = await makeEstablishment(stage)
  await fillEstablishment(stage.owner, stage.tenantId, establishment, connections * staysPerClient, nightsOfAdjusted)
  if (!isInHouse)
    await stage.owner.query(`update reservation set status = 'Confirmed', checked_in_on = null where establishment_id = $1`, [
      establishment.id,
    ])
  return establishment
}

/** Longer by a night and shorter again (in house with its fee on the folio): two changes, each stay in its turn. */
export async function adjustments(
  options: BenchOptions,
  stage: Stage,
  { action, bodyOf, isInHouse }: Adjusting,
  establishment: EstablishmentState,
  more: object = {},
): Promise<void> {
  const count = options.connections * staysPerClient
  const resetTo = (days: number) => reset(stage.owner, establishment, days)
  const departureOf = (number: number) => addDays(opening, 2 + (number % spread))
  const adjusting = (number: number, days: number) => ({
    path: `/v1/reservations/${numbered(kinds.stay, number)}/${action}`,
    body: JSON.stringify(bodyOf(addDays(departureOf(number), days))),
  })
  const stays = Array.from({ length: count }, (_, position) => position + 1)
  const requests = [...stays.map((number) => adjusting(number, 1)), ...stays.map((number) => adjusting(number, 0))]

  // An amendment names all nights of the stay: recorded of the shortest, so that those of no other fall together.
  const first = isInHouse ? 1 : spread
  const recorded: Statement[][][] = []
  for (const days of [1, 0]) {
    const { path, body } = adjusting(first, days)
    // The first call of a recording is not kept: it has to be one that changes something too.
    await stage.send('POST', path, bodyOf(addDays(departureOf(first), days === 1 ? 2 : 3)))
    await resetTo(days === 1 ? 0 : 1)
    recorded.push(await recordOnce(stage, path, JSON.parse(body)))
  }
  await resetTo(0)
  const trips = recorded.flat()
  const ids = new Map<string, string>([
    [numbered(kinds.stay, first), numberedSql(kinds.stay, ':row::bigint')],
    [numbered(kinds.folio, first), numberedSql(kinds.folio, ':row::bigint')],
    [numbered(kinds.unit, first), numberedSql(kinds.unit, ':row::bigint')],
  ])
  const fixed = new Set([stage.tenantId, establishment.id, establishment.typeId, establishment.planId, establishment.guestId])
  const made = new Map<string, number>()
  const fresh = (value: string): string | undefined => {
    if (ids.has(value)) return ids.get(value)
    if (/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(value) && !fixed.has(value) && !knownKey(recorded, value)) {
      const number = made.get(value) ?? made.size
      made.set(value, number)
      return `('01890000-0000-7fff-b000-' || lpad(to_hex(:n${number}::bigint), 12, '0'))::uuid`
    }
    if (!/^2026-\d\d-\d\d$/.test(value) || value <= addDays(opening, 1)) return undefined
    const days = Math.round((Date.parse(value) - Date.parse(departureOf(first))) / 86_400_000)
    return `(date '${opening}' + 2 + (:row % ${spread})::integer + ${days})`
  }
  const variables = Array.from({ length: 16 }, (_, number) => `\\set n${number} random(1, 140000000000000)`).join('\n')
  const settings = `\\set r random(0, ${staysPerClient - 1})\n\\set row 1 + :client_id * ${staysPerClient} + :r\n${variables}`
  const plain = pgbenchScript(trips, fresh, settings, false)
  const piped = pgbenchScript(trips, fresh, settings, true)

  const http: LoadResult[] = []
  const awaited: PgbenchResult[] = []
  const pipelined: PgbenchResult[] = []
  const { connections, seconds } = options
  for (let round = 0; round < options.rounds; round += 1) {
    await resetTo(0)
    http.push(await drive({ url: stage.url, key: stage.key, connections, seconds, method: 'POST', requests }))
    await resetTo(0)
    awaited.push(await pgbench(stage.superuserUrl, stage.folder, `${action}-awaited`, plain, connections, seconds))
    await resetTo(0)
    pipelined.push(await pgbench(stage.superuserUrl, stage.folder, `${action}-pipelined`, piped, connections, seconds))
  }
  // A script of pgbench is two adjustments.
  print({
    scenario: action,
    ...more,
    stays: count,
    connections,
    http: middle(http),
    pgbench: middle(awaited),
    pgbenchPipelined: middle(pipelined),
    ofPgbench: ratioOf(http, awaited, 2),
    ofPgbenchPipelined: ratioOf(http, pipelined, 2),
    statements: trips.flat().length / 2,
    roundTrips: trips.length / 2,
  })
}

/** The key of the recording caller stands in every posting; it is no new id. */
const knownKey = (recorded: readonly Statement[][][], value: string): boolean => {
  const inEach = recorded.map((trips) => trips.some((trip) => trip.some(({ values }) => values.flat().includes(value))))
  return inEach.every(Boolean)
}

async function recordOnce(stage: Stage, url: string, payload: object) {
  const { trips } = await record(stage, { method: 'POST', url, payload }, { once: true })
  return trips
}

/** As after filling: every stay ends on its own day (`days` later), and the stock says so. */
async function reset(owner: pg.Client, establishment: EstablishmentState, days: number): Promise<void> {
  const own = [establishment.id]
  const number = `('x' || right(r.id::text, 12))::bit(48)::bigint`
  const departure = `r.arrival + ${nightsOfAdjusted.replaceAll('n ', `${number} `)} + ${days}`
  await owner.query(
    `update reservation r set departure = ${departure}, total_cents = (${departure} - r.arrival) * 10000 where establishment_id = $1`,
    own,
  )
  await owner.query('delete from occupancy where establishment_id = $1', own)
  await owner.query(
    `insert into occupancy (tenant_id, id, establishment_id, unit_id, first_night, ends_on, reservation_id)
     select tenant_id, gen_random_uuid(), establishment_id, unit_id, arrival, departure, id from reservation where establishment_id = $1`,
    own,
  )
  await owner.query(
    `insert into reservation_night (tenant_id, reservation_id, night, establishment_id, unit_type_id, rate_plan_id, price_cents, vat_rate_bp, held)
     select r.tenant_id, r.id, n::date, r.establishment_id, r.unit_type_id, r.rate_plan_id, 10000, 1000, true
     from reservation r, generate_series(r.arrival, r.departure - 1, interval '1 day') as n
     where r.establishment_id = $1 on conflict do nothing`,
    own,
  )
  await owner.query(
    `update reservation_night n set held = n.night < r.departure from reservation r
     where r.tenant_id = n.tenant_id and r.id = n.reservation_id and n.held <> (n.night < r.departure) and r.establishment_id = $1`,
    own,
  )
  await countStock(owner, establishment)
  await owner.query('vacuum reservation, reservation_night, occupancy, night_inventory')
}

/** The end of the day of an establishment with so many stays in it, through HTTP, several days one after the other. */
async function endsOfDay(options: BenchOptions, stage: Stage, size: number): Promise<void> {
  const establishment = await makeEstablishment(stage)
  await fillEstablishment(stage.owner, stage.tenantId, establishment, size, '30')
  const milliseconds: number[] = []
  let posted = 0
  for (let day = 0; day < options.rounds + 2; day += 1) {
    const started = performance.now()
    const closed = await stage.send<{ nightsPosted: number; personsTaxed: number }>(
      'POST',
      `/v1/establishments/${establishment.id}/end-of-day`,
      { businessDate: addDays(opening, day) },
    )
    milliseconds.push(performance.now() - started)
    posted = closed.nightsPosted
    if (closed.personsTaxed !== 2 * size) throw new Error(`tax for ${closed.personsTaxed} persons of ${size} stays`)
  }
  const sorted = milliseconds.toSorted((left, right) => left - right)
  const ledger = await stage.send<{ totals: { balanceCents: string }[] }>(
    'GET',
    `/v1/reports/ledger?establishmentId=${establishment.id}`,
  )
  print({
    scenario: 'end-of-day',
    inHouse: size,
    nightsPosted: posted,
    days: milliseconds.length,
    medianMilliseconds: Math.round(sorted[Math.floor(sorted.length / 2)] as number),
    worstMilliseconds: Math.round(sorted.at(-1) as number),
    trialBalanceCents: ledger.totals[0]?.balanceCents,
  })
}
