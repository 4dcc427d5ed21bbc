import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../invoices/index.ts'
import { AccountingPeriod, periodExample, presentPeriod } from './accounting-period.ts'
import { periodsOf, periodTotal } from './period-reads.ts'

export const listAccountingPeriods = operation({
  id: 'listAccountingPeriods',
  method: 'GET',
  path: '/v1/accounting-periods',
  summary: 'List locked periods',
  description: 'Locked periods of a mandate, latest first.',
  permission: 'report.read',
  query: closed({ ...page, mandateId: Id('The operating mandate.') }),
  paginated: true,
  data: Type.Array(AccountingPeriod),
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: { query: { mandateId: exampleId.operating_mandate }, data: [periodExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, query.mandateId),
      rows: periodsOf(tenantId, query.mandateId, asked),
      count: periodTotal(tenantId, query.mandateId),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.mandateId })
    return {
      data: rows.map(presentPeriod),
      meta: asked.meta(rows, count),
    }
  },
})
