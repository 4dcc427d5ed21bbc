/**
 * The content of an invoice: one immutable document. The list, the PDF and both XML forms are derived from it. Its hash includes the hash of
 * the previous invoice (`docs/invoices.md`). Amounts are cents as text, dates `YYYY-MM-DD`.
 *
 * Folio amounts include VAT, so VAT is extracted from the total per rate and rounded half away from zero (EN 16931). Cents of difference
 * to the sum of the lines are added to the largest line. The amount the guest pays never changes.
 */

import { type Currency, sum } from '../../../../platform/values/money.ts'
import { wordsIn } from '../../../../words/index.ts'
import type { Beneficiary, ChargeNature, ChargeType, VatTreatment } from '../../../money/folios/index.ts'
import { vatWithin } from '../../../money/folios/index.ts'
import type { InvoiceLanguage } from '../mandate/operating-mandate.ts'

export const invoiceKinds = [
  'standard',
  'deposit',
  'final',
  'credit_note',
  'deposit_credit_note',
  'corrective',
  'self_billed',
] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const sequenceTypes = ['invoice', 'credit_note', 'deposit', 'self_billing'] as const
export type SequenceType = (typeof sequenceTypes)[number]

export interface ContentParty {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly postalCode: string | null
  readonly city: string | null
  readonly countryCode: string
  readonly siren: string | null
  /** Company registration number of a seller outside France. */
  readonly registrationNumber?: string | null
  readonly vatNumber: string | null
  readonly email: string | null
}

/** The billed stay: the guest and the establishment. */
export interface ContentStay {
  readonly guestName: string | null
  readonly confirmationCode: string
  readonly unitCode: string | null
  readonly arrival: string
  readonly departure: string
}

/** UNTDID 5305: standard rate, zero-rated, exempt, reverse charge, export. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'G'] as const
export type VatCategory = (typeof vatCategories)[number]

export interface ContentLine {
  readonly id: string
  readonly label: string
  readonly quantity: number
  readonly chargeType: ChargeType
  readonly chargeNature: ChargeNature
  readonly vatCategory: VatCategory
  /** Only where it isn't the owner's of the unit. */
  readonly beneficiary?: Exclude<Beneficiary, 'owner'>
  readonly vatRateBp: number
  readonly netCents: string
  readonly taxCents: string
  readonly grossCents: string
  readonly serviceDate: string | null
  readonly sourceFolioEntryId: string | null
  /** On a credit note: the line that it credits. */
  readonly creditedLineId: string | null
}

export interface ContentVat {
  readonly category: VatCategory
  readonly rateBp: number
  readonly taxableCents: string
  readonly taxCents: string
  readonly reason: string | null
  readonly reasonCode: string | null
}

export interface InvoiceContent {
  readonly version: 1 | 2
  readonly invoiceId: string
  readonly operatingMandateId: string
  readonly establishmentId: string
  readonly folioId: string
  /** Position in the chain of the mandate, from 1. */
  readonly sequence: number
  readonly previousHash: string | null
  readonly invoiceNumber: string
  readonly kind: InvoiceKind
  readonly sequenceType: SequenceType
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly currency: Currency
  readonly language: InvoiceLanguage
  readonly seller: ContentParty & {
    readonly phone: string | null
    readonly legalMention: string | null
    /** Present where the seller owes VAT when it is invoiced. */
    readonly vatOnDebits?: true
    readonly logoObjectKey: string | null
  }
  readonly operatorName: string
  /** The name of the establishment. The name of this member is fixed, because it is part of hashed content. */
  readonly houseName: string
  readonly buyer: ContentParty & { readonly isCompany: boolean; readonly reference: string | null }
  /** Present since version 2. */
  readonly stay?: ContentStay | null
  readonly servicePeriod: { readonly from: string; readonly to: string } | null
  readonly lines: readonly ContentLine[]
  readonly vat: readonly ContentVat[]
  readonly totals: {
    readonly totalHtCents: string
    readonly totalTaxCents: string
    readonly totalTtcCents: string
    /** Amount already received at issue. */
    readonly paidCents: string
    readonly dueCents: string
    /** The part of `dueCents` that was transferred to debtor accounts, which owe it; absent if none. */
    readonly onAccountCents?: string
  }
  readonly notes: readonly { readonly subject: string | null; readonly text: string }[]
  readonly payment: { readonly iban: string; readonly bic: string | null } | null
  readonly precedingInvoices: readonly { readonly id: string; readonly invoiceNumber: string; readonly invoiceDate: string }[]
  readonly correctedInvoiceId: string | null
  readonly creditNoteReason: string | null
}

