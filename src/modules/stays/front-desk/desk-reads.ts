import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { nameOfGuest, queuedAt, stayLines } from './stay-line-reads.ts'
import type { StayLineRow } from './stay-lines.ts'

/** Maximum length of each list; the counts are complete. */
export const listedAtMost = 500

const byName = sql`g.last_name_key nulls last, r.id`

const of = (tenantId: Id, establishmentId: Id, condition: Statement): Statement =>
  sql`r.tenant_id = ${tenantId} and r.establishment_id = ${establishmentId} and ${condition}`

/** Arrivals of a date. For the open date also overdue arrivals, and late guests who arrived today. */
export const arrivals = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement<StayLineRow> =>
  stayLines(
    of(
      tenantId,
      establishmentId,
      sql`((r.arrival = ${date}::date and r.status in ('Option', 'Confirmed', 'CheckedIn')) or (${date}::date = ${now}::date and r.arrival < ${now}::date and (r.status = 'Confirmed' and r.departure > ${now}::date or r.status = 'CheckedIn' and r.checked_in_on = ${now}::date)))`,
    ),
    byName,
    listedAtMost,
  )

/** Departures of a date, and overdue departures still in house. */
export const departures = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement<StayLineRow> =>
  stayLines(
    of(
      tenantId,
      establishmentId,
      sql`((r.departure = ${date}::date and r.status in ('CheckedIn', 'CheckedOut')) or (r.departure < ${now}::date and r.status = 'CheckedIn'))`,
    ),
    byName,
    listedAtMost,
  )

export const inHouse = (tenantId: Id, establishmentId: Id): Statement<StayLineRow> =>
  stayLines(of(tenantId, establishmentId, sql`r.status = 'CheckedIn'`), sql`u.code, r.id`, listedAtMost)

/** Guests in the queue for a unit, longest wait first. */
export const queue = (tenantId: Id, establishmentId: Id): Statement<StayLineRow> =>
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
export const moves = (tenantId: Id, establishmentId: Id, date: IsoDate): Statement<MoveRow> => sql<MoveRow>`
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

export const tasks = (tenantId: Id, establishmentId: Id): Statement<DeskTask> => sql<DeskTask>`
  select w.id, w.number::text, w.title, w.status, w.priority, w.due_on as "dueOn", u.code as "unitCode"
  from work_order w left join unit u on u.tenant_id = w.tenant_id and u.id = w.unit_id
  where w.tenant_id = ${tenantId} and w.establishment_id = ${establishmentId} and w.ended_at is null
  order by w.due_on nulls last, w.id limit 200`

/** Stays with nights from this date on in a unit that is out of order, next ones first. */
export const displaced = (tenantId: Id, establishmentId: Id, date: IsoDate): Statement<{ id: string }> => sql<{ id: string }>`
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
}

/** Figures of the day, including anything overdue before `now`; future days have nothing overdue. */
export const facts = (tenantId: Id, establishmentId: Id, date: IsoDate, now: IsoDate): Statement<DeskFacts> => sql<DeskFacts>`
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
      and r.arrival < ${now}::date and ${queuedAt} is null) as "confirmedBefore"`
