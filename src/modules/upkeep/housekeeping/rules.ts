/** The rules of housekeeping of an establishment: what is done how often, how long it takes, and whether a guest may check in to a unit that is not ready. */
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
    description: 'What a check-in does where the unit is not ready: nothing, a warning in the answer, or a refusal.',
  }),
  requiresInspection: Type.Boolean({ description: 'A unit is ready when it is inspected; else when it is clean.' }),
  stayOverEveryDays: Type.Integer({
    minimum: 0,
    maximum: 30,
    description: 'A unit that is stayed in is cleaned every so many days; 0: never.',
  }),
  linenEveryDays: Type.Integer({ minimum: 0, maximum: 30, description: 'And gets fresh linen every so many days; 0: never.' }),
  minutes: forEachKind(minutes),
  checklists: forEachKind(checklist),
}
export const HousekeepingRules = component('HousekeepingRules', closed(rulesMembers))
export type HousekeepingRules = Static<typeof HousekeepingRules>

/** Of an establishment that has set none: no tasks are made by themselves, and every unit may be moved into. */
export const usualRules: HousekeepingRules = {
  checkInOfUnready: 'allow',
  requiresInspection: false,
  stayOverEveryDays: 1,
  linenEveryDays: 3,
  minutes: { departure: 40, stay_over: 20, linen: 30, inspection: 10, deep_clean: 120, other: 15 },
  checklists: { departure: [], stay_over: [], linen: [], inspection: [], deep_clean: [], other: [] },
}