/** A line to invoice, including VAT. */
export interface LineToInvoice {
  readonly id: string
  readonly label: string
  readonly quantity: number
  readonly chargeType: ChargeType
  readonly chargeNature: ChargeNature
  readonly vatRateBp: number
  readonly grossCents: bigint
  readonly serviceDate: string | null
  readonly sourceFolioEntryId: string | null
  readonly vatTreatment?: VatTreatment | null
  readonly beneficiary?: Beneficiary
}

export const sequenceTypeOf = (kind: InvoiceKind): SequenceType =>
  kind === 'credit_note' || kind === 'deposit_credit_note'
    ? 'credit_note'
    : kind === 'deposit'
      ? 'deposit'
      : kind === 'self_billed'
        ? 'self_billing'
        : 'invoice'

const letters: Readonly<Record<SequenceType, string>> = { invoice: '', credit_note: 'A', deposit: 'D', self_billing: 'S' }

/**
 * `DUP-2026-000042`; a credit note is an A (avoir), a deposit a D before the year. From the second establishment of a mandate on, its series follows the
 * prefix: `DUP-2-2026-000042`.
 */
export const numberOf = (prefix: string, series: number, sequenceType: SequenceType, year: number, number: bigint): string =>
  `${prefix}${series === 1 ? '' : `-${series}`}-${letters[sequenceType]}${year}-${String(number).padStart(6, '0')}`

const categories: Readonly<Record<VatTreatment, VatCategory>> = {
  zero_rated: 'Z',
  exempt: 'E',
  reverse_charge: 'AE',
  export: 'G',
}

/**
 * The category of a charge. Without a treatment of its own, what has no VAT is exempt, except goods and services that the law of the seller taxes at zero (`isZeroRate`);
 * letting without VAT is exempt there, too.
 */
export function categoryOf(
  line: Pick<LineToInvoice, 'chargeType' | 'chargeNature' | 'vatRateBp' | 'vatTreatment'>,
  isZeroRate: boolean,
): VatCategory {
  if (line.vatRateBp > 0) return 'S'
  if (line.vatTreatment) return categories[line.vatTreatment]
  return isZeroRate && (line.chargeNature === 'service' || line.chargeNature === 'goods') && !isLetting(line) ? 'Z' : 'E'
}
const size = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

/** Adds net and VAT to the lines, so that their VAT adds up to the VAT of the total per rate. */
export function withVat(lines: readonly LineToInvoice[], isZeroRate = false): ContentLine[] {
  const taxes = new Map<string, bigint>()
  for (const [vatRateBp, own] of Map.groupBy(lines, (line) => line.vatRateBp)) {
    for (const line of own) taxes.set(line.id, vatWithin(line.grossCents, vatRateBp))
    let difference =
      vatWithin(sum(own.map((line) => line.grossCents)), vatRateBp) - sum(own.map((line) => taxes.get(line.id) ?? 0n))
    const largest = own.toSorted((left, right) => Number(size(right.grossCents) - size(left.grossCents)))
    for (let position = 0; difference !== 0n; position = (position + 1) % largest.length) {
      const line = largest[position] as LineToInvoice
      const step = difference > 0n ? 1n : -1n
      taxes.set(line.id, (taxes.get(line.id) ?? 0n) + step)
      difference -= step
    }
  }
  return lines.map(({ grossCents, vatTreatment, beneficiary = 'owner', ...line }) => {
    const tax = taxes.get(line.id) ?? 0n
    return {
      ...line,
      // Deductions have a negative quantity, because a price is never negative (BR-27).
      quantity: grossCents < 0n ? -Math.abs(line.quantity) : Math.abs(line.quantity),
      vatCategory: categoryOf({ ...line, vatTreatment: vatTreatment ?? null }, isZeroRate),
      ...(beneficiary === 'owner' ? {} : { beneficiary }),
      netCents: String(grossCents - tax),
      taxCents: String(tax),
      grossCents: String(grossCents),
      creditedLineId: null,
    }
  })
}

