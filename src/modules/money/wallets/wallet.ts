/** A wallet: cashless spending of a stay by wristband or code, from topped-up money (prepaid) or up to a limit (postpaid). */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import {
  type ChargeType,
  chargeEntry,
  type EntryMethod,
  earned,
  entryMethods,
  type FolioOfStay,
  moneyLine,
  type NewEntry,
  natureOf,
  vatWithin,
} from '../folios/index.ts'
import type { JournalLine } from '../ledger/index.ts'

export const walletModes = ['prepaid', 'postpaid'] as const
export type WalletMode = (typeof walletModes)[number]
export const walletStatuses = ['open', 'blocked', 'closed'] as const
export type WalletStatus = (typeof walletStatuses)[number]
/** Charge types that can be bought by wristband: services and goods, for which VAT is due at the purchase. */
export const purchaseTypes = [
  'food_beverage',
  'service',
  'equipment_rental',
  'space_rental',
  'utility',
  'other',
] as const satisfies readonly ChargeType[]
export const transactionKinds = ['top_up', 'charge', 'charge_reversed', 'refund', 'settlement'] as const

export interface WalletRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly reservationId: IdType
  readonly mode: WalletMode
  readonly currency: Currency
  readonly mediumRef: string | null
  readonly creditLimitCents: bigint | null
  readonly balanceCents: bigint
  readonly status: WalletStatus
  readonly openedOn: IsoDate
  readonly openedAt: string
  readonly closedAt: string | null
  readonly refundedCents: bigint | null
  readonly refundRef: string | null
}

export interface WalletTransaction {
  readonly id: IdType
  readonly kind: (typeof transactionKinds)[number]
  /** Added to the balance. */
  readonly amountCents: bigint
  readonly chargeType: ChargeType | null
  readonly vatRateBp: number | null
  /** VAT contained in the purchase; negative for a reversal. */
  readonly vatCents: bigint | null
  readonly label: string
  readonly method: EntryMethod | null
  readonly paymentMethod: string | null
  readonly reference: string | null
  readonly reversesId: IdType | null
  readonly correlationId: IdType | null
}
export interface PostedTransaction extends WalletTransaction {
  readonly businessDate: IsoDate
  readonly postedAt: string
  readonly reversedById: IdType | null
}

export const Wallet = component(
  'Wallet',
  closed({
    id: Id(),
    stayId: Id('The reservation.'),
    establishmentId: Id(),
    mode: OneOf(walletModes),
    currency: CurrencyCode(),
    status: OneOf(walletStatuses),
    mediumRef: Nullable(Type.String({ description: 'Wristband or code.' })),
    balanceCents: Cents('Positive: what can be spent. Negative (postpaid): what is to be settled.'),
    creditLimitCents: Nullable(CentsNotNegative('Postpaid only. Null: no limit.')),
    availableCents: Nullable(CentsNotNegative('What can still be spent. Null: postpaid without a limit.')),
    openedOn: DateOf(),
    openedAt: MomentOf(),
    closedAt: Nullable(MomentOf()),
    refund: Nullable(
      closed(
        { refundedCents: CentsNotNegative(), refundRef: Nullable(Type.String()) },
        { description: 'For a refunded prepaid wallet.' },
      ),
    ),
  }),
)
export type Wallet = Static<typeof Wallet>

export function presentWallet({
  reservationId,
  balanceCents,
  creditLimitCents,
  refundedCents,
  refundRef,
  ...row
}: WalletRow): Wallet {
  const available = row.status === 'open' ? availableOf({ mode: row.mode, balanceCents, creditLimitCents }) : 0n
  return {
    ...row,
    stayId: reservationId,
    balanceCents: String(balanceCents),
    creditLimitCents: creditLimitCents === null ? null : String(creditLimitCents),
    availableCents: available === null ? null : String(available),
    refund: refundedCents === null ? null : { refundedCents: String(refundedCents), refundRef },
  }
}

/** What can still be spent. Null if there is no limit. */
export function availableOf({
  mode,
  balanceCents,
  creditLimitCents,
}: Pick<WalletRow, 'mode' | 'balanceCents' | 'creditLimitCents'>): bigint | null {
  if (mode === 'prepaid') return balanceCents
  if (creditLimitCents === null) return null
  const left = balanceCents + creditLimitCents
  return left > 0n ? left : 0n
}

const transaction = closed({
  id: Id('Also the id of the journal entry.'),
  walletId: Id(),
  kind: OneOf(transactionKinds),
  amountCents: Cents('Added to the balance: a top-up is positive, a charge negative.'),
  label: Type.String(),
  chargeType: Type.Optional(OneOf(purchaseTypes)),
  vatRateBp: Type.Optional(Type.Integer()),
  vatCents: Type.Optional(Cents('VAT contained in the purchase.')),
  method: Type.Optional(OneOf(entryMethods)),
  paymentMethod: Type.Optional(Type.String({ description: 'The code of the establishment’s own payment method.' })),
  reference: Type.Optional(Type.String()),
  reversesId: Type.Optional(Id()),
  reversedById: Type.Optional(Id()),
  correlationId: Type.Optional(Id()),
  businessDate: DateOf(),
  postedAt: MomentOf(),
})
export const WalletTransactionShape = component('WalletTransaction', transaction)
type PresentedTransaction = Static<typeof transaction>
export const WalletPosting = component(
  'WalletPosting',
  closed({
    transaction: WalletTransactionShape,
    balanceCents: Cents('Afterwards.'),
    availableCents: Nullable(CentsNotNegative()),
  }),
)
export type WalletPosting = Static<typeof WalletPosting>

