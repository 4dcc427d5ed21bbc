/** Loads, validates and decides the crediting of an invoice; shared by the operation and by reversals of rent. */
import type { Caller } from '../../../../platform/access/caller.ts'
import type { RefusalType } from '../../../../platform/contract/errors.ts'
import { Cents, closed, Id, Line, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import { contentHashOf } from '../../../../platform/values/content-hash.ts'
import { laterOf } from '../../../../platform/values/dates.ts'
import { sum } from '../../../../platform/values/money.ts'
import {
  entriesAmong,
  folioByIdForUpdate,
  folioRefuse,
  forStay,
  lockEstablishmentOfFolio,
  lockStayOfFolio,
  postToFolios,
} from '../../../money/folios/index.ts'
import {
  accountsOfFolioForUpdate,
  creditReceivables,
  paymentsOf,
  receivablesOfFolio,
  reductionsOf,
} from '../../../money/receivables/index.ts'
import { prepaidPurchases } from '../../../money/wallets/index.ts'
import { numberAfter, presentInvoiceRow, presentMandateRow, receivedOf } from '../invoice/invoice-steps.ts'
import { type CreditProblem, consequencesOf, creditedBefore, creditLines, receivablesOf, reductionEntry } from './crediting.ts'
import { refuse } from '../errors.ts'
import { presentInvoice } from '../invoice/invoice.ts'
import { contentOf } from '../document/invoice-content.ts'
import { movementOf } from '../invoice/invoice-movement.ts'
import {
  creditNotesOf,
  deductionOf,
  entriesOfInvoice,
  invoiceById,
  invoicedEntries,
  moneyOfFolio,
  statesOfFolio,
} from '../invoice/invoice-reads.ts'
import { settled, statusOf } from '../invoice/invoice-status.ts'
import {
  creditInvoice as creditWrites,
  insertInvoice,
  issuedEvent,
  moveStates,
  postMovement,
  takeEntries,
} from '../invoice/invoice-writes.ts'
import { chargedVat } from '../issue/issuing.ts'
import { mandateByIdForUpdate, seriesOfFolio } from '../mandate/mandate-reads.ts'

export const CreditWanted = closed({
  reason: Line(500, 'Printed on the credit note.'),
  lines: Type.Optional(
    Type.Array(
      closed({
        lineId: Id(),
        amountCents: Type.Optional(Cents('Including VAT. Default: the rest of the line.')),
      }),
      { minItems: 1, maxItems: 1_000, description: 'Default: the rest of the invoice.' },
    ),
  ),
})
export type CreditWanted = Static<typeof CreditWanted>

type Crediting = Pick<Context<unknown, unknown, CreditWanted>, 'body' | 'tenantId' | 'moment' | 'newId' | 'load'> & {
  readonly invoiceId: string
  readonly caller: Pick<Caller, 'actorId'>
}

/** Issues a credit note for the rest of an invoice, or for the stated lines. @throws the refusals of `creditInvoice` */
export async function creditFromInvoice({ invoiceId, body, tenantId, caller, moment, newId, load }: Crediting) {
  const ofInvoice = (column: 'folio_id' | 'mandate_id') =>
    column === 'folio_id'
      ? sql`(select folio_id from invoice where tenant_id = ${tenantId} and id = ${invoiceId})`
      : sql`(select mandate_id from invoice where tenant_id = ${tenantId} and id = ${invoiceId})`
  // The folio is known only to the database. It is locked first, as when issuing.
  const {
    folio: [folio],
    mandateRow: [mandateRow],
    accounts,
    row: [row],
    notes,
    deduction: [deduction],
    states,
    money,
    series: [series],
    entries,
    purchases,
    taken,
    owed,
  } = await load({
    lockedEstablishmentOfFolio: lockEstablishmentOfFolio(tenantId, ofInvoice('folio_id')),
    lockedStayOfFolio: lockStayOfFolio(tenantId, ofInvoice('folio_id')),
    folio: folioByIdForUpdate(tenantId, ofInvoice('folio_id')),
    mandateRow: mandateByIdForUpdate(tenantId, ofInvoice('mandate_id')),
    accounts: accountsOfFolioForUpdate(tenantId, ofInvoice('folio_id')),
    row: invoiceById(tenantId, invoiceId),
    notes: creditNotesOf(tenantId, invoiceId),
    deduction: deductionOf(tenantId, invoiceId),
    states: statesOfFolio(tenantId, ofInvoice('folio_id')),
    money: moneyOfFolio(tenantId, ofInvoice('folio_id')),
    series: seriesOfFolio(tenantId, ofInvoice('mandate_id'), ofInvoice('folio_id'), 'credit_note'),
    entries: entriesAmong(tenantId, ofInvoice('folio_id'), entriesOfInvoice(tenantId, invoiceId)),
    purchases: prepaidPurchases(tenantId, ofInvoice('folio_id')),
    taken: invoicedEntries(tenantId, ofInvoice('folio_id')),
    owed: receivablesOfFolio(tenantId, ofInvoice('folio_id')),
  })
  const original = presentInvoiceRow(row, invoiceId)
  const mandate = presentMandateRow(mandateRow, original.content.operatingMandateId)
  if (!folio || !series) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: original.content.folioId })
  if (folio.currentBusinessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
  const today = folio.currentBusinessDate
  const posting = { businessDate: today, moment, postedBy: caller.actorId }
  const state = states.find((one) => one.invoiceId === invoiceId)
  if (original.content.sequenceType === 'credit_note' || !state) throw refuse.CREDIT_NOTE_IS_NOT_CREDITED()
  if (deduction) throw refuse.DEPOSIT_ALREADY_DEDUCTED()
  if (state.writtenOffCents > 0n) throw refuse.INVOICE_IS_WRITTEN_OFF()
  const before = creditedBefore(notes.map(({ content }) => content))
  const wanted = body.lines?.map((each) => ({
    lineId: each.lineId,
    ...(each.amountCents === undefined ? {} : { grossCents: BigInt(each.amountCents) }),
  }))
  const lines = creditLines(original.content, before, wanted, newId)
  if (typeof lines === 'string') throw problems[lines]()

  const earliest = laterOf(series.date ?? today, original.content.invoiceDate)
  const invoiceDate = laterOf(earliest, today)
  const number = numberAfter(series, invoiceDate)
  const content = contentOf({
    invoiceId: newId(),
    kind: original.content.kind === 'deposit' ? 'deposit_credit_note' : 'credit_note',
    // The seller as on the invoice: a credit note has the same parties.
    mandate: {
      ...mandate,
      vatNumber: original.content.seller.vatNumber,
      seller: { ...mandate.seller, ...sellerOnInvoice(original.content) },
      operatorName: original.content.operatorName,
    },
    folio,
    houseName: original.content.houseName,
    stay: original.content.stay ?? null,
    series: series.series,
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
  const { freedEntryIds, partial, isWhole } = consequencesOf(
    original.content,
    before,
    notes.map((note) => note.content),
    lines,
    taken,
  )
  // On a house account, the reduction is assigned to the stay of the charge.
  const stayOfLine = (lineId: string | null) => {
    const source = taken.find((one) => one.lineId === lineId)?.entryId
    return entries.find(({ id }) => id === source)?.stayId
  }
  // A partial credit posts a reduction to the folio, which is on the credit note; the rest of the line stays invoiced.
  const reductions = partial.map((line) => ({
    line,
    entry: reductionEntry(newId(), forStay(folio, stayOfLine(line.creditedLineId)), line, content.invoiceNumber, today),
  }))
  const vatOf = chargedVat(entries, purchases)
  const movement = movementOf(
    content,
    reductions.map(({ entry }) => ({ vatRateBp: entry.vatRateBp ?? 0, vatCents: entry.vatCents ?? 0n })),
    freedEntryIds.flatMap(vatOf),
  )
  // The receivables of the accounts to which the folio was transferred are reduced.
  const reduced = reductionsOf(receivablesOf(state, states, owed), creditedCents, true)
  // Second round trip: the affected receivables, and so their payments, are known only now.
  const [payments] = await load(paymentsOf(tenantId, sql`${reduced.map(({ receivable }) => receivable.id)}::uuid[]`))
  const debtors = creditReceivables({ tenantId, posting, folio, accounts, newId }, reduced, payments, content.invoiceNumber)

  const freedPurchases = sum(purchases.flatMap(({ id, amountCents }) => (freedEntryIds.includes(id) ? [-amountCents] : [])))
  const credited = states.map((one) => {
    const next =
      one.invoiceId === invoiceId ? { ...one, creditedCents: one.creditedCents + creditedCents, creditedInFull: isWhole } : one
    return { ...next, status: statusOf(next) }
  })
  const received = receivedOf(money, -freedPurchases)
  const after = settled(credited, {
    ...received,
    byAccount: received.byAccount.map(({ accountId, cents }) => ({
      accountId,
      cents: cents - sum(reduced.flatMap((one) => (one.receivable.accountId === accountId ? [one.paidCents] : []))),
    })),
  })
  const moved = moveStates(tenantId, states, after)
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
    audit: { invoiceNumber: content.invoiceNumber, creditedInvoiceId: invoiceId, contentHash },
    writes: [
      ...insertInvoice(tenantId, {
        content,
        contentHash,
        number,
        series: series.series,
        debtorAccountId: state.debtorAccountId,
        reservationId: folio.reservationId,
        state: {
          invoiceId: content.invoiceId,
          mandateId: mandate.id,
          establishmentId: folio.establishmentId,
          debtorAccountId: state.debtorAccountId,
          totalCents: creditedCents,
          takesMoney: false,
          paidCents: 0n,
          creditedCents: 0n,
          creditedInFull: false,
          writtenOffCents: 0n,
          status: 'issued',
        },
        moment,
        issuedBy: caller.actorId,
      }),
      ...creditWrites(tenantId, invoiceId, {
        creditedCents,
        lines: lines.map((line) => ({ lineId: line.creditedLineId as string, grossCents: BigInt(line.grossCents) })),
        freedEntryIds,
        isWhole,
      }),
      ...postToFolios(
        tenantId,
        posting,
        reductions.map(({ entry }) => entry),
      ),
      ...takeEntries(
        tenantId,
        content,
        reductions.map(({ line, entry }) => ({ entryId: entry.id, lineId: line.id })),
      ),
      ...postMovement(tenantId, content, posting, movement),
      ...debtors.writes,
      ...moved.writes,
    ],
    events: [
      issuedEvent(content),
      {
        type: 'invoice.credited' as const,
        establishmentId: folio.establishmentId,
        data: {
          invoiceId: invoiceId,
          creditNoteId: content.invoiceId,
          mandateId: mandate.id,
          creditedCents: String(creditedCents),
        },
      },
      ...debtors.events,
      ...moved.events,
    ],
  }
}

const problems: Record<CreditProblem, RefusalType> = {
  nothing: refuse.NOTHING_TO_CREDIT,
  'unknown line': refuse.LINE_NOT_ON_INVOICE,
  'too much of a line': refuse.CREDIT_EXCEEDS_LINE,
  'too much of the invoice': refuse.CREDIT_EXCEEDS_INVOICE,
  'a deduction alone': refuse.DEDUCTION_CREDITED_ALONE,
}

/** The seller of an invoice, in the form of a mandate. */
function sellerOnInvoice({ seller }: Parameters<typeof presentInvoice>[0]['content']) {
  const { name, addressLines, postalCode, city, countryCode, email, phone, legalMention, logoObjectKey } = seller
  return { name, addressLines: [...addressLines], postalCode, city, countryCode, email, phone, legalMention, logoObjectKey }
}
