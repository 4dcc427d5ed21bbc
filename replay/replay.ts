/**
 * Lives a booking history through the API, day by day: books each stay on the day it was made, with its segment, channel, agent, company, meal and children, changes it as
 * often as the file says, cancels, checks in, checks out, marks no-shows on the days the file says, and closes every day. All state is in the service: started again, it goes on where it stopped.
 */
import { addDays, type IsoDate, nightsBetween } from '../src/platform/values/dates.ts'
import { type Api, inParallel } from './client.ts'
import {
  agentCode,
  type Booking,
  calendarOf,
  changesRoom,
  companyCode,
  type Day,
  type Dimension,
  dimensions,
  type History,
  nightsSlept,
  type ProductionFigures,
  planCode,
  productionBy,
  stayAfter,
  unitsNeeded,
} from './history.ts'

export interface ReplayOptions {
  /** Identifies file and mode: the establishment's code and every idempotency key carry it. */
  readonly name: string
  /** Share of the units that the file needs, in percent. */
  readonly unitsPercent: number
  readonly lanes: number
  readonly progress: (text: string, last: boolean) => void
}

export interface Summary {
  bookings: number
  created: number
  checkedOut: number
  cancelled: number
  noShow: number
  /** Guests who were given another type of room than they had reserved. */
  roomChanges: number
  /** Changes of bookings before arrival, as the service has kept them. */
  amendments: number
  skipped: Readonly<Record<string, number>>
  nightsSold: number
  revenueCents: number
  peakUnitsSold: number
  refused: number
  /** Of the journal, when all is over: the sum of every account is zero, and nothing is open on a folio. */
  trialBalanceCents: number
  unsettledFolios: number
  days: number
  seconds: number
  requests: number
  requestsPerSecond: number
}

export interface ReplayResult {
  readonly summary: Summary
  /** Where the service's own report differs from the file, or a night is above capacity. Empty when all is well. */
  readonly discrepancies: readonly string[]
}

interface EstablishmentState {
  readonly id: string
  /** By code: one for each meal. */
  readonly planIds: ReadonlyMap<string, string>
  /** Travel agents and companies by code. */
  readonly companyIds: ReadonlyMap<string, string>
  readonly typeIds: ReadonlyMap<string, string>
  readonly businessDate: IsoDate
}

interface Known {
  readonly id: string
  status: string
  unitTypeId: string
}

const longestReport = 731

export async function replay(api: Api, history: History, options: ReplayOptions): Promise<ReplayResult> {
  const startedAt = performance.now()
  const calendar = calendarOf(history.bookings)
  const establishment = await prepareEstablishment(api, history.bookings, calendar.first, options)
  const known = await knownReservations(api, establishment.id, options)
  const days = nightsBetween(calendar.first, calendar.last) + 1
  /** Actions that the file says happened and the service refused; bookings that found no room are counted, not listed. */
  const refusals: string[] = []
  for (let date = establishment.businessDate; date <= calendar.last; date = addDays(date, 1)) {
    await liveDay(api, establishment, calendar.days.get(date), date, known, options, refusals)
    const done = nightsBetween(calendar.first, date) + 1
    const seconds = (performance.now() - startedAt) / 1_000
    options.progress(
      `${date}  day ${done} of ${days} (${Math.floor((done * 100) / days)} %)  ${known.size} bookings  ${Math.round(api.requests() / seconds)} requests/s`,
      date === calendar.last,
    )
  }

  const { nightsSold, revenueCents, peakUnitsSold, discrepancies } = await compareReport(
    api,
    establishment,
    history.bookings,
    known,
    calendar,
    options.unitsPercent === 100,
  )
  const ledger = await compareLedger(api, establishment, revenueCents)
  const production = await compareProduction(
    api,
    establishment,
    history.bookings.filter(({ reference }) => known.has(reference)),
    calendar,
  )
  const changes = await compareAmendments(api, history.bookings, known, options)
  const roomChanges = history.bookings.filter((booking) => {
    const stay = known.get(booking.reference)
    return changesRoom(booking) && stay?.unitTypeId === establishment.typeIds.get(booking.assignedType)
  }).length
  const countOf = async (status?: string) =>
    (await api.get(`/v1/reservations?establishmentId=${establishment.id}&pageSize=1${status ? `&status=${status}` : ''}`)).meta
      ?.total ?? 0
  const created = await countOf()
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    discrepancies: [...refusals, ...discrepancies, ...ledger.discrepancies, ...production, ...changes.discrepancies],
    summary: {
      bookings: history.rows,
      created,
      checkedOut: await countOf('CheckedOut'),
      cancelled: await countOf('Cancelled'),
      noShow: await countOf('NoShow'),
      roomChanges,
      amendments: changes.amendments,
      skipped: history.skipped,
      nightsSold,
      revenueCents: Number(revenueCents),
      peakUnitsSold,
      refused: history.bookings.length - created,
      trialBalanceCents: Number(ledger.trialBalanceCents),
      unsettledFolios: ledger.unsettledFolios,
      days,
      seconds: Math.round(seconds * 10) / 10,
      requests: api.requests(),
      requestsPerSecond: Math.round(api.requests() / seconds),
    },
  }
}

