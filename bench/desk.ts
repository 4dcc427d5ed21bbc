/** Screens in one call: the rack of 500 units and 60 days with its bytes, its changes, the desk, and the search among so many guests. */
import { randomUUID } from 'node:crypto'
import { faker } from '@faker-js/faker'
import { request } from 'undici'
import { addBackground, type GuestBenchOptions } from './guests.ts'
import { onStage, type Stage } from './stage.ts'

faker.seed(7)
const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const ordinary = { units: 500, days: 60 }
const { units, days } = ordinary

async function times(rounds: number, work: (round: number) => Promise<unknown>) {
  const milliseconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await work(round)
    milliseconds.push(performance.now() - from)
  }
  const sorted = milliseconds.toSorted((left, right) => left - right)
  const at = (part: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number) * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}

const dateAfter = (count: number) => new Date(Date.UTC(2026, 5, 1 + count)).toISOString().slice(0, 10)

/** Units that are nearly full for so many days, each stay in a unit of its own, of guests with names of their own. */
export async function fillHouse(
  { send, owner, tenantId }: Stage,
  { units, days }: { units: number; days: number } = ordinary,
): Promise<{ establishmentId: string; stays: number; one: string }> {
  const { id: establishmentId } = await send('POST', '/v1/establishments', {
    code: 'RACK',
    name: 'Rack',
    propertyType: 'hotel',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: dateAfter(0),
  })
  const { id: unitTypeId } = await send('POST', '/v1/unit-types', {
    establishmentId,
    code: 'DBL',
    name: 'Double',
    format: 'room',
    maxOccupancy: 3,
  })
  const codes = Array.from({ length: units }, (_, index) => String(1001 + index))
  const made: { id: string }[] = []
  for (let from = 0; from < units; from += 500)
    made.push(
      ...(await send<{ id: string }[]>('POST', `/v1/unit-types/${unitTypeId}/units`, { codes: codes.slice(from, from + 500) })),
    )
  const { id: ratePlanId } = await send('POST', '/v1/rate-plans', {
    establishmentId,
    code: 'FLEX',
    name: 'Flexible',
    vatRateBp: 1000,
  })
  await send('PUT', `/v1/rate-plans/${ratePlanId}/prices`, {
    prices: [{ unitTypeId, from: dateAfter(0), to: dateAfter(200), priceCents: '10000' }],
  })
  const lengths = [3, 4, 2, 7, 5, 4, 6, 3]
  const wanted: { unitId: string; body: object }[] = []
  for (const [index, { id: unitId }] of made.entries())
    for (let day = index % 3, turn = index; day < days; turn += 1) {
      const length = lengths[turn % lengths.length] as number
      wanted.push({
        unitId,
        body: {
          establishmentId,
          unitTypeId,
          ratePlanId,
          arrival: dateAfter(day),
          departure: dateAfter(day + length),
          adults: 2,
          guest: { firstName: faker.person.firstName(), lastName: faker.person.lastName() },
        },
      })
      day += length + (turn % 4 === 0 ? 1 : 0)
    }
  const reservationIds: string[] = []
  for (let from = 0; from < wanted.length; from += 16)
    await Promise.all(
      wanted.slice(from, from + 16).map(async ({ body }, place) => {
        reservationIds[from + place] = (await send('POST', '/v1/reservations', body)).id
      }),
    )
  // Each in a unit of its own, as the desk would put them: by hand it would be as many calls again.
  await owner.query('alter table reservation disable trigger user')
  const { rowCount } = await owner.query(
    `update reservation r set unit_id = placed.unit_id from unnest($2::uuid[], $3::uuid[]) as placed (id, unit_id) where r.tenant_id = $1 and r.id = placed.id`,
    [tenantId, reservationIds, wanted.map(({ unitId }) => unitId)],
  )
  if (rowCount !== wanted.length) throw new Error(`${rowCount} of ${wanted.length} stays have a unit`)
  await owner.query('alter table reservation enable trigger user')
  // What a house has beside stays: units out of order, groups that hold nights of a second type, and the status of every unit.
  const { id: suiteTypeId } = await send('POST', '/v1/unit-types', {
    establishmentId,
    code: 'SUI',
    name: 'Suite',
    format: 'suite',
    maxOccupancy: 4,
  })
  const suites = await send<{ id: string }[]>('POST', `/v1/unit-types/${suiteTypeId}/units`, {
    codes: Array.from({ length: 20 }, (_, index) => `S${index + 1}`),
  })
  for (const [index, { id }] of suites.slice(0, 6).entries())
    await send('POST', `/v1/units/${id}/closures`, {
      firstNight: dateAfter(5 * index),
      reopensOn: dateAfter(5 * index + 3),
      reason: 'Paint',
    })
  for (let block = 0; block < 6; block += 1)
    await send('POST', '/v1/blocks', {
      establishmentId,
      code: `GROUP${block}`,
      name: `Group ${block}`,
      kind: 'group',
      arrival: dateAfter(block * 8),
      departure: dateAfter(block * 8 + 20),
      ratePlanId,
      nights: [
        { unitTypeId: suiteTypeId, from: dateAfter(block * 8), to: dateAfter(block * 8 + 19), quantity: 3, priceCents: '9000' },
      ],
    })
  const statuses = ['dirty', 'clean', 'inspected'] as const
  for (const [index, { id }] of [...made, ...suites].entries())
    await send('PUT', `/v1/units/${id}/housekeeping-status`, { status: statuses[index % statuses.length] })
  await owner.query('analyze')
  return { establishmentId, stays: wanted.length, one: reservationIds.at(-1) ?? '' }
}

