import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Keeper } from './addressee.ts'
import type { InboundRow } from './inbound-invoice.ts'

const columns = sql`
  r.id, r.mandate_id as "operatingMandateId", r.status, r.syntax, r.source_hash as "sourceHash", r.supplier_name as "supplierName",
  r.supplier_siren as "supplierSiren", r.supplier_vat_number as "supplierVatNumber", r.buyer_name as "buyerName", r.invoice_number as "invoiceNumber",
  r.type_code as "typeCode", r.issue_date as "issueDate", r.due_date as "dueDate", coalesce(r.currency, 'EUR') as currency, r.total_line_net_cents as "totalLineNetCents",
  r.total_tax_exclusive_cents as "totalTaxExclusiveCents", r.total_tax_cents as "totalTaxCents", r.total_grand_cents as "totalGrandCents",
  r.total_due_cents as "totalDueCents", r.vat_breakdown as "vatBreakdown", r.rejection_reasons as "rejectionReasons", r.warnings,
  r.rules_release as "rulesRelease",  r.received_at as "receivedAt"`

/** The keeper of a mandate's register: its numbers and names. */
export const keeperOf = (tenantId: Id, mandateId: Id): Statement<Keeper> => sql`
  select m.siren, m.vat_number as "vatNumber", array[m.seller ->> 'name', m.operator_name, o.name] as names
  from operating_mandate m join owner o on o.tenant_id = m.tenant_id and o.id = m.owner_id
  where m.tenant_id = ${tenantId} and m.id = ${mandateId}`

export const inboundById = (tenantId: Id, id: Id): Statement<InboundRow> =>
  sql`select ${columns} from inbound_invoice r where r.tenant_id = ${tenantId} and r.id = ${id}`

export const inboundByHash = (tenantId: Id, mandateId: Id, sourceHash: string): Statement<InboundRow> => sql`
  select ${columns} from inbound_invoice r where r.tenant_id = ${tenantId} and r.mandate_id = ${mandateId} and r.source_hash = ${sourceHash}`

/** The entry of this supplier with this number in that year. */
export const inboundNumbered = (
  tenantId: Id,
  mandateId: Id,
  supplierKey: string | null,
  invoiceNumber: string | null,
  issueDate: string | null,
): Statement<{ receivedAt: string }> => sql`
  select r.received_at as "receivedAt" from inbound_invoice r
  where r.tenant_id = ${tenantId} and r.mandate_id = ${mandateId} and r.supplier_key = ${supplierKey} and r.invoice_number = ${invoiceNumber}
    and extract(year from r.issue_date) = extract(year from ${issueDate}::date) and r.status = 'received'`

export const inboundList = (wanted: Statement, asked: PageAsked): Statement<InboundRow> =>
  sql`select ${columns} from inbound_invoice r where ${wanted}${asked.order('r.received_at desc, r.id desc')}`