async function liveDay(
  api: Api,
  establishment: EstablishmentState,
  day: Day | undefined,
  date: IsoDate,
  known: Map<string, Known>,
  options: ReplayOptions,
  refusals: string[],
): Promise<void> {
  const key = (booking: Booking, action: string) => `${options.name}-${booking.reference}-${action}`
  /** Does an action on those reservations that exist and are still in the status before it. */
  const act = (
    bookings: readonly Booking[],
    from: string,
    action: string,
    to: string,
    body: (booking: Booking) => object = () => ({}),
  ) =>
    inParallel(bookings, options.lanes, async (booking) => {
      const reservation = known.get(booking.reference)
      if (reservation?.status !== from) return
      const answer = await api.post(`/v1/reservations/${reservation.id}/${action}`, body(booking), key(booking, action))
      if (answer.status === 409)
        refusals.push(`${date}: ${action} of booking ${booking.reference} was refused with ${answer.code}`)
      else reservation.status = to
    })

  if (day) {
    await inParallel(day.bookings, options.lanes, async (booking) => {
      if (known.has(booking.reference)) return
      const answer = await api.post<Known>('/v1/reservations', bodyOf(establishment, booking, options), key(booking, 'book'))
      if (answer.status !== 409) known.set(booking.reference, knownFrom(answer.data))
    })
    // Several changes of a booking on one day one after the other.
    const changed = [...Map.groupBy(day.changes, ({ booking }) => booking.reference).values()]
    await inParallel(changed, options.lanes, async (changes) => {
      for (const { booking, number } of changes) {
        const stay = known.get(booking.reference)
        if (stay?.status !== 'Confirmed') return
        const answer = await api.post(
          `/v1/reservations/${stay.id}/amend`,
          { ...stayAfter(booking, number, movesNights(options)), agreedPrice: agreedPriceOf(booking) },
          key(booking, `amend-${number}`),
        )
        if (answer.status === 409)
          refusals.push(`${date}: change ${number} of booking ${booking.reference} was refused with ${answer.code}`)
      }
    })
    await act(day.cancellations, 'Confirmed', 'cancel', 'Cancelled')
    await act(day.noShows, 'Confirmed', 'mark-no-show', 'NoShow')
    await act(day.departures, 'CheckedIn', 'check-out', 'CheckedOut', paidBy)
    await inParallel(day.arrivals.filter(changesRoom), options.lanes, async (booking) => {
      const stay = known.get(booking.reference)
      const typeId = establishment.typeIds.get(booking.assignedType)
      if (stay?.status !== 'Confirmed' || typeId === undefined || stay.unitTypeId === typeId) return
      const refused = await changeRoom(api, stay.id, typeId, booking, key(booking, 'change'))
      if (refused === undefined) stay.unitTypeId = typeId
      else if (options.unitsPercent === 100)
        refusals.push(`${date}: the room of booking ${booking.reference} could not be changed: ${refused}`)
    })
    await act(day.arrivals, 'Confirmed', 'check-in', 'CheckedIn')
  }
  const closing = await api.post(
    `/v1/establishments/${establishment.id}/end-of-day`,
    { businessDate: date },
    `${options.name}-close-${date}`,
  )
  if (closing.status !== 200) throw new Error(`The day ${date} could not be closed: ${closing.message}`)
}

