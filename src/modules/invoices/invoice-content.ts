/**
 * What an invoice says: one document, written once. Everything that is shown of it later (the list, the PDF, both XML forms) comes from
 * here; its hash takes in that of the invoice before it (`docs/invoices.md`). Amounts are cents as texts, dates `YYYY-MM-DD`.
 *
 * A folio is kept in amounts that contain VAT, so VAT is taken out of the sum of each rate on the document, rounded half away from zero
 * (EN 16931), and the cents that this differs from the sum of the lines go to the largest of them: what the guest pays is never changed.
 */
import { type Currency, shareOf, sum } from '../../platform/money.ts'
import type { ChargeNature, ChargeType } from '../folios/index.ts'
import { vatWithin } from '../folios/index.ts'
import { type LegalText, legalText } from './legal-texts.ts'
import type { InvoiceLanguage, MandateRow } from './operating-mandate.ts'

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
  readonly vatNumber: string | null
  readonly email: string | null
}

export interface ContentLine {
  readonly id: string
  readonly label: string
  readonly quantity: number
  readonly chargeType: ChargeType
  readonly chargeNature: ChargeNature
  /** UNTDID 5305: S, or E for what bears no VAT. */
  readonly vatCategory: 'S' | 'E'
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
  readonly category: 'S' | 'E'
  readonly rateBp: number
  readonly taxableCents: string
  readonly taxCents: string
  readonly reason: string | null
  readonly reasonCode: string | null
}

export interface InvoiceContent {
  readonly version: 1
  readonly invoiceId: string
  readonly operatingMandateId: string
  readonly establishmentId: string
  readonly folioId: string
  /** Its place in the chain of the mandate, from 1. */
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
    readonly logoObjectKey: string | null
  }
  readonly operatorName: string
  readonly houseName: string
  readonly buyer: ContentParty & { readonly isCompany: boolean; readonly reference: string | null }
  readonly servicePeriod: { readonly from: string; readonly to: string } | null
  readonly lines: readonly ContentLine[]
  readonly vat: readonly ContentVat[]
  readonly totals: {
    readonly totalHtCents: string
    readonly totalTaxCents: string
    readonly totalTtcCents: string
    /** Received when it was issued. */
    readonly paidCents: string
    readonly dueCents: string
  }
  readonly notes: readonly { readonly subject: string | null; readonly text: string }[]
  readonly payment: { readonly iban: string; readonly bic: string | null } | null
  readonly precedingInvoices: readonly { readonly id: string; readonly invoiceNumber: string; readonly invoiceDate: string }[]
  readonly correctedInvoiceId: string | null
  readonly creditNoteReason: string | null
}

/** What is to stand on an invoice, VAT included. */
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

/** `DUP-2026-000042`; a credit note is an A (avoir), a deposit a D before the year. */
export const numberOf = (prefix: string, sequenceType: SequenceType, year: number, number: bigint): string =>
  `${prefix}-${letters[sequenceType]}${year}-${String(number).padStart(6, '0')}`

const categoryOf = (vatRateBp: number): 'S' | 'E' => (vatRateBp > 0 ? 'S' : 'E')
const size = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

/** The lines with net and VAT, so that the VAT of each rate is that of the rate's sum. */
export function withVat(lines: readonly LineToInvoice[]): ContentLine[] {
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
  return lines.map(({ grossCents, ...line }) => {
    const tax = taxes.get(line.id) ?? 0n
    return {
      ...line,
      // What is taken off has a quantity below zero: a price is never negative (BR-27).
      quantity: grossCents < 0n ? -Math.abs(line.quantity) : Math.abs(line.quantity),
      vatCategory: categoryOf(line.vatRateBp),
      netCents: String(grossCents - tax),
      taxCents: String(tax),
      grossCents: String(grossCents),
      creditedLineId: null,
    }
  })
}

/** Article 79 (c) of the VAT directive: what is collected or spent in the name of the buyer is no part of the taxable amount. */
const passedThrough: ReadonlySet<ChargeNature> = new Set(['tax_collected', 'disbursement'])
const reasons = {
  fr: {
    tax_collected: 'Taxe de séjour et débours, hors base d’imposition (art. 267 II du CGI)',
    indemnity: 'Indemnité, hors du champ de la TVA',
    other: 'Exonéré de TVA',
  },
  en: {
    tax_collected: 'Tourist tax and disbursements, outside the taxable amount (art. 79 c, directive 2006/112/EC)',
    indemnity: 'Compensation, outside the scope of VAT',
    other: 'Exempt from VAT',
  },
} as const