export async function benchDesk(options: GuestBenchOptions): Promise<void> {
  await onStage({ ...options, sizes: [] }, async (stage) => {
    const { url, key, send } = stage
    const { establishmentId, stays, one } = await fillHouse(stage)
    const read = async (path: string, coding: string) => {
      const { body, headers } = await request(url + path, { headers: { 'x-api-key': key, 'accept-encoding': coding } })
      return { bytes: (await body.arrayBuffer()).byteLength, coding: headers['content-encoding'] }
    }
    const path = `/v1/rack?establishmentId=${establishmentId}&from=${dateAfter(0)}&days=${days}`
    const sizes: Record<string, number> = {}
    for (const coding of ['identity', 'gzip', 'br', 'zstd']) sizes[coding] = (await read(path, coding)).bytes
    for (const coding of ['gzip', 'br', 'zstd', 'identity'])
      print({
        measurement: `the rack, ${units} units and 20 suites, ${days} days, ${stays} stays, 6 blocks, housekeeping, ${coding}`,
        ...(await times(30, () => read(path, coding))),
        bytes: sizes[coding],
      })
    const { version } = await send<{ version: string }>('GET', path)
    await send('POST', `/v1/reservations/${one}/cancel`, { reason: 'Ill' })
    print({
      measurement: 'the rack, one change since',
      ...(await times(30, () => read(`${path}&since=${version}`, 'gzip'))),
      bytes: (await read(`${path}&since=${version}`, 'gzip')).bytes,
    })
    print({ measurement: 'the desk', ...(await times(30, () => read(`/v1/desk?establishmentId=${establishmentId}`, 'gzip'))) })
    await addBackground(stage, options.background, 0)
    await stage.owner.query('analyze')
    const { rows } = await stage.owner.query<{ firstName: string; lastName: string }>(
      `select first_name as "firstName", last_name as "lastName" from guest tablesample system (0.5) where tenant_id = $1 and last_name is not null and first_name is not null limit 400`,
      [stage.tenantId],
    )
    const wordsOf: Readonly<Record<string, (row: { firstName: string; lastName: string }) => string>> = {
      'a last name': ({ lastName }) => lastName,
      'both names': ({ firstName, lastName }) => `${firstName} ${lastName}`,
      'a last name with a typo': ({ lastName }) => lastName.replace(/(?<=.{2})./, ''),
      'three letters': ({ lastName }) => lastName.slice(0, 3),
      nothing: () => randomUUID(),
    }
    for (const [name, words] of Object.entries(wordsOf))
      print({
        measurement: `the search among ${options.background} guests, ${name}`,
        ...(await times(200, (round) =>
          read(`/v1/search?query=${encodeURIComponent(words(rows[round % rows.length] as (typeof rows)[number]))}`, 'identity'),
        )),
      })
  })
}
