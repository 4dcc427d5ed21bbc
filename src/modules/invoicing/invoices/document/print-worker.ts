/** Creates the PDF of an issued invoice. */
import { type PrintedDocument, printed } from '../../../../platform/printing/pdf.ts'
import { isWritable, writeCii } from '../../einvoices/index.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { printedInvoice } from './printed-invoice.ts'
import { facturXMetadata, writtenOf } from './written.ts'

export interface InvoicePrint {
  readonly content: InvoiceContent
  readonly logo: Uint8Array | undefined
}

/** Factur-X, profile EN 16931, PDF/A-3; a plain PDF in a currency of three digits, in which EN 16931 can't say an amount. The same invoice always gives the same bytes. */
export function printInvoice({ content, logo }: InvoicePrint): Promise<Uint8Array> {
  return printed({
    ...printedInvoice(content, logo),
    ...(isWritable(content.currency) ? { archival: archivalOf(content) } : {}),
  })
}

const archivalOf = (content: InvoiceContent): NonNullable<PrintedDocument['archival']> => ({
  file: {
    name: 'factur-x.xml',
    mediaType: 'text/xml',
    description: 'Factur-X invoice',
    relationship: 'Alternative',
    bytes: Buffer.from(writeCii(writtenOf(content))),
  },
  metadata: facturXMetadata,
  at: new Date(`${content.invoiceDate}T00:00:00Z`),
})
