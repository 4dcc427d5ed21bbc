/** Folio lines: the effect of each kind on balance, deposit and journal. Amounts are in cents, including VAT. */
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type Currency, shareOf, sum } from '../../../platform/values/money.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import type { JournalLine } from '../ledger/index.ts'
import { codeOf, paymentMethods } from '../payment-methods/index.ts'
import type { Beneficiary, VatTreatment } from './vat-treatment.ts'

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

/** How money was entered: also what an earlier system had taken, which is no takings of the day and no money of a till. */
export const entryMethods = [...paymentMethods, 'brought_forward'] as const
export type EntryMethod = (typeof entryMethods)[number]

/** How a posted entry was paid: also against what the operator owes an owner, which is no money of the day. */
export const postedMethods = [...entryMethods, 'set_off'] as const
export type PostedMethod = (typeof postedMethods)[number]

/** The account of the money, under the code of the house's own method if there is one. */
export function moneyLine(method: PostedMethod, amountCents: bigint, paymentMethod: string | null = null): JournalLine {
  if (method === 'brought_forward') return { account: 'brought_forward', detail: '', amountCents }
  if (method === 'set_off') return { account: 'owner_settlements', detail: '', amountCents }
  return { account: 'payments', detail: codeOf({ method, paymentMethod }), amountCents }
}

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

/** The occasion of an entry. A night of a stay is posted only once, which a database constraint ensures. */
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
  'commission',
] as const
export type Occasion = (typeof occasions)[number]

export type FolioKind = 'stay' | 'settlement' | 'window' | 'house'

/** The folio data that an entry needs. */
export interface FolioOfStay {
  readonly id: Id
  readonly establishmentId: Id
  /** Null for a house account. An entry on a house account can still be for a stay. */
  readonly reservationId: Id | null
  readonly currency: Currency
  readonly kind?: FolioKind
}

/** The folio for an entry of this stay. On a house account an entry may be for a stay; on any other folio it is for the stay of the folio. */
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
  readonly method: PostedMethod | null
  /** The code of the house's own payment method; null for one of the six kinds. */
  readonly paymentMethod: string | null
  readonly reference: string | null
  readonly serviceDate: IsoDate
  readonly reversesId: Id | null
  readonly reason: string | null
  /** Why a charge without VAT has none; null: that follows from its type, its nature and the seller. */
  readonly vatTreatment: VatTreatment | null
  readonly beneficiary: Beneficiary
  /** The sale in the system that charged it, unique in its outlet. */
  readonly externalReference: string | null
  /** Where it was sold: the bar, the shop. */
  readonly outlet: string | null
  /** Only for an entry on a house account: the stay that the entry is for. */
  readonly stayId?: Id | null
}

export interface NewEntry extends FolioEntry {
  readonly folio: FolioOfStay
}

export interface PostedEntry extends FolioEntry {
  readonly businessDate: IsoDate
  readonly postedAt: Moment
  readonly reversedById: Id | null
  /** True if the entry is on an invoice. Then only a credit note can reverse it. */
  readonly invoiced: boolean
}

/** The default nature of a charge type, under tax law. */
export const natureOf = (chargeType: ChargeType): ChargeNature => natures[chargeType] ?? 'service'
const natures: Partial<Record<ChargeType, ChargeNature>> = {
  tourist_tax: 'tax_collected',
  disbursement: 'disbursement',
  deposit: 'deposit',
  damage: 'indemnity',
}

/**
 * The natures allowed for a charge type. Only a tourist tax can be a tax collected for a municipality, so that other charges such as breakfast cannot use it to
 * avoid VAT.
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

/** The label of a product that the price of a night includes. */
export const partOfNightLabel = (name: string, night: IsoDate): string => `${shortened(name, 180)}, night of ${night}`
export const isPartOfNight = ({ chargeType, label }: Pick<FolioEntry, 'chargeType' | 'label'>): boolean =>
  chargeType !== 'tourist_tax' && /, night of \d{4}-\d{2}-\d{2}$/.test(label)

