import { createHash } from 'node:crypto'
import { exampleId } from '../../platform/examples.ts'
import { type FileBody, operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { documentTypes, examine, largestDocument } from '../einvoices/index.ts'
import { invoiceRefuse, mandateByIdForUpdate } from '../invoices/index.ts'
import { refuse } from './errors.ts'
import { duplicateOf, InboundInvoice, inboundExample, presentInbound, registrationOf } from './inbound-invoice.ts'
import { inboundByHash, inboundNumbered, keeperOf } from './inbound-reads.ts'

export const registerInboundInvoice = operation({
  id: 'registerInboundInvoice',
  method: 'POST',
  path: '/v1/inbound-invoices',
  summary: 'Register an invoice of a supplier',
  description:
    'The body is the document: UBL 2.1 Invoice or CreditNote, CII D16B, or a PDF with either embedded (Factur-X, ZUGFeRD). It is held against all fatal rules of EN 16931; what breaks one is registered as rejected, with every rule and a sentence; so is what is addressed to another buyer (`REG-BUYER`) and what the mandate itself has issued (`REG-OWN`). A buyer without numbers and with another name is a warning (`REG-BUYER-NAME`). The same bytes again are the same entry (200).',
  permission: 'inbound_invoice.manage',
  status: 201,
  opensOnce: true,
  query: closed({ operatingMandateId: Id('For whom the invoice is.') }),
  takesFile: { types: documentTypes, atMost: largestDocument },
  data: InboundInvoice,
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, refuse.DOCUMENT_EMPTY],
  example: { query: { operatingMandateId: exampleId.operating_mandate }, data: inboundExample },
  async handle({ query, body, tenantId, caller, moment, newId, load }) {
    const { bytes } = body as unknown as FileBody
    if (bytes.length === 0) throw refuse.DOCUMENT_EMPTY()
    const sourceHash = createHash('sha256').update(bytes).digest('hex')
    const [[keeper]] = await load(keeperOf(tenantId, query.operatingMandateId))
    if (!keeper) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.operatingMandateId })
    // Before anything is locked: reading a large document takes its time.
    const registration = registrationOf(await examine(bytes), keeper)
    const [[mandate], [known], [numbered]] = await load(
      mandateByIdForUpdate(tenantId, query.operatingMandateId),
      inboundByHash(tenantId, query.operatingMandateId, sourceHash),
      inboundNumbered(
        tenantId,
        query.operatingMandateId,
        registration.supplierKey,
        registration.row.invoiceNumber,
        registration.row.issueDate,
      ),
    )
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.operatingMandateId })
    if (known) return { data: presentInbound(known), status: 200, record: known.id }
    const { row, supplierKey } = numbered
      ? duplicateOf(registration, registration.row.invoiceNumber ?? '', numbered.receivedAt)
      : registration
    const id = newId()
    const mediaType = Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-') ? 'application/pdf' : 'application/xml'
    return {
      data: presentInbound({ ...row, id, operatingMandateId: mandate.id, sourceHash, receivedAt: moment }),
      record: id,
      audit: { status: row.status, sourceHash, rules: row.rejectionReasons.map(({ rule }) => rule) },
      writes: [
        sql`
          insert into inbound_invoice (tenant_id, id, mandate_id, status, syntax, source_hash, media_type, size_bytes, supplier_name, supplier_siren,
            supplier_vat_number, buyer_name, invoice_number, type_code, issue_date, currency, total_line_net_cents, total_tax_exclusive_cents, total_tax_cents,
            total_grand_cents, total_due_cents, vat_breakdown, rejection_reasons, warnings, supplier_key, received_at, received_by)
          values (${tenantId}, ${id}, ${mandate.id}, ${row.status}, ${row.syntax}, ${sourceHash}, ${mediaType}, ${bytes.length}::integer, ${row.supplierName},
            ${row.supplierSiren}, ${row.supplierVatNumber}, ${row.buyerName}, ${row.invoiceNumber}, ${row.typeCode}, ${row.issueDate}, ${row.currency},
            ${row.totalLineNetCents}::bigint, ${row.totalTaxExclusiveCents}::bigint, ${row.totalTaxCents}::bigint, ${row.totalGrandCents}::bigint,
            ${row.totalDueCents}::bigint, ${JSON.stringify(row.vatBreakdown)}::jsonb, ${JSON.stringify(row.rejectionReasons)}::jsonb,
            ${JSON.stringify(row.warnings)}::jsonb, ${supplierKey}, ${moment}::timestamptz, ${caller.apiKeyId})`,
        sql`
          insert into inbound_document (tenant_id, inbound_invoice_id, bytes)
          values (${tenantId}, ${id}, decode(${Buffer.from(bytes).toString('base64')}::text, 'base64'))`,
      ],
      events: [
        row.status === 'received'
          ? {
              type: 'inbound_invoice.received',
              establishmentId: null,
              data: {
                inboundInvoiceId: id,
                operatingMandateId: mandate.id,
                totalDueCents: String(row.totalDueCents),
                currency: row.currency,
              },
            }
          : {
              type: 'inbound_invoice.rejected',
              establishmentId: null,
              data: {
                inboundInvoiceId: id,
                operatingMandateId: mandate.id,
                rules: [...new Set(row.rejectionReasons.map(({ rule }) => rule))].slice(0, 100),
              },
            },
      ],
    }
  },
})