export function presentTransaction(walletId: IdType, row: PostedTransaction): PresentedTransaction {
  return {
    id: row.id,
    walletId,
    kind: row.kind,
    amountCents: String(row.amountCents),
    label: row.label,
    businessDate: row.businessDate,
    postedAt: row.postedAt,
    ...(row.chargeType === null ? {} : { chargeType: row.chargeType as (typeof purchaseTypes)[number] }),
    ...(row.vatRateBp === null ? {} : { vatRateBp: row.vatRateBp }),
    ...(row.vatCents === null ? {} : { vatCents: String(row.vatCents) }),
    ...(row.method === null ? {} : { method: row.method }),
    ...(row.paymentMethod === null ? {} : { paymentMethod: row.paymentMethod }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.reversesId === null ? {} : { reversesId: row.reversesId }),
    ...(row.reversedById === null ? {} : { reversedById: row.reversedById }),
    ...(row.correlationId === null ? {} : { correlationId: row.correlationId }),
  }
}

const plain = {
  chargeType: null,
  vatRateBp: null,
  vatCents: null,
  method: null,
  paymentMethod: null,
  reference: null,
  reversesId: null,
  correlationId: null,
}

export interface Purchase {
  readonly chargeType: (typeof purchaseTypes)[number]
  readonly label: string
  readonly amountCents: bigint
  readonly vatRateBp: number
  readonly reference?: string | undefined
}

/** A purchase. Revenue and VAT are due at once. */
export const chargeOf = (id: IdType, { amountCents, chargeType, label, vatRateBp, reference }: Purchase): WalletTransaction => ({
  ...plain,
  id,
  kind: 'charge',
  amountCents: -amountCents,
  chargeType,
  vatRateBp,
  vatCents: vatWithin(amountCents, vatRateBp),
  label,
  reference: reference ?? null,
})

export const reversalOf = (id: IdType, charge: WalletTransaction, label: string): WalletTransaction => ({
  ...charge,
  id,
  kind: 'charge_reversed',
  amountCents: -charge.amountCents,
  vatCents: -(charge.vatCents ?? 0n),
  label,
  reversesId: charge.id,
  correlationId: null,
})

export const moneyMoved = (
  id: IdType,
  kind: 'top_up' | 'refund',
  {
    amountCents,
    method,
    paymentMethod,
    reference,
    correlationId,
  }: {
    amountCents: bigint
    method: EntryMethod
    paymentMethod: string | null
    reference?: string | undefined
    correlationId?: IdType
  },
): WalletTransaction => ({
  ...plain,
  id,
  kind,
  amountCents: kind === 'top_up' ? amountCents : -amountCents,
  label: kind === 'top_up' ? 'Top-up' : 'Refund',
  method,
  paymentMethod,
  reference: reference ?? null,
  correlationId: correlationId ?? null,
})

/** Journal lines of the transaction. A wallet is a liability of the establishment. A settlement has its lines on the folio. */
export function linesOf(transaction: WalletTransaction): JournalLine[] {
  const { amountCents, chargeType, vatRateBp, vatCents, method, paymentMethod } = transaction
  const wallets: JournalLine = { account: 'wallets', detail: '', amountCents: -amountCents }
  if (transaction.kind === 'top_up' || transaction.kind === 'refund')
    return [moneyLine(method as EntryMethod, amountCents, paymentMethod), wallets]
  const type = chargeType as ChargeType
  return [wallets, ...earned({ chargeType: type, chargeNature: natureOf(type), amountCents: -amountCents, vatCents, vatRateBp })]
}

/** Unsettled purchases at one VAT rate. */
export interface Bought {
  readonly vatRateBp: number
  readonly grossCents: bigint
  readonly vatCents: bigint
}

/** Settles a postpaid wallet: one charge on the folio per VAT rate, and the transactions that clear the wallet, under the same ids. */
export function settlementOf(
  bought: readonly Bought[],
  folio: FolioOfStay,
  today: IsoDate,
  newId: () => IdType,
): { entries: NewEntry[]; transactions: WalletTransaction[] } {
  const lines = bought
    .filter(({ grossCents }) => grossCents > 0n)
    .map(({ vatRateBp, grossCents, vatCents }) => {
      const id = newId()
      const label = `Wallet, VAT ${vatRateBp / 100} %`
      const charge = chargeEntry(id, folio, {
        chargeType: 'cashless',
        label,
        amountCents: grossCents,
        vatRateBp,
        serviceDate: today,
        occasion: 'wallet',
      })
      // The VAT of each purchase was rounded separately. The folio shows their sum.
      return {
        entry: { ...charge, vatCents },
        transaction: { ...plain, id, kind: 'settlement' as const, amountCents: grossCents, label },
      }
    })
  return { entries: lines.map(({ entry }) => entry), transactions: lines.map(({ transaction: cleared }) => cleared) }
}

export const walletExample: Wallet = {
  id: exampleId.wallet,
  stayId: exampleId.reservation,
  establishmentId: exampleId.establishment,
  mode: 'prepaid',
  currency: 'EUR',
  status: 'open',
  mediumRef: 'NFC-04A2B9',
  balanceCents: '4200',
  creditLimitCents: null,
  availableCents: '4200',
  openedOn: '2026-11-21',
  openedAt: exampleMoment,
  closedAt: null,
  refund: null,
}
export const postingExample: WalletPosting = {
  transaction: {
    id: exampleId.wallet_transaction,
    walletId: exampleId.wallet,
    kind: 'charge',
    amountCents: '-800',
    label: 'Two lemonades',
    chargeType: 'food_beverage',
    vatRateBp: 1000,
    vatCents: '73',
    businessDate: '2026-11-21',
    postedAt: exampleMoment,
  },
  balanceCents: '4200',
  availableCents: '4200',
}
