/**
 * A Saturday of a campsite: so many families arrive within ten minutes, at three desks. Each of them is found by name, their persons are entered, they are checked in on a
 * pitch that supplies what they booked, get their wristbands, pay, and their form is printed. The board of each desk is reloaded meanwhile.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import { onStage, type BenchOptions } from './stage.ts'

export interface Site {
  readonly pitches: number
  /** Who is there already. */
  readonly inHouse: number
  readonly arrivals: number
  readonly desks: number
}
export const saturday: Site = { pitches: 1_500, inHouse: 900, arrivals: 300, desks: 3 }
/** What the desks have for it. */
const secondsAtHand = 600

export const arrivalDay = '2026-07-04'
const departureDay = '2026-07-11'
/** Half of the pitches supply 6 A, the others 10 A; every third family has booked 10 A. */
const wantsTen = (family: number): boolean => family % 3 === 0
export const nameOf = (family: number): string => `Campeur${String(family).padStart(4, '0')}`

/** A call that has to succeed; answers with its data. A file is answered by its length. */
export type Send = <Data = { id: string }>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Data>

export interface OpenSite {
  readonly establishmentId: string
  readonly unitTypeId: string
  readonly families: readonly string[]
}

const inTens = async <Item>(items: readonly Item[], work: (item: Item, place: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += 10)
    await Promise.all(items.slice(from, from + 10).map((item, place) => work(item, from + place)))
}

/** The site on that morning: pitches, those who stay, and the families who are expected. */
export async function openSite(send: Send, { pitches, inHouse, arrivals }: Site): Promise<OpenSite> {
  const { id: establishmentId } = await send('POST', '/v1/establishments', {
    code: 'PINS',
    name: 'Les Pins',
    propertyType: 'campsite',
    countryCode: 'FR',
    timezone: 'Europe/Paris',
    currentBusinessDate: arrivalDay,
    touristTaxCents: '66',
  })
  const { id: unitTypeId } = await send('POST', '/v1/unit-types', {
    establishmentId,
    code: 'PITCH',
    name: 'Pitch',
    format: 'pitch',
    maxOccupancy: 6,
  })
  const codes = Array.from({ length: pitches }, (_, place) => `A${String(place + 1).padStart(4, '0')}`)
  const row = Math.ceil(pitches / 6)
  for (let from = 0; from < codes.length; from += row)
    await send('POST', `/v1/unit-types/${unitTypeId}/units`, {
      codes: codes.slice(from, from + row),
      // The first row has the strong connections: who needs none of them is not to take them all.
      amperes: (from / row) % 2 === 0 ? 10 : 6,
    })
  const { id: ratePlanId } = await send('POST', '/v1/rate-plans', {
    establishmentId,
    code: 'CAMP',
    name: 'Camping',
    vatRateBp: 1000,
  })
  await send('PUT', `/v1/rate-plans/${ratePlanId}/prices`, {
    prices: [{ unitTypeId, from: arrivalDay, to: '2026-08-31', priceCents: '3200' }],
  })
  await send('PUT', `/v1/establishments/${establishmentId}/stay-restrictions`, {
    restrictions: [{ unitTypeId, from: arrivalDay, to: '2026-08-29', arrivalWeekdays: [6], departureWeekdays: [6] }],
  })
  const extra = async (amperes: number) =>
    (
      await send('POST', '/v1/extras', {
        establishmentId,
        code: `EL${amperes}`,
        name: `Electricity ${amperes} A`,
        chargeType: 'utility',
        chargedPer: 'night',
        priceCents: amperes === 6 ? '400' : '600',
        vatRateBp: 1000,
        amperes,
      })
    ).id
  const [six, ten] = [await extra(6), await extra(10)]
  const book = async (family: number) =>
    (
      await send('POST', '/v1/reservations', {
        establishmentId,
        unitTypeId,
        ratePlanId,
        arrival: arrivalDay,
        departure: departureDay,
        adults: 2,
        children: 2,
        childAges: [6, 9],
        guest: { firstName: 'Jeanne', lastName: nameOf(family) },
        extras: [{ extraId: wantsTen(family) ? ten : six }],
      })
    ).id
  const families: string[] = []
  await inTens(
    Array.from({ length: inHouse + arrivals }, (_, family) => family),
    async (family) => {
      const id = await book(family)
      if (family < inHouse) await send('POST', `/v1/reservations/${id}/check-in`, {})
      else families[family - inHouse] = id
    },
  )
  return { establishmentId, unitTypeId, families }
}

