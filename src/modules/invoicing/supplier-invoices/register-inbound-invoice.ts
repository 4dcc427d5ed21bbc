import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type FileBody, operation } from '../../../platform/operation/operation.ts'
import { documentTypes, judge, largestDocument } from '../einvoices/index.ts'
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
    'The body is the document: UBL 2.1 Invoice or CreditNote, CII D16B, or a PDF with either embedded (Factur-X, ZUGFeRD). It is validated against all fatal rules of EN 16931. A document that breaks a rule is registered as rejected, with each rule and a message; so are documents addressed to another buyer (`REG-BUYER`) or issued by the mandate itself (`REG-OWN`). A buyer without numbers and with another name causes a warning (`REG-BUYER-NAME`). Sending the same bytes again returns the same entry (200).',
  permission: 'inbound_invoice.manage',
  status: 201,
  returnsExisting: true,
  query: closed({ operatingMandateId: Id('The mandate of the buyer.') }),
  requestFile: { types: documentTypes, atMost: largestDocument },
  data: InboundInvoice,
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, refuse.DOCUMENT_EMPTY],
  example: { query: { operatingMandateId: exampleId.operating_mandate }, data: inboundExample },
  // Runs before any lock is taken, because reading a large document takes time.
  externalCall: {
    async intend({ query, body, tenantId, load }) {
      const { bytes, sha256 } = body as unknown as FileBody
      if (bytes.length === 0) throw refuse.DOCUMENT_EMPTY()
      const [[keeper], [known]] = await load(
        keeperOf(tenantId, query.operatingMandateId),
        inboundByHash(tenantId, query.operatingMandateId, sha256),
      )
      if (!keeper) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.operatingMandateId })
      return { intent: { tenantId, bytes, keeper, isKnown: known !== undefined } }
    },
    async ask({ tenantId, bytes, keeper, isKnown }, { workers }) {
      return isKnown ? undefined : registrationOf(await judge(workers, tenantId, bytes), keeper)
    },
  },
  async handle({ query, body, tenantId, caller, moment, newId, load, answer: registration }) {
    const { bytes, sha256: sourceHash } = body as unknown as FileBody
    const {
      mandate: [mandate],
      known: [known],
      numbered: [numbered],
    } = await load({
      mandate: mandateByIdForUpdate(tenantId, query.operatingMandateId),
      known: inboundByHash(tenantId, query.operatingMandateId, sourceHash),
      numbered: inboundNumbered(
        tenantId,
        query.operatingMandateId,
        registration?.supplierKey ?? null,
        registration?.row.invoiceNumber ?? null,
        registration?.row.issueDate ?? null,
      ),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.operatingMandateId })
    if (known) return { data: presentInbound(known), status: 200, record: known.id }
    if (!registration) throw new Error('a registered document has disappeared')
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
            supplier_vat_number, buyer_name, invoice_number, type_code, issue_date, due_date, currency, total_line_net_cents, total_tax_exclusive_cents, total_tax_cents,
            total_grand_cents, total_due_cents, vat_breakdown, rejection_reasons, warnings, rules_release, supplier_key, received_at, received_by)
          values (${tenantId}, ${id}, ${mandate.id}, ${row.status}, ${row.syntax}, ${sourceHash}, ${mediaType}, ${bytes.length}::integer, ${row.supplierName},
            ${row.supplierSiren}, ${row.supplierVatNumber}, ${row.buyerName}, ${row.invoiceNumber}, ${row.typeCode}, ${row.issueDate}, ${row.dueDate}, ${row.currency},
            ${row.totalLineNetCents}::bigint, ${row.totalTaxExclusiveCents}::bigint, ${row.totalTaxCents}::bigint, ${row.totalGrandCents}::bigint,
            ${row.totalDueCents}::bigint, ${JSON.stringify(row.vatBreakdown)}::jsonb, ${JSON.stringify(row.rejectionReasons)}::jsonb,
            ${JSON.stringify(row.warnings)}::jsonb, ${row.rulesRelease}, ${supplierKey}, ${moment}::timestamptz, ${caller.actorId})`,
        sql`
          insert into inbound_document (tenant_id, inbound_invoice_id, bytes)
          values (${tenantId}, ${id}, ${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)}::bytea)`,
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
