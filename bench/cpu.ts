/**
 * What a call costs: processor time of the service and of PostgreSQL, for the operations that a hotel uses most, on stays as a hotel has them; in a house that has just opened and
 * beside years of stays. From the table of processes, so that it hardly matters who else works on this machine.
 */
import { addDays } from '../src/platform/values/dates.ts'
import { fillWithPast, type House, openElsewhere, openHouse, openingDay } from './house.ts'
import { drive, type Load } from './load.ts'
import { postmasterOf, processMilliseconds, serverMilliseconds } from './process-time.ts'
import { type BenchOptions, onStage, type Stage } from './stage.ts'

export type Asked = Pick<Load, 'method' | 'requests' | 'once'>

/** Processor milliseconds a call. */
export interface Cost {
  readonly operation: string
  readonly service: number
  readonly database: number
  readonly calls: number
  readonly failed: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const day = (number: number) => addDays(openingDay, number)

const reads = (paths: readonly string[]): Asked => ({ method: 'GET', requests: paths.map((path) => ({ path })) })
const posts = (requests: readonly { path: string; body: object }[], method: 'POST' | 'PUT' | 'PATCH' = 'POST'): Asked => ({
  method,
  requests: requests.map(({ path, body }) => ({ path, body: JSON.stringify(body) })),
})
const once = (asked: Asked): Asked => ({ ...asked, once: true })

/** What is asked, by the name of its operation. What can be done only once to a stay takes stays of its own, `fresh`. */
export function callsOf(house: House, fresh: readonly string[]): Readonly<Record<string, Asked>> {
  const { id, typeIds, planId, guestIds, bookerIds, inHouse, folioIds, ahead } = house
  const stays = [...inHouse, ...ahead]
  // What is posted again and again goes to folios that are not read: those keep the few entries that a folio has.
  const [read, posted] = [folioIds.filter((_, place) => place % 2 === 0), folioIds.filter((_, place) => place % 2 === 1)]
  const quiet = inHouse.filter((_, place) => place % 2 === 0)
  const type = (place: number) => typeIds[place % typeIds.length] as string
  const days = Array.from({ length: 200 }, (_, number) => number)
  const stayOf = (number: number) => ({
    unitTypeId: type(number),
    ratePlanId: planId,
    arrival: day(100 + number),
    departure: day(103 + number),
    adults: 2,
  })
  const [arriving, leaving] = [fresh.slice(0, fresh.length / 2), fresh.slice(fresh.length / 2)]
  const of = (ids: readonly string[], verb: string, body: (place: number) => object = () => ({})) =>
    posts(ids.map((stay, place) => ({ path: `/v1/reservations/${stay}/${verb}`, body: body(place) })))
  return {
    getMe: reads(['/v1/me']),
    getReservation: reads(stays.map((stay) => `/v1/reservations/${stay}`)),
    listReservations: reads([`/v1/reservations?establishmentId=${id}&pageSize=20`]),
    'listReservations, arrivals of a day': reads(
      days
        .slice(0, 30)
        .map(
          (number) =>
            `/v1/reservations?establishmentId=${id}&status=Confirmed&arrivalFrom=${day(number)}&arrivalTo=${day(number)}`,
        ),
    ),
    getBooking: reads(house.bookingIds.map((booking) => `/v1/bookings/${booking}`)),
    getStayHistory: reads(quiet.map((stay) => `/v1/reservations/${stay}/history`)),
    listFoliosOfReservation: reads(quiet.map((stay) => `/v1/reservations/${stay}/folios`)),
    getFolio: reads(read.map((folio) => `/v1/folios/${folio}`)),
    getAvailability: reads(
      days.map((number) => `/v1/availability?establishmentId=${id}&arrival=${day(number)}&departure=${day(number + 3)}`),
    ),
    createQuote: posts(
      days.map((number) => ({
        path: '/v1/quotes',
        body: { establishmentId: id, arrival: day(number), departure: day(number + 3), adults: 2 },
      })),
    ),
    getRack: reads([`/v1/rack?establishmentId=${id}&from=${openingDay}&days=14`]),
    getDesk: reads([`/v1/desk?establishmentId=${id}`]),
    searchEverything: reads(days.slice(0, 40).map((number) => `/v1/search?query=Lovelace${number}`)),
    listGuests: reads(days.slice(0, 40).map((number) => `/v1/guests?name=Ada%20Lovelace${number}`)),
    getGuest: reads(guestIds.map((guest) => `/v1/guests/${guest}`)),
    listHousekeepingUnits: reads([`/v1/housekeeping/units?establishmentId=${id}`]),
    listEvents: reads(['/v1/events?limit=100']),
    previewAmendment: of(ahead, 'amend-preview', () => ({ adults: 3 })),
    previewCheckOut: of(quiet, 'check-out-preview'),
    createReservation: posts(
      days.map((number) => ({
        path: '/v1/reservations',
        body: { establishmentId: id, guestId: bookerIds[number % bookerIds.length], ...stayOf(number) },
      })),
    ),
    createBooking: posts(
      days.map((number) => ({
        path: '/v1/bookings',
        body: {
          establishmentId: id,
          bookerId: bookerIds[number % bookerIds.length],
          stays: [stayOf(number), stayOf(number + 1)],
        },
      })),
    ),
    changeReservationDetails: posts(
      ahead.map((stay, place) => ({ path: `/v1/reservations/${stay}`, body: { notes: `Late arrival ${place}` } })),
      'PATCH',
    ),
    postCharge: posts(
      posted.map((folio) => ({
        path: `/v1/folios/${folio}/charges`,
        body: { chargeType: 'food_beverage', label: 'Bar', amount: { amountCents: '900', currency: 'EUR' }, vatRateBp: 1000 },
      })),
    ),
    postPayment: posts(
      posted.map((folio) => ({
        path: `/v1/folios/${folio}/payments`,
        body: { kind: 'deposit', method: 'card', amount: { amountCents: '100', currency: 'EUR' } },
      })),
    ),
    chargeWallet: posts(
      house.walletIds.map((wallet) => ({
        path: `/v1/wallets/${wallet}/charges`,
        body: {
          amount: { amountCents: '100', currency: 'EUR' },
          chargeType: 'food_beverage',
          label: 'Lemonade',
          vatRateBp: 1000,
        },
      })),
    ),
    createGuest: posts(
      days.map((number) => ({
        path: '/v1/guests',
        body: { firstName: `Grace${number}`, lastName: 'Hopper', birthDate: '1906-12-09' },
      })),
    ),
    setUnitStatus: posts(
      house.unitIds.flatMap((unit) =>
        ['dirty', 'clean'].map((status) => ({ path: `/v1/units/${unit}/housekeeping-status`, body: { status } })),
      ),
      'PUT',
    ),
    assignUnit: once(of(arriving, 'assign-unit')),
    checkIn: once(of(arriving, 'check-in')),
    adjustStay: once(of(arriving, 'adjust-stay', () => ({ newCheckOutDate: day(2) }))),
    checkOut: once(of(arriving, 'check-out', () => ({ settleBy: 'card' }))),
    cancelReservation: once(of(leaving, 'cancel')),
  }
}

/** Stays of one night that arrive today, for what can be done only once. */
export async function bookStayers({ send }: Pick<Stage, 'send'>, house: House, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let place = 0; place < count; place += 1)
    ids.push(
      (
        await send('POST', '/v1/reservations', {
          establishmentId: house.id,
          unitTypeId: house.typeIds[place % house.typeIds.length],
          ratePlanId: house.planId,
          guestId: house.bookerIds[place % house.bookerIds.length],
          arrival: openingDay,
          departure: day(1),
          adults: 1,
        })
      ).id,
    )
  return ids
}

