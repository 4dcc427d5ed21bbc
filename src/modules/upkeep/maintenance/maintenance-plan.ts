/**
 * A maintenance plan for recurring work, such as a boiler every year or a filter every three months. End of day opens its work orders some days in advance.
 * Pure functions.
 */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Line, MomentOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { addDays, addMonths, type IsoDate, type Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Priority, priorities } from './work-order.ts'

export const periods = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

export const planMembers = {
  title: Line(200),
  description: Type.Optional(Type.String({ minLength: 1, maxLength: 5_000, pattern: '\\S' })),
  priority: Type.Optional(OneOf(priorities, { description: 'Default normal.' })),
  assignee: Type.Optional(Line(200)),
  every: Type.Integer({ minimum: 1, maximum: 1_000, description: 'Interval, in …' }),
  period: OneOf(periods, { description: '… days, weeks, months or years. The 31st becomes the last day of a shorter month.' }),
  nextOn: DateOf('When the next work is due.'),
  leadDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 365,
      description: 'Number of days before the due date on which the work order is opened. Default 14.',
    }),
  ),
}
export const defaultLeadDays = 14

export const MaintenancePlan = component(
  'MaintenancePlan',
  closed({
    id: Id(),
    establishmentId: Id(),
    unitId: Type.Optional(Id()),
    assetId: Type.Optional(Id()),
    ...planMembers,
    priority: OneOf(priorities),
    leadDays: Type.Integer(),
    active: Type.Boolean({ description: 'False: no more work orders are opened.' }),
    openWorkOrderId: Type.Optional(Id('The current work order. The next one is opened after it has ended.')),
    createdAt: MomentOf(),
  }),
)
export type MaintenancePlan = Static<typeof MaintenancePlan>

export interface PlanRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly unitId: IdType | null
  readonly assetId: IdType | null
  readonly title: string
  readonly description: string | null
  readonly priority: Priority
  readonly assignee: string | null
  readonly every: number
  readonly period: Period
  readonly nextOn: IsoDate
  readonly countedFrom: IsoDate
  readonly timesOpened: number
  readonly leadDays: number
  readonly active: boolean
  readonly openWorkOrderId: IdType | null
  readonly createdAt: Moment
}

/** Date of the nth occurrence, counted from `countedFrom`. Months are counted from there, so that the 31st stays the last day of each month. */
export function dayOfTime(
  { countedFrom, every, period }: Pick<PlanRow, 'countedFrom' | 'every' | 'period'>,
  times: number,
): IsoDate {
  const steps = every * times
  switch (period) {
    case 'day':
      return addDays(countedFrom, steps)
    case 'week':
      return addDays(countedFrom, steps * 7)
    case 'month':
      return addMonths(countedFrom, steps)
    default:
      return addMonths(countedFrom, steps * 12)
  }
}

/** The day from which the work order is opened. */
export const opensOn = ({ nextOn, leadDays }: Pick<PlanRow, 'nextOn' | 'leadDays'>): IsoDate => addDays(nextOn, -leadDays)

/** Whether a work order must be opened today: the day has come, and the last work order has ended. */
export const isDue = (plan: PlanRow, today: IsoDate): boolean =>
  plan.active && plan.openWorkOrderId === null && opensOn(plan) <= today

/** The plan after opening the work order for `nextOn`. The next date is the first one in the future, so that missed dates are made up for by one work order. */
export function afterOpening(plan: PlanRow, today: IsoDate): Pick<PlanRow, 'nextOn' | 'timesOpened'> {
  let timesOpened = plan.timesOpened + 1
  while (dayOfTime(plan, timesOpened) <= today) timesOpened += 1
  return { nextOn: dayOfTime(plan, timesOpened), timesOpened }
}

export const presentPlan = (plan: PlanRow): MaintenancePlan => {
  const { id, establishmentId, unitId, assetId, title, description, priority, assignee, openWorkOrderId } = plan
  return {
    id,
    establishmentId,
    ...(unitId === null ? {} : { unitId }),
    ...(assetId === null ? {} : { assetId }),
    title,
    ...(description === null ? {} : { description }),
    priority,
    ...(assignee === null ? {} : { assignee }),
    every: plan.every,
    period: plan.period,
    nextOn: plan.nextOn,
    leadDays: plan.leadDays,
    active: plan.active,
    ...(openWorkOrderId === null ? {} : { openWorkOrderId }),
    createdAt: plan.createdAt,
  }
}

export const planExample: MaintenancePlan = {
  id: exampleId.maintenance_plan,
  establishmentId: exampleId.establishment,
  assetId: exampleId.asset,
  title: 'Boiler: yearly service',
  priority: 'normal',
  assignee: 'Bruno',
  every: 1,
  period: 'year',
  nextOn: '2027-09-01',
  leadDays: 30,
  active: true,
  createdAt: exampleMoment,
}
