import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, page, Text, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { presentReceipt, Receipt, receiptExample } from '../receivable.ts'
import { accountById, allocationsOf, receipts } from '../receivable-reads.ts'
import { accountParams } from '../receivable-steps.ts'

export const listPayments = operation({
  id: 'listPayments',
  method: 'GET',
  path: '/v1/accounts-receivable/accounts/:id/payments',
  summary: 'List the payments of an account',
  description:
    'Latest first, each with its allocations. `externalRef` finds a transfer by its number. `unallocated` selects payments with a remaining amount.',
  permission: 'receivable.read',
  params: accountParams,
  query: closed({ ...page, externalRef: Type.Optional(Text(200)), unallocated: Type.Optional(Type.Boolean()) }),
  paginated: true,
  data: Type.Array(Receipt),
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND],
  example: { params: { id: exampleId.debtor_account }, data: [receiptExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const free = sql`(p.allocated_cents < p.amount_cents and p.reversed_on is null)`
    const wanted = allOf([
      sql`p.tenant_id = ${tenantId} and p.account_id = ${params.id}`,
      query.externalRef !== undefined && sql`p.external_ref = ${query.externalRef.trim().normalize('NFC')}`,
      query.unallocated === true && free,
      query.unallocated === false && sql`not ${free}`,
    ])
    const {
      account: [account],
      rows,
      count: [count],
      allocated,
    } = await load({
      account: accountById(tenantId, params.id),
      rows: receipts(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from receipt p where ${wanted}`,
      allocated: allocationsOf(
        tenantId,
        sql`array(select p.id from receipt p where ${wanted}${asked.order('p.received_on desc, p.id desc')})`,
      ),
    })
    if (!account) throw refuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: params.id })
    return { data: rows.map((row) => presentReceipt(row, allocated)), meta: asked.meta(rows, count) }
  },
})
