import { contentHashOf } from '../../platform/content-hash.ts'
import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { Cents, closed, Id, Line, Type } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { folioByIdForUpdate, folioRefuse, moneyReceived } from '../folios/index.ts'
import { settledForFolio } from '../receivables/index.ts'
import { invoiceParams, presentInvoiceRow, presentMandateRow } from './change.ts'
import { refuse } from './errors.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { type ContentLine, contentOf, creditedBefore, creditLines, isCreditedInFull } from './invoice-content.ts'
import { creditNotesOf, deductionOf, invoiceById, statesOfFolio } from './invoice-reads.ts'
import { type InvoiceState, settled, statusOf } from './invoice-status.ts'
import { creditInvoice as creditWrites, insertInvoice, issuedEvent, moveStates } from './invoice-writes.ts'
import { lastOfSeries, mandateByIdForUpdate } from './mandate-reads.ts'

export const creditInvoice = operation({
  id: 'creditInvoice',
  method: 'POST',
  path: '/v1/invoices/:id/credit-notes',
  summary: 'Issue a credit note',
  description:
    'Credits what is left of the invoice, or the lines that are named, whole or by an amount with VAT. A line that is credited in full sets its charge free: it can be reversed, or invoiced again. The money stays where it is; what was paid too much is paid back from the folio.',
  permission: 'invoice.issue',
  status: 201,
  params: invoiceParams,
  body: closed({
    reason: Line(500, 'Stands on the credit note.'),
    lines: Type.Optional(
      Type.Array(
        closed({
          lineId: Id(),
          amountCents: Type.Optional(Cents('VAT included. Left out: the rest of the line.')),
        }),
        { minItems: 1, maxItems: 1_000, description: 'Left out: everything that is left.' },
      ),
    ),
  }),
  data: Invoice,
  names: 'invoice',
  refuses: [
    refuse.INVOICE_NOT_FOUND,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    refuse.OPERATING_MANDATE_NOT_FOUND,
    refuse.CREDIT_NOTE_IS_NOT_CREDITED,
    refuse.LINE_NOT_ON_INVOICE,
    refuse.NOTHING_TO_CREDIT,
    refuse.CREDIT_EXCEEDS_LINE,
    refuse.DEPOSIT_ALREADY_DEDUCTED,
  ],
  example: {
    params: { id: exampleId.invoice },
    body: { reason: 'Charged to the wrong company' },
    data: {
      ...invoiceExample,
      id: '019a9c1e-6b1f-7000-8000-000000000031',
      invoiceNumber: 'DUP-A2026-000001',
      invoiceKind: 'credit_note',
      sequenceType: 'credit_note',
      status: 'issued',
      paid: { amountCents: '0', currency: 'EUR' },
      correctedInvoiceId: exampleId.invoice,
      creditNoteReason: 'Charged to the wrong company',
    },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const ofInvoice = (column: 'folio_id' | 'mandate_id') =>
      column === 'folio_id'
        ? sql`(select folio_id from invoice where tenant_id = ${tenantId} and id = ${params.id})`
        : sql`(select mandate_id from invoice where tenant_id = ${tenantId} and id = ${params.id})`
    // Which folio it is about is known to the database only: it is locked first, as whoever issues does.
    const [, [folio], [mandateRow], [row], notes, [deduction], states, [last]] = await load(
      sql`select id from establishment
        where tenant_id = ${tenantId} and id = (select establishment_id from invoice where tenant_id = ${tenantId} and id = ${params.id}) for share`,
      folioByIdForUpdate(tenantId, ofInvoice('folio_id')),
      mandateByIdForUpdate(tenantId, ofInvoice('mandate_id')),
      invoiceById(tenantId, params.id),
      creditNotesOf(tenantId, params.id),
      deductionOf(tenantId, params.id),
      statesOfFolio(tenantId, ofInvoice('folio_id')),
      lastOfSeries(tenantId, ofInvoice('mandate_id'), 'credit_note'),
    )
    const original = presentInvoiceRow(row, params.id)
    const mandate = presentMandateRow(mandateRow, original.content.operatingMandateId)
    if (!folio) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: original.content.folioId })
    if (folio.currentBusinessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    if (original.content.sequenceType === 'credit_note') throw refuse.CREDIT_NOTE_IS_NOT_CREDITED()
    if (deduction) throw refuse.DEPOSIT_ALREADY_DEDUCTED()
    const before = creditedBefore(notes.map(({ content }) => content))
    const wanted = body.lines?.map((each) => ({
      lineId: each.lineId,
      ...(each.amountCents === undefined ? {} : { grossCents: BigInt(each.amountCents) }),
    }))
    const lines = creditLines(original.content, before, wanted, newId)
    if (lines === 'unknown line') throw refuse.LINE_NOT_ON_INVOICE()
    if (lines === 'too much') throw refuse.CREDIT_EXCEEDS_LINE()
    if (lines === 'nothing') throw refuse.NOTHING_TO_CREDIT()

    // A second round trip: the money of the folio, which is known only now.
    const [[received], [settledByDebtors]] = await load(
      moneyReceived(tenantId, { folioId: folio.id }),
      settledForFolio(tenantId, folio.id),
    )
    const earliest = last && last.date > original.content.invoiceDate ? last.date : original.content.invoiceDate
    const invoiceDate = earliest > folio.currentBusinessDate ? earliest : folio.currentBusinessDate
    const number = last && last.year === Number(invoiceDate.slice(0, 4)) ? last.number + 1n : 1n
    const content = contentOf({
      invoiceId: newId(),
      kind: original.content.kind === 'deposit' ? 'deposit_credit_note' : 'credit_note',
      // The seller as he is on the invoice: a credit note speaks of the same people.
      mandate: {
        ...mandate,
        vatNumber: original.content.seller.vatNumber,
        seller: { ...mandate.seller, ...sellerOnInvoice(original.content) },
        operatorName: original.content.operatorName,
      },
      folio,
      houseName: original.content.houseName,
      invoiceDate,
      number,
      language: original.content.language,
      buyer: original.content.buyer,
      lines,
      receivedCents: 0n,
      preceding: [
        {
          id: original.content.invoiceId,
          invoiceNumber: original.content.invoiceNumber,
          invoiceDate: original.content.invoiceDate,
        },
      ],
      correctedInvoiceId: original.content.invoiceId,
      reason: body.reason.trim(),
      note: null,
      dueDate: null,
    })
    const contentHash = contentHashOf(content)
    const creditedCents = BigInt(content.totals.totalTtcCents)
    const gross = (line: ContentLine) => BigInt(line.grossCents)
    const freed = lines.filter((line) => {
      const own = original.content.lines.find(({ id }) => id === line.creditedLineId)
      return own !== undefined && isCreditedInFull(own, before.get(own.id), gross(line))
    })
    const own: Omit<InvoiceState, 'status'> = {
      invoiceId: content.invoiceId,
      mandateId: mandate.id,
      establishmentId: folio.establishmentId,
      totalCents: creditedCents,
      takesMoney: false,
      paidCents: 0n,
      creditedCents: 0n,
      writtenOffCents: 0n,
    }
    const credited = states.map((state) => {
      const next = state.invoiceId === params.id ? { ...state, creditedCents: state.creditedCents + creditedCents } : state
      return { ...next, status: statusOf(next) }
    })
    const after = settled(credited, (received?.cents ?? 0n) + (settledByDebtors?.cents ?? 0n))
    const moved = moveStates(tenantId, states, after)
    const isWhole = after.some((state) => state.invoiceId === params.id && state.status === 'credited')
    return {
      data: presentInvoice({
        id: content.invoiceId,
        reservationId: folio.reservationId,
        content,
        status: 'issued',
        paidCents: 0n,
        creditedCents: 0n,
        creditNotes: [],
      }),
      record: content.invoiceId,
      establishmentId: folio.establishmentId,
      concerns: [folio.reservationId],
      audit: { invoiceNumber: content.invoiceNumber, creditedInvoiceId: params.id, contentHash },
      writes: [
        ...insertInvoice(tenantId, {
          content,
          contentHash,
          number,
          reservationId: folio.reservationId,
          state: { ...own, status: 'issued' },
          moment,
          issuedBy: caller.apiKeyId,
        }),
        ...creditWrites(
          tenantId,
          params.id,
          creditedCents,
          lines.map((line) => ({ lineId: line.creditedLineId as string, grossCents: gross(line) })),
          freed.map((line) => line.creditedLineId as string),
          isWhole && original.content.kind === 'final',
        ),
        ...moved.writes,
      ],
      events: [
        issuedEvent(content),
        {
          type: 'invoice.credited',
          establishmentId: folio.establishmentId,
          data: {
            invoiceId: params.id,
            creditNoteId: content.invoiceId,
            mandateId: mandate.id,
            creditedCents: String(creditedCents),
          },
        },
        ...moved.events,
      ],
    }
  },
})

/** The seller's part of an invoice, as a mandate has it. */
function sellerOnInvoice({ seller }: Parameters<typeof presentInvoice>[0]['content']) {
  const { name, addressLines, postalCode, city, countryCode, email, phone, legalMention, logoObjectKey } = seller
  return { name, addressLines: [...addressLines], postalCode, city, countryCode, email, phone, legalMention, logoObjectKey }
}
