/** Loads, validates and decides the crediting of an invoice; shared by the operation and by reversals of rent. */
import type { Caller } from '../../../../platform/access/caller.ts'
import type { RefusalType } from '../../../../platform/contract/errors.ts'
import { Cents, closed, Id, Line, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import { contentHashOf } from '../../../../platform/values/content-hash.ts'
import { laterOf } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
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
import type { ContentLine } from '../document/invoice-content.ts'
import { contentOf } from '../document/issued-content.ts'
import { refuse } from '../errors.ts'
import { presentInvoice } from '../invoice/invoice.ts'
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
import { type InvoiceState, settled, statusOf } from '../invoice/invoice-status.ts'
import { numberAfter, presentInvoiceRow, presentMandateRow, receivedOf } from '../invoice/invoice-steps.ts'
import {
  creditInvoice as creditWrites,
  insertInvoice,
  issuedEvent,
  moveStates,
  postMovement,
  takeEntries,
} from '../invoice/invoice-writes.ts'
import { chargedVat, vatOfCharge } from '../issue/issuing.ts'
import { mandateByIdForUpdate, seriesOfFolio } from '../mandate/mandate-reads.ts'
import { type CreditProblem, consequencesOf, creditedBefore, creditLines, receivablesOf, reductionEntry } from './crediting.ts'

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
  /** Printed on the credit note beside its reason. */
  readonly note?: string
  /** The set-off of an invoiced commission is reversed in the same act. */
  readonly undoesCommission?: boolean
}

