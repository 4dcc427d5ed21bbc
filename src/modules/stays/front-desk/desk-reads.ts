import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { routesOf } from '../../money/folios/index.ts'
import { extrasOfStays } from '../../selling/extras/index.ts'
import { nightsOfStays, staysOfAccount, taxRulesOfEstablishment } from '../reservations/index.ts'
import { nameOfGuest, queuedAt, stayLines } from './stay-line-reads.ts'
import type { StayLineRow } from './stay-lines.ts'

/** Maximum length of each list; the counts are complete. */
const listedAtMost = 500

const byName = sql`g.last_name_key nulls last, r.id`

const of = (tenantId: Id, establishmentId: Id, condition: Statement): Statement =>
  sql`r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and ${condition}`

/** Condition on reservation `r`: an arrival of the date. For the open date also overdue arrivals, and late guests who arrived today. */
const arrives = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement =>
  of(
    tenantId,
    establishmentId,
    sql`((r.arrival = ${date}::date and r.status in ('Option', 'Confirmed', 'CheckedIn')) or (${date}::date = ${now}::date and r.arrival < ${now}::date and (r.status = 'Confirmed' and r.departure > ${now}::date or r.status = 'CheckedIn' and r.checked_in_on = ${now}::date)))`,
  )

const arrivals = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement<StayLineRow> =>
  stayLines(arrives(tenantId, establishmentId, date, now), byName, listedAtMost)

/** Condition on reservation `r`: a departure of the date, or an overdue one still in house. */
const departs = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement =>
  of(
    tenantId,
    establishmentId,
    sql`((r.departure = ${date}::date and r.status in ('CheckedIn', 'CheckedOut')) or (r.departure < ${now}::date and r.status = 'CheckedIn'))`,
  )

const departures = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement<StayLineRow> =>
  stayLines(departs(tenantId, establishmentId, date, now), byName, listedAtMost)

/** Ids of the stays that arrive or depart and are not over, with charges still to come. */
const staysToCharge = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement => sql`
  array(select r.id from reservation r where (${arrives(tenantId, establishmentId, date, now)} or ${departs(tenantId, establishmentId, date, now)})
    and r.status in ('Option', 'Confirmed', 'CheckedIn'))`

const inHouse = (tenantId: Id, establishmentId: Id): Statement<StayLineRow> =>
  stayLines(of(tenantId, establishmentId, sql`r.status = 'CheckedIn'`), sql`u.code, r.id`, listedAtMost)

/** Guests in the queue for a unit, longest wait first. */
const queue = (tenantId: Id, establishmentId: Id): Statement<StayLineRow> =>
  stayLines(
    of(tenantId, establishmentId, sql`r.queued_at is not null and r.queue_ended_on is null`),
    sql`r.queued_at, r.id`,
    listedAtMost,
  )

export interface MoveRow {
  readonly reservationId: string
  readonly guestName: string
  readonly fromUnitId: string | null
  readonly fromUnitCode: string | null
  readonly toUnitId: string
  readonly toUnitCode: string
  readonly isDone: boolean
}

/** Room moves planned for this date, including those already done. */
const moves = (tenantId: Id, establishmentId: Id, date: IsoDate): Statement<MoveRow> => sql<MoveRow>`
  select r.id as "reservationId", ${nameOfGuest} as "guestName", coalesce(b.unit_id, r.unit_id) as "fromUnitId", f.code as "fromUnitCode", o.unit_id as "toUnitId", u.code as "toUnitCode",
    r.unit_id = o.unit_id as "isDone"
  from occupancy o
  join reservation r on r.tenant_id = o.tenant_id and r.id = o.reservation_id and r.status = 'CheckedIn'
  join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  join unit u on u.tenant_id = o.tenant_id and u.id = o.unit_id
  left join occupancy b on b.tenant_id = o.tenant_id and b.reservation_id = o.reservation_id and b.ends_on = o.first_night
  left join lateral (select coalesce(b.unit_id, r.unit_id) as id offset 0) w on true
  left join unit f on f.tenant_id = r.tenant_id and f.id = w.id
  where o.tenant_id = ${tenantId} and o.establishment_id = ${establishmentId} and o.is_part and o.first_night <= ${date}::date and o.ends_on > ${date}::date
    and (o.first_night = ${date}::date and b.unit_id <> o.unit_id or r.unit_id <> o.unit_id)
  order by u.code, r.id limit ${listedAtMost}`

export interface DeskTask {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly status: string
  readonly priority: string
  readonly dueOn: string | null
  readonly unitCode: string | null
}

