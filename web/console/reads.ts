/** The initial queries of the screens, shared by the screens and by prefetching. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type Establishment, type OperatingMandate, type ReservationStatus } from './call.ts'
import { addDays, monthOf } from './days.ts'
import { merged, type RackOfBoard } from './stays/board/geometry.ts'

/** Rows of a page, in every list. */
export const pageSize = 25

/** The open business date; for an establishment without one, the date of this device. */
export const todayOf = ({ currentBusinessDate }: Establishment): string =>
  currentBusinessDate ?? new Date().toISOString().slice(0, 10)

export const pageOf = (search: URLSearchParams): number => Math.max(1, Number(search.get('page')) || 1)

export const readDesk = (establishmentId: string) =>
  queryOptions({ queryKey: ['desk', establishmentId], queryFn: () => api.getDesk({ establishmentId }) })

/** What a stay owes in all, posted and still to come. */
export const readAccountOfStay = (id: string) =>
  queryOptions({ queryKey: ['account', id], queryFn: () => api.getAccountOfStay({ id }), retry: false })

/** After the first read, only changes are requested. */
export const readRack = (queries: QueryClient, establishmentId: string, from: string, days: number) => {
  const queryKey = ['rack', establishmentId, from, days]
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<RackOfBoard> => {
      const before = queries.getQueryData<RackOfBoard>(queryKey)
      const rack = (await api.getRack({
        establishmentId,
        from,
        days,
        ...(before ? { since: before.version } : {}),
      })) as RackOfBoard
      return before ? merged(before, rack) : rack
    },
    staleTime: 5_000,
  })
}

/** Ten capitals and digits, at least one of them a digit, are a confirmation number; anything else is a name. */
const wantedStay = (text: string) =>
  text.length < 2 ? {} : /^(?=.*\d)[A-Z\d]{10}$/i.test(text) ? { confirmationCode: text.toUpperCase() } : { guestName: text }

/** The bookings selected by the URL of the list. */
export const readBookings = (establishmentId: string, search: URLSearchParams) => {
  const of = (name: string) => search.get(name) ?? ''
  const wanted = {
    establishmentId,
    page: pageOf(search),
    pageSize,
    ...(of('status') === '' ? {} : { status: of('status') as ReservationStatus }),
    ...(of('from') === '' ? {} : { arrivalFrom: of('from') }),
    ...(of('to') === '' ? {} : { arrivalTo: of('to') }),
    ...(of('guest') === '' ? {} : { guestId: of('guest') }),
    ...wantedStay(of('code').trim()),
    sort: of('from') === '' && of('to') === '' ? ('booked' as const) : ('arrival' as const),
  }
  return queryOptions({ queryKey: ['reservations', wanted], queryFn: () => api.listReservations(wanted) })
}

export const readReservation = (id: string) =>
  queryOptions({
    queryKey: ['reservation', id],
    queryFn: async () => {
      const reservation = await api.getReservation({ id })
      const [line] = (await api.listReservations({ confirmationCode: reservation.confirmationCode })).data
      return { reservation, guest: line?.guestName ?? reservation.confirmationCode, unitCode: line?.unitCode }
    },
  })

export const readUnitTypes = (establishmentId: string) =>
  queryOptions({
    queryKey: ['unit-types', establishmentId],
    queryFn: async () => (await api.listUnitTypes({ establishmentId, pageSize: 100 })).data,
    staleTime: 300_000,
  })

export const readRatePlans = (establishmentId: string) =>
  queryOptions({
    queryKey: ['rate-plans', establishmentId],
    queryFn: async () => (await api.listRatePlans({ establishmentId, pageSize: 100 })).data,
    staleTime: 300_000,
  })

/** The extras currently sold by the establishment. */
export const readExtras = (establishmentId: string) =>
  queryOptions({
    queryKey: ['extras', establishmentId, 'active'],
    queryFn: () => api.listExtras({ establishmentId, status: 'active', pageSize: 100 }),
    retry: false,
  })

export interface QuoteAsked {
  readonly establishmentId: string
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly childAges?: number[]
  readonly promoCode?: string
  /** Plans that are sold to this company or agent only are offered, too. */
  readonly companyId?: string
  readonly travelAgentId?: string
}

/** Initial search of a new booking: the dates in its URL, for two persons. */
export const firstAsked = (establishment: Establishment, search: URLSearchParams): QuoteAsked => {
  const arrival = search.get('arrival') ?? todayOf(establishment)
  const departure = addDays(arrival, Number(search.get('nights') ?? 2))
  return { establishmentId: establishment.id, arrival, departure, adults: 2, children: 0 }
}

export const readQuote = (asked: QuoteAsked) =>
  queryOptions({
    queryKey: ['quote', asked],
    queryFn: () => api.createQuote({ ...asked, withRestricted: true, withSteps: true }),
    retry: false,
  })

export const readAvailability = ({ establishmentId, arrival, departure }: Omit<QuoteAsked, 'adults' | 'children'>) =>
  queryOptions({
    queryKey: ['availability', establishmentId, arrival, departure],
    queryFn: () => api.getAvailability({ establishmentId, arrival, departure }),
    retry: false,
  })

/** Interprets the search text as an e-mail address, a phone number or a name. */
const wantedBy = (text: string) =>
  text.includes('@') ? { email: text } : /^\+?[\d ().-]{5,}$/.test(text) ? { phone: text } : text === '' ? {} : { name: text }

export const readGuests = (text: string, page: number) => {
  const wanted = { ...wantedBy(text.trim()), page, pageSize }
  return queryOptions({ queryKey: ['guests', wanted], queryFn: () => api.listGuests(wanted), retry: false })
}

