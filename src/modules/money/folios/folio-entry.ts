/** The lines of a folio: what each kind does to balance, deposit and journal. Amounts are in cents, VAT included. */
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type Currency, shareOf, sum } from '../../../platform/values/money.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import type { JournalLine } from '../ledger/index.ts'

export const chargeTypes = [
  'accommodation',
  'food_beverage',
  'tourist_tax',
  'service',
  'equipment_rental',
  'space_rental',
  'utility',
  'cashless',
  'cancellation_fee',
  'no_show_fee',
  'early_departure_fee',
  'late_checkout_fee',
  'damage',
  'deposit',
  'disbursement',
  'discount',
  'adjustment',
  'other',
] as const
export type ChargeType = (typeof chargeTypes)[number]

export const chargeNatures = ['service', 'goods', 'disbursement', 'tax_collected', 'deposit', 'indemnity'] as const
export type ChargeNature = (typeof chargeNatures)[number]

export const paymentMethods = ['transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const entryKinds = [
  'charge',
  'payment',
  'refund',
  'deposit',
  'deposit_applied',
  'guarantee',
  'guarantee_applied',
  'transferred',
  'moved',
  'written_off',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Why an entry was posted; a night of a stay is posted once, which the database holds. */
export const occasions = [
  'manual',
  'night',
  'extra',
  'adjust_stay',
  'check_out',
  'cancellation',
  'no_show',
  'reinstatement',
  'reversal',
  'refund',
  'wallet',
  'hold',
  'credit_note',
  'guarantee',
  'write_off',
  'meter',
  'transfer',
  'rent',
  'meeting',
] as const
export type Occasion = (typeof occasions)[number]

export type FolioKind = 'stay' | 'settlement' | 'window' | 'house'

/** What an entry needs to know of its folio. */
export interface FolioOfStay {
  readonly id: Id
  readonly establishmentId: Id
  /** A house account has none; of an entry on one, the stay that it is for. */
  readonly reservationId: Id | null
  readonly currency: Currency
  readonly kind?: FolioKind
}

/** The folio as an entry for this stay names it: on a house account an entry may be for a stay, on any other it is for the stay of the folio. */
export const forStay = <F extends FolioOfStay>(folio: F, stayId: Id | null | undefined): F =>
  folio.kind === 'house' ? { ...folio, reservationId: stayId ?? null } : folio

export interface FolioEntry {
  readonly id: Id
  readonly kind: EntryKind
  readonly occasion: Occasion
  readonly chargeType: ChargeType | null
  readonly chargeNature: ChargeNature | null
  readonly label: string
  readonly quantity: number
  /** Added to the balance: a charge is positive, a payment negative. */
  readonly amountCents: bigint
  /** Added to the deposit held. */
  readonly depositCents: bigint
  /** Added to the guarantee held. */
  readonly guaranteeCents: bigint
  readonly vatRateBp: number | null
  /** The VAT that is contained in the amount. */
  readonly vatCents: bigint | null
  readonly method: PaymentMethod | null
  readonly reference: string | null
  readonly serviceDate: IsoDate
  readonly reversesId: Id | null
  readonly reason: string | null
  /** Of an entry on a house account: the stay that it is for. */
  readonly stayId?: Id | null
}

export interface NewEntry extends FolioEntry {
  readonly folio: FolioOfStay
}

export interface PostedEntry extends FolioEntry {
  readonly businessDate: IsoDate
  readonly postedAt: Moment
  readonly reversedById: Id | null
  /** Stands on an invoice: only a credit note undoes it. */
  readonly invoiced: boolean
}

/** The nature that a type has unless it is named: what the tax law asks for. */
export const natureOf = (chargeType: ChargeType): ChargeNature => natures[chargeType] ?? 'service'
const natures: Partial<Record<ChargeType, ChargeNature>> = {
  tourist_tax: 'tax_collected',
  disbursement: 'disbursement',
  deposit: 'deposit',
  damage: 'indemnity',
}

/**
 * The natures that a type of charge can have. A tax that is collected for a municipality is a tourist tax and nothing else: breakfast does not
 * become one to escape VAT.
 */
export const naturesOf = (chargeType: ChargeType): readonly ChargeNature[] =>
  possibleNatures[chargeType] ?? (passes[chargeType] ? [natureOf(chargeType)] : ['service', 'goods'])
const passes: Partial<Record<ChargeType, true>> = { tourist_tax: true, disbursement: true, deposit: true }
const possibleNatures: Partial<Record<ChargeType, readonly ChargeNature[]>> = {
  damage: ['indemnity', 'service', 'goods'],
  cancellation_fee: ['service', 'indemnity'],
  no_show_fee: ['service', 'indemnity'],
  early_departure_fee: ['service', 'indemnity'],
  adjustment: ['service', 'goods', 'indemnity', 'tax_collected', 'disbursement'],
  discount: ['service', 'goods', 'tax_collected'],
  other: ['service', 'goods', 'indemnity'],
}

/** VAT is due on services and goods. Taxes collected and disbursements pass through; an indemnity pays for no service. */
export const bearsVat = (nature: ChargeNature): boolean => nature === 'service' || nature === 'goods'

/** The VAT contained in an amount that includes it, rounded half away from zero: 11000 at 1000 basis points contain 1000. */
export const vatWithin = (grossCents: bigint, vatRateBp: number): bigint =>
  shareOf(grossCents, BigInt(vatRateBp), 10_000n + BigInt(vatRateBp))

export interface Charge {
  readonly chargeType: ChargeType
  readonly chargeNature?: ChargeNature | undefined
  readonly label: string
  readonly quantity?: number | undefined
  readonly amountCents: bigint
  readonly vatRateBp: number
  readonly serviceDate: IsoDate
  readonly occasion: Occasion
  readonly reason?: string | null | undefined
}

const nothing = {
  chargeType: null,
  chargeNature: null,
  vatRateBp: null,
  vatCents: null,
  quantity: 1,
  reversesId: null,
  guaranteeCents: 0n,
}

export function chargeEntry(id: Id, folio: FolioOfStay, charge: Charge): NewEntry {
  const nature = charge.chargeNature ?? natureOf(charge.chargeType)
  const vatRateBp = bearsVat(nature) ? charge.vatRateBp : 0
  return {
    ...nothing,
    id,
    folio,
    kind: 'charge',
    occasion: charge.occasion,
    chargeType: charge.chargeType,
    chargeNature: nature,
    label: charge.label,
    quantity: charge.quantity ?? 1,
    amountCents: charge.amountCents,
    depositCents: 0n,
    vatRateBp,
    vatCents: vatWithin(charge.amountCents, vatRateBp),
    method: null,
    reference: null,
    serviceDate: charge.serviceDate,
    reason: charge.reason ?? null,
  }
}

const labels = { payment: 'Payment', refund: 'Refund', deposit: 'Deposit', guarantee: 'Guarantee' } as const

export interface MoneyMoved {
  readonly kind: keyof typeof labels
  readonly method: PaymentMethod
  /** Positive, whichever way it goes; of a guarantee that is returned, negative. */
  readonly amountCents: bigint
  readonly reason?: string | null | undefined
  readonly reference?: string | null | undefined
  readonly serviceDate: IsoDate
  readonly occasion: Occasion
}

/** A payment lowers the balance, a refund raises it, a deposit is held apart as a liability until it is applied, a guarantee until it is returned or retained. */
export function moneyEntry(id: Id, folio: FolioOfStay, money: MoneyMoved): NewEntry {
  const { kind, amountCents } = money
  return {
    ...nothing,
    id,
    folio,
    kind,
    occasion: money.occasion,
    label: kind === 'guarantee' && amountCents < 0n ? 'Guarantee returned' : labels[kind],
    amountCents: kind === 'payment' ? -amountCents : kind === 'refund' ? amountCents : 0n,
    depositCents: kind === 'deposit' ? amountCents : 0n,
    guaranteeCents: kind === 'guarantee' ? amountCents : 0n,
    method: money.method,
    reference: money.reference ?? null,
    serviceDate: money.serviceDate,
    reason: money.reason ?? null,
  }
}

/** Part of the deposit held pays what is due. */
export function depositAppliedEntry(
  id: Id,
  folio: FolioOfStay,
  amountCents: bigint,
  serviceDate: IsoDate,
  occasion: Occasion,
): NewEntry {
  return {
    ...nothing,
    id,
    folio,
    kind: 'deposit_applied',
    occasion,
    label: 'Deposit applied',
    amountCents: -amountCents,
    depositCents: -amountCents,
    method: null,
    reference: null,
    serviceDate,
    reason: null,
  }
}

/** Part of the guarantee held pays what is retained of it. */
export const guaranteeAppliedEntry = (
  id: Id,
  folio: FolioOfStay,
  amountCents: bigint,
  serviceDate: IsoDate,
  reason: string | null,
): NewEntry => ({
  ...nothing,
  id,
  folio,
  kind: 'guarantee_applied',
  occasion: 'guarantee',
  label: 'Guarantee retained',
  amountCents: -amountCents,
  depositCents: 0n,
  guaranteeCents: -amountCents,
  method: null,
  reference: null,
  serviceDate,
  reason,
})

export interface AmountMoved {
  /** Added to the balance of the folio. */
  readonly amountCents: bigint
  readonly label: string
  readonly reference?: string | null | undefined
  readonly serviceDate: IsoDate
  readonly occasion: Occasion
}

const movedEntry =
  (kind: 'transferred' | 'moved' | 'written_off') =>
  (id: Id, folio: FolioOfStay, moved: AmountMoved): NewEntry => ({
    ...nothing,
    id,
    folio,
    kind,
    occasion: moved.occasion,
    label: moved.label,
    amountCents: moved.amountCents,
    depositCents: 0n,
    method: null,
    reference: moved.reference ?? null,
    serviceDate: moved.serviceDate,
    reason: null,
  })

/** A debtor account takes over what is due: it becomes a receivable. */
export const transferredEntry = movedEntry('transferred')
/** What is due moves from one folio of a stay to another; the other gets the opposite. */
export const movedToFolioEntry = movedEntry('moved')

/** What is due is not expected any more. */
export const writtenOffEntry = movedEntry('written_off')

/** The same entry with the opposite sign. */
export function reversalEntry(
  id: Id,
  folio: FolioOfStay,
  entry: FolioEntry,
  occasion: Occasion,
  reason: string | null,
): NewEntry {
  return {
    ...entry,
    id,
    folio: forStay(folio, entry.stayId),
    occasion,
    label: shortened(`Reversal: ${entry.label}`, 200),
    amountCents: -entry.amountCents,
    depositCents: -entry.depositCents,
    guaranteeCents: -entry.guaranteeCents,
    vatCents: entry.vatCents === null ? null : -entry.vatCents,
    reversesId: entry.id,
    reason,
  }
}

/** What the entry is in the journal: its lines sum to zero. */
export function linesOf(entry: FolioEntry): JournalLine[] {
  switch (entry.kind) {
    case 'charge':
      return [
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
        // Bought by wallet: revenue and VAT were posted when it was bought, the wallet is cleared now.
        ...(entry.occasion === 'wallet'
          ? [{ account: 'wallets' as const, detail: '', amountCents: -entry.amountCents }]
          : earned(entry)),
      ]
    case 'transferred':
      return [
        { account: 'receivables', detail: '', amountCents: -entry.amountCents },
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
    case 'moved':
      return [
        { account: 'folio_transfers', detail: '', amountCents: -entry.amountCents },
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
    case 'written_off':
      return [
        { account: 'bad_debts', detail: '', amountCents: -entry.amountCents },
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
    case 'guarantee':
      return [
        { account: 'payments', detail: entry.method as string, amountCents: entry.guaranteeCents },
        { account: 'guarantees', detail: '', amountCents: -entry.guaranteeCents },
      ]
    case 'guarantee_applied':
      return [
        { account: 'guarantees', detail: '', amountCents: -entry.guaranteeCents },
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
    case 'payment':
    case 'refund':
      return [
        { account: 'payments', detail: entry.method as string, amountCents: -entry.amountCents },
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
    case 'deposit':
      return [
        { account: 'payments', detail: entry.method as string, amountCents: entry.depositCents },
        { account: 'deposits', detail: '', amountCents: -entry.depositCents },
      ]
    default:
      return [
        { account: 'deposits', detail: '', amountCents: -entry.depositCents },
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
  }
}

/** What a charge is besides owed: revenue with its VAT, which waits to be invoiced; a tax that is passed on; a disbursement. */
export function earned(
  entry: Pick<FolioEntry, 'chargeType' | 'chargeNature' | 'amountCents' | 'vatCents' | 'vatRateBp'>,
): JournalLine[] {
  const chargeType = entry.chargeType as ChargeType
  if (entry.chargeNature === 'tax_collected')
    return [{ account: 'taxes_collected', detail: chargeType, amountCents: -entry.amountCents }]
  if (entry.chargeNature === 'disbursement') return [{ account: 'disbursements', detail: '', amountCents: -entry.amountCents }]
  const vatCents = entry.vatCents ?? 0n
  const revenue: JournalLine = { account: 'revenue', detail: chargeType, amountCents: vatCents - entry.amountCents }
  if (vatCents === 0n) return [revenue]
  return [revenue, { account: 'unbilled_vat', detail: String(entry.vatRateBp), amountCents: -vatCents }]
}

/** What the entries do to the balance, and to the deposit held. */
export const balanceChange = (entries: readonly FolioEntry[]): bigint => sum(entries.map(({ amountCents }) => amountCents))
export const depositChange = (entries: readonly FolioEntry[]): bigint => sum(entries.map(({ depositCents }) => depositCents))
export const guaranteeChange = (entries: readonly FolioEntry[]): bigint =>
  sum(entries.map(({ guaranteeCents }) => guaranteeCents))
