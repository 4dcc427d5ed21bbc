import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample } from './payable.ts'
import { lockedPayable, payableParams, unpaid } from './payable-steps.ts'
import { changed } from './payable-writes.ts'

export const changePayable = operation({
  id: 'changePayable',
  method: 'PATCH',
  path: '/v1/payables/:id',
  summary: 'Set the due date of a supplier invoice',
  permission: 'inbound_invoice.manage',
  params: payableParams,
  body: closed({ dueOn: DateOf() }),
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND, refuse.PAYABLE_IS_PAID],
  example: {
    params: { id: exampleId.inbound_invoice },
    body: { dueOn: '2026-12-15' },
    data: { ...payableExample, dueOn: '2026-12-15' },
  },
  async handle({ params, body, tenantId, load }) {
    const row = unpaid(await lockedPayable(load, tenantId, params.id))
    return changed(tenantId, row, { dueOn: body.dueOn }, 'dueOn', [
      sql`update payable set due_on = ${body.dueOn}::date where tenant_id = ${tenantId} and id = ${row.id}`,
    ])
  },
})