const tasks = (tenantId: Id, establishmentId: Id): Statement<DeskTask> => sql<DeskTask>`
  select w.id, w.number::text, w.title, w.status, w.priority, w.due_on as "dueOn", u.code as "unitCode"
  from work_order w left join unit u on u.tenant_id = w.tenant_id and u.id = w.unit_id
  where w.tenant_id = ${tenantId} and w.establishment_id = ${establishmentId} and w.ended_at is null
  order by w.due_on nulls last, w.id limit 200`

/** Stays with nights from this date on in a unit that is out of order, next ones first. */
const displaced = (tenantId: Id, establishmentId: Id, date: IsoDate): Statement<{ id: string }> => sql<{ id: string }>`
  select o.reservation_id as id, min(greatest(c.first_night, o.first_night, ${date}::date)) as night
  from unit u join unit_closure c on c.tenant_id = u.tenant_id and c.unit_id = u.id and not c.for_lease
  join occupancy o on o.tenant_id = c.tenant_id and o.unit_id = c.unit_id and o.reservation_id is not null
    and o.first_night < c.reopens_on and o.ends_on > c.first_night and o.ends_on > ${date}::date
  where u.tenant_id = ${tenantId} and u.establishment_id = ${establishmentId} and c.lifted_at is null and c.reopens_on > ${date}::date
  group by o.reservation_id order by 2, 1 limit ${listedAtMost}`

export interface DeskFacts {
  readonly closedUnits: number
  readonly optionsExpiring: number
  readonly depositsOverdue: readonly string[]
  readonly confirmedBefore: number
  /** Of the night of the date: units sold, units that can be slept in, and how many can still be sold. */
  readonly tonight: { readonly sold: number; readonly units: number; readonly left: number }
  readonly unitsToClean: number
}

/** Figures of the day, including anything overdue before `now`; future days have nothing overdue. */
const facts = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement<DeskFacts> => sql<DeskFacts>`
  select
    (select count(*)::int from unit u join unit_closure c on c.tenant_id = u.tenant_id and c.unit_id = u.id and not c.for_lease
      where u.tenant_id = ${tenantId} and u.establishment_id = ${establishmentId} and c.lifted_at is null and c.first_night <= ${date}::date and c.reopens_on > ${date}::date) as "closedUnits",
    (select count(*)::int from reservation r where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status = 'Option'
      and r.option_expires_on <= ${date}::date) as "optionsExpiring",
    array(select r.id from reservation r left join folio f on f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay'
      where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status in ('Option', 'Confirmed', 'CheckedIn') and r.deposit_cents > 0
        and r.deposit_due_on < ${now}::date and coalesce(f.deposit_cents, 0) < r.deposit_cents and r.status <> 'CheckedIn'
      order by r.deposit_due_on, r.id limit ${listedAtMost}) as "depositsOverdue",
    (select count(*)::int from reservation r where r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and r.status = 'Confirmed'
      and r.arrival < ${now}::date and ${queuedAt} is null) as "confirmedBefore",
    (select json_build_object('sold', coalesce(sum(i.sold), 0), 'units', coalesce(sum(i.capacity - i.closed), 0), 'left', coalesce(sum(greatest(i.capacity - i.closed - i.blocked - i.sold, 0)), 0))
      from night_inventory i where i.tenant_id = ${tenantId} and i.establishment_id = ${establishmentId} and i.night = ${date}::date) as tonight,
    (select count(*)::int from unit u join unit_housekeeping h on h.tenant_id = u.tenant_id and h.unit_id = u.id
      where u.tenant_id = ${tenantId} and u.establishment_id = ${establishmentId} and u.status = 'active' and h.status = 'dirty') as "unitsToClean"`

/** All that the desk shows of a day, and what decides the charges still to come of its arrivals and departures. */
export const readsOfDay = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate) => {
  const stayIds = staysToCharge(tenantId, establishmentId, date, now)
  return {
    arriving: arrivals(tenantId, establishmentId, date, now),
    leaving: departures(tenantId, establishmentId, date, now),
    staying: inHouse(tenantId, establishmentId),
    waiting: queue(tenantId, establishmentId),
    moving: moves(tenantId, establishmentId, date),
    open: tasks(tenantId, establishmentId),
    facts: facts(tenantId, establishmentId, date, now),
    displacedStays: displaced(tenantId, establishmentId, date),
    stays: staysOfAccount(tenantId, stayIds),
    nights: nightsOfStays(tenantId, stayIds),
    extras: extrasOfStays(tenantId, stayIds),
    routes: routesOf(tenantId, stayIds),
    taxes: taxRulesOfEstablishment(tenantId, establishmentId),
  }
}