export interface Arrivals {
  readonly seconds: number
  /** Milliseconds that the service took for a family, and for its slowest step. */
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly calls: number
  readonly steps: Readonly<Record<string, { readonly p50: number; readonly p99: number }>>
}

/** All families arrive; each desk takes the next one of the queue as soon as it is free. */
export async function arriveAll(
  send: Send,
  { establishmentId, families }: OpenSite,
  { inHouse, desks }: Pick<Site, 'inHouse' | 'desks'>,
): Promise<Arrivals> {
  const took: number[] = []
  const steps = new Map<string, number[]>()
  let calls = 0
  let next = 0
  const step = async <Data>(name: string, work: () => Promise<Data>): Promise<Data> => {
    const from = performance.now()
    const data = await work()
    steps.set(name, [...(steps.get(name) ?? []), performance.now() - from])
    calls += 1
    return data
  }
  const desk = async () => {
    const rack = `/v1/rack?establishmentId=${establishmentId}&from=${arrivalDay}&days=14`
    let { version } = await step('open the board', () => send<{ version: string }>('GET', rack))
    while (next < families.length) {
      const place = next
      next += 1
      const began = performance.now()
      const name = nameOf(inHouse + place)
      await step('find by name', () => send('GET', `/v1/search?query=${name}`))
      const id = families[place] as string
      const { guestId } = await step('open the stay', () => send<{ guestId: string }>('GET', `/v1/reservations/${id}`))
      const reservation = await step('check in', () =>
        send<{ currency: string }>('POST', `/v1/reservations/${id}/check-in`, { keyNote: 'Barrier code given' }),
      )
      const others = ['Jean', 'Léa', 'Noé'].map((firstName) => ({ guest: { firstName, lastName: name, nationality: 'FR' } }))
      for (const person of [{ guestId }, ...others])
        await step('enter a person', () => send('POST', `/v1/reservations/${id}/guests`, person))
      await step('hand out wristbands', () =>
        send('POST', '/v1/wristbands', {
          establishmentId,
          stays: [{ stayId: id, codes: [1, 2, 3, 4].map((each) => `${name}-${each}`) }],
        }),
      )
      const folio = await step('open the folio', () => send<{ id: string }>('POST', `/v1/reservations/${id}/folios`, {}))
      await step('take the payment', () =>
        send('POST', `/v1/folios/${folio.id}/payments`, {
          kind: 'deposit',
          method: 'card',
          amount: { amountCents: '10000', currency: reservation.currency },
        }),
      )
      await step('print the form', () => send('GET', `/v1/reservations/${id}/registration-form`))
      const changes = await step('what changed on the board', () =>
        send<{ version: string }>('GET', `${rack}&since=${encodeURIComponent(version)}`),
      )
      version = changes.version
      took.push(performance.now() - began)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: desks }, desk))
  const seconds = (performance.now() - from) / 1_000
  return {
    seconds: rounded(seconds),
    ...spread(took),
    slowest: Math.round(Math.max(...took)),
    calls,
    steps: Object.fromEntries([...steps].map(([name, each]) => [name, spread(each)])),
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

function spread(milliseconds: readonly number[]): { p50: number; p99: number } {
  const sorted = milliseconds.toSorted((left, right) => left - right)
  const at = (part: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { p50: at(0.5), p99: at(0.99) }
}

export const sendTo =
  (url: string, key: string): Send =>
  async <Data>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
    const answer = await request(url + path, {
      method,
      headers: {
        'x-api-key': key,
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${bytes.toString()}`)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return (isJson ? (JSON.parse(bytes.toString()) as { data: Data }).data : { length: bytes.length }) as Data
  }

export async function benchArrivals(options: BenchOptions): Promise<void> {
  await onStage(options, async ({ url, key, owner }) => {
    const send = sendTo(url, key)
    const site = await openSite(send, saturday)
    await owner.query('analyze')
    const { steps, ...all } = await arriveAll(send, site, saturday)
    for (const [measurement, each] of Object.entries(steps)) process.stdout.write(`${JSON.stringify({ measurement, ...each })}\n`)
    process.stdout.write(
      `${JSON.stringify({
        measurement: `${saturday.arrivals} families at ${saturday.desks} desks, ${saturday.pitches} pitches`,
        ...all,
        ofTheTimeAtHand: Math.round((all.seconds / secondsAtHand) * 1_000) / 1_000,
        leftToEachDeskPerFamily: rounded((secondsAtHand - all.seconds) / (saturday.arrivals / saturday.desks)),
      })}\n`,
    )
    if (all.seconds > secondsAtHand) process.exitCode = 1
  })
}
