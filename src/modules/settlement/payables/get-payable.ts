import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Payable, payableExample, presentPayable } from './payable.ts'
import { payableById } from './payable-reads.ts'
import { payableParams } from './payable-steps.ts'

export const getPayable = operation({
  id: 'getPayable',
  method: 'GET',
  path: '/v1/payables/:id',
  summary: 'Read a payable',
  permission: 'inbound_invoice.read',
  params: payableParams,
  data: Payable,
  names: 'inbound_invoice',
  refuses: [refuse.PAYABLE_NOT_FOUND],
  example: { params: { id: exampleId.inbound_invoice }, data: payableExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(payableById(tenantId, params.id))
    if (!row) throw refuse.PAYABLE_NOT_FOUND({ recordId: params.id })
    return { data: presentPayable(row) }
  },
})
