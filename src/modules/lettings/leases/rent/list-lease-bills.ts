import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { billsOfLease, leaseById } from '../lease-reads.ts'
import { leaseParams } from '../lease-steps.ts'
import { billExample, LeaseBill, presentBill } from './lease-bill.ts'

export const listLeaseBills = operation({
  id: 'listLeaseBills',
  method: 'GET',
  path: '/v1/leases/:id/bills',
  summary: 'List the bills of a lease',
  description: 'Latest period first.',
  permission: 'folio.read',
  params: leaseParams,
  query: closed(page),
  paginated: true,
  data: Type.Array(LeaseBill),
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND],
  example: { params: { id: exampleId.lease }, data: [billExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const [[lease], rows, [count]] = await load(
      leaseById(tenantId, params.id),
      billsOfLease(tenantId, params.id, asked),
      sql<{
        total: number
      }>`select count(*)::int as total from lease_bill where tenant_id = ${tenantId} and lease_id = ${params.id}`,
    )
    if (!lease) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentBill), meta: asked.meta(rows, count) }
  },
})
