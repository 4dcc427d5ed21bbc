import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, DateOf, Id, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addDays } from '../../../platform/values/dates.ts'
import { refuse } from './errors.ts'
import { type PersonPriceRow, personPricesOf } from './person-price-reads.ts'
import { nightsBySheet, type PriceSheet } from './price-sheet.ts'
import { priceSheetFor } from './price-sheet-reads.ts'
import { ratePlanById } from './rate-plan-reads.ts'

interface PriceRow {
  readonly unitTypeId: string
  readonly night: string
  readonly priceCents: string
}

/** The prices of the plan at the top of the chain as the derived plan sells them: one night, the persons that they are for. */
function derivedRows(rows: readonly PriceRow[], sheet: PriceSheet | undefined, persons: readonly PersonPriceRow[]): PriceRow[] {
  const personsOf = new Map(persons.map((each) => [each.unitTypeId, each]))
  return rows.flatMap(({ unitTypeId, night, priceCents }) => {
    const price = personsOf.get(unitTypeId) ?? null
    const nights = sheet && { ...sheet, persons: price, nights: [[night, priceCents] as const] }
    const stay = { arrival: night, departure: addDays(night, 1), bookedOn: night, adults: price?.basePersons ?? 2, children: 0 }
    return nightsBySheet(nights, stay).map(({ cents }) => ({ unitTypeId, night, priceCents: String(cents) }))
  })
}

export const listPrices = operation({
  id: 'listPrices',
  method: 'GET',
  path: '/v1/rate-plans/:id/prices',
  summary: 'List prices of a rate plan',
  description:
    'For a period of at most a year, by night. A missing night cannot be sold on this plan. Those of a derived plan follow from its parent, for one night and the persons that the price of the parent is for (two adults if it is for any number).',
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
      tenant_id = ${tenantId} and rate_plan_id = (select priced_by from rate_plan where tenant_id = ${tenantId} and id = ${params.id}) and night between ${query.from}::date and ${query.to}::date
      and (${query.unitTypeId ?? null}::uuid is null or unit_type_id = ${query.unitTypeId ?? null}::uuid)`
    const {
      plan: [plan],
      sheets: [sheet],
      persons,
      rows,
      count: [count],
    } = await load({
      plan: ratePlanById(tenantId, params.id),
      sheets: priceSheetFor(tenantId, params.id, params.id, query.from, query.from),
      persons: personPricesOf(
        tenantId,
        sql`(select priced_by from rate_plan where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
      rows: sql<{ unitTypeId: string; night: string; priceCents: string }>`
        select unit_type_id as "unitTypeId", night, price_cents::text as "priceCents" from nightly_price
        where ${wanted}${asked.order('unit_type_id, night')}`,
      count: sql<{ total: number }>`select count(*)::int as total from nightly_price where ${wanted}`,
    })
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    return { data: plan.parentId === null ? rows : derivedRows(rows, sheet?.sheet, persons), meta: asked.meta(rows, count) }
  },
})
