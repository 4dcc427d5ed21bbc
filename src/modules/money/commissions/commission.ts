/** A commission: a share of the accommodation charges of a stay, owed to a travel agent after departure. */
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
    businessDate: DateOf('Business date of the accrual.'),
    baseCents: Cents('The accommodation on which the commission is calculated. Negative for a reversed accrual.'),
    commissionBasisPoints: Type.Integer(),
    amountCents: Cents('Negative: reversed, because the check-out was undone or the charges were reduced.'),
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
  /** Whether it is posted to the journal, under the same id. */
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

/** An expense when accrued, and a liability until paid. A negative amount reverses both. */
export const accrualLines = (amountCents: bigint): JournalLine[] => [
  { account: 'commissions', detail: '', amountCents },
  { account: 'commissions_payable', detail: '', amountCents: -amountCents },
]
/** Journal lines of a payment outside the tills. */
export const paymentLines = (amountCents: bigint): JournalLine[] => [
  { account: 'commissions_payable', detail: '', amountCents },
  { account: 'off_ledger_payments', detail: 'transfer', amountCents: -amountCents },
]

/** A stay with the data for its commission. */
export interface StayOfAgent {
  readonly status: string
  readonly commissionBasisPoints: number
  readonly commissionBasis: 'net' | 'gross'
  /** False if another agent has since been set. Then nothing is owed to this one. */
  readonly isAgentNow: boolean
  /** Accommodation charges on its folios, including VAT, and the VAT in them. */
  readonly grossCents: bigint
  readonly vatCents: bigint
  /** Accrued so far. */
  readonly accruedBaseCents: bigint
  readonly accruedCents: bigint
  /** The part of it that is posted to the journal. */
  readonly postedCents: bigint
}

/**
 * Splits an accrual into a posted and an unposted part. Amounts accrued before commissions were posted to the journal, or while no business date was open, are
 * reversed first and without a posting.
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

/** The accrual needed to correct the total, or undefined. Rounded half away from zero. */
export function accrualOf(stay: StayOfAgent): { baseCents: bigint; amountCents: bigint } | undefined {
  const whole = stay.commissionBasis === 'gross' ? stay.grossCents : stay.grossCents - stay.vatCents
  const baseCents = stay.status === 'CheckedOut' && stay.isAgentNow ? whole : 0n
  const amountCents = shareOf(baseCents, BigInt(stay.commissionBasisPoints), 10_000n) - stay.accruedCents
  return amountCents === 0n ? undefined : { baseCents: baseCents - stay.accruedBaseCents, amountCents }
}
