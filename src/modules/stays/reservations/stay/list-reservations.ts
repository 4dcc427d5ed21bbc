import type { Caller } from '../../../../platform/access/caller.ts'
import { closed, DateOf, Id, OneOf, page, type Static, Text, Type } from '../../../../platform/contract/schemas.ts'
import { pageOrChanges, updatedSince } from '../../../../platform/database/changes-asked.ts'
import { allOf, type Statement, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { normalCode } from '../../../profiles/distribution/index.ts'
import { guestsNamed } from '../../../profiles/guests/index.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { statuses } from './reservation.ts'
import { summaryColumns } from './reservation-reads.ts'
import { ListedReservation, type ListedRow, presentListed, summaryExample } from './shapes.ts'

const listQuery = closed({
  ...page,
  ...updatedSince,
  establishmentId: Type.Optional(Id()),
  status: Type.Optional(OneOf(statuses)),
  arrivalFrom: Type.Optional(DateOf()),
  arrivalTo: Type.Optional(DateOf('Included.')),
  departureFrom: Type.Optional(DateOf()),
  departureTo: Type.Optional(DateOf('Included.')),
  guestId: Type.Optional(Id()),
  guestName: Type.Optional(
    Text(
      100,
      'Words of the guest’s name, typos tolerated: the stays of the best 100 guests. Finds nothing if the caller may not read guests.',
    ),
  ),
  unitId: Type.Optional(Id()),
  ratePlanId: Type.Optional(Id('Best with an establishment and days of arrival.')),
  bookingId: Type.Optional(Id('Only stays of this booking.')),
  blockId: Type.Optional(Id('Only stays picked up from this block.')),
  confirmationCode: Type.Optional(Text(20)),
  externalReference: Type.Optional(Text(100, 'Your own reference, or that of any channel.')),
  source: Type.Optional(Text(50, 'The code of a source.')),
  channel: Type.Optional(Text(50, 'The code of a channel.')),
  segment: Type.Optional(Text(50, 'The code of a market segment.')),
  companyId: Type.Optional(Id('The company for which the guests travel.')),
  travelAgentId: Type.Optional(Id('The travel agent of the bookings.')),
  sort: Type.Optional(
    OneOf(['booked', 'arrival'], { description: '`booked` (default): newest first. `arrival`: earliest arrival first.' }),
  ),
})

export const listReservations = operation({
  id: 'listReservations',
  method: 'GET',
  path: '/v1/reservations',
  summary: 'List reservations',
  description:
    'Includes guest name, unit code and balance. Filters are combined. Newest booking first, or by arrival with `sort=arrival`.',
  permission: 'reservation.read',
  mayBeStale: true,
  query: listQuery,
  data: Type.Array(ListedReservation),
  paginated: true,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { status: 'Confirmed' }, data: [{ ...summaryExample, guestName: 'Ada Lovelace', unitCode: '101' }] },
  async handle({ caller, query, tenantId, load }) {
    const narrow = narrowing(caller, query)
    const listed = allOf([
      sql`r.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`r.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`r.status = ${query.status}`,
      ...narrow,
    ])
    const changing = { from: sql`reservation r`, id: sql`r.id`, changedIn: sql`r.changed_in`, wanted: listed }
    const { asked, wanted, isOfChanges, answer } = await pageOrChanges(load, query, changing)
    // Counting a million rows is slower than reading fifty, so totals by establishment and status come from counters.
    const total =
      narrow.length > 0 || isOfChanges
        ? sql<{ total: number }>`select count(*)::int as total from reservation r where ${wanted}`
        : sql<{ total: number }>`
            select coalesce(sum(c.reservations), 0)::int as total from reservation_count c
            where c.tenant_id = ${tenantId} and (${query.establishmentId ?? null}::uuid is null or c.establishment_id = ${query.establishmentId ?? null}::uuid)
              and (${query.status ?? null}::text is null or c.status = ${query.status ?? null}::text)`
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: sql<ListedRow>`
        select ${summaryColumns}, trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')) as "guestName", u.code as "unitCode", f.balance_cents::text as "balanceCents"
        from (select * from reservation r where ${wanted}${asked.order(query.sort === 'arrival' ? 'r.arrival, r.id' : 'r.id desc')}) r
        -- The limit keeps each a look-up per stay; otherwise the planner reads all guests and units of a small property.
        cross join lateral (select e.country_code, e.currency, e.current_business_date from establishment e where e.tenant_id = r.tenant_id and e.id = r.establishment_id limit 1) e
        cross join lateral (select g.first_name, g.last_name from guest g where g.tenant_id = r.tenant_id and g.id = r.guest_id limit 1) g
        left join lateral (select u.code from unit u where u.tenant_id = r.tenant_id and u.id = r.unit_id limit 1) u on true
        left join lateral (select f.balance_cents from folio f where f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay' limit 1) f on true
        order by ${query.sort === 'arrival' ? sql`r.arrival, r.id` : sql`r.id desc`}`,
      count: total,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    const sees = { names: caller.permissions.has('guest.read'), money: caller.permissions.has('folio.read') }
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const data = rows.map((row) => presentListed(row, sees))
    return answer(data, rows, count)
  },
})

/** Conditions that the counters by establishment and status do not know. */
const narrowing = (caller: Caller, query: Static<typeof listQuery>): Statement[] =>
  [
    query.guestName !== undefined && ofGuestsNamed(caller, query.guestName),
    query.arrivalFrom !== undefined && sql`r.arrival >= ${query.arrivalFrom}::date`,
    query.arrivalTo !== undefined && sql`r.arrival <= ${query.arrivalTo}::date`,
    query.departureFrom !== undefined && sql`r.departure >= ${query.departureFrom}::date`,
    query.departureTo !== undefined && sql`r.departure <= ${query.departureTo}::date`,
    query.guestId !== undefined && sql`r.guest_id = ${query.guestId}`,
    query.ratePlanId !== undefined && sql`r.rate_plan_id = ${query.ratePlanId}`,
    query.unitId !== undefined && sql`r.unit_id = ${query.unitId}`,
    query.bookingId !== undefined && sql`r.booking_id = ${query.bookingId}`,
    query.blockId !== undefined && sql`r.block_id = ${query.blockId}`,
    query.confirmationCode !== undefined && sql`r.confirmation_code = ${query.confirmationCode.toUpperCase()}`,
    query.externalReference !== undefined &&
      sql`r.id = any(array(
      select id from reservation where tenant_id = ${caller.tenantId} and external_reference = ${query.externalReference}
      union all select reservation_id from reservation_reference where tenant_id = ${caller.tenantId} and reference = ${query.externalReference}))`,
    query.source !== undefined && sql`r.source = ${normalCode(query.source)}`,
    query.channel !== undefined && sql`r.channel = ${normalCode(query.channel)}`,
    query.segment !== undefined && sql`r.segment = ${normalCode(query.segment)}`,
    query.companyId !== undefined && sql`r.company_id = ${query.companyId}`,
    query.travelAgentId !== undefined && sql`r.travel_agent_id = ${query.travelAgentId}`,
  ].filter((condition) => condition !== false)

const ofGuestsNamed = (caller: Caller, name: string): Statement =>
  caller.permissions.has('guest.read') ? sql`r.guest_id = any(array(${guestsNamed(caller, name, 100)}))` : sql`false`
