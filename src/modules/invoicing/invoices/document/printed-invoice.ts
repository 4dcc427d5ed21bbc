/** The human-readable invoice in the PDF. All figures and texts come from the issued content. */

import type { Block, PrintedDocument } from '../../../../platform/printing/pdf.ts'
import { amountInWords } from '../../../../platform/values/money.ts'
import type { ContentParty, InvoiceContent, InvoiceKind } from './invoice-content.ts'

const words = {
  fr: {
    kind: {
      standard: 'Facture',
      deposit: 'Facture d’acompte',
      final: 'Facture de solde',
      credit_note: 'Avoir',
      deposit_credit_note: 'Avoir sur acompte',
      corrective: 'Facture rectificative',
      self_billed: 'Autofacture',
    } satisfies Record<InvoiceKind, string>,
    number: 'Numéro',
    date: 'Date de facture',
    due: 'Échéance',
    period: 'Prestations',
    reference: 'Votre référence',
    corrects: 'Se rapporte à',
    establishment: 'Établissement',
    seller: 'Vendeur',
    buyer: 'Client',
    siren: 'SIREN',
    vatNumber: 'N° TVA',
    label: 'Désignation',
    day: 'Date',
    quantity: 'Qté',
    unitNet: 'PU HT',
    guest: 'Voyageur',
    booking: 'Réservation',
    stay: 'Séjour',
    room: 'Hébergement',
    rate: 'TVA',
    net: 'Montant HT',
    gross: 'Montant TTC',
    vat: 'Détail de la TVA',
    base: 'Base HT',
    tax: 'TVA',
    why: 'Mention',
    totalNet: 'Total HT',
    totalTax: 'Total TVA',
    totalGross: 'Total TTC',
    paid: 'Déjà réglé',
    toPay: 'Net à payer',
    given: 'Total de l’avoir',
    payment: 'Règlement par virement :',
    of: 'du',
  },
  en: {
    kind: {
      standard: 'Invoice',
      deposit: 'Deposit invoice',
      final: 'Final invoice',
      credit_note: 'Credit note',
      deposit_credit_note: 'Deposit credit note',
      corrective: 'Corrective invoice',
      self_billed: 'Self-billed invoice',
    } satisfies Record<InvoiceKind, string>,
    number: 'Number',
    date: 'Invoice date',
    due: 'Due',
    period: 'Service period',
    reference: 'Your reference',
    corrects: 'Refers to',
    establishment: 'Property',
    seller: 'Seller',
    buyer: 'Bill to',
    siren: 'SIREN',
    vatNumber: 'VAT number',
    label: 'Description',
    day: 'Date',
    quantity: 'Qty',
    unitNet: 'Unit price excl. VAT',
    guest: 'Guest',
    booking: 'Booking',
    stay: 'Stay',
    room: 'Room',
    rate: 'VAT',
    net: 'Amount excl. VAT',
    gross: 'Amount incl. VAT',
    vat: 'VAT',
    base: 'Taxable amount',
    tax: 'VAT',
    why: 'Note',
    totalNet: 'Total excl. VAT',
    totalTax: 'Total VAT',
    totalGross: 'Total incl. VAT',
    paid: 'Already paid',
    toPay: 'Amount due',
    given: 'Credit note total',
    payment: 'Payment by transfer:',
    of: 'of',
  },
} as const

const locales = { fr: 'fr-FR', en: 'en-GB' } as const

