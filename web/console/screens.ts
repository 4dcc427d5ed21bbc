/** The screens: their paths, code and initial queries, so that code and data can be prefetched. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import * as reads from './reads.ts'
import type { Session, Wanted } from './session.tsx'
import { settingsPermissions } from './settings/sections.ts'
import type { Need } from './shell/missing.tsx'
import { boardShown } from './stays/board/address.ts'
import { Board } from './stays/board/board.tsx'

interface Asked extends Pick<Session, 'establishment' | 'may'> {
  readonly queries: QueryClient
  readonly search: URLSearchParams
  /** Id of the record, on a screen for a single record. */
  readonly id: string
}

export interface Screen {
  readonly path: string
  /** Who may open it. Default: `reservation.read`. */
  readonly permission?: Wanted
  /** Without which the screen has nothing to show. */
  readonly needs?: readonly Need[]
  readonly load: () => Promise<ComponentType<{ id: string }>>
  /** Prefetches the initial queries of the screen, unless cached and fresh. */
  readonly readAhead?: (asked: Asked) => readonly Promise<void>[]
}

/** Prefetches the product catalogue, which changes rarely and is used on many screens. */
export const readHouseAhead = ({
  queries,
  establishment,
  may,
}: Pick<Asked, 'queries' | 'establishment' | 'may'>): readonly Promise<void>[] => [
  queries.prefetchQuery(reads.readUnitTypes(establishment.id)),
  ...(may('rate_plan.read')
    ? [queries.prefetchQuery(reads.readRatePlans(establishment.id)), queries.prefetchQuery(reads.readExtras(establishment.id))]
    : []),
]

