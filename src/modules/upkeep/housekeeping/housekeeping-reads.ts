import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { FoundItem } from './found-item.ts'
import type { HousekeepingRules } from './rules.ts'
import type { HousekeepingTask, UnitOfDay } from './task.ts'
import type { HousekeepingUnitRow, Readiness, UnitStatus } from './unit-status.ts'

export const rulesOf = (tenantId: Id, establishmentId: Id): Statement<HousekeepingRules> => sql<HousekeepingRules>`
  select check_in_of_unready as "checkInOfUnready", requires_inspection as "requiresInspection", stay_over_every_days as "stayOverEveryDays", linen_every_days as "linenEveryDays",
    minutes, checklists
  from housekeeping_rules where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** All active units with their status on a day. The module of reservations depends on this one, so only occupants and arrivals are read. */
export const unitsOnDay = (
  tenantId: Id,
  establishmentId: Id,
  date: IsoDate,
  wanted: { readonly status?: UnitStatus | undefined; readonly unitTypeId?: Id | undefined } = {},
): Statement<HousekeepingUnitRow> => sql<HousekeepingUnitRow>`
  select u.id as "unitId", u.code, t.id as "unitTypeId", t.code as "unitTypeCode", coalesce(h.status, 'inspected') as status, h.changed_at as "changedAt",
    case when inside.id is not null then case when inside.departure <= ${date}::date then 'due_out' else 'occupied' end
      when coming.id is not null then 'due_in' when departed.id is not null then 'departed' else 'vacant' end as occupancy,
    coalesce(inside.id, coming.id) as "reservationId", case when inside.id is null then left(coming.arrival_time::text, 5) end as "arrivalTime",
    queued.queued_at as "queuedAt",
    case when h.do_not_disturb_until >= ${date}::date then h.do_not_disturb_until end as "doNotDisturbUntil",
    exists (select from unit_closure c where c.tenant_id = u.tenant_id and c.unit_id = u.id and c.lifted_at is null and c.first_night <= ${date}::date and c.reopens_on > ${date}::date)
      -- Of a closure that was lifted, the days that it had.
      or exists (select from occupancy o where o.tenant_id = u.tenant_id and o.unit_id = u.id and o.closure_id is not null and o.first_night <= ${date}::date and o.ends_on > ${date}::date)
      as "isOutOfOrder",
    case when coalesce(h.out_of_service_until >= ${date}::date, true) then h.out_of_service_reason end as "outOfServiceReason",
    case when h.out_of_service_until >= ${date}::date then h.out_of_service_until end as "outOfServiceUntil"
  from unit u join unit_type t on t.tenant_id = u.tenant_id and t.id = u.unit_type_id
  left join unit_housekeeping h on h.tenant_id = u.tenant_id and h.unit_id = u.id
  left join lateral (
    select r.id, r.departure from reservation r where r.tenant_id = u.tenant_id and r.unit_id = u.id and r.status = 'CheckedIn' order by r.id limit 1) inside on true
  left join lateral (
    select r.id, r.arrival_time from reservation r where r.tenant_id = u.tenant_id and r.unit_id = u.id and r.status = 'Confirmed' and r.arrival = ${date}::date order by r.id limit 1) coming on true
  left join lateral (
    select min(r.queued_at) as queued_at from reservation r where r.tenant_id = u.tenant_id and r.establishment_id = u.establishment_id and r.unit_id = u.id and r.queued_at is not null and r.queue_ended_on is null) queued on true
  left join lateral (
    select r.id from reservation r where r.tenant_id = u.tenant_id and r.unit_id = u.id and r.status = 'CheckedOut' and r.checked_out_on = ${date}::date order by r.id limit 1) departed on true
  where ${allOf([
    sql`u.tenant_id = ${tenantId}`,
    sql`u.establishment_id = ${establishmentId}`,
    sql`u.status = 'active'`,
    wanted.status !== undefined && sql`coalesce(h.status, 'inspected') = ${wanted.status}`,
    wanted.unitTypeId !== undefined && sql`u.unit_type_id = ${wanted.unitTypeId}`,
  ])}
  order by t.code, length(u.code), u.code, u.id`

/** All active units with the guest in house, to create the tasks of a day. Units out of order are excluded unless a guest is still in them. */
export const unitsOfDay = (tenantId: Id, establishmentId: Id, date: IsoDate): Statement<UnitOfDay> => sql<UnitOfDay>`
  select u.id as "unitId", u.code, coalesce(h.status, 'inspected') as status, r.checked_in_on as "checkedInOn", r.departure
  from unit u left join unit_housekeeping h on h.tenant_id = u.tenant_id and h.unit_id = u.id
  left join reservation r on r.tenant_id = u.tenant_id and r.unit_id = u.id and r.status = 'CheckedIn'
  where u.tenant_id = ${tenantId} and u.establishment_id = ${establishmentId} and u.status = 'active'
    and (r.id is not null or not exists (
      select from unit_closure c where c.tenant_id = u.tenant_id and c.unit_id = u.id and c.lifted_at is null and c.first_night <= ${date}::date and c.reopens_on > ${date}::date))
  order by u.code, u.id`

export interface UnitState {
  readonly id: Id
  readonly code: string
  readonly establishmentId: Id
  readonly status: UnitStatus
  readonly doNotDisturbUntil: IsoDate | null
  readonly outOfServiceReason: string | null
  readonly outOfServiceUntil: IsoDate | null
  readonly currentBusinessDate: IsoDate | null
  readonly timezone: string
}

/** A unit, locked against concurrent changes of its status. */
export const unitStateForUpdate = (tenantId: Id, unitId: Id): Statement<UnitState> => sql<UnitState>`
  select u.id, u.code, u.establishment_id as "establishmentId", coalesce(h.status, 'inspected') as status, h.do_not_disturb_until as "doNotDisturbUntil",
    h.out_of_service_reason as "outOfServiceReason", h.out_of_service_until as "outOfServiceUntil", e.current_business_date as "currentBusinessDate", e.timezone
  from unit u join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
  left join unit_housekeeping h on h.tenant_id = u.tenant_id and h.unit_id = u.id
  where u.tenant_id = ${tenantId} and u.id = ${unitId} for no key update of u`

/** The readiness of a unit for check-in; `unit` is its id. */
export const readinessOf = (tenantId: Id, unit: Statement): Statement<Readiness> => sql<Readiness>`
  select u.code, coalesce(h.status, 'inspected') as status, case when coalesce(h.out_of_service_until >= e.current_business_date, true) then h.out_of_service_reason end as "outOfServiceReason",
    coalesce(r.check_in_of_unready, 'allow') as "checkInOfUnready", coalesce(r.requires_inspection, false) as "requiresInspection"
  from unit u join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
  left join unit_housekeeping h on h.tenant_id = u.tenant_id and h.unit_id = u.id
  left join housekeeping_rules r on r.tenant_id = u.tenant_id and r.establishment_id = u.establishment_id
  where u.tenant_id = ${tenantId} and u.id = ${unit}`

/** Condition: a check-in to the unit is refused because of its housekeeping status. */
export const isRefusedAsUnready = (tenantId: Id, unit: Statement): Statement => sql`
  exists (
    select from unit u join housekeeping_rules hr on hr.tenant_id = u.tenant_id and hr.establishment_id = u.establishment_id and hr.check_in_of_unready = 'refuse'
    join unit_housekeeping h on h.tenant_id = u.tenant_id and h.unit_id = u.id
    join establishment he on he.tenant_id = u.tenant_id and he.id = u.establishment_id
    where u.tenant_id = ${tenantId} and u.id = ${unit}
      and (h.status = 'dirty' or (hr.requires_inspection and h.status = 'clean')
        or (h.out_of_service_reason is not null and coalesce(h.out_of_service_until >= he.current_business_date, true))))`

/** Sort key for choosing a unit at check-in: ready units first. `u` is the unit. */
export const unreadinessRank = sql`
  coalesce((select case when h.out_of_service_reason is not null and coalesce(h.out_of_service_until >= (select x.current_business_date from establishment x where x.tenant_id = u.tenant_id and x.id = u.establishment_id), true) then 3
      when h.status = 'dirty' then 2 when h.status = 'clean' then 1 else 0 end
    from unit_housekeeping h where h.tenant_id = u.tenant_id and h.unit_id = u.id), 0)`

const taskColumns = sql`
  k.id, k.establishment_id as "establishmentId", k.unit_id as "unitId", u.code as "unitCode", k.due_on as "dueOn", k.kind, k.status, k.minutes, k.assignee,
  k.assignee_user_id as "assigneeUserId", k.checklist, k.notes, k.started_at as "startedAt", k.ended_at as "endedAt"`
const tasks = sql`housekeeping_task k join unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id`

export const tasksWhere = (wanted: Statement, asked: PageAsked): Statement<HousekeepingTask> =>
  // The unit is looked up once per task (the limit in the subquery ensures this). Otherwise the planner scanned the tasks of every unit.
  sql<HousekeepingTask>`
    select ${taskColumns} from housekeeping_task k cross join lateral (select u.code from unit u where u.tenant_id = k.tenant_id and u.id = k.unit_id limit 1) u
    where ${wanted}${asked.order('k.due_on, length(u.code) as unitCode, u.code as unitCode, k.id')}`

/** Locks the unit before the task, in the same order as setting the status of a unit. */
export const lockUnitOfTask = (tenantId: Id, id: Id): Statement => sql`
  select id from unit where tenant_id = ${tenantId} and id = (select unit_id from housekeeping_task where tenant_id = ${tenantId} and id = ${id}) for no key update`

export const taskForUpdate = (tenantId: Id, id: Id): Statement<HousekeepingTask & { unitStatus: UnitStatus }> => sql<
  HousekeepingTask & { unitStatus: UnitStatus }
>`
  select ${taskColumns}, coalesce((select h.status from unit_housekeeping h where h.tenant_id = k.tenant_id and h.unit_id = k.unit_id), 'inspected') as "unitStatus"
  from ${tasks} where k.tenant_id = ${tenantId} and k.id = ${id} for update of k`

export const openTasksForUpdate = (
  tenantId: Id,
  establishmentId: Id,
  date: IsoDate,
): Statement<HousekeepingTask> => sql<HousekeepingTask>`
  select ${taskColumns} from ${tasks}
  where k.tenant_id = ${tenantId} and k.establishment_id = ${establishmentId} and k.due_on = ${date}::date and k.status = 'open' order by k.id for update of k`

export const usersOfTasks = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id }> =>
  sql<{
    id: Id
  }>`select id from user_account where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) and status = 'active'`

export const foundItemColumns = sql`
  f.id, f.establishment_id as "establishmentId", f.number, f.unit_id as "unitId", f.reservation_id as "reservationId", f.found_on as "foundOn", f.description,
  f.stored_at as "storedAt", f.status, f.handed_over as "handedOver", f.created_at as "createdAt", f.ended_at as "endedAt"`

/** For the export of a guest’s data. */
export const foundItemsOfStays = (tenantId: Id, stayIds: Statement): Statement<FoundItem> =>
  sql<FoundItem>`select ${foundItemColumns} from found_item f where f.tenant_id = ${tenantId} and f.reservation_id = any(${stayIds}) order by f.id`

export const foundItemForUpdate = (tenantId: Id, id: Id): Statement<FoundItem> =>
  sql<FoundItem>`select ${foundItemColumns} from found_item f where f.tenant_id = ${tenantId} and f.id = ${id} for update`
