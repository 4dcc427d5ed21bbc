/** What is owed to a travel agent for a stay: a share of the accommodation that stands on its folios, once the guest has left. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { shareOf } from '../../../platform/values/money.ts'
import type { JournalLine } from '../ledger/index.ts'

export const Commission = component(
  'Commission',
  closed({
    id: Id(),
    establishmentId: Id(),
    reservationId: Id(),
    travelAgentId: Id(),
    businessDate: DateOf('On which it was accrued.'),
    baseCents: Cents('The accommodation that it is a share of; negative where an accrual was taken back.'),
    commissionBasisPoints: Type.Integer(),
    amountCents: Cents('Negative: taken back, because the guest is in house again or what was charged is less.'),
    currency: CurrencyCode(),
    accruedAt: MomentOf(),
    paidAt: Type.Optional(MomentOf()),
    paymentReference: Type.Optional(Type.String()),
  }),
)
export type Commission = Static<typeof Commission>

export interface CommissionRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly reservationId: IdType
  readonly travelAgentId: IdType
  readonly businessDate: string
  readonly baseCents: bigint
  readonly commissionBasisPoints: number
  readonly amountCents: bigint
  readonly currency: 'EUR' | 'GBP'
  readonly accruedAt: string
  readonly paidAt: string | null
  readonly paymentReference: string | null
  /** In the journal, under its id. */
  readonly isPosted: boolean
}

export function presentCommission(commission: CommissionRow): Commission {
  const { paidAt, paymentReference, baseCents, amountCents, isPosted: _, ...row } = commission
  return {
    ...row,
    baseCents: String(baseCents),
    amountCents: String(amountCents),
    ...(paidAt === null ? {} : { paidAt }),
    ...(paymentReference === null ? {} : { paymentReference }),
  }
}

export const commissionExample: Commission = {
  id: exampleId.commission,
  establishmentId: exampleId.establishment,
  reservationId: exampleId.reservation,
  travelAgentId: exampleId.company,
  businessDate: '2026-11-21',
  baseCents: '11727',
  commissionBasisPoints: 1000,
  amountCents: '1173',
  currency: 'EUR',
  accruedAt: exampleMoment,
}

/** An expense when it is accrued, owed until it is paid; a negative one takes both back. */
export const accrualLines = (amountCents: bigint): JournalLine[] => [
  { account: 'commissions', detail: '', amountCents },
  { account: 'commissions_payable', detail: '', amountCents: -amountCents },
]
/** Paid outside of the tills. */
export const paymentLines = (amountCents: bigint): JournalLine[] => [
  { account: 'commissions_payable', detail: '', amountCents },
  { account: 'off_ledger_payments', detail: 'transfer', amountCents: -amountCents },
]

/** A stay as its commission is calculated. */
export interface StayOfAgent {
  readonly status: string
  readonly commissionBasisPoints: number
  readonly commissionBasis: 'net' | 'gross'
  /** Another agent has the stay since: nothing is owed to this one. */
  readonly isAgentNow: boolean
  /** Of the accommodation on its folios, VAT included, and the VAT in it. */
  readonly grossCents: bigint
  readonly vatCents: bigint
  /** What was accrued before. */
  readonly accruedBaseCents: bigint
  readonly accruedCents: bigint
  /** Of that, in the journal. */
  readonly postedCents: bigint
}

/**
 * The same in the journal and beside it: what was accrued before commissions were in the journal, or while no day was open, is taken back beside it too, before what is in it.
 */
export function partsOf(
  accrual: { readonly baseCents: bigint; readonly amountCents: bigint },
  stay: Pick<StayOfAgent, 'accruedCents' | 'postedCents'>,
  isDayOpen: boolean,
): { readonly baseCents: bigint; readonly amountCents: bigint; readonly isPosted: boolean }[] {
  const beside = stay.accruedCents - stay.postedCents
  if (!isDayOpen) return [{ ...accrual, isPosted: false }]
  if (accrual.amountCents >= 0n || beside <= 0n) return [{ ...accrual, isPosted: true }]
  const back = -accrual.amountCents < beside ? accrual.amountCents : -beside
  const rest = accrual.amountCents - back
  return [
    { baseCents: accrual.baseCents, amountCents: back, isPosted: false },
    ...(rest === 0n ? [] : [{ baseCents: 0n, amountCents: rest, isPosted: true }]),
  ]
}

/** What is to be accrued so that the sum is right; nothing when it is. Rounded half away from zero. */
export function accrualOf(stay: StayOfAgent): { baseCents: bigint; amountCents: bigint } | undefined {
  const whole = stay.commissionBasis === 'gross' ? stay.grossCents : stay.grossCents - stay.vatCents
  const baseCents = stay.status === 'CheckedOut' && stay.isAgentNow ? whole : 0n
  const amountCents = shareOf(baseCents, BigInt(stay.commissionBasisPoints), 10_000n) - stay.accruedCents
  return amountCents === 0n ? undefined : { baseCents: baseCents - stay.accruedBaseCents, amountCents }
}
