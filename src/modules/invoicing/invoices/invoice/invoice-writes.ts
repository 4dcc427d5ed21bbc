import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { type JournalLine, type Posting, postToJournal } from '../../../money/ledger/index.ts'
import type { InvoiceContent } from '../document/invoice-content.ts'
import type { InvoiceState } from './invoice-status.ts'

interface Issued {
  readonly content: InvoiceContent
  readonly contentHash: string
  readonly number: bigint
  readonly series: number
  readonly debtorAccountId: Id | null
  readonly reservationId: Id | null
  readonly state: InvoiceState
  readonly moment: Moment
  readonly issuedBy: Id
}

/** Inserts an invoice with its lines and its status. The database verifies its number and its position in the chain. */
export function insertInvoice(
  tenantId: Id,
  { content, contentHash, number, series, debtorAccountId, reservationId, state, moment, issuedBy }: Issued,
): Statement[] {
  const { totals, lines } = content
  return [
    sql`
      insert into invoice (tenant_id, id, mandate_id, establishment_id, folio_id, reservation_id, kind, sequence_type, year, sequence_number, invoice_number,
        invoice_date, currency, total_ht_cents, total_tax_cents, total_ttc_cents, corrected_invoice_id, chain_position, previous_hash, content_hash, content,
        issued_at, issued_by, series, debtor_account_id)
      values (${tenantId}, ${content.invoiceId}, ${content.operatingMandateId}, ${content.establishmentId}, ${content.folioId}, ${reservationId},
        ${content.kind}, ${content.sequenceType}, ${Number(content.invoiceDate.slice(0, 4))}::integer, ${number}::bigint, ${content.invoiceNumber},
        ${content.invoiceDate}, ${content.currency}, ${totals.totalHtCents}::bigint, ${totals.totalTaxCents}::bigint, ${totals.totalTtcCents}::bigint,
        ${content.correctedInvoiceId}, ${content.sequence}::bigint, ${content.previousHash}, ${contentHash}, ${JSON.stringify(content)}::jsonb,
        ${moment}::timestamptz, ${issuedBy}, ${series}::integer, ${debtorAccountId})`,
    sql`
      insert into invoice_state (tenant_id, invoice_id, mandate_id, establishment_id, folio_id, total_cents, takes_money, paid_cents)
      values (${tenantId}, ${content.invoiceId}, ${content.operatingMandateId}, ${content.establishmentId}, ${content.folioId},
        ${totals.totalTtcCents}::bigint, ${state.takesMoney}, ${state.paidCents}::bigint)`,
    sql`
      insert into invoice_line (tenant_id, id, invoice_id, establishment_id, gross_cents)
      select ${tenantId}, u.id, ${content.invoiceId}, ${content.establishmentId}, u.gross
      from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.grossCents)}::bigint[]) as u (id, gross)`,
  ]
}

/** Links entries to the lines of an invoice, or of a credit note (its reductions on the folio). */
export function takeEntries(
  tenantId: Id,
  content: InvoiceContent,
  taken: readonly { readonly entryId: Id; readonly lineId: Id }[],
): Statement[] {
  if (taken.length === 0) return []
  return [
    sql`
      insert into invoiced_entry (tenant_id, entry_id, invoice_line_id, establishment_id)
      select ${tenantId}, u.entry_id, u.line_id, ${content.establishmentId}
      from unnest(${taken.map(({ entryId }) => entryId)}::uuid[], ${taken.map(({ lineId }) => lineId)}::uuid[]) as u (entry_id, line_id)`,
  ]
}

export const deductDeposits = (tenantId: Id, content: InvoiceContent, depositIds: readonly Id[]): Statement => sql`
  insert into deducted_deposit (tenant_id, deposit_invoice_id, final_invoice_id, establishment_id)
  select ${tenantId}, u.id, ${content.invoiceId}, ${content.establishmentId} from unnest(${[...depositIds]}::uuid[]) as u (id)`

/** Applies a credit note to an invoice. Charges of fully credited lines can be invoiced again, and deposits if the whole invoice is credited. */
export function creditInvoice(
  tenantId: Id,
  invoiceId: Id,
  {
    creditedCents,
    lines,
    freedEntryIds,
    isWhole,
  }: {
    readonly creditedCents: bigint
    readonly lines: readonly { readonly lineId: Id; readonly grossCents: bigint }[]
    readonly freedEntryIds: readonly Id[]
    readonly isWhole: boolean
  },
): Statement[] {
  return [
    sql`
      update invoice_line l set credited_cents = l.credited_cents + u.gross
      from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ grossCents }) => grossCents)}::bigint[]) as u (id, gross)
      where l.tenant_id = ${tenantId} and l.invoice_id = ${invoiceId} and l.id = u.id`,
    sql`
      update invoice_state set credited_cents = credited_cents + ${creditedCents}::bigint, credited_in_full = ${isWhole}
      where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`,
    ...(freedEntryIds.length === 0
      ? []
      : [sql`delete from invoiced_entry where tenant_id = ${tenantId} and entry_id = any(${[...freedEntryIds]}::uuid[])`]),
    ...(isWhole ? [sql`delete from deducted_deposit where tenant_id = ${tenantId} and final_invoice_id = ${invoiceId}`] : []),
  ]
}

/** Posts the ledger movement of an invoice, under the same id; none without VAT. */
export const postMovement = (
  tenantId: Id,
  content: InvoiceContent,
  posting: Posting,
  lines: readonly JournalLine[],
): Statement[] =>
  lines.length === 0
    ? []
    : postToJournal(tenantId, posting, [
        {
          id: content.invoiceId,
          establishmentId: content.establishmentId,
          kind:
            content.sequenceType === 'credit_note' ? 'credit_note' : content.kind === 'deposit' ? 'deposit_invoice' : 'invoice',
          currency: content.currency,
          folioId: null,
          reversesId: null,
          lines,
        },
      ])

/** Writes changed invoice states, and emits an event for every changed status. */
export function moveStates(
  tenantId: Id,
  before: readonly InvoiceState[],
  after: readonly InvoiceState[],
): { writes: Statement[]; events: DomainEvent[] } {
  const changed = after.filter((state) => {
    const old = before.find(({ invoiceId }) => invoiceId === state.invoiceId)
    return old && (old.paidCents !== state.paidCents || old.status !== state.status)
  })
  if (changed.length === 0) return { writes: [], events: [] }
  return {
    writes: [
      sql`
        update invoice_state s set paid_cents = u.paid
        from unnest(${changed.map(({ invoiceId }) => invoiceId)}::uuid[], ${changed.map(({ paidCents }) => paidCents)}::bigint[]) as u (id, paid)
        where s.tenant_id = ${tenantId} and s.invoice_id = u.id`,
    ],
    events: changed.map((state) => statusChanged(state)),
  }
}

export const statusChanged = (state: InvoiceState): DomainEvent => ({
  type: 'invoice.status_changed',
  establishmentId: state.establishmentId,
  data: { invoiceId: state.invoiceId, mandateId: state.mandateId, status: state.status, paidCents: String(state.paidCents) },
})

export const issuedEvent = (content: InvoiceContent): DomainEvent => ({
  type: 'invoice.issued',
  establishmentId: content.establishmentId,
  data: {
    invoiceId: content.invoiceId,
    mandateId: content.operatingMandateId,
    folioId: content.folioId,
    kind: content.kind,
    invoiceNumber: content.invoiceNumber,
    totalTtcCents: content.totals.totalTtcCents,
    currency: content.currency,
  },
})
