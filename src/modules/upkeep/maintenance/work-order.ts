/** A work order: what to repair, where, how urgently and by whom, and the result. */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  OneOf,
  OpenEnumeration,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { WorkOrderCharge, WorkOrderCost } from './work-order-cost.ts'

export const workOrderStatuses = ['open', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const
export type WorkOrderStatus = (typeof workOrderStatuses)[number]
export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const photoSteps = ['before', 'during', 'after', 'damage', 'invoice', 'other'] as const

export const workOrderActions = ['start', 'hold', 'complete', 'cancel'] as const
export type WorkOrderAction = (typeof workOrderActions)[number]

/** The statuses in which each action is allowed, and the resulting status. */
const transitions: Readonly<Record<WorkOrderAction, { from: readonly WorkOrderStatus[]; to: WorkOrderStatus }>> = {
  start: { from: ['open', 'on_hold'], to: 'in_progress' },
  hold: { from: ['open', 'in_progress'], to: 'on_hold' },
  complete: { from: ['open', 'in_progress', 'on_hold'], to: 'completed' },
  cancel: { from: ['open', 'in_progress', 'on_hold'], to: 'cancelled' },
}
export const hasEnded = (status: WorkOrderStatus): boolean => status === 'completed' || status === 'cancelled'

/** The resulting status, or undefined if the action is not allowed. */
export const statusAfter = (status: WorkOrderStatus, action: WorkOrderAction): WorkOrderStatus | undefined =>
  transitions[action].from.includes(status) ? transitions[action].to : undefined

export interface WorkOrderRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly unitId: IdType | null
  readonly assetId: IdType | null
  readonly number: number
  readonly title: string
  readonly description: string | null
  readonly priority: Priority
  readonly status: WorkOrderStatus
  readonly assignee: string | null
  readonly dueOn: IsoDate | null
  readonly costCents: bigint | null
  readonly resolution: string | null
  readonly openedAt: Moment
  readonly startedAt: Moment | null
  readonly endedAt: Moment | null
  /** The closure that keeps the unit out of order. */
  readonly closureId: IdType | null
  /** The source of the work order. */
  readonly inspectionId: IdType | null
  readonly inspectionItem: string | null
  readonly meterId: IdType | null
  readonly reservationId: IdType | null
  readonly planId: IdType | null
}

/** A new work order without a unit or asset. */
export const blankWorkOrder = {
  unitId: null,
  assetId: null,
  description: null,
  priority: 'normal',
  status: 'open',
  assignee: null,
  dueOn: null,
  costCents: null,
  resolution: null,
  startedAt: null,
  endedAt: null,
  closureId: null,
  inspectionId: null,
  inspectionItem: null,
  meterId: null,
  reservationId: null,
  planId: null,
} as const
export interface PhotoRow {
  readonly id: IdType
  readonly storageObjectKey: string
  readonly cdnUrl: string
  readonly takenAt: Moment
  readonly step: string | null
}

const LongText = Type.String({ minLength: 1, maxLength: 5_000, pattern: '\\S' })
export const workOrderMembers = {
  unitId: Type.Optional(Id('The unit. Give a unit, an asset or both.')),
  assetId: Type.Optional(Id('What.')),
  title: Line(200),
  description: Type.Optional(LongText),
  priority: Type.Optional(OneOf(priorities, { description: 'Default normal.' })),
  assignee: Type.Optional(Line(200)),
  dueOn: Type.Optional(DateOf()),
}
/** The source of a work order. */
export const sourceMembers = {
  inspectionId: Type.Optional(Id('The inspection that found the defect. Default unit: that of the inspection.')),
  inspectionItem: Type.Optional(Line(200, 'The label of the item in the inspection.')),
  meterId: Type.Optional(Id('The meter whose readings showed the defect. Default unit: that of the meter.')),
  reservationId: Type.Optional(Id('The stay whose guest reported the defect. Default unit: that of the stay.')),
}
export const resolutionMembers = {
  resolution: Type.Optional(LongText),
  costCents: Type.Optional(
    CentsNotNegative('Cost in the currency of the establishment. Default at completion: the sum of its costs, if there are any.'),
  ),
}
export const endingMembers = {
  keepClosed: Type.Optional(
    Type.Boolean({
      description:
        'True: the unit stays out of order until the end of its closure. Default: it is released to the inventory at once.',
    }),
  ),
}
export const photoMembers = {
  storageObjectKey: Line(1_024, 'Key of the photo in the object store. The same key is the same photo.'),
  cdnUrl: Type.String({
    format: 'uri',
    pattern: '^[hH][tT][tT][pP][sS]?://',
    maxLength: 2_048,
    description: 'http(s); for display only.',
  }),
  takenAt: MomentOf('Not in the future.'),
}
export const PhotoStep = OpenEnumeration(photoSteps, 'The stage of the work at which the photo was taken.')
const photo = closed({ id: Id(), ...photoMembers, step: Type.Optional(PhotoStep) })

export const WorkOrder = component(
  'WorkOrder',
  closed({
    id: Id(),
    establishmentId: Id(),
    number: Type.Integer({ description: 'Number within the establishment.' }),
    ...workOrderMembers,
    ...sourceMembers,
    planId: Type.Optional(Id('The maintenance plan that opened it.')),
    priority: OneOf(priorities),
    status: OneOf(workOrderStatuses),
    ...resolutionMembers,
    openedAt: MomentOf(),
    startedAt: Type.Optional(MomentOf()),
    endedAt: Type.Optional(MomentOf()),
    closureId: Type.Optional(Id('The closure that keeps the unit out of order, see `GET /v1/units/{id}/closures`.')),
  }),
)
export type WorkOrder = Static<typeof WorkOrder>
export const WorkOrderWithPhotos = component(
  'WorkOrderWithPhotos',
  closed({
    workOrder: WorkOrder,
    photos: Type.Array(photo, { description: 'In the order in which they were taken.' }),
    costs: Type.Array(WorkOrderCost, { description: 'Ordered by the day of the work.' }),
    charges: Type.Array(WorkOrderCharge, { description: 'Charges to owners and guests.' }),
    totals: closed({
      minutes: Type.Integer({ description: 'Of time.' }),
      costCents: CentsNotNegative('All costs.'),
      chargedCents: CentsNotNegative('Charged and not reversed.'),
    }),
  }),
)
export type WorkOrderWithPhotos = Static<typeof WorkOrderWithPhotos>

const given = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>
  }

export const presentWorkOrder = ({
  unitId,
  assetId,
  description,
  assignee,
  dueOn,
  costCents,
  resolution,
  startedAt,
  endedAt,
  closureId,
  inspectionId,
  inspectionItem,
  meterId,
  reservationId,
  planId,
  ...row
}: WorkOrderRow): WorkOrder => ({
  ...row,
  ...given({ unitId, assetId, description, assignee, dueOn, resolution, startedAt, endedAt, closureId }),
  ...given({ inspectionId, inspectionItem, meterId, reservationId, planId }),
  ...(costCents === null ? {} : { costCents: String(costCents) }),
})
export const presentPhoto = ({ step, ...row }: PhotoRow) => ({ ...row, ...(step === null ? {} : { step }) })

export const workOrderExample: WorkOrder = {
  id: exampleId.work_order,
  establishmentId: exampleId.establishment,
  number: 17,
  unitId: exampleId.unit,
  title: 'The shower drips',
  priority: 'high',
  status: 'open',
  assignee: 'Bruno',
  dueOn: '2026-11-23',
  openedAt: exampleMoment,
}
