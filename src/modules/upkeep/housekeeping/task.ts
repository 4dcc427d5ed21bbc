/** What is to be done in a unit on a day: made from the rules, assigned to people by load, ticked off. */
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
export type TaskStatus = (typeof taskStatuses)[number]

const checklist = Type.Array(closed({ label: Line(200), isDone: Type.Boolean() }), { maxItems: 50 })
export const taskChanges = {
  assignee: Type.Optional(Nullable(Line(100, 'The name of who does it.'))),
  assigneeUserId: Type.Optional(Nullable(Id('And the user, where they sign in.'))),
  notes: Type.Optional(Nullable(Text(2000))),
  checklist: Type.Optional(checklist),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440, description: 'How long it takes.' })),
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
        '`departure`: after a guest has left; `stay_over`: while they stay; `linen`: the same with fresh linen. Done, these and `deep_clean` make a dirty unit clean, and an `inspection` makes it inspected.',
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

/** How the unit is when a task is done; nothing where the task says nothing of it. */
export function statusAfter(kind: TaskKind, before: UnitStatus): UnitStatus | undefined {
  if (kind === 'inspection') return before === 'inspected' ? undefined : 'inspected'
  if (kind === 'other') return undefined
  return before === 'dirty' ? 'clean' : undefined
}

/** A unit as a day of housekeeping begins. */
export interface UnitOfDay {
  readonly unitId: IdType
  readonly code: string
  readonly status: UnitStatus
  /** Of the guest in house; null: nobody is. */
  readonly checkedInOn: IsoDate | null
  readonly departure: IsoDate | null
}

export interface TaskToMake {
  readonly unitId: IdType
  readonly code: string
  readonly kind: TaskKind
  readonly minutes: number
}

/** What is to be done on a day: a unit that is left or was left dirty; one that is stayed in, every so many days. */
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
 * Units that lie together go to one person: the tasks in the order of their units are cut into as many runs as there are people, each of about the same
 * minutes, none beyond what a person has. What nobody has time for stays without one.
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
      // Half of a task beyond the share is nearer to it than half of a task below.
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