export function vatOf(
  lines: readonly ContentLine[],
  language: InvoiceLanguage,
  exempt: string | undefined,
  isFrench: boolean,
): ContentVat[] {
  return [...Map.groupBy(lines, (line) => line.vatRateBp)]
    .toSorted(([left], [right]) => right - left)
    .map(([rateBp, own]) => {
      const category = categoryOf(rateBp)
      const natures = [...new Set(own.map((line) => line.chargeNature))]
      const words = new Set(
        natures.map((nature) =>
          passedThrough.has(nature)
            ? reasons[language].tax_collected
            : nature === 'indemnity'
              ? reasons[language].indemnity
              : (exempt ?? reasons[language].other),
        ),
      )
      const isPassedThrough = natures.every((nature) => passedThrough.has(nature))
      const isFranchise =
        isFrench &&
        exempt !== undefined &&
        natures.every((nature) => nature === 'service' || nature === 'goods' || nature === 'deposit')
      return {
        category,
        rateBp,
        taxableCents: String(sum(own.map((line) => BigInt(line.netCents)))),
        taxCents: String(sum(own.map((line) => BigInt(line.taxCents)))),
        reason: category === 'E' ? [...words].join('; ') : null,
        reasonCode: category === 'E' ? (isPassedThrough ? 'VATEX-EU-79-C' : isFranchise ? 'VATEX-FR-FRANCHISE' : null) : null,
      }
    })
}

export interface Issuing {
  readonly invoiceId: string
  readonly kind: InvoiceKind
  readonly mandate: MandateRow
  readonly folio: { readonly id: string; readonly establishmentId: string; readonly currency: Currency }
  readonly houseName: string
  readonly invoiceDate: string
  readonly number: bigint
  readonly language: InvoiceLanguage
  readonly buyer: InvoiceContent['buyer']
  readonly lines: readonly ContentLine[]
  /** Received for this folio and not yet used by another invoice. */
  readonly receivedCents: bigint
  readonly preceding: InvoiceContent['precedingInvoices']
  readonly correctedInvoiceId: string | null
  readonly reason: string | null
  readonly note: string | null
  /** `invoiceDate` and so many days. */
  readonly dueDate: string | null
}

const legalOfCompanies: readonly LegalText[] = ['latePenalties', 'recoveryIndemnity', 'discount']

export function contentOf(issuing: Issuing): InvoiceContent {
  const { mandate, kind, language, lines } = issuing
  const { seller } = mandate
  const sequenceType = sequenceTypeOf(kind)
  const isCredit = sequenceType === 'credit_note'
  const exempt = mandate.vatNumber === null ? legalText('vatExempt', seller, mandate.operatorName, language)?.text : undefined
  const vat = vatOf(lines, language, exempt, seller.countryCode === 'FR')
  const net = sum(vat.map((entry) => BigInt(entry.taxableCents)))
  const tax = sum(vat.map((entry) => BigInt(entry.taxCents)))
  const gross = net + tax
  const paid =
    isCredit || gross <= 0n ? 0n : issuing.receivedCents < 0n ? 0n : issuing.receivedCents > gross ? gross : issuing.receivedCents
  const dates = lines.flatMap((line) => (line.serviceDate === null ? [] : [line.serviceDate])).toSorted()
  const texts = [
    mandate.operatorName === seller.name ? undefined : legalText('onBehalf', seller, mandate.operatorName, language),
    ...(issuing.buyer.isCompany ? legalOfCompanies.map((text) => legalText(text, seller, mandate.operatorName, language)) : []),
  ]
  return {
    version: 1,
    invoiceId: issuing.invoiceId,
    operatingMandateId: mandate.id,
    establishmentId: issuing.folio.establishmentId,
    folioId: issuing.folio.id,
    sequence: Number(mandate.chainPosition) + 1,
    previousHash: mandate.chainHash,
    invoiceNumber: numberOf(mandate.numberPrefix, sequenceType, Number(issuing.invoiceDate.slice(0, 4)), issuing.number),
    kind,
    sequenceType,
    invoiceDate: issuing.invoiceDate,
    dueDate: isCredit || gross - paid <= 0n ? null : issuing.dueDate,
    currency: issuing.folio.currency,
    language,
    seller: {
      name: seller.name,
      addressLines: [...seller.addressLines],
      postalCode: seller.postalCode,
      city: seller.city,
      countryCode: seller.countryCode,
      siren: mandate.siren,
      vatNumber: mandate.vatNumber,
      email: seller.email,
      phone: seller.phone,
      legalMention: seller.legalMention,
      logoObjectKey: seller.logoObjectKey,
    },
    operatorName: mandate.operatorName,
    houseName: issuing.houseName,
    buyer: issuing.buyer,
    servicePeriod: dates.length === 0 ? null : { from: dates[0] as string, to: dates.at(-1) as string },
    lines: [...lines],
    vat,
    totals: {
      totalHtCents: String(net),
      totalTaxCents: String(tax),
      totalTtcCents: String(gross),
      paidCents: String(paid),
      dueCents: String(gross - paid),
    },
    notes: [
      ...(issuing.note === null ? [] : [{ subject: null, text: issuing.note }]),
      ...(issuing.reason === null ? [] : [{ subject: null, text: issuing.reason }]),
      ...texts.filter((text) => text !== undefined),
    ],
    payment: seller.iban === null || isCredit ? null : { iban: seller.iban, bic: seller.bic },
    precedingInvoices: [...issuing.preceding],
    correctedInvoiceId: issuing.correctedInvoiceId,
    creditNoteReason: isCredit ? issuing.reason : null,
  }
}

