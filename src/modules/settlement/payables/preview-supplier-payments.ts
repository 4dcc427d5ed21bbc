import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { refuse } from './errors.ts'
import { paymentRunExample, plannedPayments, presentPreview, SupplierPaymentPreview } from './payment-run.ts'
import { payablesToPay } from './payment-run-reads.ts'

export const wantedPayments = {
  operatingMandateId: Id(),
  dueBy: Type.Optional(DateOf('Only invoices due on or before this day. Default: all approved ones.')),
  payableIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 1_000, description: 'Only these.' })),
}

/** @throws if a stated payable cannot be paid */
export function refuseMissing(named: readonly string[] | undefined, due: readonly { readonly id: string }[]): void {
  const missing = named?.find((id) => !due.some((row) => row.id === id.toLowerCase()))
  if (missing)
    throw refuse.PAYABLE_NOT_APPROVED({
      message: `The invoice ${missing} is not approved, is paid or disputed, or belongs to another mandate.`,
    })
}

export const previewSupplierPayments = operation({
  id: 'previewSupplierPayments',
  method: 'POST',
  path: '/v1/supplier-payment-runs/preview',
  summary: 'Preview a supplier payment run',
  description: 'One transfer per supplier less credit notes, and the omitted invoices with reasons.',
  permission: 'inbound_invoice.read',
  readOnly: true,
  body: closed(wantedPayments),
  data: SupplierPaymentPreview,
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, refuse.PAYABLE_NOT_APPROVED],
  example: {
    body: { operatingMandateId: exampleId.operating_mandate, dueBy: '2026-12-05' },
    data: { amountCents: '24000', transfers: paymentRunExample.transfers, skipped: [] },
  },
  async handle({ body, tenantId, load }) {
    const [[mandate], due] = await load(mandateById(tenantId, body.operatingMandateId), payablesToPay(tenantId, body))
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: body.operatingMandateId })
    refuseMissing(body.payableIds, due)
    return { data: presentPreview(plannedPayments(due)) }
  },
})
