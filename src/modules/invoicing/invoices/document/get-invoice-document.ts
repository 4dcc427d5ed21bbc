import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../../platform/operation/operation.ts'
import { readUploaded, uploadsByKeys } from '../../../property/uploads/index.ts'
import { isWritable, writeCii, writeUbl } from '../../einvoices/index.ts'
import { refuse } from '../errors.ts'
import { invoiceById } from '../invoice/invoice-reads.ts'
import { invoiceParams, presentInvoiceRow } from '../invoice/invoice-steps.ts'
import { keptDocumentOf } from './document-reads.ts'
import { documentOf } from './document-thread.ts'
import { keepDocument } from './document-writes.ts'
import { writtenOf } from './written.ts'

export const getInvoiceDocument = operation({
  id: 'getInvoiceDocument',
  method: 'GET',
  path: '/v1/invoices/:id/document',
  summary: 'Download the document of an invoice',
  description:
    'A Factur-X PDF (profile EN 16931, PDF/A-3) with embedded XML. With `Accept: application/xml` or `format`: only the XML, as CII D16B or UBL 2.1. The same invoice always gives the same bytes.',
  permission: 'invoice.read',
  params: invoiceParams,
  query: closed({ format: Type.Optional(OneOf(['pdf', 'cii', 'ubl'])) }),
  data: FileAnswer,
  responseFile: ['application/pdf', 'application/xml'],
  names: 'invoice',
  refuses: [refuse.INVOICE_NOT_FOUND, refuse.INVOICE_HAS_NO_XML],
  example: {
    params: { id: exampleId.invoice },
    data: { mediaType: 'application/pdf', fileName: 'DUP-2026-000001.pdf', bytes: new Uint8Array() },
  },
  storesResult: true,
  externalCall: {
    async intend({ params, query, accept, tenantId, load }) {
      const [[row], [kept]] = await load(invoiceById(tenantId, params.id), keptDocumentOf(tenantId, params.id))
      const { content } = presentInvoiceRow(row, params.id)
      const format = query.format ?? (wantsXml(accept) ? 'cii' : 'pdf')
      if (format !== 'pdf' && !isWritable(content.currency)) throw refuse.INVOICE_HAS_NO_XML()
      const { logoObjectKey } = content.seller
      // Second round trip, only if the PDF is created for the first time: the logo upload.
      const [[upload]] =
        format !== 'pdf' || kept || logoObjectKey === null ? [[]] : await load(uploadsByKeys(tenantId, [logoObjectKey]))
      return { intent: { tenantId, content, format, kept, upload } }
    },
    async ask({ tenantId, content, format, kept, upload }, external) {
      if (format !== 'pdf') return { content, format }
      const print = async () => ({ content, logo: upload ? await readUploaded(upload, external) : undefined })
      return { content, format, ...(await documentOf(tenantId, content.invoiceId, kept, print, external)) }
    },
  },
  async handle({ tenantId, answer }) {
    const { content, format } = answer
    if ('bytes' in answer) {
      const { bytes, sha256, giveBack, made } = answer
      return {
        data: { mediaType: 'application/pdf', fileName: `${content.invoiceNumber}.pdf`, bytes, sha256, giveBack },
        writes: made ? [keepDocument(tenantId, content.invoiceId, made)] : [],
      }
    }
    const written = writtenOf(content)
    const xml = format === 'cii' ? writeCii(written) : writeUbl(written)
    return { data: { mediaType: 'application/xml', fileName: `${content.invoiceNumber}.xml`, bytes: Buffer.from(xml) } }
  },
})

/** Whether the Accept header requests XML and not also a PDF. */
const wantsXml = (accept: string | undefined): boolean =>
  accept !== undefined &&
  /\b(?:application|text)\/xml\b/.test(accept) &&
  !accept.includes('application/pdf') &&
  !accept.includes('text/html')
