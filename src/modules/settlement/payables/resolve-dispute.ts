import { exampleId } from '../../../platform/contract/examples.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample } from './payable.ts'
import { lockedPayable, payableParams } from './payable-steps.ts'
import { changed } from './payable-writes.ts'

export const resolveDispute = operation({
  id: 'resolveDispute',
  method: 'DELETE',
  path: '/v1/payables/:id/dispute',
  summary: 'Resolve the dispute about a supplier invoice',
  description: 'The invoice is open again and needs approval. Register a credit note of the supplier as a separate document.',
  permission: 'inbound_invoice.manage',
  params: payableParams,
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND, refuse.PAYABLE_IS_NOT_DISPUTED],
  example: { params: { id: exampleId.inbound_invoice }, data: { ...payableExample, status: 'open', approvals: [] } },
  async handle({ params, tenantId, load }) {
    const row = await lockedPayable(load, tenantId, params.id)
    if (!row.dispute) throw refuse.PAYABLE_IS_NOT_DISPUTED()
    return changed(tenantId, row, { dispute: null, status: 'open' }, 'dispute', [
      sql`update payable set disputed_at = null, dispute_reason = null where tenant_id = ${tenantId} and id = ${row.id}`,
    ])
  },
})