const knownFrom = ({ id, status, unitTypeId }: Known): Known => ({ id, status, unitTypeId })

/** Nobody leaves without paying, by one means or another. */
const methods = ['card', 'cash', 'transfer'] as const
const paidBy = ({ reference }: Booking) => ({ settleBy: methods[Number(reference) % methods.length] })

/** Rooms that are looked at when others are quicker. */
const roomsTried = 20

/**
 * The guest gets a free room of the type that he was given: previewed, then changed; the price stays what was agreed, so the preview must
 * say "0" and the change must book what was previewed. Answers with why not.
 */
async function changeRoom(
  api: Api,
  reservationId: string,
  typeId: string,
  { arrival, departure, reference }: Booking,
  key: string,
): Promise<string | undefined> {
  const free = await api.get<{ id: string }[]>(
    `/v1/units?unitTypeId=${typeId}&freeFrom=${arrival}&freeTo=${departure}&pageSize=100`,
  )
  // Not everybody the first one: lanes that look at the same moment choose different rooms.
  const first = free.data.length === 0 ? 0 : Number(reference) % free.data.length
  const rooms = [...free.data.slice(first), ...free.data.slice(0, first)].slice(0, roomsTried)
  for (const [position, { id }] of rooms.entries()) {
    const preview = await api.post<{ deltaTtcCents: string; remainingNights: number }>(
      `/v1/reservations/${reservationId}/unit-change-preview`,
      { targetUnitId: id },
      `${key}-preview-${id}`,
    )
    if (preview.status === 409) return preview.code
    const change = await api.post<{ change: { deltaTtcCents: string; remainingNights: number } }>(
      `/v1/reservations/${reservationId}/change-unit`,
      { targetUnitId: id, expectedDeltaTtcCents: preview.data.deltaTtcCents },
      `${key}-${id}`,
    )
    if (change.status === 409 && change.code === 'UNIT_OCCUPIED' && position + 1 < rooms.length) continue
    if (change.status === 409) return change.code
    const booked = change.data.change
    if (booked.deltaTtcCents !== '0' || booked.remainingNights !== preview.data.remainingNights)
      return `booked ${booked.deltaTtcCents} cents for ${booked.remainingNights} nights`
    return undefined
  }
  return 'no room of the type is free'
}

/** Where there are fewer units than the file needs, a night that was given up might be sold to somebody else. */
const movesNights = ({ unitsPercent }: ReplayOptions) => ({ movesNights: unitsPercent === 100 })

const agreedPriceOf = ({ nightlyCents }: Booking) => ({
  nightlyCents: String(nightlyCents),
  reason: 'Average daily rate of the history',
})

const bodyOf = (establishment: EstablishmentState, booking: Booking, options: ReplayOptions) => ({
  establishmentId: establishment.id,
  unitTypeId: establishment.typeIds.get(booking.roomType),
  ratePlanId: establishment.planIds.get(planCode(booking)),
  arrival: booking.arrival,
  ...stayAfter(booking, 0, movesNights(options)),
  children: booking.childAges.length,
  childAges: booking.childAges,
  guest: { firstName: 'Guest', lastName: `Booking ${booking.reference}` },
  agreedPrice: agreedPriceOf(booking),
  externalReference: booking.reference,
  ...(booking.segment === null ? {} : { segment: booking.segment }),
  ...(booking.channel === null ? {} : { channel: booking.channel }),
  ...named('travelAgentId', establishment.companyIds.get(agentCode(booking) ?? '')),
  ...named('companyId', establishment.companyIds.get(companyCode(booking) ?? '')),
})

const named = (member: string, id: string | undefined) => (id === undefined ? {} : { [member]: id })

