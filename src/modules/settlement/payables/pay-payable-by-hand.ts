import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Line, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample } from './payable.ts'
import { lockedPayable, payableParams, unpaid } from './payable-steps.ts'
import { changed } from './payable-writes.ts'

export const payPayableByHand = operation({
  id: 'payPayableByHand',
  method: 'POST',
  path: '/v1/payables/:id/payment',
  summary: 'Mark a supplier invoice as paid',
  description: 'For payments outside a payment run: by card, direct debit or cash. Only for approved invoices.',
  permission: 'settlement.manage',
  params: payableParams,
  body: closed({ paidOn: DateOf(), reference: Type.Optional(Line(200)) }),
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND, refuse.PAYABLE_IS_PAID, refuse.PAYABLE_IS_DISPUTED, refuse.PAYABLE_NOT_APPROVED],
  example: {
    params: { id: exampleId.inbound_invoice },
    body: { paidOn: '2026-11-30', reference: 'Card' },
    data: { ...payableExample, status: 'paid', paidOn: '2026-11-30', paidReference: 'Card' },
  },
  async handle({ params, body, tenantId, moment, load }) {
    const row = unpaid(await lockedPayable(load, tenantId, params.id))
    if (row.dispute) throw refuse.PAYABLE_IS_DISPUTED()
    if (row.status !== 'approved') throw refuse.PAYABLE_NOT_APPROVED()
    if (body.paidOn > moment.slice(0, 10))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.paidOn must not be in the future.' })
    const paidReference = body.reference?.trim() ?? null
    return changed(tenantId, row, { status: 'paid', paidOn: body.paidOn, paidReference }, 'paid', [
      sql`update payable set paid_on = ${body.paidOn}::date, paid_reference = ${paidReference} where tenant_id = ${tenantId} and id = ${row.id}`,
    ])
  },
})
