import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, DateOf, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addDays } from '../../../platform/values/dates.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { refuse } from './errors.ts'
import { ratePlanById } from './rate-plan-reads.ts'

export const listPrices = operation({
  id: 'listPrices',
  method: 'GET',
  path: '/v1/rate-plans/:id/prices',
  summary: 'List prices of a rate plan',
  description: 'For a period of at most a year, by night. A missing night cannot be sold on this plan.',
  permission: 'rate_plan.read',
  params: closed({ id: Id('The rate plan.') }),
  query: closed({
    ...page,
    from: DateOf('The first night.'),
    to: DateOf('The last night (inclusive).'),
    unitTypeId: Type.Optional(Id()),
  }),
  data: Type.Array(closed({ unitTypeId: Id(), night: DateOf(), priceCents: CentsNotNegative() })),
  paginated: true,
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND],
  example: {
    params: { id: exampleId.rate_plan },
    query: { from: '2026-12-01', to: '2026-12-31' },
    data: [{ unitTypeId: exampleId.unit_type, night: '2026-12-01', priceCents: '12900' }],
  },
  async handle({ params, query, tenantId, load }) {
    if (query.to < query.from || query.to > addDays(query.from, 366)) {
      throw platformRefuse.VALIDATION_ERROR({
        message: 'query.to must not be earlier than query.from, nor more than a year later.',
      })
    }
    const asked = pageOf(query)
    const wanted = sql`
      tenant_id = ${tenantId} and rate_plan_id = ${params.id} and night between ${query.from}::date and ${query.to}::date
      and (${query.unitTypeId ?? null}::uuid is null or unit_type_id = ${query.unitTypeId ?? null}::uuid)`
    const {
      plan: [plan],
      rows,
      count: [count],
    } = await load({
      plan: ratePlanById(tenantId, params.id),
      rows: sql<{ unitTypeId: string; night: string; priceCents: string }>`
        select unit_type_id as "unitTypeId", night, price_cents::text as "priceCents" from nightly_price
        where ${wanted}${asked.order('unit_type_id, night')}`,
      count: sql<{ total: number }>`select count(*)::int as total from nightly_price where ${wanted}`,
    })
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    return { data: rows, meta: asked.meta(rows, count) }
  },
})
