import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { defaultPolicy, PayablesPolicy, policyExample } from './policy.ts'
import { policyOf } from './policy-reads.ts'

export const getPayablesPolicy = operation({
  id: 'getPayablesPolicy',
  method: 'GET',
  path: '/v1/operating-mandates/:id/payables-policy',
  summary: 'Read the payables policy of a mandate',
  permission: 'inbound_invoice.read',
  conditional: true,
  params: closed({ id: Id('The operating mandate.') }),
  data: PayablesPolicy,
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: { params: { id: exampleId.operating_mandate }, data: policyExample },
  async handle({ params, tenantId, load }) {
    const [[mandate], [policy]] = await load(mandateById(tenantId, params.id), policyOf(tenantId, params.id))
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    const data = policy ?? defaultPolicy
    return { data, version: versionOfData(data) }
  },
})