export function printedInvoice(content: InvoiceContent, logo: Uint8Array | undefined): PrintedDocument {
  const say = words[content.language]
  const locale = locales[content.language]
  const amount = (cents: string) => amountInWords(BigInt(cents), content.currency, locale)
  const rate = (basisPoints: number) =>
    (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  /** Net unit price: article 242 nonies A of annex II of the CGI. Two decimals, up to four if not divisible. */
  const unitNet = (netCents: string, quantity: number) =>
    quantity === 0
      ? ''
      : (Number(netCents) / 100 / quantity).toLocaleString(locale, {
          style: 'currency',
          currency: content.currency,
          minimumFractionDigits: 2,
          maximumFractionDigits: 4,
        })
  // Countries are shown only if seller and buyer are in different ones.
  const isAbroad = content.seller.countryCode !== content.buyer.countryCode
  // Dates are formatted as text, independent of the time zone of the machine.
  const date = (day: string) => day.split('-').toReversed().join('/')
  const isCredit = content.sequenceType === 'credit_note'
  const { totals } = content
  const optional = (value: string | null, label?: string): string[] => (value ? [label ? `${label} ${value}` : value] : [])
  const address = (who: ContentParty): string[] => [
    who.name,
    ...who.addressLines,
    ...optional([who.postalCode, who.city].filter(Boolean).join(' ') || null),
    ...optional(isAbroad ? who.countryCode : null),
    ...optional(who.siren, say.siren),
    ...optional(who.vatNumber, say.vatNumber),
  ]
  // A buyer who is not the guest needs the guest and the establishment.
  const { stay } = content
  const stayFacts: [string, string][] = stay
    ? [
        ...(stay.guestName === null || !content.buyer.isCompany ? [] : [[say.guest, stay.guestName] as [string, string]]),
        [say.booking, stay.confirmationCode],
        [say.stay, `${date(stay.arrival)} – ${date(stay.departure)}`],
        ...(stay.unitCode === null ? [] : [[say.room, stay.unitCode] as [string, string]]),
      ]
    : []
  const facts: [string, string][] = [
    [say.number, content.invoiceNumber],
    [say.date, date(content.invoiceDate)],
    ...(content.dueDate === null ? [] : [[say.due, date(content.dueDate)] as [string, string]]),
    ...(content.servicePeriod === null
      ? []
      : [
          [say.period, [...new Set([date(content.servicePeriod.from), date(content.servicePeriod.to)])].join(' – ')] as [
            string,
            string,
          ],
        ]),
    [say.establishment, content.houseName],
    ...(content.buyer.reference === null ? [] : [[say.reference, content.buyer.reference] as [string, string]]),
    ...stayFacts,
    ...content.precedingInvoices.map(
      (before) => [say.corrects, `${before.invoiceNumber} ${say.of} ${date(before.invoiceDate)}`] as [string, string],
    ),
  ]
  const blocks: Block[] = [
    {
      kind: 'columns',
      columns: [
        {
          title: say.seller,
          lines: [
            ...address(content.seller),
            ...optional(content.seller.email),
            ...optional(content.seller.phone),
            ...optional(content.seller.legalMention),
          ],
        },
        { title: say.buyer, lines: [...address(content.buyer), ...optional(content.buyer.email)] },
      ],
    },
    { kind: 'facts', facts },
    {
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
      rows: content.lines.map((line) => [
        line.label,
        line.serviceDate === null ? '' : date(line.serviceDate),
        String(line.quantity),
        unitNet(line.netCents, line.quantity),
        rate(line.vatRateBp),
        amount(line.netCents),
        amount(line.grossCents),
      ]),
    },
    {
      kind: 'table',
      columns: [
        { title: say.vat, share: 3 },
        { title: say.base, share: 4, alignsRight: true },
        { title: say.tax, share: 4, alignsRight: true },
        { title: say.why, share: 9 },
      ],
      rows: content.vat.map((entry) => [
        rate(entry.rateBp),
        amount(entry.taxableCents),
        amount(entry.taxCents),
        entry.reason ?? '',
      ]),
    },
    {
      kind: 'totals',
      sums: [
        [say.totalNet, amount(totals.totalHtCents)],
        [say.totalTax, amount(totals.totalTaxCents)],
        ...(isCredit
          ? [[say.given, amount(totals.totalTtcCents)] as [string, string]]
          : ([
              [say.totalGross, amount(totals.totalTtcCents)],
              ...(totals.paidCents === '0' ? [] : [[say.paid, amount(String(-BigInt(totals.paidCents)))]]),
              [say.toPay, amount(totals.dueCents)],
            ] as [string, string][])),
      ],
    },
    ...(content.payment && BigInt(totals.dueCents) > 0n
      ? [
          {
            kind: 'text' as const,
            text: `${say.payment} IBAN ${content.payment.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}${content.payment.bic ? `, BIC ${content.payment.bic}` : ''}, ${content.invoiceNumber}`,
          },
        ]
      : []),
    ...content.notes.map((note) => ({ kind: 'text' as const, text: note.text, isSmall: note.subject !== null })),
  ]
  return {
    title: `${say.kind[content.kind]} ${content.invoiceNumber}`,
    subtitle: content.houseName,
    language: content.language,
    blocks,
    footer: [
      content.seller.name,
      content.seller.siren ? `${say.siren} ${content.seller.siren}` : '',
      content.seller.vatNumber ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
    ...(logo ? { logo } : {}),
  }
}
