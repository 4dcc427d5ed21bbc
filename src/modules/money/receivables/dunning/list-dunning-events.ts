import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { accountById } from '../receivable-reads.ts'
import { accountParams } from '../receivable-steps.ts'
import { DunningEvent, deliveryStatuses, dunningExample, presentDunningEvent } from './dunning.ts'
import { dunningEvents } from './dunning-reads.ts'

export const listDunningEvents = operation({
  id: 'listDunningEvents',
  method: 'GET',
  path: '/v1/accounts-receivable/accounts/:id/dunning',
  summary: 'List the reminders of an account',
  description: 'Newest first, with their text and status.',
  permission: 'receivable.read',
  params: accountParams,
  query: closed({ ...page, receivableId: Type.Optional(Id()), delivery: Type.Optional(OneOf(deliveryStatuses)) }),
  paginated: true,
  data: Type.Array(DunningEvent),
  names: 'debtor_account',
  refuses: [refuse.DEBTOR_ACCOUNT_NOT_FOUND],
  example: { params: { id: exampleId.debtor_account }, data: [dunningExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`d.tenant_id = ${tenantId} and d.account_id = ${params.id}`,
      query.receivableId !== undefined && sql`d.receivable_id = ${query.receivableId}`,
      query.delivery !== undefined && sql`s.status = ${query.delivery}`,
    ])
    const {
      account: [account],
      rows,
      count: [count],
    } = await load({
      account: accountById(tenantId, params.id),
      rows: dunningEvents(wanted, asked),
      count: sql<{ total: number }>`
        select count(*)::int as total from dunning_event d join dunning_delivery s on s.tenant_id = d.tenant_id and s.event_id = d.id where ${wanted}`,
    })
    if (!account) throw refuse.DEBTOR_ACCOUNT_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentDunningEvent), meta: asked.meta(rows, count) }
  },
})