/** The folio is known only to the database. It is locked first, as when issuing. */
async function loadForCredit(load: Crediting['load'], tenantId: IdType, invoiceId: IdType) {
  const ofInvoice = (column: 'folio_id' | 'mandate_id') =>
    column === 'folio_id'
      ? sql`(select folio_id from invoice where tenant_id = ${tenantId} and id = ${invoiceId})`
      : sql`(select mandate_id from invoice where tenant_id = ${tenantId} and id = ${invoiceId})`
  const {
    folio: [folio],
    mandate: [mandate],
    row: [row],
    deduction: [deduction],
    series: [series],
    ...lists
  } = await load({
    lockedEstablishmentOfFolio: lockEstablishmentOfFolio(tenantId, ofInvoice('folio_id')),
    lockedStayOfFolio: lockStayOfFolio(tenantId, ofInvoice('folio_id')),
    folio: folioByIdForUpdate(tenantId, ofInvoice('folio_id')),
    mandate: mandateByIdForUpdate(tenantId, ofInvoice('mandate_id')),
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
  return { folio, mandate, row, deduction, series, ...lists }
}

type Loaded = Awaited<ReturnType<typeof loadForCredit>>

/** What is credited, where and when. @throws why it cannot be */
function creditable(loaded: Loaded, { invoiceId, undoesCommission = false }: Pick<Crediting, 'invoiceId' | 'undoesCommission'>) {
  const { folio, series, deduction, states } = loaded
  const original = presentInvoiceRow(loaded.row, invoiceId)
  const mandate = presentMandateRow(loaded.mandate, original.content.operatingMandateId)
  if (!folio || !series) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: original.content.folioId })
  if (folio.currentBusinessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
  const state = states.find((one) => one.invoiceId === invoiceId)
  if (original.content.sequenceType === 'credit_note' || !state) throw refuse.CREDIT_NOTE_IS_NOT_CREDITED()
  if (deduction) throw refuse.DEPOSIT_ALREADY_DEDUCTED()
  if (!undoesCommission && loaded.entries.some(({ occasion }) => occasion === 'commission')) throw refuse.INVOICE_OF_COMMISSION()
  if (state.writtenOffCents > 0n) throw refuse.INVOICE_IS_WRITTEN_OFF()
  return { original, mandate, folio, series, state, today: folio.currentBusinessDate }
}

type Creditable = ReturnType<typeof creditable>

/** The lines that are credited: those that are wanted, or what is left of all. @throws why they cannot be */
function linesToCredit({ notes }: Loaded, { original }: Creditable, body: CreditWanted, newId: () => IdType) {
  const before = creditedBefore(notes.map(({ content }) => content))
  const wanted = body.lines?.map((each) => ({
    lineId: each.lineId,
    ...(each.amountCents === undefined ? {} : { grossCents: BigInt(each.amountCents) }),
  }))
  const lines = creditLines(original.content, before, wanted, newId)
  if (typeof lines === 'string') throw problems[lines]()
  return { before, lines }
}

/** The credit note as it is written: the parties of the invoice, the lines that are credited, the next number of its series. */
function creditNoteOf(
  { original, mandate, folio, series, today }: Creditable,
  lines: readonly ContentLine[],
  invoiceId: IdType,
  { reason, note = null }: { readonly reason: string; readonly note?: string | null | undefined },
) {
  const invoiceDate = laterOf(laterOf(series.date ?? today, original.content.invoiceDate), today)
  const number = numberAfter(series, invoiceDate)
  const content = contentOf({
    invoiceId,
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
    reason: reason.trim(),
    note,
    dueDate: null,
  })
  return { content, number }
}

/** What the other invoices of the folio are once this one is credited, and the receivables of its accounts are reduced. */
function statesAfterCredit(
  { states, money, purchases }: Loaded,
  invoiceId: IdType,
  credit: { readonly creditedCents: bigint; readonly isWhole: boolean; readonly freedEntryIds: readonly IdType[] },
  reduced: ReturnType<typeof reductionsOf>,
): InvoiceState[] {
  const freed = sum(purchases.flatMap(({ id, amountCents }) => (credit.freedEntryIds.includes(id) ? [-amountCents] : [])))
  const credited = states.map((one) => {
    const next =
      one.invoiceId === invoiceId
        ? { ...one, creditedCents: one.creditedCents + credit.creditedCents, creditedInFull: credit.isWhole }
        : one
    return { ...next, status: statusOf(next) }
  })
  const received = receivedOf(money, -freed)
  return settled(credited, {
    ...received,
    byAccount: received.byAccount.map(({ accountId, cents }) => ({
      accountId,
      cents: cents - sum(reduced.flatMap((one) => (one.receivable.accountId === accountId ? [one.paidCents] : []))),
    })),
  })
}

/** A partial credit posts a reduction to the folio, which is on the credit note; the rest of the line stays invoiced. */
function reductionsOnFolio(
  { taken, entries }: Loaded,
  { folio, today }: Creditable,
  partial: readonly ContentLine[],
  invoiceNumber: string,
  newId: () => IdType,
) {
  // On a house account, the reduction is assigned to the stay of the charge.
  const stayOfLine = (lineId: string | null) => {
    const source = taken.find((one) => one.lineId === lineId)?.entryId
    return entries.find(({ id }) => id === source)?.stayId
  }
  return partial.map((line) => ({
    line,
    entry: reductionEntry(newId(), forStay(folio, stayOfLine(line.creditedLineId)), line, invoiceNumber, today),
  }))
}

/**
 * Issues a credit note for the rest of an invoice, or for the stated lines. Several in one act: the writes of each are carried out (by `load`) before the next is
 * made, because it takes the next number.
 * @throws the refusals of `creditInvoice`
 */
export async function creditFromInvoice(crediting: Crediting) {
  const { invoiceId, body, note, tenantId, caller, moment, newId, load } = crediting
  const loaded = await loadForCredit(load, tenantId, invoiceId)
  const found = creditable(loaded, crediting)
  const { original, folio, series, state, today } = found
  const posting = { businessDate: today, moment, postedBy: caller.actorId }
  const { before, lines } = linesToCredit(loaded, found, body, newId)
  const { content, number } = creditNoteOf(found, lines, newId(), { reason: body.reason, note })
  const contentHash = contentHashOf(content)
  const creditedCents = BigInt(content.totals.totalTtcCents)
  const earlier = loaded.notes.map((note) => note.content)
  const { freedEntryIds, partial, isWhole } = consequencesOf(original.content, before, earlier, lines, loaded.taken)
  const reductions = reductionsOnFolio(loaded, found, partial, content.invoiceNumber, newId)
  const vatOf = chargedVat(loaded.entries, loaded.purchases)
  const movement = movementOf(
    content,
    reductions.map(({ entry }) => vatOfCharge(entry)),
    freedEntryIds.flatMap(vatOf),
  )
  // The receivables of the accounts to which the folio was transferred are reduced.
  const reduced = reductionsOf(receivablesOf(state, loaded.states, loaded.owed), creditedCents, true)
  // Second round trip: the affected receivables, and so their payments, are known only now.
  const [payments] = await load(paymentsOf(tenantId, sql`${reduced.map(({ receivable }) => receivable.id)}::uuid[]`))
  const accounts = { tenantId, posting, folio, accounts: loaded.accounts, newId }
  const debtors = creditReceivables(accounts, reduced, payments, content.invoiceNumber)
  const credit = { creditedCents, isWhole, freedEntryIds }
  const moved = moveStates(tenantId, loaded.states, statesAfterCredit(loaded, invoiceId, credit, reduced))
  const blank = { paidCents: 0n, creditedCents: 0n, writtenOffCents: 0n }
  return {
    data: presentInvoice({
      id: content.invoiceId,
      reservationId: folio.reservationId,
      content,
      status: 'issued',
      ...blank,
      creditNotes: [],
    }),
    record: content.invoiceId,
    establishmentId: folio.establishmentId,
    concerns: [folio.reservationId],
    audit: { invoiceNumber: content.invoiceNumber, creditedInvoiceId: invoiceId, contentHash },
    /** Reductions posted to the folio, and charges that are on no invoice any more. */
    reductionIds: reductions.map(({ entry }) => entry.id),
    freedEntryIds,
    writes: [
      ...insertInvoice(tenantId, {
        content,
        contentHash,
        number,
        series: series.series,
        debtorAccountId: state.debtorAccountId,
        reservationId: folio.reservationId,
        state: stateOfNote(found, content.invoiceId, creditedCents),
        moment,
        issuedBy: caller.actorId,
      }),
      ...creditWrites(tenantId, invoiceId, {
        ...credit,
        lines: lines.map((line) => ({ lineId: line.creditedLineId as string, grossCents: BigInt(line.grossCents) })),
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
      creditedEvent(found, invoiceId, content.invoiceId, creditedCents),
      ...debtors.events,
      ...moved.events,
    ],
  }
}

/** A credit note takes no money, and is never paid. */
const stateOfNote = ({ mandate, folio, state }: Creditable, invoiceId: IdType, totalCents: bigint): InvoiceState => ({
  invoiceId,
  mandateId: mandate.id,
  establishmentId: folio.establishmentId,
  debtorAccountId: state.debtorAccountId,
  totalCents,
  takesMoney: false,
  paidCents: 0n,
  creditedCents: 0n,
  creditedInFull: false,
  writtenOffCents: 0n,
  status: 'issued',
})

const creditedEvent = ({ mandate, folio }: Creditable, invoiceId: IdType, creditNoteId: IdType, creditedCents: bigint) => ({
  type: 'invoice.credited' as const,
  establishmentId: folio.establishmentId,
  data: { invoiceId, creditNoteId, mandateId: mandate.id, creditedCents: String(creditedCents) },
})

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
  const vatOnDebits = seller.vatOnDebits ?? false
  return {
    name,
    addressLines: [...addressLines],
    postalCode,
    city,
    countryCode,
    email,
    phone,
    legalMention,
    vatOnDebits,
    logoObjectKey,
  }
}
