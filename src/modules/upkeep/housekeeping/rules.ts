/** Housekeeping rules of an establishment: kinds and frequency of tasks, their duration, and whether a guest may check in to a unit that is not ready. */
import { closed, component, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'

export const taskKinds = ['departure', 'stay_over', 'linen', 'inspection', 'deep_clean', 'other'] as const
export type TaskKind = (typeof taskKinds)[number]

const minutes = Type.Integer({ minimum: 1, maximum: 1440 })
const checklist = Type.Array(Line(200), { maxItems: 50 })
const forEachKind = <Shape extends ReturnType<typeof Type.Integer> | typeof checklist>(shape: Shape) =>
  closed({
    departure: shape,
    stay_over: shape,
    linen: shape,
    inspection: shape,
    deep_clean: shape,
    other: shape,
  })

export const rulesMembers = {
  checkInOfUnready: OneOf(['allow', 'warn', 'refuse'], {
    description: 'What a check-in does if the unit is not ready: nothing, a warning in the response, or a refusal.',
  }),
  requiresInspection: Type.Boolean({ description: 'True: a unit is ready when inspected. False: when clean.' }),
  stayOverEveryDays: Type.Integer({
    minimum: 0,
    maximum: 30,
    description: 'Days between cleanings of an occupied unit. 0: never.',
  }),
  linenEveryDays: Type.Integer({ minimum: 0, maximum: 30, description: 'Days between changes of linen. 0: never.' }),
  minutes: forEachKind(minutes),
  checklists: forEachKind(checklist),
}
export const HousekeepingRules = component('HousekeepingRules', closed(rulesMembers))
export type HousekeepingRules = Static<typeof HousekeepingRules>

/** Defaults without rules: no tasks are created automatically, and every unit can be checked in to. */
export const usualRules: HousekeepingRules = {
  checkInOfUnready: 'allow',
  requiresInspection: false,
  stayOverEveryDays: 1,
  linenEveryDays: 3,
  minutes: { departure: 40, stay_over: 20, linen: 30, inspection: 10, deep_clean: 120, other: 15 },
  checklists: { departure: [], stay_over: [], linen: [], inspection: [], deep_clean: [], other: [] },
}
