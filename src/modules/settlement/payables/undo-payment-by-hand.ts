import { exampleId } from '../../../platform/contract/examples.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample } from './payable.ts'
import { lockedPayable, openOrApproved, payableParams } from './payable-steps.ts'
import { changed } from './payable-writes.ts'

export const undoPaymentByHand = operation({
  id: 'undoPaymentByHand',
  method: 'DELETE',
  path: '/v1/payables/:id/payment',
  summary: 'Undo marking a supplier invoice as paid',
  permission: 'settlement.manage',
  params: payableParams,
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND, refuse.PAYABLE_NOT_PAID_BY_HAND],
  example: { params: { id: exampleId.inbound_invoice }, data: payableExample },
  async handle({ params, tenantId, load }) {
    const row = await lockedPayable(load, tenantId, params.id)
    if (row.status !== 'paid' || row.paymentRunId !== null) throw refuse.PAYABLE_NOT_PAID_BY_HAND()
    return changed(tenantId, row, { status: openOrApproved(row), paidOn: null, paidReference: null }, 'paid', [
      sql`update payable set paid_on = null, paid_reference = null where tenant_id = ${tenantId} and id = ${row.id}`,
    ])
  },
})
