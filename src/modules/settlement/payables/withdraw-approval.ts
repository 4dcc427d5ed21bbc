import { exampleId } from '../../../platform/contract/examples.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample } from './payable.ts'
import { lockedPayable, openOrApproved, payableParams, unpaid } from './payable-steps.ts'
import { changed } from './payable-writes.ts'

export const withdrawApproval = operation({
  id: 'withdrawApproval',
  method: 'DELETE',
  path: '/v1/payables/:id/approval',
  summary: 'Withdraw your approval of a supplier invoice',
  permission: 'inbound_invoice.manage',
  params: payableParams,
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND, refuse.PAYABLE_IS_PAID, refuse.NOT_APPROVED_BY_YOU],
  example: { params: { id: exampleId.inbound_invoice }, data: { ...payableExample, status: 'open', approvals: [] } },
  async handle({ params, tenantId, caller, load }) {
    const row = unpaid(await lockedPayable(load, tenantId, params.id))
    const approvals = row.approvals.filter(({ approvedBy }) => approvedBy !== caller.actorId)
    if (approvals.length === row.approvals.length) throw refuse.NOT_APPROVED_BY_YOU()
    const status = row.dispute ? 'disputed' : openOrApproved({ ...row, approvals })
    return changed(tenantId, row, { approvals, status }, 'approvals', [
      sql`delete from payable_approval where tenant_id = ${tenantId} and payable_id = ${row.id} and approved_by = ${caller.actorId}`,
    ])
  },
})
