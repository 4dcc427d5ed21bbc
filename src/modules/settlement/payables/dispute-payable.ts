import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Text } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample } from './payable.ts'
import { lockedPayable, payableParams, unpaid } from './payable-steps.ts'
import { changed, dropApprovals } from './payable-writes.ts'

export const disputePayable = operation({
  id: 'disputePayable',
  method: 'POST',
  path: '/v1/payables/:id/dispute',
  summary: 'Dispute a supplier invoice',
  description: 'It is not paid until the dispute is resolved, and must then be approved again.',
  permission: 'inbound_invoice.manage',
  params: payableParams,
  body: closed({ reason: Text(500, 'What is wrong with it.') }),
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND, refuse.PAYABLE_IS_PAID, refuse.PAYABLE_IS_DISPUTED],
  example: {
    params: { id: exampleId.inbound_invoice },
    body: { reason: 'Two hours too many' },
    data: {
      ...payableExample,
      status: 'disputed',
      approvals: [],
      dispute: { since: exampleMoment, reason: 'Two hours too many' },
    },
  },
  async handle({ params, body, tenantId, moment, load }) {
    const row = unpaid(await lockedPayable(load, tenantId, params.id))
    if (row.dispute) throw refuse.PAYABLE_IS_DISPUTED()
    const dispute = { since: moment, reason: body.reason.trim() }
    return changed(tenantId, row, { dispute, status: 'disputed', approvals: [] }, 'dispute', [
      dropApprovals(tenantId, [row.id]),
      sql`update payable set disputed_at = ${moment}::timestamptz, dispute_reason = ${dispute.reason} where tenant_id = ${tenantId} and id = ${row.id}`,
    ])
  },
})