/** The label of a tourist tax; `name`: of the tariff or the share where a night has several. */
export const touristTaxLabel = (name: string, night: IsoDate): string =>
  `Tourist tax${name === '' ? '' : ` (${shortened(name.replaceAll(/[()]/g, ''), 150)})`}, night of ${night}`

/** VAT is due on services and goods. Taxes collected and disbursements are passed through, and an indemnity is not payment for a service. */
export const bearsVat = (nature: ChargeNature): boolean => nature === 'service' || nature === 'goods'

/** VAT contained in a gross amount, rounded half away from zero: 11000 at 1000 basis points contain 1000. */
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
  readonly vatTreatment?: VatTreatment | null | undefined
  readonly beneficiary?: Beneficiary | undefined
  readonly externalReference?: string | undefined
  readonly outlet?: string | undefined
}

const nothing = {
  chargeType: null,
  chargeNature: null,
  vatRateBp: null,
  vatCents: null,
  quantity: 1,
  reversesId: null,
  guaranteeCents: 0n,
  vatTreatment: null,
  beneficiary: 'owner' as const,
  externalReference: null,
  outlet: null,
  paymentMethod: null,
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
    vatTreatment: vatRateBp === 0 && bearsVat(nature) ? (charge.vatTreatment ?? null) : null,
    beneficiary: charge.beneficiary ?? 'owner',
    externalReference: charge.externalReference ?? null,
    outlet: charge.outlet ?? null,
  }
}

const labels = { payment: 'Payment', refund: 'Refund', deposit: 'Deposit', guarantee: 'Guarantee' } as const

export interface MoneyMoved {
  readonly kind: keyof typeof labels
  readonly method: PostedMethod
  readonly paymentMethod?: string | null | undefined
  /** Always positive, except that the return of a guarantee is negative. */
  readonly amountCents: bigint
  readonly reason?: string | null | undefined
  readonly reference?: string | null | undefined
  readonly serviceDate: IsoDate
  readonly occasion: Occasion
}

/** A payment lowers the balance and a refund raises it. A deposit is a separate liability until it is applied; a guarantee until it is returned or retained. */
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
    paymentMethod: money.paymentMethod ?? null,
    reference: money.reference ?? null,
    serviceDate: money.serviceDate,
    reason: money.reason ?? null,
  }
}

/** Applies part of the deposit to what is due. */
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

/** Applies part of the guarantee to retained charges. */
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

/** Transfers what is due to a debtor account, where it becomes a receivable. */
export const transferredEntry = movedEntry('transferred')
/** Moves what is due between two folios of a stay. The other folio gets the opposite entry. */
export const movedToFolioEntry = movedEntry('moved')

/** Writes off what is due. */
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
    externalReference: null,
  }
}

/** Journal lines of the entry. They sum to zero. */
export function linesOf(entry: FolioEntry): JournalLine[] {
  switch (entry.kind) {
    case 'charge':
      return [
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
        // Wallet purchase: revenue and VAT were posted at the purchase; now the wallet is cleared.
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
        moneyLine(entry.method as PostedMethod, entry.guaranteeCents, entry.paymentMethod),
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
        moneyLine(entry.method as PostedMethod, -entry.amountCents, entry.paymentMethod),
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
    case 'deposit':
      return [
        moneyLine(entry.method as PostedMethod, entry.depositCents, entry.paymentMethod),
        { account: 'deposits', detail: '', amountCents: -entry.depositCents },
      ]
    default:
      return [
        { account: 'deposits', detail: '', amountCents: -entry.depositCents },
        { account: 'guest_ledger', detail: '', amountCents: entry.amountCents },
      ]
  }
}

/** The contra lines of a charge: revenue with its unbilled VAT, a tax passed on, or a disbursement. */
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

/** Sum of the entries’ changes to the balance. */
export const balanceChange = (entries: readonly FolioEntry[]): bigint => sum(entries.map(({ amountCents }) => amountCents))
export const depositChange = (entries: readonly FolioEntry[]): bigint => sum(entries.map(({ depositCents }) => depositCents))
export const guaranteeChange = (entries: readonly FolioEntry[]): bigint =>
  sum(entries.map(({ guaranteeCents }) => guaranteeCents))
