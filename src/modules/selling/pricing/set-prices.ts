import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, DateOf, Id, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { earlierOf, type IsoDate, laterOf, type Moment, nightsBetween } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { versionOfCalendar } from './calendar/calendar-reads.ts'
import { lockCalendar } from './calendar/calendar-steps.ts'
import { keepChange } from './calendar/calendar-writes.ts'
import { refuse } from './errors.ts'
import { ratePlanById } from './rate-plan-reads.ts'

interface PriceChanged {
  readonly unitTypeId: IdType
  readonly day: IsoDate
  readonly before: bigint | null
  readonly after: bigint | null
}

interface Recorded {
  readonly tenantId: IdType
  readonly plan: { readonly id: IdType; readonly establishmentId: IdType }
  readonly typeIds: readonly IdType[]
  readonly prices: readonly { readonly from: IsoDate; readonly to: IsoDate }[]
  readonly id: IdType
  readonly version: number
  readonly moment: Moment
  readonly by: IdType
}

/** The change of the calendar: who reads it before doesn't overwrite it, and it can be undone. */
function recordOf(cells: readonly PriceChanged[], { plan, typeIds, prices, version, ...rest }: Recorded): Statement[] {
  if (cells.length === 0) return []
  const change = {
    ...rest,
    establishmentId: plan.establishmentId,
    number: version + 1,
    ratePlanIds: [plan.id],
    unitTypeIds: typeIds,
    from: prices.map(({ from }) => from).reduce(earlierOf),
    to: prices.map(({ to }) => to).reduce(laterOf),
  }
  const differences = cells.map(({ before, after, ...cell }) => ({
    ...cell,
    ratePlanId: plan.id,
    before: before ?? undefined,
    after: after ?? undefined,
  }))
  return [keepChange(change, { prices: differences, restrictions: [] })]
}

/** Maximum number of nights priced by one request. */
const maximumNights = 20_000

