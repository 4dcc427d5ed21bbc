import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Text, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { accounts } from '../receivable-reads.ts'
import { accountStatuses, type BalanceRow, DebtorAccountSummary, presentSummary, summaryExample } from './debtor-account.ts'

export const listDebtorAccounts = operation({
  id: 'listDebtorAccounts',
  method: 'GET',
  path: '/v1/accounts-receivable/accounts',
  summary: 'List debtor accounts',
  description: 'By name. `search` matches part of the name or number. `owing` selects accounts that owe something.',
  permission: 'receivable.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    status: Type.Optional(OneOf(accountStatuses)),
    search: Type.Optional(Text(100)),
    owing: Type.Optional(Type.Boolean()),
    companyId: Type.Optional(Id('Only accounts of this company or travel agent.')),
  }),
  paginated: true,
  data: Type.Array(DebtorAccountSummary),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, owing: true }, data: [summaryExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const owes = sql`exists (select from debtor_balance b where b.tenant_id = a.tenant_id and b.account_id = a.id and b.owed_cents > 0)`
    const wanted = allOf([
      sql`a.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`a.establishment_id = ${query.establishmentId}`,
      query.status !== undefined && sql`a.status = ${query.status}`,
      query.search !== undefined &&
        sql`(position(lower(${query.search.trim()}::text) in lower(a.name)) > 0 or position(lower(${query.search.trim()}::text) in lower(a.number)) > 0)`,
      query.companyId !== undefined && sql`a.company_id = ${query.companyId}`,
      query.owing === true && owes,
      query.owing === false && sql`not ${owes}`,
    ])
    const {
      rows,
      count: [count],
      balances,
      establishment: [establishment],
    } = await load({
      rows: accounts(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from debtor_account a where ${wanted}`,
      balances: sql<BalanceRow & { accountId: string }>`
        select account_id as "accountId", currency, owed_cents as "owedCents", unallocated_cents as "unallocatedCents" from debtor_balance
        where tenant_id = ${tenantId}
          and account_id = any(array(select a.id from debtor_account a where ${wanted}${asked.order('lower(a.name), a.id')}))
        order by currency`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: rows.map((row) =>
        presentSummary(
          row,
          balances.filter(({ accountId }) => accountId === row.id),
        ),
      ),
      meta: asked.meta(rows, count),
    }
  },
})
