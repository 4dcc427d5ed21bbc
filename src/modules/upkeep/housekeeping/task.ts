/** A housekeeping task in a unit on a day: created from the rules, assigned to staff by workload, completed. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'
import { type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type HousekeepingRules, type TaskKind, taskKinds } from './rules.ts'
import type { UnitStatus } from './unit-status.ts'

export const taskStatuses = ['open', 'in_progress', 'done', 'skipped'] as const

const checklist = Type.Array(closed({ label: Line(200), isDone: Type.Boolean() }), { maxItems: 50 })
export const taskChanges = {
  assignee: Type.Optional(Nullable(Line(100, 'Name of the person it is assigned to.'))),
  assigneeUserId: Type.Optional(Nullable(Id('The user, if this person signs in.'))),
  notes: Type.Optional(Nullable(Text(2000))),
  checklist: Type.Optional(checklist),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440, description: 'Duration in minutes.' })),
}

export const HousekeepingTask = component(
  'HousekeepingTask',
  closed({
    id: Id(),
    establishmentId: Id(),
    unitId: Id(),
    unitCode: Type.String(),
    dueOn: DateOf(),
    kind: OneOf(taskKinds, {
      description:
        '`departure`: after a guest has left. `stay_over`: during a stay. `linen`: stay-over with fresh linen. Finishing one of these or `deep_clean` ' +
        'makes a dirty unit clean; finishing an `inspection` makes it inspected.',
    }),
    status: OneOf(taskStatuses),
    minutes: Type.Integer(),
    assignee: Nullable(Type.String()),
    assigneeUserId: Nullable(Id()),
    checklist,
    notes: Nullable(Type.String()),
    startedAt: Nullable(MomentOf()),
    endedAt: Nullable(MomentOf()),
  }),
)
export type HousekeepingTask = Static<typeof HousekeepingTask>

export const taskExample: HousekeepingTask = {
  id: exampleId.housekeeping_task,
  establishmentId: exampleId.establishment,
  unitId: exampleId.unit,
  unitCode: '101',
  dueOn: '2026-11-21',
  kind: 'departure',
  status: 'open',
  minutes: 40,
  assignee: 'Rosa',
  assigneeUserId: null,
  checklist: [{ label: 'Beds', isDone: false }],
  notes: null,
  startedAt: null,
  endedAt: null,
}

export const hasEnded = ({ status }: Pick<HousekeepingTask, 'status'>): boolean => status === 'done' || status === 'skipped'

/** The status of a unit after a task is finished. Undefined if the task does not change it. */
export function statusAfter(kind: TaskKind, before: UnitStatus): UnitStatus | undefined {
  if (kind === 'inspection') return before === 'inspected' ? undefined : 'inspected'
  if (kind === 'other') return undefined
  return before === 'dirty' ? 'clean' : undefined
}

/** A unit at the start of a housekeeping day. */
export interface UnitOfDay {
  readonly unitId: IdType
  readonly code: string
  readonly status: UnitStatus
  /** Check-in date of the guest in house, or null if the unit is vacant. */
  readonly checkedInOn: IsoDate | null
  readonly departure: IsoDate | null
}

export interface TaskToMake {
  readonly unitId: IdType
  readonly code: string
  readonly kind: TaskKind
  readonly minutes: number
}

/** Tasks of a day: for departures and units left dirty, and at intervals for occupied units. */
export function tasksOf(units: readonly UnitOfDay[], rules: HousekeepingRules, date: IsoDate): TaskToMake[] {
  return units.flatMap((unit) => {
    const kind = kindFor(unit, rules, date)
    return kind === undefined ? [] : [{ unitId: unit.unitId, code: unit.code, kind, minutes: rules.minutes[kind] }]
  })
}

function kindFor({ status, checkedInOn, departure }: UnitOfDay, rules: HousekeepingRules, date: IsoDate): TaskKind | undefined {
  if (checkedInOn === null || departure === null) return status === 'dirty' ? 'departure' : undefined
  if (departure <= date) return 'departure'
  const days = nightsBetween(checkedInOn, date)
  if (days <= 0) return undefined
  if (rules.linenEveryDays > 0 && days % rules.linenEveryDays === 0) return 'linen'
  return rules.stayOverEveryDays > 0 && days % rules.stayOverEveryDays === 0 ? 'stay_over' : undefined
}

export interface Assignee {
  readonly name: string
  readonly userId?: IdType
  readonly minutesAtMost?: number
}

export interface Assigned {
  readonly taskId: IdType
  readonly assignee: Assignee
}

/**
 * Assigns neighbouring units to the same person. The tasks, in the order of their units, are cut into as many runs as there are people, with about the same
 * minutes each and none beyond a person’s available time. Tasks that fit nobody stay unassigned.
 */
export function assignByLoad(
  tasks: readonly { readonly id: IdType; readonly unitCode: string; readonly minutes: number }[],
  people: readonly Assignee[],
): { readonly assigned: Assigned[]; readonly left: IdType[] } {
  const ordered = tasks.toSorted(
    (one, other) => one.unitCode.length - other.unitCode.length || (one.unitCode < other.unitCode ? -1 : 1),
  )
  const assigned: Assigned[] = []
  let rest = ordered
  let minutesLeft = ordered.reduce((sum, { minutes }) => sum + minutes, 0)
  for (const [place, assignee] of people.entries()) {
    const share = minutesLeft / (people.length - place)
    const most = assignee.minutesAtMost ?? Number.POSITIVE_INFINITY
    let taken = 0
    let count = 0
    for (const { minutes } of rest) {
      // Stops if adding the task would overshoot the share by more than leaving it out would fall short.
      if (taken + minutes > most || (taken > 0 && taken + minutes / 2 > share)) break
      taken += minutes
      count += 1
    }
    assigned.push(...rest.slice(0, count).map(({ id }) => ({ taskId: id, assignee })))
    rest = rest.slice(count)
    minutesLeft -= taken
  }
  return { assigned, left: rest.map(({ id }) => id) }
}