/** Finds the establishment of an earlier run, or makes it: unit types from the file, as many units as its peak needs, the first day open. */
async function prepareEstablishment(
  api: Api,
  bookings: readonly Booking[],
  first: IsoDate,
  options: ReplayOptions,
): Promise<EstablishmentState> {
  const needed = unitsNeeded(bookings)
  // One more than there are: a change may bring a second adult.
  const persons = Math.min(100, 1 + Math.max(...bookings.map(({ adults, childAges }) => adults + childAges.length)))
  let establishment = await findByCode<{ id: string; code: string; currentBusinessDate: string | null }>(
    api,
    '/v1/establishments?',
    options.name,
  )
  establishment ??= (
    await api.post<{ id: string; code: string; currentBusinessDate: string | null }>(
      '/v1/establishments',
      {
        code: options.name,
        name: 'Replayed hotel',
        propertyType: 'hotel',
        countryCode: 'PT',
        timezone: 'Europe/Lisbon',
        currentBusinessDate: first,
      },
      `${options.name}-establishment`,
    )
  ).data
  const within = `establishmentId=${establishment.id}&`
  const { id: establishmentId } = establishment
  const make = (path: string, body: { code: string }) => ({ path, body, key: `${options.name}-${path}-${body.code}` })
  const planIds = await idsByCode(
    api,
    `/v1/rate-plans?${within}`,
    distinct(bookings, planCode).map((code) =>
      make('/v1/rate-plans', { establishmentId, code, name: `Agreed prices ${code}`, vatRateBp: 600 } as { code: string }),
    ),
  )
  const companyIds = await idsByCode(api, '/v1/companies?', [
    ...distinct(bookings, agentCode).map((code) =>
      make('/v1/companies', { code, name: `Agent ${code}`, kind: 'travel_agent' } as { code: string }),
    ),
    ...distinct(bookings, companyCode).map((code) =>
      make('/v1/companies', { code, name: `Company ${code}`, kind: 'company' } as { code: string }),
    ),
  ])
  for (const kind of ['segment', 'channel'] as const)
    await idsByCode(
      api,
      `/v1/booking-codes?kind=${kind}&`,
      distinct(bookings, dimensions[kind]).map((code) => ({
        ...make('/v1/booking-codes', { kind, code, name: code } as { code: string }),
        key: `${options.name}-${kind}-${code}`,
      })),
    )
  const typeIds = new Map<string, string>()
  for (const [code, peak] of [...needed].toSorted(([left], [right]) => left.localeCompare(right))) {
    const units = Math.max(1, Math.floor((peak * options.unitsPercent) / 100))
    let type = await findByCode<{ id: string; code: string; units: number }>(api, `/v1/unit-types?${within}`, code)
    type ??= (
      await api.post<{ id: string; code: string; units: number }>(
        '/v1/unit-types',
        { establishmentId: establishment.id, code, name: `Room type ${code}`, format: 'room', maxOccupancy: persons },
        `${options.name}-type-${code}`,
      )
    ).data
    typeIds.set(code, type.id)
    for (let made = type.units; made < units; made += 500) {
      const codes = Array.from(
        { length: Math.min(500, units - made) },
        (_, position) => `${code}${String(made + position + 1).padStart(3, '0')}`,
      )
      await api.post(`/v1/unit-types/${type.id}/units`, { codes }, `${options.name}-units-${code}-${made}`)
    }
  }
  return { id: establishment.id, planIds, companyIds, typeIds, businessDate: establishment.currentBusinessDate ?? first }
}

const distinct = (bookings: readonly Booking[], of: (booking: Booking) => string | null): string[] => [
  ...new Set(bookings.flatMap((booking) => of(booking) ?? [])),
]

/** Those that are there already, and those that are made now. */
async function idsByCode(
  api: Api,
  list: string,
  wanted: readonly { readonly path: string; readonly body: { readonly code: string }; readonly key: string }[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.get<{ id: string; code: string }[]>(`${list}page=${page}&pageSize=100`)
    for (const { id, code } of data) ids.set(code, id)
    if (page * 100 >= (meta?.total ?? 0)) break
  }
  for (const { path, body, key } of wanted)
    if (!ids.has(body.code)) ids.set(body.code, (await api.post<{ id: string }>(path, body, key)).data.id)
  return ids
}

