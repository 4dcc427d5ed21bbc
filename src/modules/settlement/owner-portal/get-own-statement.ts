import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { mandateParams, OwnerStatement, periodQuery, statementExample, statementOf } from '../settlements/index.ts'
import { ownSharesOnly } from './own-shares.ts'
import { ownerOf } from './owner-caller.ts'

export const getOwnStatement = operation({
  id: 'getOwnStatement',
  method: 'GET',
  path: '/v1/owner-portal/mandates/:id/statement',
  summary: 'Read the statement of the calling owner',
  description:
    'Like `GET /v1/operating-mandates/{id}/owner-statement`, for one of their mandates, with their own share of each unit only.',
  permission: 'owner_portal.use',
  params: mandateParams,
  query: closed(periodQuery),
  data: OwnerStatement,
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: {
    params: { id: exampleId.operating_mandate },
    query: { from: '2026-11-01', to: '2026-11-30' },
    data: statementExample,
  },
  async handle({ caller, params, query, tenantId, load }) {
    const ownerId = ownerOf(caller)
    const [[mandate]] = await load(mandateById(tenantId, params.id))
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    if (mandate.ownerId !== ownerId) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND()
    const { statement } = await statementOf({ tenantId, load }, params.id, query)
    return { data: ownSharesOnly(statement, ownerId) }
  },
})
