import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Id, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { addDays, type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { personPricesOfPlans } from '../person-price-reads.ts'
import { nightsBySheet, type PriceSheet, type StoredPersonPrice } from '../price-sheet.ts'
import { bandsOfEstablishment, chainOfPlan } from '../price-sheet-reads.ts'
import { type RestrictionOfDay, runsOf, sameRestriction } from './calendar-cells.ts'
import { restrictionsOfCalendar, versionOfCalendar } from './calendar-reads.ts'
import { PriceRun, RestrictionRun } from './calendar-shapes.ts'

const daysAtMost = 400

interface RunRow {
  readonly ratePlanId: IdType
  readonly unitTypeId: IdType
  readonly from: IsoDate
  readonly to: IsoDate
  readonly priceCents: string
}

interface PlanRow {
  readonly id: IdType
  readonly pricedBy: IdType
  readonly chain: PriceSheet['chain']
  readonly bands: PriceSheet['bands']
}

export const getCalendar = operation({
  id: 'getCalendar',
  method: 'GET',
  path: '/v1/establishments/:id/calendar',
  summary: 'Read prices and restrictions by day',
  description:
    'Runs of equal days. Prices of a derived plan are those it sells for one night to the persons that the price in the calendar is for. Restrictions are listed as they are set: for all plans, for one, for a type. The ETag is the version of the calendar, for `If-Match`.',
  permission: 'rate_plan.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  query: closed({
    from: DateOf('The first day.'),
    to: DateOf('The last day (inclusive), at most 400 days later.'),
    ratePlanId: Type.Optional(Id('Only this plan, with restrictions of all plans.')),
  }),
  data: closed({ prices: Type.Array(PriceRun), restrictions: Type.Array(RestrictionRun) }),
  isHeavy: ({ from, to }) => nightsBetween(from, to) > 62,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    params: { id: exampleId.establishment },
    query: { from: '2026-12-01', to: '2026-12-31' },
    data: {
      prices: [
        {
          ratePlanId: exampleId.rate_plan,
          unitTypeId: exampleId.unit_type,
          from: '2026-12-01',
          to: '2026-12-31',
          priceCents: '12900',
        },
      ],
      restrictions: [{ from: '2026-12-31', to: '2026-12-31', restriction: { minThrough: 3 } }],
    },
  },
  async handle({ params, query, tenantId, load }) {
    if (query.to < query.from || query.to > addDays(query.from, daysAtMost))
      throw platformRefuse.VALIDATION_ERROR({
        message: `query.to must not be earlier than query.from, nor more than ${daysAtMost} days later.`,
      })
    const wanted = query.ratePlanId ?? null
    const {
      establishment: [establishment],
      plans,
      runs,
      persons,
      restrictions,
      version: [version],
    } = await load({
      // First: what is read after it is at least as new.
      version: versionOfCalendar(tenantId, params.id),
      establishment: establishmentStateById(tenantId, params.id),
      plans: sql<PlanRow>`
        select p.id, p.priced_by as "pricedBy", ${chainOfPlan} as chain, ${bandsOfEstablishment} as bands
        from rate_plan p join establishment e on e.tenant_id = p.tenant_id and e.id = p.establishment_id
        where p.tenant_id = ${tenantId} and p.establishment_id = ${params.id} and p.status = 'active' and (${wanted}::uuid is null or p.id = ${wanted}::uuid) order by p.code, p.id`,
      runs: sql<RunRow>`
        select n."ratePlanId", n."unitTypeId", min(n.night) as "from", max(n.night) as "to", n.price_cents::text as "priceCents" from (
          select p.rate_plan_id as "ratePlanId", p.unit_type_id as "unitTypeId", p.night, p.price_cents,
            p.night - (row_number() over (partition by p.rate_plan_id, p.unit_type_id, p.price_cents order by p.night))::int as island
          from unit_type t join nightly_price p on p.tenant_id = t.tenant_id and p.unit_type_id = t.id and p.night between ${query.from}::date and ${query.to}::date
          where t.tenant_id = ${tenantId} and t.establishment_id = ${params.id}) n
        group by n."ratePlanId", n."unitTypeId", n.price_cents, n.island order by n."ratePlanId", n."unitTypeId", min(n.night)`,
      persons: personPricesOfPlans(tenantId, params.id),
      restrictions: restrictionsOfCalendar(tenantId, params.id, query),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const restrictionRuns = runsOf<RestrictionOfDay>(
      restrictions
        .filter(({ ratePlanId }) => wanted === null || ratePlanId === null || ratePlanId === wanted.toLowerCase())
        .map(({ restriction, ...cell }) => ({ ...cell, before: undefined, after: restriction })),
      sameRestriction,
    )
    return {
      data: {
        prices: pricesOfPlans(plans, runs, persons),
        restrictions: restrictionRuns.map(({ ratePlanId, unitTypeId, from, to, after }) => ({
          ...(ratePlanId === null ? {} : { ratePlanId }),
          ...(unitTypeId === null ? {} : { unitTypeId }),
          from,
          to,
          restriction: after ?? {},
        })),
      },
      version: version?.version ?? 0,
    }
  },
})

/** The runs of each plan; of a derived one those of the plan at the top of its chain, at the prices that it sells for. */
function pricesOfPlans(
  plans: readonly PlanRow[],
  runs: readonly RunRow[],
  persons: readonly (StoredPersonPrice & { readonly ratePlanId: IdType; readonly unitTypeId: IdType })[],
): Static<typeof PriceRun>[] {
  const runsOfPlan = Map.groupBy(runs, ({ ratePlanId }) => ratePlanId)
  const personsOf = new Map(persons.map((each) => [`${each.ratePlanId} ${each.unitTypeId}`, each]))
  return plans.flatMap(({ id, pricedBy, chain, bands }) =>
    (runsOfPlan.get(pricedBy) ?? []).flatMap(({ unitTypeId, from, to, priceCents }) => {
      if (id === pricedBy) return [{ ratePlanId: id, unitTypeId, from, to, priceCents }]
      const price = personsOf.get(`${pricedBy} ${unitTypeId}`) ?? null
      const stay = { arrival: from, departure: addDays(from, 1), bookedOn: from, adults: price?.basePersons ?? 2, children: 0 }
      const [night] = nightsBySheet({ chain, bands, persons: price, nights: [[from, priceCents]] }, stay)
      return night ? [{ ratePlanId: id, unitTypeId, from, to, priceCents: String(night.cents), derived: true as const }] : []
    }),
  )
}