export async function benchCpu(options: BenchOptions): Promise<void> {
  await onStage(options, async (stage) => {
    const house = await openHouse(stage)
    const postmaster = await postmasterOf(stage.owner)
    // Of every type there is more than is ever booked: stock is not what is measured.
    await stage.owner.query('update night_inventory set capacity = 10000000 where unit_type_id = any($1)', [house.typeIds])
    if (options.elsewhere) {
      const { tenantId, house: others } = await openElsewhere(stage)
      await fillWithPast(stage, tenantId, others, 0, options.elsewhere)
    }
    let there = 0
    for (const size of options.sizes) {
      await fillWithPast(stage, stage.tenantId, house, there, size)
      there = size
      const fresh = await bookStayers(stage, house, 2 * 40)
      // A house that has just opened has the statistics that the service and the database make by themselves.
      if (size > 0) await stage.owner.query('vacuum analyze')
      await stage.owner.query('checkpoint')
      for (const cost of await measure(options, stage, postmaster, callsOf(house, fresh)))
        process.stdout.write(`${JSON.stringify({ measured: 'cpu', reservations: size, ...cost })}\n`)
    }
  })
}

/** What can be done only once is asked by few callers, so that few connections plan its statements. */
const callersOfOnce = 2
/** Of what can be done only once, some calls to plan the statements, and the rest. */
const apart = (asked: Asked): [Asked, Asked] => [
  { ...asked, requests: asked.requests.slice(0, 4 * callersOfOnce) },
  { ...asked, requests: asked.requests.slice(4 * callersOfOnce) },
]

const middleOf = (values: readonly number[]) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
const rounded = (value: number) => Math.round(value * 100) / 100

async function measure(
  { rounds, seconds, connections, only }: BenchOptions,
  { url, key, servicePid }: Stage,
  postmaster: number,
  asked: Readonly<Record<string, Asked>>,
): Promise<Cost[]> {
  const wanted = Object.entries(asked).filter(
    ([operation]) => only === undefined || only.split(',').some((part) => operation.startsWith(part)),
  )
  const load = ({ once: isOnce, ...one }: Asked, time: number) =>
    drive({
      url,
      key,
      connections: isOnce ? callersOfOnce : connections,
      seconds: time,
      keyed: one.method !== 'GET',
      ...one,
      ...(isOnce ? { once: true } : {}),
    })
  const measured = new Map<string, Cost[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [operation, one] of wanted) {
      // Whoever is asked for the first time plans its statements: that is no cost of a call.
      if (one.once && round > 0) continue
      const [warming, counted] = one.once ? apart(one) : [one, one]
      if (round === 0) await load(warming, 1)
      const [service, database] = [processMilliseconds(servicePid), serverMilliseconds(postmaster)]
      const { calls: done, ...result } = await load(counted, seconds)
      if (result.failed === done) throw new Error(`every call of ${operation} was refused`)
      const cost = {
        operation,
        service: (processMilliseconds(servicePid) - service) / done,
        database: (serverMilliseconds(postmaster) - database) / done,
        calls: done,
        ...result,
      }
      measured.set(operation, [...(measured.get(operation) ?? []), cost])
    }
  return [...measured.values()].map((costs) => {
    const middle = (of: (cost: Cost) => number) => middleOf(costs.map(of))
    return {
      operation: costs[0]?.operation ?? '',
      service: rounded(middle(({ service }) => service)),
      database: rounded(middle(({ database }) => database)),
      calls: costs.reduce((sum, cost) => sum + cost.calls, 0),
      failed: costs.reduce((sum, cost) => sum + cost.failed, 0),
      perSecond: middle(({ perSecond }) => perSecond),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
    }
  })
}