/** The guest with its version, which updates must state. */
export const readGuest = (id: string) =>
  queryOptions({ queryKey: ['guest', id, 'with-version'], queryFn: () => api.call('getGuest', { id }), retry: false })

export const readGroups = (establishmentId: string, page: number) =>
  queryOptions({
    queryKey: ['blocks', establishmentId, page],
    queryFn: () => api.listBlocks({ establishmentId, page, pageSize }),
    retry: false,
  })

export const readLeases = (establishmentId: string, status: 'active' | 'ended' | 'cancelled', page: number) =>
  queryOptions({
    queryKey: ['leases', establishmentId, status, page],
    queryFn: () => api.listLeases({ establishmentId, status, page, pageSize }),
    retry: false,
  })

export const readLease = (id: string) =>
  queryOptions({ queryKey: ['leases', id], queryFn: () => api.getLease({ id }), retry: false })

/** Every record of a list, page by page. */
export async function every<Row>(records: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const each of records) found.push(each)
  return found
}

/** The units of an establishment. */
export const readUnitsOf = (establishmentId: string) =>
  queryOptions({
    queryKey: ['units', establishmentId, 'all'],
    queryFn: () => every(api.each.listUnits({ establishmentId })),
    retry: false,
  })

export const readGroup = (id: string) =>
  queryOptions({ queryKey: ['blocks', id], queryFn: () => api.getBlock({ id }), retry: false })

/** Stays due in on or before the business date that have not arrived. */
export const readNotArrived = (establishmentId: string, date: string) =>
  queryOptions({
    queryKey: ['reservations', 'not-arrived', establishmentId, date],
    queryFn: () =>
      api.listReservations({ establishmentId, status: 'Confirmed', arrivalTo: date, pageSize: 100, sort: 'arrival' }),
  })

/** Tills with an open shift. */
export const readTills = (establishmentId: string) =>
  queryOptions({
    queryKey: ['tills', establishmentId],
    queryFn: async () => (await api.listTills({ establishmentId, pageSize: 100 })).data,
  })

export const readOpenShifts = (establishmentId: string) =>
  queryOptions({
    queryKey: ['till-shifts', establishmentId],
    queryFn: async () => (await api.listTillShifts({ establishmentId, status: 'open', pageSize: 100 })).data,
    retry: false,
  })

/** Unsettled folios of past stays. */
export const readUnsettled = (establishmentId: string) =>
  queryOptions({
    queryKey: ['folios', 'unsettled', establishmentId],
    queryFn: () => api.listFolios({ establishmentId, open: 'unsettled', stay: 'departed', pageSize: 100 }),
    retry: false,
  })

/** All units with what housekeeping knows of them today. */
export const readRooms = (establishmentId: string) =>
  queryOptions({
    queryKey: ['units', 'housekeeping', establishmentId, 'all'],
    queryFn: () => api.listHousekeepingUnits({ establishmentId }),
  })

/** Repairs that are pending, or those that have ended. */
export const readWorkOrders = (establishmentId: string, isPending: boolean, page: number) =>
  queryOptions({
    queryKey: ['work-orders', establishmentId, isPending, page],
    queryFn: () => api.listWorkOrders({ establishmentId, pending: isPending, page, pageSize }),
  })

export const readDirtyUnits = (establishmentId: string) =>
  queryOptions({
    queryKey: ['units', 'housekeeping', establishmentId, 'dirty'],
    queryFn: () => api.listHousekeepingUnits({ establishmentId, status: 'dirty' }),
    retry: false,
  })

/** The mandates under which the invoices of an establishment are issued. */
export const readMandates = (establishmentId: string) =>
  queryOptions({
    queryKey: ['mandates', establishmentId],
    queryFn: () => every(api.each.listOperatingMandates({ establishmentId })),
    retry: false,
  })

/** The account of an owner for a month. */
export const readStatement = (mandateId: string, month: string) =>
  queryOptions({
    queryKey: ['owner-statement', mandateId, month],
    queryFn: () => api.getOwnerStatement({ id: mandateId, ...monthOf(month) }),
  })

interface TaxPlace {
  readonly country: string
  readonly timezone: string
  /** As the establishment states it; null or undefined: as the time zone says. */
  readonly vatRegion?: string | null
  readonly on: string
}

/** The VAT rates of a place on a day. Canary time is a tax territory of its own, as the service derives it. */
export const readCurrencies = (countryCode: string) =>
  queryOptions({
    queryKey: ['currencies', countryCode],
    queryFn: () => api.getCurrencies({ countryCode }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const readVatRates = ({ country, timezone, vatRegion, on }: TaxPlace) => {
  const region = vatRegion ?? (country === 'ES' && timezone === 'Atlantic/Canary' ? 'ES-CN' : undefined)
  return queryOptions({
    queryKey: ['vat-rates', country, region, on],
    queryFn: () =>
      api.getVatRates({ countryCode: country, on, ...(region === undefined ? {} : { vatRegion: region as 'ES-CN' }) }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Who bills a stay: the issuer of its unit, otherwise that of the whole property. */
export const issuerForUnit = <M extends Pick<OperatingMandate, 'unitIds' | 'ownServicesOnly' | 'validTo'>>(
  mandates: readonly M[],
  unitId: string | null | undefined,
): M | undefined => {
  const open = mandates.filter(({ ownServicesOnly, validTo }) => !ownServicesOnly && validTo === null)
  return open.find(({ unitIds }) => unitIds.includes(unitId ?? '')) ?? open.find(({ unitIds }) => unitIds.length === 0) ?? open[0]
}
