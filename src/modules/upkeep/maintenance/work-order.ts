/** A work order: what is to be repaired, where, how urgently, by whom, and how it went. */

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

/** From which status each action is done, and to which it leads. */
const transitions: Readonly<Record<WorkOrderAction, { from: readonly WorkOrderStatus[]; to: WorkOrderStatus }>> = {
  start: { from: ['open', 'on_hold'], to: 'in_progress' },
  hold: { from: ['open', 'in_progress'], to: 'on_hold' },
  complete: { from: ['open', 'in_progress', 'on_hold'], to: 'completed' },
  cancel: { from: ['open', 'in_progress', 'on_hold'], to: 'cancelled' },
}
export const hasEnded = (status: WorkOrderStatus): boolean => status === 'completed' || status === 'cancelled'

/** Nothing when it may not be done. */
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
  /** Keeps the unit out of order. */
  readonly closureId: IdType | null
  /** Where it comes from. */
  readonly inspectionId: IdType | null
  readonly inspectionItem: string | null
  readonly meterId: IdType | null
  readonly reservationId: IdType | null
  readonly planId: IdType | null
}

/** One that was just opened, about nothing yet. */
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
  unitId: Type.Optional(Id('Where; a unit or an asset is named, or both.')),
  assetId: Type.Optional(Id('What.')),
  title: Line(200),
  description: Type.Optional(LongText),
  priority: Type.Optional(OneOf(priorities, { description: 'Default normal.' })),
  assignee: Type.Optional(Line(200)),
  dueOn: Type.Optional(DateOf()),
}
/** What a work order comes from. */
export const sourceMembers = {
  inspectionId: Type.Optional(Id('The inspection that has found it; its unit unless another is named.')),
  inspectionItem: Type.Optional(Line(200, 'The label of the item there.')),
  meterId: Type.Optional(Id('The meter whose readings showed it; its unit unless another is named.')),
  reservationId: Type.Optional(Id('The stay whose guest has reported it; its unit unless another is named.')),
}
export const resolutionMembers = {
  resolution: Type.Optional(LongText),
  costCents: Type.Optional(
    CentsNotNegative(
      'What it cost, in the currency of the establishment. Default at its completion: its costs together, if there are any.',
    ),
  ),
}
export const endingMembers = {
  keepClosed: Type.Optional(
    Type.Boolean({
      description:
        'True: the unit stays out of order until the end of its closure. Default: it is released to the inventory from now on.',
    }),
  ),
}
export const photoMembers = {
  storageObjectKey: Line(1_024, 'Key of the photo in the object store; the same key twice is the same photo.'),
  cdnUrl: Type.String({
    format: 'uri',
    pattern: '^[hH][tT][tT][pP][sS]?://',
    maxLength: 2_048,
    description: 'http(s); for display only.',
  }),
  takenAt: MomentOf('Not in the future.'),
}
export const PhotoStep = OpenEnumeration(photoSteps, 'At which step of the work it was taken.')
const photo = closed({ id: Id(), ...photoMembers, step: Type.Optional(PhotoStep) })

export const WorkOrder = component(
  'WorkOrder',
  closed({
    id: Id(),
    establishmentId: Id(),
    number: Type.Integer({ description: 'Counted in the establishment.' }),
    ...workOrderMembers,
    ...sourceMembers,
    planId: Type.Optional(Id('The maintenance plan that it was opened by.')),
    priority: OneOf(priorities),
    status: OneOf(workOrderStatuses),
    ...resolutionMembers,
    openedAt: MomentOf(),
    startedAt: Type.Optional(MomentOf()),
    endedAt: Type.Optional(MomentOf()),
    closureId: Type.Optional(Id('The closure that keeps the unit out of order for it, see `GET /v1/units/{id}/closures`.')),
  }),
)
export type WorkOrder = Static<typeof WorkOrder>
export const WorkOrderWithPhotos = component(
  'WorkOrderWithPhotos',
  closed({
    workOrder: WorkOrder,
    photos: Type.Array(photo, { description: 'In the order in which they were taken.' }),
    costs: Type.Array(WorkOrderCost, { description: 'By the day of the work.' }),
    charges: Type.Array(WorkOrderCharge, { description: 'Who was charged for it.' }),
    totals: closed({
      minutes: Type.Integer({ description: 'Of time.' }),
      costCents: CentsNotNegative('All costs.'),
      chargedCents: CentsNotNegative('What was charged and not taken back.'),
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