export const setPrices = operation({
  id: 'setPrices',
  method: 'PUT',
  path: '/v1/rate-plans/:id/prices',
  summary: 'Set prices of a rate plan',
  description:
    'Each entry sets the price of every night of a range for one unit type, including VAT. Later entries override earlier ones. Nights in no entry ' +
    'keep their price. ' +
    '`priceCents` null removes the price: such a night cannot be sold on this plan; it is not free of charge. Reservations keep the prices at which ' +
    'they were booked.',
  permission: 'rate_plan.manage',
  params: closed({ id: Id('The rate plan.') }),
  body: closed({
    prices: Type.Array(
      closed({
        unitTypeId: Id(),
        from: DateOf('The first night.'),
        to: DateOf('The last night (inclusive).'),
        priceCents: Nullable(CentsNotNegative('For one night, including VAT. Null: cannot be sold.')),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  data: closed({
    ratePlanId: Id(),
    nights: Type.Integer({ description: 'Number of prices set.' }),
    removed: Type.Integer({ description: 'Number of prices removed.' }),
  }),
  names: 'rate_plan',
  refuses: [refuse.RATE_PLAN_NOT_FOUND, propertyRefuse.UNIT_TYPE_NOT_FOUND, refuse.RATE_PLAN_IS_DERIVED],
  example: {
    params: { id: exampleId.rate_plan },
    body: { prices: [{ unitTypeId: exampleId.unit_type, from: '2026-12-01', to: '2026-12-31', priceCents: '12900' }] },
    data: { ratePlanId: exampleId.rate_plan, nights: 31, removed: 0 },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const wrong = body.prices.findIndex((price) => price.to < price.from)
    if (wrong >= 0) throw platformRefuse.VALIDATION_ERROR({ message: `body.prices[${wrong}].to must not be earlier than from.` })
    const nights = body.prices.reduce((count, price) => count + nightsBetween(price.from, price.to) + 1, 0)
    if (nights > maximumNights)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.prices covers ${nights} nights; the maximum for one request is ${maximumNights}.`,
      })
    const typeIds = [...new Set(body.prices.map(({ unitTypeId }) => unitTypeId.toLowerCase()))]
    const [[plan], types] = await load(
      ratePlanById(tenantId, params.id),
      sql<{ id: string; establishmentId: string }>`
        select id, establishment_id as "establishmentId" from unit_type where tenant_id = ${tenantId} and id = any(${typeIds}::uuid[])`,
    )
    if (!plan) throw refuse.RATE_PLAN_NOT_FOUND({ recordId: params.id })
    if (plan.parentId !== null) throw refuse.RATE_PLAN_IS_DERIVED()
    const missing = typeIds.find((id) => !types.some((type) => type.id === id && type.establishmentId === plan.establishmentId))
    if (missing) {
      const elsewhere = types.some((type) => type.id === missing)
      throw propertyRefuse.UNIT_TYPE_NOT_FOUND(
        elsewhere ? { message: `${missing} is a unit type of another establishment.` } : { recordId: missing },
      )
    }

    // The last entry for a night wins within one statement, so no night is written twice.
    const entries = sql`
      select distinct on (p.unit_type_id, n.night) p.unit_type_id, n.night::date as night, p.price_cents
      from unnest(${body.prices.map((price) => price.unitTypeId)}::uuid[], ${body.prices.map((price) => price.from)}::date[],
        ${body.prices.map((price) => price.to)}::date[], ${body.prices.map((price) => price.priceCents)}::bigint[])
        with ordinality as p (unit_type_id, first_night, last_night, price_cents, position),
        generate_series(p.first_night, p.last_night, interval '1 day') as n (night)
      order by p.unit_type_id, n.night, p.position desc`
    const [, [counted], cells, [version]] = await load(
      lockCalendar(tenantId, plan.establishmentId),
      sql<{ set: number; removed: number }>`
        select count(price_cents)::int as set, count(*) filter (where price_cents is null)::int as removed from (${entries}) wanted`,
      sql<PriceChanged>`
        select wanted.unit_type_id as "unitTypeId", wanted.night as day, p.price_cents as before, wanted.price_cents as after from (${entries}) wanted
        -- The limit keeps this a look-up per night; other prices are not scanned.
        left join lateral (
          select n.price_cents from nightly_price n
          where n.tenant_id = ${tenantId} and n.rate_plan_id = ${plan.id} and n.unit_type_id = wanted.unit_type_id and n.night = wanted.night limit 1) p on true
        where p.price_cents is distinct from wanted.price_cents`,
      versionOfCalendar(tenantId, plan.establishmentId),
    )
    return {
      data: { ratePlanId: plan.id, nights: counted?.set ?? 0, removed: counted?.removed ?? 0 },
      establishmentId: plan.establishmentId,
      audit: { entries: body.prices.length },
      writes: [
        ...recordOf(cells, {
          tenantId,
          plan,
          typeIds,
          prices: body.prices,
          id: newId(),
          version: version?.version ?? 0,
          moment,
          by: caller.actorId,
        }),
        sql`
          insert into nightly_price (tenant_id, rate_plan_id, unit_type_id, night, establishment_id, price_cents)
          select ${tenantId}, ${plan.id}, wanted.unit_type_id, wanted.night, ${plan.establishmentId}, wanted.price_cents from (${entries}) wanted
          where wanted.price_cents is not null
          on conflict (tenant_id, rate_plan_id, unit_type_id, night) do update set price_cents = excluded.price_cents`,
        sql`
          delete from nightly_price p using (${entries}) wanted
          where wanted.price_cents is null and p.tenant_id = ${tenantId} and p.rate_plan_id = ${plan.id}
            and p.unit_type_id = wanted.unit_type_id and p.night = wanted.night`,
      ],
      events: [{ type: 'rate_plan.prices_changed', establishmentId: plan.establishmentId, data: { ratePlanId: plan.id } }],
    }
  },
})
