import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { isWritable, judge, keepsTheRules, rulesRelease, writeCii } from '../../einvoices/index.ts'
import { refuse } from '../errors.ts'
import { invoiceById } from '../invoice/invoice-reads.ts'
import { invoiceParams, presentInvoiceRow } from '../invoice/invoice-steps.ts'
import { writtenOf } from './written.ts'

export const checkEinvoiceOfInvoice = operation({
  id: 'checkEinvoiceOfInvoice',
  method: 'GET',
  path: '/v1/invoices/:id/e-invoice-check',
  summary: 'Check the e-invoice of an invoice',
  description:
    'Checks the XML of the invoice, as `GET /v1/invoices/{id}/document` writes it now, with the rules of EN 16931 and, for French sellers, of the French reform. Nothing is sent or changed.',
  permission: 'invoice.read',
  readOnly: true,
  params: invoiceParams,
  data: closed({
    followsTheStandard: Type.Boolean({ description: 'Whether structure and rules of EN 16931 are met.' }),
    rulesRelease: Type.String(),
    rules: Type.Array(
      closed({
        rule: Type.String({ examples: ['BR-FR-04'] }),
        severity: OneOf(['fatal', 'warning', 'national']),
        detail: Type.String(),
      }),
    ),
  }),
  names: 'invoice',
  refuses: [refuse.INVOICE_NOT_FOUND, refuse.INVOICE_HAS_NO_XML],
  example: { params: { id: exampleId.invoice }, data: { followsTheStandard: true, rulesRelease, rules: [] } },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const [[row]] = await load(invoiceById(tenantId, params.id))
      const { content } = presentInvoiceRow(row, params.id)
      if (!isWritable(content.currency)) throw refuse.INVOICE_HAS_NO_XML()
      return { intent: { tenantId, xml: Buffer.from(writeCii(writtenOf(content))) } }
    },
    ask: ({ tenantId, xml }, { workers }) => judge(workers, tenantId, xml),
  },
  async handle({ answer: examination }) {
    return {
      data: {
        followsTheStandard: keepsTheRules(examination),
        rulesRelease,
        // What the register of supplier invoices takes is no matter of the standard.
        rules: examination.findings
          .filter(({ id }) => id !== 'REG-TYPE' && id !== 'REG-CURRENCY')
          .map(({ id, severity, says }) => ({ rule: id, severity, detail: says })),
      },
    }
  },
})
