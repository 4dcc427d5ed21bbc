/** Entries on the account of an owner beside revenue: costs that the operator paid for them, and payouts. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  MoneyOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import type { JournalLine } from '../../money/ledger/index.ts'
import { paymentMethods } from '../../money/payment-methods/index.ts'

const cost = closed({
  id: Id(),
  mandateId: Id(),
  establishmentId: Id(),
  unitId: Nullable(Id()),
  label: Type.String(),
  amount: MoneyOf('Including VAT; negative for a reversal.'),
  vatRateBp: Type.Integer(),
  vat: MoneyOf('VAT contained in the amount.'),
  businessDate: DateOf(),
  postedAt: MomentOf(),
  reversesId: Nullable(Id('The cost that this one reverses.')),
  reversedById: Nullable(Id()),
  reason: Nullable(Type.String()),
})
export const OwnerCost = component('OwnerCost', cost)
export type OwnerCost = Static<typeof cost>

const payout = closed({
  id: Id(),
  mandateId: Id(),
  establishmentId: Id('Establishment in whose journal it is posted.'),
  amount: MoneyOf('Negative for a reversal.'),
  ownerId: Nullable(Id('The owner paid, if there are several; null: the owner of the mandate.')),
  method: OneOf(paymentMethods),
  reference: Nullable(Type.String()),
  businessDate: DateOf(),
  postedAt: MomentOf(),
  reversesId: Nullable(Id('The payout that this one reverses.')),
  reversedById: Nullable(Id()),
  reason: Nullable(Type.String()),
})
export const OwnerPayout = component('OwnerPayout', payout)
export type OwnerPayout = Static<typeof payout>

interface Settlement {
  readonly id: IdType
  readonly mandateId: IdType
  readonly establishmentId: IdType
  readonly amountCents: bigint
  readonly currency: Currency
  readonly businessDate: string
  readonly postedAt: string
  readonly reversesId: IdType | null
  readonly reversedById: IdType | null
  readonly reason: string | null
}
export interface CostRow extends Settlement {
  readonly unitId: IdType | null
  readonly label: string
  readonly vatRateBp: number
  readonly vatCents: bigint
}
export interface PayoutRow extends Settlement {
  readonly ownerId: IdType | null
  readonly method: (typeof paymentMethods)[number]
  readonly reference: string | null
}

export const presentCost = ({ amountCents, vatCents, currency, ...row }: CostRow): OwnerCost => ({
  ...row,
  amount: { amountCents: String(amountCents), currency },
  vat: { amountCents: String(vatCents), currency },
})
export const presentPayout = ({ amountCents, currency, ...row }: PayoutRow): OwnerPayout => ({
  ...row,
  amount: { amountCents: String(amountCents), currency },
})

/** Ledger lines: the owner owes the cost, which the operator paid in advance. */
export const costLines = (amountCents: bigint): JournalLine[] => [
  { account: 'owner_settlements', detail: '', amountCents },
  { account: 'disbursements', detail: '', amountCents: -amountCents },
]
export const payoutLines = (amountCents: bigint, method: string): JournalLine[] => [
  { account: 'owner_settlements', detail: '', amountCents },
  { account: 'payments', detail: method, amountCents: -amountCents },
]

export const costExample: OwnerCost = {
  id: exampleId.owner_cost,
  mandateId: exampleId.operating_mandate,
  establishmentId: exampleId.establishment,
  unitId: null,
  label: 'Boiler repaired',
  amount: { amountCents: '18000', currency: 'EUR' },
  vatRateBp: 1000,
  vat: { amountCents: '1636', currency: 'EUR' },
  businessDate: '2026-11-21',
  postedAt: exampleMoment,
  reversesId: null,
  reversedById: null,
  reason: null,
}
export const payoutExample: OwnerPayout = {
  id: exampleId.owner_payout,
  mandateId: exampleId.operating_mandate,
  establishmentId: exampleId.establishment,
  amount: { amountCents: '100', currency: 'EUR' },
  ownerId: null,
  method: 'transfer',
  reference: 'V-2026-11',
  businessDate: '2026-11-21',
  postedAt: exampleMoment,
  reversesId: null,
  reversedById: null,
  reason: null,
}