/** Article 79 (c) of the VAT directive: amounts collected or spent on behalf of the buyer are outside the taxable amount. */
const passedThrough: ReadonlySet<ChargeNature> = new Set(['tax_collected', 'disbursement'])

/** Residential letting without VAT is exempt by law; for other exempt items the mandate must state the reason. */
const isLetting = (line: Pick<ContentLine, 'chargeType'>): boolean =>
  line.chargeType === 'accommodation' || line.chargeType === 'space_rental'

/** Whether the line is exempt from VAT without a known legal basis; the mandate may state one. */
export const hasNoReason = (line: Pick<ContentLine, 'chargeType' | 'chargeNature' | 'vatCategory'>): boolean =>
  line.vatCategory === 'E' && (line.chargeNature === 'service' || line.chargeNature === 'goods') && !isLetting(line)

/** Code list VATEX: EN 16931 requires none at a standard or zero rate. */
const codesOfCategories: Readonly<Partial<Record<VatCategory, string>>> = { AE: 'VATEX-EU-AE', G: 'VATEX-EU-G' }

export function vatOf(
  lines: readonly ContentLine[],
  language: InvoiceLanguage,
  exempt: string | undefined,
  isFrench: boolean,
): ContentVat[] {
  const { reasons } = wordsIn(language).invoice
  return [...Map.groupBy(lines, (line) => `${line.vatCategory} ${line.vatRateBp}`).values()]
    .map((own) => ({ own, category: (own[0] as ContentLine).vatCategory, rateBp: (own[0] as ContentLine).vatRateBp }))
    .toSorted(
      (left, right) => right.rateBp - left.rateBp || vatCategories.indexOf(left.category) - vatCategories.indexOf(right.category),
    )
    .map(({ own, category, rateBp }) => {
      const natures = [...new Set(own.map((line) => line.chargeNature))]
      const words = new Set(
        own.map((line) =>
          passedThrough.has(line.chargeNature)
            ? reasons.tax_collected
            : line.chargeNature === 'indemnity'
              ? reasons.indemnity
              : (exempt ?? reasons.letting),
        ),
      )
      const isPassedThrough = natures.every((nature) => passedThrough.has(nature))
      const isExemptLetting = exempt === undefined && own.every(isLetting)
      const isFranchise =
        isFrench &&
        exempt !== undefined &&
        natures.every((nature) => nature === 'service' || nature === 'goods' || nature === 'deposit')
      return {
        category,
        rateBp,
        taxableCents: String(sum(own.map((line) => BigInt(line.netCents)))),
        taxCents: String(sum(own.map((line) => BigInt(line.taxCents)))),
        reason:
          category === 'E'
            ? [...words].join('; ')
            : category === 'AE'
              ? reasons.reverseCharge
              : category === 'G'
                ? reasons.export
                : null,
        reasonCode:
          category !== 'E'
            ? (codesOfCategories[category] ?? null)
            : isPassedThrough
              ? 'VATEX-EU-79-C'
              : isFranchise
                ? 'VATEX-FR-FRANCHISE'
                : isExemptLetting
                  ? 'VATEX-EU-135-1'
                  : null,
      }
    })
}
