import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse } from '../../invoicing/invoices/index.ts'
import { statementOf } from './owner-settlement-steps.ts'
import { OwnerStatement, statementExample } from './owner-statement.ts'
import { mandateParams, periodQuery } from './statement-params.ts'

export const getOwnerStatement = operation({
  id: 'getOwnerStatement',
  method: 'GET',
  path: '/v1/operating-mandates/:id/owner-statement',
  summary: 'Read the statement of an owner',
  description:
    'For a mandate and a period, by document date: invoiced revenue less credits, the commission of the operator with VAT, costs, payouts, and the amount due to the owner before and after. Also by unit, with the shares of its owners. The statements of parts of a period add up to the statement of the whole period.',
  permission: 'report.read',
  params: mandateParams,
  query: closed(periodQuery),
  data: OwnerStatement,
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: {
    params: { id: exampleId.operating_mandate },
    query: { from: '2026-11-01', to: '2026-11-30' },
    data: statementExample,
  },
  async handle({ params, query, tenantId, load }) {
    const { statement } = await statementOf({ tenantId, load }, params.id, query)
    return { data: statement }
  },
})
