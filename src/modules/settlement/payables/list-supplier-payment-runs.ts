import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { paymentRunExample, presentPaymentRun, SupplierPaymentRun } from './payment-run.ts'
import { paymentRuns } from './payment-run-reads.ts'

export const listSupplierPaymentRuns = operation({
  id: 'listSupplierPaymentRuns',
  method: 'GET',
  path: '/v1/supplier-payment-runs',
  summary: 'List supplier payment runs',
  description: 'The latest first.',
  permission: 'inbound_invoice.read',
  query: closed({ ...page, operatingMandateId: Id() }),
  paginated: true,
  data: Type.Array(SupplierPaymentRun),
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: { query: { operatingMandateId: exampleId.operating_mandate }, data: [paymentRunExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, query.operatingMandateId),
      rows: paymentRuns(tenantId, query.operatingMandateId, asked),
      count: sql<{ total: number }>`
        select count(*)::int as total from supplier_payment_run r where r.tenant_id = ${tenantId} and r.mandate_id = ${query.operatingMandateId}`,
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.operatingMandateId })
    return { data: rows.map(presentPaymentRun), meta: asked.meta(rows, count) }
  },
})
