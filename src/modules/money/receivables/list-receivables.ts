import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOrChanges, updatedSince } from '../../../platform/database/changes-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentReceivable, Receivable, receivableExample, receivableStatuses } from './receivable.ts'
import { accountById, receivables } from './receivable-reads.ts'
import { accountParams } from './receivable-steps.ts'

const having = {
  open: sql`r.open_cents > 0 and r.cancelled_on is null`,
  settled: sql`r.open_cents = 0 and r.written_off_cents = 0 and r.credited_cents < r.amount_cents and r.cancelled_on is null`,
  credited: sql`r.credited_cents = r.amount_cents and r.cancelled_on is null`,
  written_off: sql`r.open_cents = 0 and r.written_off_cents > 0 and r.cancelled_on is null`,
  cancelled: sql`r.cancelled_on is not null`,
} as const

export const listReceivables = operation({
  id: 'listReceivables',
  method: 'GET',
  path: '/v1/accounts-receivable/accounts/:id/receivables',
  summary: 'List the receivables of an account',
  description:
    'In the order in which payments settle them: by due date, date of issue, id. `dueBefore` lists only those that are due before a day.',
  permission: 'receivable.read',
  params: accountParams,
  query: closed({
    ...page,
    ...updatedSince,
    status: Type.Optional(OneOf(receivableStatuses)),
    dueBefore: Type.Optional(DateOf()),
  }),
  paginated: true,
  data: Type.Array(Receivable),
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND],
  example: { params: { id: exampleId.debtor_account }, query: { status: 'open' }, data: [receivableExample] },
  async handle({ params, query, tenantId, load }) {
    const listed = allOf([
      sql`r.tenant_id = ${tenantId} and r.account_id = ${params.id}`,
      query.status !== undefined && having[query.status],
      query.dueBefore !== undefined && sql`r.due_on < ${query.dueBefore}::date`,
    ])
    const changing = { from: sql`receivable r`, id: sql`r.id`, changedIn: sql`r.changed_in`, wanted: listed }
    const { asked, wanted, answer } = await pageOrChanges(load, query, changing)
    const {
      account: [account],
      rows,
      count: [count],
    } = await load({
      account: accountById(tenantId, params.id),
      rows: receivables(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from receivable r where ${wanted}`,
    })
    if (!account) throw refuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: params.id })
    return answer(rows.map(presentReceivable), rows, count)
  },
})
