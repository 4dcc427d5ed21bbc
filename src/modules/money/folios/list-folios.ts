import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOrChanges, updatedSince } from '../../../platform/database/changes-asked.ts'
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { folioSummaryExample, folioSummaryMembers, presentFolioSummary } from './folio.ts'
import { folios } from './folio-reads.ts'

const ListedFolio = component(
  'ListedFolio',
  closed({
    ...folioSummaryMembers,
    confirmationCode: Type.Optional(
      Type.String({
        description: 'Confirmation code of the stay. This and the following members are omitted for a house account.',
      }),
    ),
    guestName: Type.Optional(Type.String({ description: 'Only if the caller may read guests.' })),
    reservationStatus: Type.Optional(Type.String({ description: 'The status of the stay.' })),
    arrival: Type.Optional(DateOf()),
    departure: Type.Optional(DateOf()),
  }),
)
const listedExample = {
  ...folioSummaryExample,
  confirmationCode: '7Q2M4KX9TB',
  guestName: 'Ada Lovelace',
  reservationStatus: 'CheckedIn',
  arrival: '2026-11-20',
  departure: '2026-11-24',
}

const open = {
  // All of these use the index of unsettled folios.
  due: sql`f.unsettled and f.balance_cents > 0`,
  credit: sql`f.unsettled and f.balance_cents < 0`,
  deposit: sql`f.unsettled and f.deposit_cents > 0`,
  unsettled: sql`f.unsettled`,
} as const

/** There are few live reservations at any time, and they have an index of their own. All others are over. */
const live = (tenantId: string, establishmentId: string) => (statuses: Statement) =>
  sql`array(
  select r.id from reservation r where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status in (${statuses}))`
const stays: Record<
  'ahead' | 'in_house' | 'departed' | 'over' | 'none',
  (those: (statuses: Statement) => Statement) => Statement
> = {
  ahead: (those) => sql`f.reservation_id = any(${those(sql`'Option', 'Confirmed'`)})`,
  in_house: (those) => sql`f.reservation_id = any(${those(sql`'CheckedIn'`)})`,
  // Looked up for each unsettled folio, which are few; the departed of all time are many.
  departed: () =>
    sql`(select r.status from reservation r where r.tenant_id = f.tenant_id and r.id = f.reservation_id) = 'CheckedOut'`,
  none: () => sql`f.kind = 'house'`,
  // `<> all` of no stay at all is true, also for a house account, which has none.
  over: (those) => sql`f.kind <> 'house' and f.reservation_id <> all(${those(sql`'Option', 'Confirmed', 'CheckedIn'`)})`,
}

export const listFolios = operation({
  id: 'listFolios',
  method: 'GET',
  path: '/v1/folios',
  summary: 'List folios',
  description:
    'Newest first. `open` filters by what is open: `due` (the guest owes), `credit` (the establishment owes), `deposit` (a deposit is held), ' +
    '`unsettled` (any of these). A guarantee that is held does not count: see `GET /v1/guarantees`. ' +
    '`stay` filters by the phase of the stay: unsettled folios of stays that are `over` are those that reception should settle: of guests who have `departed`, and of stays that were cancelled, expired or never begun. `none` selects house accounts.',
  permission: 'folio.read',
  query: closed({
    ...page,
    ...updatedSince,
    establishmentId: Id(),
    open: Type.Optional(OneOf(['due', 'credit', 'deposit', 'unsettled'])),
    stay: Type.Optional(OneOf(['ahead', 'in_house', 'departed', 'over', 'none'])),
  }),
  paginated: true,
  data: Type.Array(ListedFolio),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment }, data: [listedExample] },
  async handle({ query, caller, tenantId, load }) {
    const listed = allOf([
      sql`f.tenant_id = ${tenantId} and f.establishment_id = ${query.establishmentId}`,
      query.open !== undefined && open[query.open],
      query.stay !== undefined && stays[query.stay](live(tenantId, query.establishmentId)),
    ])
    const changing = { from: sql`folio f`, id: sql`f.id`, changedIn: sql`f.changed_in`, wanted: listed }
    const { asked, wanted, answer } = await pageOrChanges(load, query, changing)
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: folios(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from folio f where ${wanted}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const data = rows.map(({ confirmationCode, guestName, reservationStatus, arrival, departure, ...folio }) => ({
      ...presentFolioSummary(folio),
      ...(confirmationCode === null || reservationStatus === null || arrival === null || departure === null
        ? {}
        : { confirmationCode, reservationStatus, arrival, departure }),
      ...(guestName === null || !caller.permissions.has('guest.read') ? {} : { guestName }),
    }))
    return answer(data, rows, count)
  },
})
