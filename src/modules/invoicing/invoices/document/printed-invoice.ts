/** The human-readable invoice in the PDF. All figures and texts come from the issued content. */

import type { Block, PrintedDocument } from '../../../../platform/printing/pdf.ts'
import { digitsOf } from '../../../../platform/values/currencies.ts'
import { amountInWords } from '../../../../platform/values/money.ts'
import { localeOf, wordsIn } from '../../../../words/index.ts'
import type { ContentParty, InvoiceContent } from './invoice-content.ts'

type Say = ReturnType<typeof wordsIn>['invoice']

/** How an invoice writes its texts and figures. */
interface Writing {
  readonly say: Say
  readonly amount: (cents: string) => string
  readonly rate: (basisPoints: number) => string
  /** Net unit price: article 242 nonies A of annex II of the CGI. The digits of the currency, up to two more if not divisible. */
  readonly unitNet: (netCents: string, quantity: number) => string
}

function writingOf({ language, currency }: InvoiceContent): Writing {
  const locale = localeOf(language)
  const digits = digitsOf(currency)
  return {
    say: wordsIn(language).invoice,
    amount: (cents) => amountInWords(BigInt(cents), currency, locale),
    rate: (basisPoints) => (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 }),
    unitNet: (netCents, quantity) =>
      quantity === 0
        ? ''
        : (Number(netCents) / 10 ** digits / quantity).toLocaleString(locale, {
            style: 'currency',
            currency,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits + 2,
          }),
  }
}

// Dates are formatted as text, independent of the time zone of the machine.
const printedDate = (day: string): string => day.split('-').toReversed().join('/')
const optional = (value: string | null, label?: string): string[] => (value ? [label ? `${label} ${value}` : value] : [])

/** Seller and buyer side by side; their countries only if they are in different ones. */
function parties({ seller, buyer }: InvoiceContent, say: Say): Block {
  const isAbroad = seller.countryCode !== buyer.countryCode
  const address = (who: ContentParty): string[] => [
    who.name,
    ...who.addressLines,
    ...optional([who.postalCode, who.city].filter(Boolean).join(' ') || null),
    ...optional(isAbroad ? who.countryCode : null),
    ...optional(who.siren, say.siren),
    ...optional(who.vatNumber, say.vatNumber),
  ]
  return {
    kind: 'columns',
    columns: [
      {
        title: say.seller,
        lines: [...address(seller), ...optional(seller.email), ...optional(seller.phone), ...optional(seller.legalMention)],
      },
      { title: say.buyer, lines: [...address(buyer), ...optional(buyer.email)] },
    ],
  }
}

type Fact = [string, string]

/** The stay; a buyer who is not the guest needs the guest too. */
function factsOfStay({ stay, buyer }: InvoiceContent, say: Say): Fact[] {
  if (!stay) return []
  return [
    ...(stay.guestName === null || !buyer.isCompany ? [] : [[say.guest, stay.guestName] as Fact]),
    [say.booking, stay.confirmationCode],
    [say.stay, `${printedDate(stay.arrival)} – ${printedDate(stay.departure)}`],
    ...(stay.unitCode === null ? [] : [[say.room, stay.unitCode] as Fact]),
  ]
}

function factsOf(content: InvoiceContent, say: Say): Fact[] {
  const { dueDate, servicePeriod, buyer } = content
  return [
    [say.number, content.invoiceNumber],
    [say.date, printedDate(content.invoiceDate)],
    ...(dueDate === null || toPayCents(content) === 0n ? [] : [[say.due, printedDate(dueDate)] as Fact]),
    ...(servicePeriod === null
      ? []
      : [[say.period, [...new Set([printedDate(servicePeriod.from), printedDate(servicePeriod.to)])].join(' – ')] as Fact]),
    [say.establishment, content.houseName],
    ...(buyer.reference === null ? [] : [[say.reference, buyer.reference] as Fact]),
    ...factsOfStay(content, say),
    ...content.precedingInvoices.map(
      (before): Fact => [say.corrects, `${before.invoiceNumber} ${say.of} ${printedDate(before.invoiceDate)}`],
    ),
  ]
}