/** What is credited of a line: the whole rest, or an amount with VAT of it. */
export interface CreditWanted {
  readonly lineId: string
  readonly grossCents?: bigint
}

export interface Credited {
  readonly net: bigint
  readonly tax: bigint
}

/** What earlier credit notes took of each line. */
export function creditedBefore(notes: readonly InvoiceContent[]): ReadonlyMap<string, Credited> {
  const credited = new Map<string, Credited>()
  for (const line of notes.flatMap((note) => note.lines)) {
    if (line.creditedLineId === null) continue
    const before = credited.get(line.creditedLineId) ?? { net: 0n, tax: 0n }
    credited.set(line.creditedLineId, { net: before.net + BigInt(line.netCents), tax: before.tax + BigInt(line.taxCents) })
  }
  return credited
}

export type CreditProblem = 'nothing' | 'unknown line' | 'too much'

/**
 * The lines of a credit note. The VAT of a part is reckoned from everything that is credited of the line by then: so no step is off by more
 * than a cent, however small the steps are, and what was credited in full is credited to the cent, net and VAT.
 */
export function creditLines(
  original: InvoiceContent,
  before: ReadonlyMap<string, Credited>,
  wanted: readonly CreditWanted[] | undefined,
  newId: () => string,
): ContentLine[] | CreditProblem {
  const byId = new Map(original.lines.map((line) => [line.id, line]))
  const asked = wanted ?? original.lines.map((line): CreditWanted => ({ lineId: line.id }))
  if (new Set(asked.map((each) => each.lineId)).size !== asked.length || asked.some((each) => !byId.has(each.lineId)))
    return 'unknown line'
  const lines: ContentLine[] = []
  for (const each of asked) {
    const line = byId.get(each.lineId) as ContentLine
    const taken = before.get(line.id) ?? { net: 0n, tax: 0n }
    const restGross = BigInt(line.grossCents) - taken.net - taken.tax
    if (restGross === 0n) {
      if (wanted) return 'too much'
      continue
    }
    const gross = each.grossCents ?? restGross
    const isBeyond = restGross > 0n ? gross <= 0n || gross > restGross : gross >= 0n || gross < restGross
    if (isBeyond) return 'too much'
    const tax = shareOf(BigInt(line.taxCents), size(taken.net + taken.tax + gross), size(BigInt(line.grossCents))) - taken.tax
    const isWhole = gross === BigInt(line.grossCents)
    lines.push({
      ...line,
      id: newId(),
      quantity: isWhole ? line.quantity : gross < 0n ? -1 : 1,
      netCents: String(gross - tax),
      taxCents: String(tax),
      grossCents: String(gross),
      creditedLineId: line.id,
    })
  }
  return lines.length === 0 ? 'nothing' : lines
}

/** Whether the line is credited in full when this is credited too. */
export const isCreditedInFull = (line: ContentLine, before: Credited | undefined, now: bigint): boolean =>
  BigInt(line.grossCents) === (before ? before.net + before.tax : 0n) + now
