import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { UnitState } from './housekeeping-reads.ts'
import type { HousekeepingRules } from './rules.ts'
import type { HousekeepingTask, TaskToMake } from './task.ts'
import type { UnitStatus } from './unit-status.ts'

/** Marks units dirty after guests have slept in or left them. For units whose guest has left, also ends "do not disturb". */
export const markDirty = (
  tenantId: Id,
  establishmentId: Id,
  unitIds: readonly Id[],
  moment: Moment,
  { departed, dirtySince = null }: { readonly departed: boolean; readonly dirtySince?: Moment | null },
): Statement[] =>
  unitIds.length === 0
    ? []
    : [
        sql`
          insert into unit_housekeeping (tenant_id, unit_id, establishment_id, status, changed_at, status_before_end_of_day)
          select ${tenantId}, u.id, ${establishmentId}, 'dirty', ${moment}::timestamptz, case when not ${departed}::boolean then 'inspected' end from unnest(${[...unitIds].toSorted()}::uuid[]) as u (id)
          -- A look-up for each unit, however many there are.
          where (
            select true from unit_housekeeping h
            where h.tenant_id = ${tenantId} and h.unit_id = u.id and h.status = 'dirty' and h.changed_at >= ${dirtySince}::timestamptz limit 1) is null
          on conflict (tenant_id, unit_id) do update set status = 'dirty', changed_at = excluded.changed_at,
            status_before_end_of_day = case when not ${departed}::boolean then unit_housekeeping.status end,
            do_not_disturb_until = case when ${departed}::boolean then null else unit_housekeeping.do_not_disturb_until end`,
      ]

/** Gives the units that an end of day marked dirty, at one of these moments, their status from before. Units whose status was changed since keep it. */
export const undoMarkDirty = (tenantId: Id, establishmentId: Id, moments: Statement, moment: Moment): Statement => sql`
    update unit_housekeeping h set status = h.status_before_end_of_day, changed_at = ${moment}::timestamptz, status_before_end_of_day = null
    where h.tenant_id = ${tenantId} and h.establishment_id = ${establishmentId} and h.status = 'dirty' and h.status_before_end_of_day is not null
      and h.changed_at in (${moments})`

export const setUnitStatus = (
  tenantId: Id,
  unit: Pick<UnitState, 'id' | 'establishmentId'>,
  status: UnitStatus,
  moment: Moment,
): Statement => sql`
  insert into unit_housekeeping (tenant_id, unit_id, establishment_id, status, changed_at)
  values (${tenantId}, ${unit.id}, ${unit.establishmentId}, ${status}, ${moment}::timestamptz)
  on conflict (tenant_id, unit_id) do update set status = excluded.status, changed_at = excluded.changed_at, status_before_end_of_day = null`

export const setUnitFlags = (tenantId: Id, unit: UnitState, moment: Moment): Statement => sql`
  insert into unit_housekeeping (tenant_id, unit_id, establishment_id, status, changed_at, do_not_disturb_until, out_of_service_reason, out_of_service_until)
  values (${tenantId}, ${unit.id}, ${unit.establishmentId}, ${unit.status}, ${moment}::timestamptz, ${unit.doNotDisturbUntil}::date, ${unit.outOfServiceReason}, ${unit.outOfServiceUntil}::date)
  on conflict (tenant_id, unit_id) do update set do_not_disturb_until = excluded.do_not_disturb_until, out_of_service_reason = excluded.out_of_service_reason,
    out_of_service_until = excluded.out_of_service_until`

export const setRules = (tenantId: Id, establishmentId: Id, rules: HousekeepingRules): Statement => sql`
  insert into housekeeping_rules (tenant_id, establishment_id, check_in_of_unready, requires_inspection, stay_over_every_days, linen_every_days, minutes, checklists)
  values (${tenantId}, ${establishmentId}, ${rules.checkInOfUnready}, ${rules.requiresInspection}, ${rules.stayOverEveryDays}::integer, ${rules.linenEveryDays}::integer,
    ${JSON.stringify(rules.minutes)}::jsonb, ${JSON.stringify(rules.checklists)}::jsonb)
  on conflict (tenant_id, establishment_id) do update set check_in_of_unready = excluded.check_in_of_unready, requires_inspection = excluded.requires_inspection,
    stay_over_every_days = excluded.stay_over_every_days, linen_every_days = excluded.linen_every_days, minutes = excluded.minutes, checklists = excluded.checklists`

/** Creates the tasks of a day from the rules, each once. Existing tasks stay unchanged. */
export const makeTasks = (
  tenantId: Id,
  establishmentId: Id,
  date: IsoDate,
  tasks: readonly (TaskToMake & { readonly id: Id })[],
  rules: HousekeepingRules,
  moment: Moment,
): Statement[] =>
  tasks.length === 0
    ? []
    : [
        sql`
          insert into housekeeping_task (tenant_id, id, establishment_id, unit_id, due_on, kind, minutes, checklist, by_rule, created_at)
          select ${tenantId}, k.id, ${establishmentId}, k.unit_id, ${date}::date, k.kind, k.minutes, k.checklist::jsonb, true, ${moment}::timestamptz
          from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ unitId }) => unitId)}::uuid[], ${tasks.map(({ kind }) => kind)}::text[],
            ${tasks.map(({ minutes }) => minutes)}::integer[], ${tasks.map(({ kind }) => JSON.stringify(checklistOf(rules, kind)))}::text[]) as k (id, unit_id, kind, minutes, checklist)
          on conflict (tenant_id, unit_id, due_on, kind) where by_rule do nothing`,
      ]

export const checklistOf = (rules: HousekeepingRules, kind: TaskToMake['kind']) =>
  rules.checklists[kind].map((label) => ({ label, isDone: false }))

export const insertTask = (tenantId: Id, task: HousekeepingTask, moment: Moment): Statement => sql`
  insert into housekeeping_task (tenant_id, id, establishment_id, unit_id, due_on, kind, minutes, assignee, assignee_user_id, checklist, notes, by_rule, created_at)
  values (${tenantId}, ${task.id}, ${task.establishmentId}, ${task.unitId}, ${task.dueOn}::date, ${task.kind}, ${task.minutes}::integer, ${task.assignee},
    ${task.assigneeUserId}::uuid, ${JSON.stringify(task.checklist)}::jsonb, ${task.notes}, false, ${moment}::timestamptz)`

export const updateTask = (tenantId: Id, task: HousekeepingTask): Statement => sql`
  update housekeeping_task set status = ${task.status}, minutes = ${task.minutes}::integer, assignee = ${task.assignee}, assignee_user_id = ${task.assigneeUserId}::uuid,
    checklist = ${JSON.stringify(task.checklist)}::jsonb, notes = ${task.notes}, started_at = ${task.startedAt}::timestamptz, ended_at = ${task.endedAt}::timestamptz
  where tenant_id = ${tenantId} and id = ${task.id}`

/** For the erasure of guests: clears the texts about found items of these stays. */
export const eraseFoundItems = (tenantId: Id, stayIds: Statement): Statement =>
  sql`update found_item set description = null, stored_at = null, handed_over = null where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`

export const foundItemIds = (tenantId: Id, stayIds: Statement): Statement =>
  sql`select id from found_item where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`
