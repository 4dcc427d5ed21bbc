import { contentHashOf } from '../../platform/content-hash.ts'
import { addDays } from '../../platform/dates.ts'
import { refuse as platformRefuse } from '../../platform/errors.ts'
import { exampleId } from '../../platform/examples.ts'
import { nilId } from '../../platform/ids.ts'
import { operation } from '../../platform/operation.ts'
import { closed, CountryCode, Id, Line, MoneyOf, OneOf, Text, Type } from '../../platform/schemas.ts'
import { entriesOfFolio, folioByIdForUpdate, folioRefuse, lockHouseOfFolio, moneyReceived } from '../folios/index.ts'
import { vatNumberOf } from '../owners/index.ts'
import { accountById, receivableRefuse, settledForFolio } from '../receivables/index.ts'
import { buyerOf } from './buyer.ts'
import { presentMandateRow } from './change.ts'
import { refuse } from './errors.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { contentOf, creditedBefore, type LineToInvoice, sequenceTypeOf, withVat } from './invoice-content.ts'
import { depositCreditNotes, depositsToDeduct, invoiceById, invoicedEntries, statesOfFolio } from './invoice-reads.ts'
import { type InvoiceState, leftOver, settled, statusOf } from './invoice-status.ts'
import { deductDeposits, insertInvoice, issuedEvent, moveStates, takeEntries } from './invoice-writes.ts'
import { chargesToInvoice, deductionsOf, labelOf, lineOfCharge, words } from './issuing.ts'
import { guestOfFolio, houseOfFolio, lastOfSeries, mandateByIdForUpdate } from './mandate-reads.ts'
import { invoiceLanguages } from './operating-mandate.ts'

const issuable = ['standard', 'deposit', 'final', 'corrective'] as const

