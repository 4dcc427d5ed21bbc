import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { mandateParams, presentMandateRow } from '../invoice/invoice-steps.ts'
import { mandateById } from './mandate-reads.ts'
import { mandateExample, OperatingMandate, presentMandate } from './operating-mandate.ts'

export const getOperatingMandate = operation({
  id: 'getOperatingMandate',
  method: 'GET',
  path: '/v1/operating-mandates/:id',
  summary: 'Read an operating mandate',
  permission: 'invoice.read',
  conditional: true,
  params: mandateParams,
  data: OperatingMandate,
  names: 'operating_mandate',
  refuses: [refuse.OPERATING_MANDATE_NOT_FOUND],
  example: { params: { id: exampleId.operating_mandate }, data: mandateExample },
  async handle({ params, tenantId, load }) {
    const [[row]] = await load(mandateById(tenantId, params.id))
    const found = presentMandateRow(row, params.id)
    return { data: presentMandate(found), version: found.version }
  },
})
