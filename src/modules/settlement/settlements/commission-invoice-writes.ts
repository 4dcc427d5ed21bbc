import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { CommissionInvoiceRow } from './commission-invoice.ts'

export const insertCommissionInvoice = (tenantId: Id, issuedBy: Id, row: CommissionInvoiceRow): Statement => sql`
  insert into owner_commission_invoice (tenant_id, id, mandate_id, establishment_id, issuing_mandate_id, folio_id, invoice_id, set_off_entry_id, from_date, to_date, currency,
    amount_cents, business_date, issued_at, issued_by)
  values (${tenantId}, ${row.id}, ${row.mandateId}, ${row.establishmentId}, ${row.issuingMandateId}, ${row.folioId}, ${row.invoiceId}, ${row.setOffEntryId},
    ${row.fromDate}::date, ${row.toDate}::date, ${row.currency}, ${row.amountCents}::bigint, ${row.businessDate}::date, ${row.issuedAt}::timestamptz, ${issuedBy})`

export const setCommissionInvoiceUndone = (
  tenantId: Id,
  id: Id,
  undone: { readonly at: Moment; readonly by: Id; readonly creditNoteId: Id; readonly reason: string },
): Statement => sql`
  update owner_commission_invoice set undone_at = ${undone.at}::timestamptz, undone_by = ${undone.by}, credit_note_id = ${undone.creditNoteId}, reason = ${undone.reason}
  where tenant_id = ${tenantId} and id = ${id}`