/** In matching order of the paths. The board is part of the initial bundle. */
export const screens: readonly Screen[] = [
  {
    path: '/board',
    needs: ['businessDate', 'units'],
    load: () => Promise.resolve(Board),
    readAhead: ({ queries, establishment, search }) => {
      const { from, days } = boardShown(search, reads.todayOf(establishment))
      return [queries.prefetchQuery(reads.readRack(queries, establishment.id, from, days))]
    },
  },
  {
    path: '/desk',
    needs: ['businessDate', 'units'],
    load: async () => (await import('./stays/desk/desk.tsx')).Desk,
    readAhead: ({ queries, establishment }) => [queries.prefetchQuery(reads.readDesk(establishment.id))],
  },
  {
    path: '/desk/traces',
    needs: ['businessDate'],
    load: async () => (await import('./stays/traces/traces-page.tsx')).TracesPage,
  },
  {
    path: '/bookings',
    needs: ['units', 'prices'],
    load: async () => (await import('./stays/bookings/bookings.tsx')).Bookings,
    readAhead: ({ queries, establishment, search }) => [queries.prefetchQuery(reads.readBookings(establishment.id, search))],
  },
  {
    path: '/bookings/import',
    permission: 'establishment.manage',
    needs: ['units', 'prices'],
    load: async () => (await import('./stays/import/booking-import.tsx')).BookingImport,
  },
  {
    path: '/bookings/whole/:id',
    load: async () => (await import('./stays/whole-booking/whole-booking.tsx')).WholeBooking,
  },
  {
    path: '/bookings/:id',
    load: async () => (await import('./stays/bookings/booking-page.tsx')).BookingPage,
    readAhead: ({ queries, id }) => [queries.prefetchQuery(reads.readReservation(id))],
  },
  {
    path: '/new-booking',
    needs: ['businessDate', 'units', 'prices'],
    load: async () => (await import('./stays/bookings/new-booking.tsx')).NewBooking,
    readAhead: ({ search, ...asked }) => [
      ...(asked.may('rate_plan.read')
        ? [asked.queries.prefetchQuery(reads.readQuote(reads.firstAsked(asked.establishment, search)))]
        : []),
      ...readHouseAhead(asked),
    ],
  },
  {
    path: '/rooms',
    needs: ['units'],
    permission: 'housekeeping.read',
    load: async () => (await import('./upkeep/rooms/rooms.tsx')).Rooms,
    readAhead: ({ queries, establishment }) => [queries.prefetchQuery(reads.readRooms(establishment.id))],
  },
  {
    path: '/rooms/found',
    permission: 'housekeeping.read',
    load: async () => (await import('./upkeep/found/found-items.tsx')).FoundItems,
  },
  { path: '/set-up', permission: 'establishment.manage', load: async () => (await import('./setup/set-up.tsx')).SetUp },
  {
    path: '/set-up/new',
    permission: 'establishment.manage',
    load: async () => (await import('./setup/new-property.tsx')).NewProperty,
  },
  {
    path: '/set-up/file/:id',
    permission: ['owner.manage', 'reservation.manage'],
    needs: ['units'],
    load: async () => (await import('./setup/lists/list-import.tsx')).ListImport,
  },
  {
    path: '/settings',
    permission: settingsPermissions,
    load: async () => (await import('./settings/settings.tsx')).Settings,
  },
  { path: '/account', permission: 'anyone', load: async () => (await import('./account/account.tsx')).Account },
  {
    path: '/repairs',
    needs: ['units'],
    permission: 'maintenance.read',
    load: async () => (await import('./upkeep/repairs/repairs.tsx')).Repairs,
    readAhead: ({ queries, establishment, search }) => [
      queries.prefetchQuery(reads.readWorkOrders(establishment.id, search.get('show') !== 'ended', reads.pageOf(search))),
    ],
  },
  {
    path: '/invoices',
    permission: 'invoice.read',
    load: async () => (await import('./money/invoices/invoices.tsx')).InvoiceList,
  },
  {
    path: '/invoices/:id',
    permission: 'invoice.read',
    load: async () => (await import('./money/invoices/invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/owners',
    permission: 'settlement.manage',
    load: async () => (await import('./money/owners/owners.tsx')).Owners,
  },
  {
    path: '/prices',
    permission: 'rate_plan.read',
    needs: ['units', 'prices'],
    load: async () => (await import('./selling/calendar/calendar-page.tsx')).PricesCalendar,
    readAhead: ({ queries, establishment }) => [
      queries.prefetchQuery(reads.readUnitTypes(establishment.id)),
      queries.prefetchQuery(reads.readRatePlans(establishment.id)),
    ],
  },
  {
    path: '/plans/:id',
    permission: 'rate_plan.manage',
    needs: ['units'],
    load: async () => (await import('./selling/plans/plan-page.tsx')).PlanPage,
    readAhead: ({ queries, establishment }) => [
      queries.prefetchQuery(reads.readUnitTypes(establishment.id)),
      queries.prefetchQuery(reads.readRatePlans(establishment.id)),
    ],
  },
  { path: '/extras', load: async () => (await import('./selling/rates/extra-catalogue.tsx')).ExtraCatalogue },
  {
    path: '/end-of-day',
    needs: ['businessDate'],
    load: async () => (await import('./stays/day/end-of-day.tsx')).EndOfDay,
    readAhead: ({ queries, may, establishment: { id, currentBusinessDate } }) => [
      queries.prefetchQuery(reads.readDesk(id)),
      ...(currentBusinessDate === null ? [] : [queries.prefetchQuery(reads.readNotArrived(id, currentBusinessDate))]),
      ...(may('folio.read')
        ? [queries.prefetchQuery(reads.readOpenShifts(id)), queries.prefetchQuery(reads.readUnsettled(id))]
        : []),
      ...(may('housekeeping.read') ? [queries.prefetchQuery(reads.readDirtyUnits(id))] : []),
    ],
  },
  { path: '/end-of-day/:id', load: async () => (await import('./stays/day/day-report.tsx')).DayReport },
  {
    path: '/groups',
    needs: ['units', 'prices'],
    load: async () => (await import('./stays/groups/groups.tsx')).Groups,
    readAhead: ({ queries, establishment, search }) => [
      queries.prefetchQuery(reads.readGroups(establishment.id, reads.pageOf(search))),
    ],
  },
  {
    path: '/groups/:id/rooms',
    load: async () => (await import('./stays/groups/room-list.tsx')).RoomList,
    readAhead: ({ queries, id }) => [queries.prefetchQuery(reads.readGroup(id))],
  },
  {
    path: '/groups/:id',
    load: async () => (await import('./stays/groups/group-page.tsx')).GroupPage,
    readAhead: ({ queries, id }) => [queries.prefetchQuery(reads.readGroup(id))],
  },
  {
    path: '/leases',
    needs: ['units'],
    load: async () => (await import('./lettings/leases/leases.tsx')).Leases,
    readAhead: ({ queries, establishment, search }) => [
      queries.prefetchQuery(reads.readLeases(establishment.id, 'active', reads.pageOf(search))),
    ],
  },
  {
    path: '/leases/:id',
    load: async () => (await import('./lettings/leases/lease-page.tsx')).LeasePage,
    readAhead: ({ queries, id }) => [queries.prefetchQuery(reads.readLease(id))],
  },
  {
    path: '/guests',
    load: async () => (await import('./profiles/guests/guests.tsx')).Guests,
    readAhead: ({ queries, may, search }) =>
      may('guest.read') ? [queries.prefetchQuery(reads.readGuests(search.get('name') ?? '', reads.pageOf(search)))] : [],
  },
  { path: '/guests/import', load: async () => (await import('./profiles/guests/import.tsx')).GuestImport },
  { path: '/guests/duplicates', load: async () => (await import('./profiles/guests/worklist.tsx')).DuplicateWorklist },
  {
    path: '/guests/:id',
    load: async () => (await import('./profiles/guests/guest-page.tsx')).GuestPage,
    readAhead: ({ queries, may, id }) => (may('guest.read') ? [queries.prefetchQuery(reads.readGuest(id))] : []),
  },
  { path: '/companies', load: async () => (await import('./profiles/companies/companies.tsx')).Companies },
  { path: '/companies/:id', load: async () => (await import('./profiles/companies/company-page.tsx')).CompanyPage },
]
