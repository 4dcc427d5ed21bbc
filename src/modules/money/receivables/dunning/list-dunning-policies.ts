import { closed, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { DunningPolicy, policyExample } from './dunning.ts'
import { policies } from './dunning-reads.ts'

export const listDunningPolicies = operation({
  id: 'listDunningPolicies',
  method: 'GET',
  path: '/v1/accounts-receivable/dunning-policies',
  summary: 'List dunning policies',
  description: 'The active policy first, then the newest.',
  permission: 'receivable.read',
  query: closed(page),
  paginated: true,
  data: Type.Array(DunningPolicy),
  refuses: [],
  example: { data: [policyExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const [rows, [count]] = await load(
      policies(tenantId, asked),
      sql<{ total: number }>`select count(*)::int as total from dunning_policy where tenant_id = ${tenantId}`,
    )
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