const linesTable = ({ lines }: InvoiceContent, { say, amount, rate, unitNet }: Writing): Block => ({
  kind: 'table',
  columns: [
    { title: say.label, share: 8 },
    { title: say.day, share: 3.2 },
    { title: say.quantity, share: 1.8, alignsRight: true },
    { title: say.unitNet, share: 3.8, alignsRight: true },
    { title: say.rate, share: 2.4, alignsRight: true },
    { title: say.net, share: 3.8, alignsRight: true },
    { title: say.gross, share: 3.8, alignsRight: true },
  ],
  rows: lines.map((line) => [
    line.label,
    line.serviceDate === null ? '' : printedDate(line.serviceDate),
    String(line.quantity),
    unitNet(line.netCents, line.quantity),
    rate(line.vatRateBp),
    amount(line.netCents),
    amount(line.grossCents),
  ]),
})

const vatTable = ({ vat }: InvoiceContent, { say, amount, rate }: Writing): Block => ({
  kind: 'table',
  columns: [
    { title: say.vat, share: 3 },
    { title: say.base, share: 4, alignsRight: true },
    { title: say.tax, share: 4, alignsRight: true },
    { title: say.why, share: 9 },
  ],
  rows: vat.map((entry) => [rate(entry.rateBp), amount(entry.taxableCents), amount(entry.taxCents), entry.reason ?? '']),
})

function totalsOf({ sequenceType, totals }: InvoiceContent, { say, amount }: Writing): Block {
  const onAccount = BigInt(totals.onAccountCents ?? '0')
  const toPay: Fact[] =
    sequenceType === 'credit_note'
      ? [[say.given, amount(totals.totalTtcCents)]]
      : [
          [say.totalGross, amount(totals.totalTtcCents)],
          ...(totals.paidCents === '0' ? [] : [[say.paid, amount(String(-BigInt(totals.paidCents)))] as Fact]),
          ...(onAccount === 0n ? [] : [[say.onAccount, amount(String(-onAccount))] as Fact]),
          [say.toPay, amount(String(toPayCents({ totals })))],
        ]
  return {
    kind: 'totals',
    sums: [[say.totalNet, amount(totals.totalHtCents)], [say.totalTax, amount(totals.totalTaxCents)], ...toPay],
  }
}

/** The amount due from the buyer, without what was transferred to debtor accounts. */
const toPayCents = ({ totals }: Pick<InvoiceContent, 'totals'>): bigint =>
  BigInt(totals.dueCents) - BigInt(totals.onAccountCents ?? '0')

/** Where to pay, if something is due. */
function paymentText({ payment, totals, invoiceNumber }: InvoiceContent, say: Say): Block[] {
  if (!payment || toPayCents({ totals }) <= 0n) return []
  const iban = payment.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return [{ kind: 'text', text: `${say.payment} IBAN ${iban}${payment.bic ? `, BIC ${payment.bic}` : ''}, ${invoiceNumber}` }]
}

export function printedInvoice(content: InvoiceContent, logo: Uint8Array | undefined): PrintedDocument {
  const writing = writingOf(content)
  const { say } = writing
  const { seller } = content
  return {
    title: `${say.kind[content.kind]} ${content.invoiceNumber}`,
    subtitle: content.houseName,
    language: content.language,
    blocks: [
      parties(content, say),
      { kind: 'facts', facts: factsOf(content, say) },
      linesTable(content, writing),
      vatTable(content, writing),
      totalsOf(content, writing),
      ...paymentText(content, say),
      ...content.notes.map((note) => ({ kind: 'text' as const, text: note.text, isSmall: note.subject !== null })),
    ],
    footer: [seller.name, seller.siren ? `${say.siren} ${seller.siren}` : '', seller.vatNumber ?? '']
      .filter((part) => part !== '')
      .join(' · '),
    ...(logo ? { logo } : {}),
  }
}