async function findByCode<Found extends { code: string }>(api: Api, path: string, code: string): Promise<Found | undefined> {
  for (let page = 1; ; page += 1) {
    const answer = await api.get<Found[]>(`${path}page=${page}&pageSize=100`)
    const found = answer.data.find((record) => record.code === code)
    if (found || page * 100 >= (answer.meta?.total ?? 0)) return found
  }
}

/** What an earlier run has made already: empty on a first run. */
async function knownReservations(api: Api, establishmentId: string, options: ReplayOptions): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  const path = `/v1/reservations?establishmentId=${establishmentId}&pageSize=100`
  const first = await api.get<(Known & { externalReference?: string })[]>(path)
  const pages = Math.ceil((first.meta?.total ?? 0) / 100)
  await inParallel(
    Array.from({ length: pages }, (_, position) => position + 1),
    options.lanes,
    async (page) => {
      const { data } = page === 1 ? first : await api.get<(Known & { externalReference?: string })[]>(`${path}&page=${page}`)
      for (const { externalReference, ...stay } of data) if (externalReference) known.set(externalReference, knownFrom(stay))
    },
  )
  return known
}

interface ReportDay {
  readonly date: IsoDate
  readonly units: number
  readonly closed: number
  readonly sold: number
  readonly revenueCents: string
}

/** The service's own occupancy report, against the file's numbers of the bookings that were taken, night by night. */
async function compareReport(
  api: Api,
  establishment: EstablishmentState,
  bookings: readonly Booking[],
  known: ReadonlyMap<string, Known>,
  { first, last }: { first: IsoDate; last: IsoDate },
  allUnits: boolean,
): Promise<{ nightsSold: number; revenueCents: bigint; peakUnitsSold: number; discrepancies: string[] }> {
  // What was booked must have been slept as the file says; with enough units every booking must have been taken.
  const expected = nightsSlept(bookings.filter(({ reference }) => allUnits || known.has(reference)))
  const discrepancies: string[] = []
  let nightsSold = 0
  let revenueCents = 0n
  let peakUnitsSold = 0
  for (let from = first; from <= last; from = addDays(from, longestReport)) {
    const end = addDays(from, longestReport - 1)
    const report = await api.get<{ days: ReportDay[] }>(
      `/v1/reports/occupancy?establishmentId=${establishment.id}&from=${from}&to=${end < last ? end : last}`,
    )
    for (const day of report.data.days) {
      const file = expected.get(day.date) ?? { sold: 0, revenueCents: 0n }
      nightsSold += day.sold
      revenueCents += BigInt(day.revenueCents)
      peakUnitsSold = Math.max(peakUnitsSold, day.sold)
      if (day.sold !== file.sold || BigInt(day.revenueCents) !== file.revenueCents) {
        discrepancies.push(
          `${day.date}: the report says ${day.sold} nights and ${day.revenueCents} cents, the file ${file.sold} and ${file.revenueCents}`,
        )
      }
      if (day.sold > day.units - day.closed)
        discrepancies.push(`${day.date}: ${day.sold} nights sold of ${day.units - day.closed} units`)
    }
  }
  return { nightsSold, revenueCents, peakUnitsSold, discrepancies }
}

interface LedgerReport {
  readonly accounts: { account: string; detail: string; balanceCents: string }[]
  readonly totals: { balanceCents: string }[]
}

