import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { OwnerPayout, payoutExample, presentPayout } from './settlement.ts'
import { payouts, payoutTotal } from './settlement-reads.ts'
import { mandateParams } from './statement-params.ts'

export const listOwnerPayouts = operation({
  id: 'listOwnerPayouts',
  method: 'GET',
  path: '/v1/operating-mandates/:id/owner-payouts',
  summary: 'List payouts to an owner',
  description: 'The latest first.',
  permission: 'report.read',
  params: mandateParams,
  query: closed({ ...page, from: Type.Optional(DateOf()), to: Type.Optional(DateOf()) }),
  paginated: true,
  data: Type.Array(OwnerPayout),
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: { params: { id: exampleId.operating_mandate }, data: [payoutExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const those = { mandateId: params.id, from: query.from, to: query.to }
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, params.id),
      rows: payouts(tenantId, those, asked),
      count: payoutTotal(tenantId, those),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentPayout), meta: asked.meta(rows, count) }
  },
})
