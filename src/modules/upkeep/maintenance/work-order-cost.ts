/** Costs of a work order: time by the minute, parts and services by quantity. This is what the property pays; charging it on is separate. */
import {
  Cents,
  CentsNotNegative,
  closed,
  DateOf,
  Id,
  Line,
  MomentOf,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { shareOf, sum } from '../../../platform/values/money.ts'

export const costKinds = ['time', 'part', 'service'] as const
export type CostKind = (typeof costKinds)[number]

export const costMembers = {
  kind: OneOf(costKinds),
  label: Line(200),
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'For `time`: minutes. Otherwise: quantity.' }),
  unitCents: CentsNotNegative('For `time`: per hour. Otherwise: per piece. In the currency of the establishment.'),
}
const cost = closed({
  id: Id(),
  ...costMembers,
  workedOn: DateOf(),
  amountCents: CentsNotNegative('Rounded half up to the cent.'),
  enteredAt: MomentOf(),
})
export const WorkOrderCost = cost
export type WorkOrderCost = Static<typeof cost>

export interface CostRow {
  readonly id: IdType
  readonly kind: CostKind
  readonly label: string
  readonly quantity: number
  readonly unitCents: bigint
  readonly amountCents: bigint
  readonly workedOn: IsoDate
  readonly enteredAt: Moment
}

/** Minutes at an hourly rate, or quantity times unit price. */
export const amountOfCost = ({ kind, quantity, unitCents }: Pick<CostRow, 'kind' | 'quantity' | 'unitCents'>): bigint =>
  kind === 'time' ? shareOf(unitCents, BigInt(quantity), 60n) : unitCents * BigInt(quantity)

export const presentCost = ({ unitCents, amountCents, ...row }: CostRow): WorkOrderCost => ({
  ...row,
  unitCents: String(unitCents),
  amountCents: String(amountCents),
})

const charge = closed({
  id: Id(),
  chargedTo: OneOf(['owner', 'guest']),
  amountCents: Cents('VAT included.'),
  ownerCostId: Type.Optional(Id('The charge on the owner’s account.')),
  mandateId: Type.Optional(Id()),
  folioEntryId: Type.Optional(Id('The charge on the guest’s folio.')),
  folioId: Type.Optional(Id()),
  isReversed: Type.Boolean({ description: 'Whether the charge was reversed and is no longer owed.' }),
  chargedAt: MomentOf(),
})
export const WorkOrderCharge = charge
export type WorkOrderCharge = Static<typeof charge>

export interface ChargeRow {
  readonly id: IdType
  readonly amountCents: bigint
  readonly ownerCostId: IdType | null
  readonly mandateId: IdType | null
  readonly folioEntryId: IdType | null
  readonly folioId: IdType | null
  readonly isReversed: boolean
  readonly chargedAt: Moment
}

export const presentCharge = ({
  ownerCostId,
  mandateId,
  folioEntryId,
  folioId,
  amountCents,
  ...row
}: ChargeRow): WorkOrderCharge => ({
  ...row,
  chargedTo: ownerCostId === null ? 'guest' : 'owner',
  amountCents: String(amountCents),
  ...(ownerCostId === null ? {} : { ownerCostId }),
  ...(mandateId === null ? {} : { mandateId }),
  ...(folioEntryId === null ? {} : { folioEntryId }),
  ...(folioId === null ? {} : { folioId }),
})

export const costExample: WorkOrderCost = {
  id: '019a9c1e-6b1f-7000-8000-0000000000f1',
  kind: 'time',
  label: 'Bruno, two visits',
  quantity: 90,
  unitCents: '4000',
  workedOn: '2026-11-21',
  amountCents: '6000',
  enteredAt: '2026-11-21T15:00:00.000Z',
}

/** Costs and charges of a work order, with their totals. */
export const presentCosts = (costs: readonly CostRow[], charges: readonly ChargeRow[]) => ({
  costs: costs.map(presentCost),
  charges: charges.map(presentCharge),
  totals: {
    minutes: costs.reduce((minutes, { kind, quantity }) => (kind === 'time' ? minutes + quantity : minutes), 0),
    costCents: String(sum(costs.map(({ amountCents }) => amountCents))),
    chargedCents: String(sum(charges.map(({ amountCents, isReversed }) => (isReversed ? 0n : amountCents)))),
  },
})