/** The journal when all is over: it balances, nobody owes anything, and what was earned with its VAT is what the guests slept for. */
async function compareLedger(
  api: Api,
  establishment: EstablishmentState,
  revenueCents: bigint,
): Promise<{ trialBalanceCents: bigint; unsettledFolios: number; discrepancies: string[] }> {
  const { data } = await api.get<LedgerReport>(`/v1/reports/ledger?establishmentId=${establishment.id}`)
  const sumOf = (account: string) =>
    data.accounts.filter((row) => row.account === account).reduce((cents, row) => cents + BigInt(row.balanceCents), 0n)
  const unsettled = await api.get<{ id: string }[]>(`/v1/folios?establishmentId=${establishment.id}&open=unsettled&pageSize=1`)
  const trialBalanceCents = data.totals.reduce((cents, total) => cents + BigInt(total.balanceCents), 0n)
  const unsettledFolios = unsettled.meta?.total ?? 0
  const earned = -(sumOf('revenue') + sumOf('output_vat') + sumOf('unbilled_vat') + sumOf('deposit_vat'))
  const discrepancies = [
    ...(trialBalanceCents === 0n ? [] : [`The trial balance is ${trialBalanceCents} cents, not zero.`]),
    ...(unsettledFolios === 0 ? [] : [`${unsettledFolios} folios are not settled.`]),
    ...(sumOf('guest_ledger') === 0n ? [] : [`Guests owe ${sumOf('guest_ledger')} cents.`]),
    ...(earned === revenueCents ? [] : [`The journal says ${earned} cents were earned, the report ${revenueCents}.`]),
    ...(sumOf('payments') === revenueCents ? [] : [`Payments are ${sumOf('payments')} cents, the report ${revenueCents}.`]),
  ]
  return { trialBalanceCents, unsettledFolios, discrepancies }
}

interface ProductionReport {
  readonly rows: readonly { key: string | null; nights: number; personNights: number; revenueCents: string }[]
}

/** Nights, persons and revenue by segment, channel, agent, company and plan, against the file’s. */
async function compareProduction(
  api: Api,
  establishment: EstablishmentState,
  bookings: readonly Booking[],
  { first, last }: { first: IsoDate; last: IsoDate },
): Promise<string[]> {
  const discrepancies: string[] = []
  for (const dimension of Object.keys(dimensions) as Dimension[]) {
    const found = new Map<string | null, ProductionFigures>()
    for (let from = first; from <= last; from = addDays(from, longestReport)) {
      const end = addDays(from, longestReport - 1)
      const { data } = await api.get<ProductionReport>(
        `/v1/reports/production?establishmentId=${establishment.id}&from=${from}&to=${end < last ? end : last}&by=${dimension}`,
      )
      for (const { key, nights, personNights, revenueCents } of data.rows) {
        const row = found.get(key) ?? { nights: 0, personNights: 0, revenueCents: 0n }
        row.nights += nights
        row.personNights += personNights
        row.revenueCents += BigInt(revenueCents)
        found.set(key, row)
      }
    }
    const expected = productionBy(bookings, dimension)
    const nothing: ProductionFigures = { nights: 0, personNights: 0, revenueCents: 0n }
    for (const key of new Set([...expected.keys(), ...found.keys()])) {
      const [file, report] = [expected.get(key) ?? nothing, found.get(key) ?? nothing].map(
        ({ nights, personNights, revenueCents }) => `${nights} nights of ${personNights} persons for ${revenueCents} cents`,
      )
      if (file !== report) discrepancies.push(`${dimension} ${key ?? 'none'}: the report says ${report}, the file ${file}`)
    }
  }
  return discrepancies
}

/** Every change that the file counts was kept by the service, one by one. */
async function compareAmendments(
  api: Api,
  bookings: readonly Booking[],
  known: ReadonlyMap<string, Known>,
  { lanes }: ReplayOptions,
): Promise<{ amendments: number; discrepancies: string[] }> {
  let amendments = 0
  const discrepancies: string[] = []
  await inParallel(
    bookings.filter(({ changes, reference }) => changes > 0 && known.has(reference)),
    lanes,
    async ({ reference, changes }) => {
      const { meta } = await api.get(`/v1/reservations/${known.get(reference)?.id}/amendments?pageSize=1`)
      amendments += meta?.total ?? 0
      if (meta?.total !== changes)
        discrepancies.push(`booking ${reference}: ${meta?.total} changes were kept, the file counts ${changes}`)
    },
  )
  return { amendments, discrepancies }
}
