import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { costExample, OwnerCost, presentCost } from './settlement.ts'
import { costs, costTotal } from './settlement-reads.ts'
import { mandateParams } from './statement-params.ts'

export const listOwnerCosts = operation({
  id: 'listOwnerCosts',
  method: 'GET',
  path: '/v1/operating-mandates/:id/owner-costs',
  summary: 'List costs of an owner',
  description: 'The latest first.',
  permission: 'report.read',
  params: mandateParams,
  query: closed({ ...page, from: Type.Optional(DateOf()), to: Type.Optional(DateOf()) }),
  paginated: true,
  data: Type.Array(OwnerCost),
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: { params: { id: exampleId.operating_mandate }, data: [costExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const those = { mandateId: params.id, from: query.from, to: query.to }
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, params.id),
      rows: costs(tenantId, those, asked),
      count: costTotal(tenantId, those),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentCost), meta: asked.meta(rows, count) }
  },
})
