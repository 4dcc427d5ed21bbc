/** The content of an invoice at issue, from its lines, its mandate and its buyer. A pure function; `invoice-content.ts` has its shape and its VAT. */

import { amountInWords, type Currency, sum } from '../../../../platform/values/money.ts'
import { filled, localeOf, wordsIn } from '../../../../words/index.ts'
import { type LegalText, legalText } from '../mandate/legal-texts.ts'
import type { InvoiceLanguage, MandateRow } from '../mandate/operating-mandate.ts'
import {
  type ContentLine,
  type ContentStay,
  type InvoiceContent,
  type InvoiceKind,
  numberOf,
  sequenceTypeOf,
  vatOf,
} from './invoice-content.ts'

/** The part of an invoice that was transferred to a debtor account. */
export interface OnAccount {
  readonly accountName: string
  readonly cents: bigint
}

const onAccountText = ({ accountName, cents }: OnAccount, language: InvoiceLanguage, currency: Currency): string =>
  filled(wordsIn(language).invoice.onAccountNote, {
    amount: amountInWords(cents, currency, localeOf(language)),
    name: accountName,
  })

export interface Issuing {
  readonly invoiceId: string
  readonly kind: InvoiceKind
  readonly mandate: MandateRow
  readonly folio: { readonly id: string; readonly establishmentId: string; readonly currency: Currency }
  readonly houseName: string
  readonly stay: ContentStay | null
  /** Series of the establishment under the mandate. */
  readonly series: number
  readonly invoiceDate: string
  readonly number: bigint
  readonly language: InvoiceLanguage
  readonly buyer: InvoiceContent['buyer']
  readonly lines: readonly ContentLine[]
  /** The part of the money received so far that pays this invoice. */
  readonly receivedCents: bigint
  /** Parts of it that were transferred to debtor accounts. */
  readonly onAccounts?: readonly OnAccount[]
  readonly preceding: InvoiceContent['precedingInvoices']
  readonly correctedInvoiceId: string | null
  readonly reason: string | null
  readonly note: string | null
  /** `invoiceDate` plus the payment term. */
  readonly dueDate: string | null
}

const legalOfCompanies: readonly LegalText[] = ['latePenalties', 'recoveryIndemnity', 'discount']

function sellerOfContent(mandate: MandateRow): InvoiceContent['seller'] {
  const { seller } = mandate
  return {
    name: seller.name,
    addressLines: [...seller.addressLines],
    postalCode: seller.postalCode,
    city: seller.city,
    countryCode: seller.countryCode,
    siren: mandate.siren,
    ...(mandate.siren === null ? { registrationNumber: mandate.registrationNumber } : {}),
    vatNumber: mandate.vatNumber,
    email: seller.email,
    phone: seller.phone,
    legalMention: seller.legalMention,
    ...(seller.vatOnDebits && mandate.vatNumber !== null ? { vatOnDebits: true as const } : {}),
    logoObjectKey: seller.logoObjectKey,
  }
}

/** What the law has said on the invoice, beside the reason for no VAT. */
function legalTextsOf({ mandate, buyer, language, invoiceDate }: Issuing) {
  const { seller, operatorName, vatNumber } = mandate
  const wanted: readonly LegalText[] = [
    ...(operatorName === seller.name ? [] : (['onBehalf'] as const)),
    ...(seller.vatOnDebits && vatNumber !== null ? (['vatOnDebits'] as const) : []),
    ...(buyer.isCompany ? legalOfCompanies : []),
  ]
  return wanted.map((text) => legalText(text, seller, operatorName, language, invoiceDate))
}

export function contentOf(issuing: Issuing): InvoiceContent {
  const { mandate, kind, language, lines } = issuing
  const { seller } = mandate
  const sequenceType = sequenceTypeOf(kind)
  const isCredit = sequenceType === 'credit_note'
  const exempt =
    mandate.vatNumber === null || seller.texts.vatExempt
      ? legalText('vatExempt', seller, mandate.operatorName, language, issuing.invoiceDate)?.text
      : undefined
  const vat = vatOf(lines, language, exempt, seller.countryCode === 'FR' && mandate.vatNumber === null)
  const net = sum(vat.map((entry) => BigInt(entry.taxableCents)))
  const tax = sum(vat.map((entry) => BigInt(entry.taxCents)))
  const gross = net + tax
  const paid =
    isCredit || gross <= 0n ? 0n : issuing.receivedCents < 0n ? 0n : issuing.receivedCents > gross ? gross : issuing.receivedCents
  const onAccounts = issuing.onAccounts ?? []
  const onAccount = sum(onAccounts.map(({ cents }) => cents))
  const dates = lines.flatMap((line) => (line.serviceDate === null ? [] : [line.serviceDate])).toSorted()
  const texts = legalTextsOf(issuing)
  return {
    version: 2,
    invoiceId: issuing.invoiceId,
    operatingMandateId: mandate.id,
    establishmentId: issuing.folio.establishmentId,
    folioId: issuing.folio.id,
    sequence: Number(mandate.chainPosition) + 1,
    previousHash: mandate.chainHash,
    invoiceNumber: numberOf(
      mandate.numberPrefix,
      issuing.series,
      sequenceType,
      Number(issuing.invoiceDate.slice(0, 4)),
      issuing.number,
    ),
    kind,
    sequenceType,
    invoiceDate: issuing.invoiceDate,
    dueDate: isCredit || gross - paid <= 0n ? null : issuing.dueDate,
    currency: issuing.folio.currency,
    language,
    seller: sellerOfContent(mandate),
    operatorName: mandate.operatorName,
    houseName: issuing.houseName,
    buyer: issuing.buyer,
    stay: issuing.stay,
    servicePeriod: dates.length === 0 ? null : { from: dates[0] as string, to: dates.at(-1) as string },
    lines: [...lines],
    vat,
    totals: {
      totalHtCents: String(net),
      totalTaxCents: String(tax),
      totalTtcCents: String(gross),
      paidCents: String(paid),
      dueCents: String(gross - paid),
      ...(onAccount > 0n ? { onAccountCents: String(onAccount) } : {}),
    },
    notes: [
      ...(issuing.note === null ? [] : [{ subject: null, text: issuing.note }]),
      ...(issuing.reason === null ? [] : [{ subject: null, text: issuing.reason }]),
      ...onAccounts.map((each) => ({ subject: null, text: onAccountText(each, language, issuing.folio.currency) })),
      ...texts.filter((text) => text !== undefined),
    ],
    payment:
      seller.iban === null || isCredit || (onAccount > 0n && onAccount === gross - paid)
        ? null
        : { iban: seller.iban, bic: seller.bic },
    precedingInvoices: [...issuing.preceding],
    correctedInvoiceId: issuing.correctedInvoiceId,
    creditNoteReason: isCredit ? issuing.reason : null,
  }
}