export const issueInvoice = operation({
  id: 'issueInvoice',
  method: 'POST',
  path: '/v1/invoices',
  summary: 'Issue an invoice from a folio',
  description:
    'In the name and on behalf of the seller of the mandate. `standard` takes the charges of the folio that stand on no invoice, or those that are named; `final` deducts the deposits that were invoiced, with their VAT; `deposit` invoices an amount paid ahead; `corrective` invoices again what a credit note has set free. The number follows the last of its series without a gap, the date is the business date of the house, never before the last invoice of the series. What is issued is never changed.',
  permission: 'invoice.issue',
  status: 201,
  body: closed({
    mandateId: Id('The operating mandate.'),
    folioId: Id(),
    kind: Type.Optional(OneOf(issuable, { description: 'Default: standard.' })),
    entryIds: Type.Optional(
      Type.Array(Id(), {
        minItems: 1,
        maxItems: 1_000,
        uniqueItems: true,
        description: 'Charges of the folio. Left out: all that are not invoiced.',
      }),
    ),
    deposit: Type.Optional(
      closed(
        {
          amount: MoneyOf('VAT included.'),
          vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Of what the deposit is for; 1000 is 10.00 %.' }),
          label: Type.Optional(Text(200)),
        },
        { description: 'For a deposit, and only there.' },
      ),
    ),
    correctedInvoiceId: Type.Optional(Id('For a corrective invoice: the one that was credited in full.')),
    debtorAccountId: Type.Optional(
      Id('Billed to the account of a company: its name, address, numbers, language and terms of payment as they are now.'),
    ),
    billTo: Type.Optional(
      closed(
        {
          name: Type.Optional(Line(200)),
          isCompany: Type.Optional(Type.Boolean({ description: 'Default: true when a SIREN or a VAT number is given.' })),
          addressLines: Type.Optional(Type.Array(Line(100), { maxItems: 3 })),
          postalCode: Type.Optional(Line(20)),
          city: Type.Optional(Line(100)),
          countryCode: Type.Optional(CountryCode('Default: that of the house.')),
          siren: Type.Optional(Type.String({ pattern: '^[0-9]{9}$' })),
          vatNumber: Type.Optional(Line(20)),
          email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
          reference: Type.Optional(Line(100, 'What the buyer wants to find on the invoice: an order, a cost centre.')),
        },
        {
          description:
            'Who is billed. Left out: the guest of the stay, with name and residence. With `debtorAccountId`, or without a name: only what is to stand otherwise.',
        },
      ),
    ),
    language: Type.Optional(
      OneOf(invoiceLanguages, { description: 'Default: that of the debtor account, else of the mandate.' }),
    ),
    note: Type.Optional(Line(500)),
  }),
  data: Invoice,
  refuses: [
    refuse.OPERATING_MANDATE_NOT_FOUND,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.CURRENCY_MISMATCH,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    refuse.INVOICE_NOT_FOUND,
    receivableRefuse.DEBTOR_ACCOUNT_NOT_FOUND,
    receivableRefuse.DEBTOR_ACCOUNT_CLOSED,
    receivableRefuse.ACCOUNT_OF_ANOTHER_HOUSE,
    refuse.NOBODY_TO_BILL,
    refuse.HOUSE_OUTSIDE_THE_MANDATE,
    refuse.MANDATE_NOT_IN_FORCE,
    refuse.NOTHING_TO_INVOICE,
    refuse.ENTRY_CANNOT_BE_INVOICED,
    refuse.ENTRY_ALREADY_INVOICED,
    refuse.NO_DEPOSIT_TO_DEDUCT,
    refuse.DEPOSIT_ALREADY_DEDUCTED,
    refuse.DEPOSITS_EXCEED_CHARGES,
    refuse.SELLER_NOT_SUBJECT_TO_VAT,
    refuse.INVOICE_NOT_CREDITED,
  ],
  example: {
    body: {
      mandateId: exampleId.operating_mandate,
      folioId: exampleId.folio,
      billTo: {
        name: 'Voyages Martin SARL',
        addressLines: ['12 rue de la Paix'],
        postalCode: '75002',
        city: 'Paris',
        siren: '552100554',
      },
    },
    data: invoiceExample,
  },
  async handle({ body, tenantId, caller, moment, newId, load }) {
    const kind = body.kind ?? 'standard'
    const shape = shapeProblem(kind, body)
    if (shape) throw platformRefuse.VALIDATION_ERROR({ message: shape })
    const buyerVat = body.billTo?.vatNumber === undefined ? null : vatNumberOf(body.billTo.vatNumber)
    if (buyerVat === undefined)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.billTo.vatNumber has not the form of a VAT number of its country.' })
    const sequenceType = sequenceTypeOf(kind)
    const corrected = body.correctedInvoiceId ?? null
    const [
      ,
      [folio],
      [mandateRow],
      entries,
      taken,
      states,
      [received],
      [settledByDebtors],
      [last],
      deposits,
      notes,
      [original],
      [house],
      [guest],
      [account],
    ] = await load(
      lockHouseOfFolio(tenantId, body.folioId),
      folioByIdForUpdate(tenantId, body.folioId),
      mandateByIdForUpdate(tenantId, body.mandateId),
      entriesOfFolio(tenantId, body.folioId),
      invoicedEntries(tenantId, body.folioId),
      statesOfFolio(tenantId, body.folioId),
      moneyReceived(tenantId, { folioId: body.folioId }),
      settledForFolio(tenantId, body.folioId),
      lastOfSeries(tenantId, body.mandateId, sequenceType),
      depositsToDeduct(tenantId, body.folioId, body.mandateId),
      depositCreditNotes(tenantId, body.folioId),
      invoiceById(tenantId, corrected ?? nilId),
      houseOfFolio(tenantId, body.folioId),
      guestOfFolio(tenantId, body.folioId),
      accountById(tenantId, body.debtorAccountId ?? nilId),
    )
    const mandate = presentMandateRow(mandateRow, body.mandateId)
    if (!folio) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: body.folioId })
    if (!mandate.establishmentIds.includes(folio.establishmentId)) throw refuse.HOUSE_OUTSIDE_THE_MANDATE()
    if (folio.currentBusinessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    const invoiceDate = last && last.date > folio.currentBusinessDate ? last.date : folio.currentBusinessDate
    if (invoiceDate < mandate.validFrom || (mandate.validTo !== null && invoiceDate > mandate.validTo))
      throw refuse.MANDATE_NOT_IN_FORCE()

    if (body.debtorAccountId !== undefined && !account)
      throw receivableRefuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: body.debtorAccountId })
    if (account && account.establishmentId !== folio.establishmentId) throw receivableRefuse.ACCOUNT_OF_ANOTHER_HOUSE()
    if (account?.status === 'closed') throw receivableRefuse.DEBTOR_ACCOUNT_CLOSED()
    const buyer = buyerOf({ ...body.billTo, vatNumber: buyerVat }, account, guest, house?.countryCode)
    if (buyer === undefined) throw refuse.NOBODY_TO_BILL()

    const language = body.language ?? account?.language ?? mandate.seller.language
    const lines: LineToInvoice[] = []
    if (body.deposit) {
      if (body.deposit.amount.currency !== folio.currency) throw folioRefuse.CURRENCY_MISMATCH()
      const grossCents = BigInt(body.deposit.amount.amountCents)
      if (grossCents <= 0n)
        throw platformRefuse.VALIDATION_ERROR({ message: 'body.deposit.amount.amountCents must be more than 0.' })
      lines.push({
        id: newId(),
        label: body.deposit.label ?? words[language].deposit,
        quantity: 1,
        chargeType: 'deposit',
        chargeNature: 'deposit',
        vatRateBp: body.deposit.vatRateBp,
        grossCents,
        serviceDate: null,
        sourceFolioEntryId: null,
      })
    } else {
      const possible = chargesToInvoice(entries, new Set(taken.map(({ entryId }) => entryId)))
      const wanted = body.entryIds ? possible.filter(({ id }) => body.entryIds?.includes(id)) : possible
      if (body.entryIds && wanted.length !== body.entryIds.length) throw refuse.ENTRY_CANNOT_BE_INVOICED()
      if (wanted.length === 0) throw refuse.NOTHING_TO_INVOICE()
      lines.push(...wanted.map((entry) => lineOfCharge(entry, labelOf(entry, entries, language), newId)))
    }
    if (kind === 'corrective') {
      if (!original) throw refuse.INVOICE_NOT_FOUND({ recordId: corrected as string })
      const isCredited = original.status === 'credited' && original.content.folioId === folio.id
      if (!isCredited || original.content.operatingMandateId !== mandate.id) throw refuse.INVOICE_NOT_CREDITED()
    }
    if (kind === 'final') {
      if (deposits.length === 0) throw refuse.NO_DEPOSIT_TO_DEDUCT()
      const credited = creditedBefore(notes.map(({ content }) => content))
      for (const { content } of deposits)
        lines.push(...deductionsOf(content, credited, words[language].deduction(content.invoiceNumber), newId))
      if (lines.reduce((total, line) => total + line.grossCents, 0n) < 0n) throw refuse.DEPOSITS_EXCEED_CHARGES()
    }
    if (mandate.vatNumber === null && lines.some((line) => line.vatRateBp > 0)) throw refuse.SELLER_NOT_SUBJECT_TO_VAT()

    const preceding =
      kind === 'final' ? deposits.map(({ content }) => content) : kind === 'corrective' && original ? [original.content] : []
    const number = last && last.year === Number(invoiceDate.slice(0, 4)) ? last.number + 1n : 1n
    const receivedCents = (received?.cents ?? 0n) + (settledByDebtors?.cents ?? 0n)
    const content = contentOf({
      invoiceId: newId(),
      kind,
      mandate,
      folio,
      houseName: house?.name ?? '',
      invoiceDate,
      number,
      language,
      buyer,
      lines: withVat(lines),
      receivedCents: leftOver(states, receivedCents),
      preceding: preceding.map((before) => ({
        id: before.invoiceId,
        invoiceNumber: before.invoiceNumber,
        invoiceDate: before.invoiceDate,
      })),
      correctedInvoiceId: kind === 'corrective' ? corrected : null,
      reason: null,
      note: body.note ?? null,
      dueDate: addDays(invoiceDate, account?.paymentTermsDays ?? mandate.seller.paymentTermsDays),
    })
    const contentHash = contentHashOf(content)
    const blank: Omit<InvoiceState, 'status'> = {
      invoiceId: content.invoiceId,
      mandateId: mandate.id,
      establishmentId: folio.establishmentId,
      totalCents: BigInt(content.totals.totalTtcCents),
      takesMoney: true,
      paidCents: 0n,
      creditedCents: 0n,
      writtenOffCents: 0n,
    }
    const all = settled([...states, { ...blank, status: statusOf(blank) }], receivedCents)
    const own = all.at(-1) as InvoiceState
    const moved = moveStates(tenantId, states, all)
    return {
      data: presentInvoice({
        id: content.invoiceId,
        reservationId: folio.reservationId,
        content,
        status: own.status,
        paidCents: own.paidCents,
        creditedCents: 0n,
        creditNotes: [],
      }),
      record: content.invoiceId,
      establishmentId: folio.establishmentId,
      concerns: [folio.reservationId],
      audit: { invoiceNumber: content.invoiceNumber, contentHash, folioId: folio.id },
      writes: [
        ...insertInvoice(tenantId, {
          content,
          contentHash,
          number,
          reservationId: folio.reservationId,
          state: own,
          moment,
          issuedBy: caller.apiKeyId,
        }),
        ...takeEntries(tenantId, content),
        ...(kind === 'final'
          ? [
              deductDeposits(
                tenantId,
                content,
                deposits.map((deposit) => deposit.content.invoiceId),
              ),
            ]
          : []),
        ...moved.writes,
      ],
      events: [issuedEvent(content), ...moved.events],
    }
  },
})

/** Which members go with which kind. */
function shapeProblem(
  kind: (typeof issuable)[number],
  body: { readonly deposit?: unknown; readonly entryIds?: unknown; readonly correctedInvoiceId?: unknown },
): string | undefined {
  if ((kind === 'deposit') !== (body.deposit !== undefined))
    return kind === 'deposit'
      ? 'body.deposit is missing: a deposit needs its amount.'
      : 'body.deposit goes with the kind deposit only.'
  if (kind === 'deposit' && body.entryIds !== undefined) return 'body.entryIds: a deposit takes no charges.'
  if ((kind === 'corrective') !== (body.correctedInvoiceId !== undefined))
    return kind === 'corrective'
      ? 'body.correctedInvoiceId is missing: a corrective invoice names what it corrects.'
      : 'body.correctedInvoiceId goes with the kind corrective only.'
  return undefined
}
