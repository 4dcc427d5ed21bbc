import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Nullable,
  OneOf,
  Type,
} from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { vatWithin } from '../../money/folios/index.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { type NightSold, type PersonsOfNight, partsOfNight } from '../../selling/pricing/index.ts'
import { adrCents, longestPeriod } from './occupancy.ts'
import { checkPeriod } from './period.ts'

const dimensions = ['segment', 'source', 'channel', 'company', 'travel_agent', 'rate_plan', 'unit_type', 'country'] as const

const figures = {
  reservations: Type.Integer({ description: 'Stays with a night in the period.' }),
  nights: Type.Integer(),
  personNights: Type.Integer({ description: 'Sum of adults and children over all nights.' }),
  revenueCents: CentsNotNegative('Booked accommodation revenue, including VAT.'),
  netRevenueCents: CentsNotNegative('Revenue without VAT, rounded per night.'),
  adrCents: CentsNotNegative('Average daily rate: revenue including VAT divided by nights.'),
}

const Production = component(
  'Production',
  closed({
    key: Nullable(Type.String({ description: 'A code; null: stays without one.' })),
    id: Type.Optional(Id('Id of the company, rate plan or unit type.')),
    name: Type.Optional(Type.String()),
    ...figures,
  }),
)

interface Row {
  readonly key: string | null
  readonly id: string | null
  readonly name: string | null
  readonly reservations: number
  readonly nights: number
  readonly personNights: number
  readonly revenueCents: bigint
  readonly netRevenueCents: bigint
}

const present = ({ reservations, nights, personNights, revenueCents, netRevenueCents }: Omit<Row, 'key' | 'id' | 'name'>) => ({
  reservations,
  nights,
  personNights,
  revenueCents: String(revenueCents),
  netRevenueCents: String(netRevenueCents),
  adrCents: String(adrCents({ sold: nights, revenueCents })),
})

const exampleFigures = {
  reservations: 12,
  nights: 30,
  personNights: 55,
  revenueCents: '387000',
  netRevenueCents: '351818',
  adrCents: '12900',
}

/** SQL of each dimension: its key and its name. */
const groups: Record<(typeof dimensions)[number], { key: string; id: string; name: string; from: string }> = {
  segment: code('segment'),
  source: code('source'),
  channel: code('channel'),
  company: company('company_id'),
  travel_agent: company('travel_agent_id'),
  rate_plan: {
    key: 'p.code',
    id: 'p.id',
    name: 'p.name',
    from: 'join rate_plan p on p.tenant_id = n.tenant_id and p.id = n.rate_plan_id',
  },
  unit_type: {
    key: 't.code',
    id: 't.id',
    name: 't.name',
    from: 'join unit_type t on t.tenant_id = n.tenant_id and t.id = n.unit_type_id',
  },
  country: {
    key: `coalesce(g.residence ->> 'countryCode', g.nationality)`,
    id: 'null::uuid',
    name: 'null::text',
    from: 'join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id',
  },
}

function code(kind: string) {
  return {
    key: `r.${kind}`,
    id: 'null::uuid',
    name: 'b.name',
    from: `left join booking_code b on b.tenant_id = r.tenant_id and b.kind = '${kind}' and b.code = r.${kind}`,
  }
}

function company(column: string) {
  return {
    key: 'c.code',
    id: 'c.id',
    name: 'c.name',
    from: `left join company c on c.tenant_id = r.tenant_id and c.id = r.${column}`,
  }
}

/** A night that is divided among several VAT rates: with products, or long stays in the United Kingdom. */
const hasParts = sql`coalesce(n.consists_of ?| array['included', 'longStay'], false)`

interface AlikeNights extends NightSold, PersonsOfNight {
  readonly key: string | null
  readonly numberOfNight: number
  readonly count: number
}

/** Revenue without VAT of such nights, by row and in all. */
function netOfParts(nights: readonly AlikeNights[]): { byKey: ReadonlyMap<string | null, bigint>; netCents: bigint } {
  const byKey = new Map<string | null, bigint>()
  let netCents = 0n
  for (const night of nights) {
    const net = partsOfNight(night, night.numberOfNight, night).reduce(
      (sum, { cents, vatBp }) => sum + cents - vatWithin(cents, vatBp),
      0n,
    )
    const all = net * BigInt(night.count)
    byKey.set(night.key, (byKey.get(night.key) ?? 0n) + all)
    netCents += all
  }
  return { byKey, netCents }
}

const nothingSold = { reservations: 0, nights: 0, personNights: 0, revenueCents: 0n, netRevenueCents: 0n }

/** Only for SQL constants of this file, never for input of a caller. */
const text = (constant: string) => ({ text: constant, values: [] })

export const getProduction = operation({
  id: 'getProduction',
  method: 'GET',
  path: '/v1/reports/production',
  summary: 'Read nights and revenue by segment, source, channel, company, agent, rate plan, type or country',
  description:
    'Of the nights of a time: slept, and from the open business date on in house or confirmed, as in the occupancy. Revenue is as booked. Stays that name no code are in a row of their own, with the key null; the totals are the sum of all rows. A stay whose nights are of several rate plans or types counts in each of them once.',
  permission: 'report.read',
  mayBeStale: true,
  query: closed({
    establishmentId: Id(),
    from: DateOf('The first night.'),
    to: DateOf(`The last night, included; at most ${longestPeriod} nights.`),
    by: OneOf(dimensions, { description: 'Dimension of the rows.' }),
  }),
  data: closed({
    establishmentId: Id(),
    currency: CurrencyCode(),
    by: OneOf(dimensions),
    rows: Type.Array(Production, { description: 'Sorted by revenue, highest first.' }),
    totals: closed(figures),
  }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-01', to: '2026-11-30', by: 'segment' },
    data: {
      establishmentId: exampleId.establishment,
      currency: 'EUR',
      by: 'segment',
      rows: [{ key: 'LEISURE', name: 'Leisure', ...exampleFigures }],
      totals: exampleFigures,
    },
  },
  async handle({ query, tenantId, load }) {
    checkPeriod(query)
    const group = groups[query.by]
    const nights = sql`
      n.tenant_id = ${tenantId} and n.establishment_id = ${query.establishmentId} and n.held and n.night between ${query.from}::date and ${query.to}::date
        and (r.status in ('CheckedIn', 'CheckedOut') or (r.status = 'Confirmed' and n.night >= coalesce(
          (select current_business_date from establishment where tenant_id = ${tenantId} and id = ${query.establishmentId}), '-infinity')))`
    const sums = sql`
      count(distinct r.id)::int as reservations, count(*)::int as nights, coalesce(sum(coalesce(n.adults + n.children, r.adults + r.children)), 0)::int as "personNights",
      coalesce(sum(n.price_cents), 0)::bigint as "revenueCents",
      coalesce(sum(n.price_cents - round(n.price_cents * n.vat_rate_bp::numeric / (10000 + n.vat_rate_bp))) filter (where not ${hasParts}), 0)::bigint as "netRevenueCents"`
    const joined = sql`reservation_night n join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id`
    const [[establishment], rows, [totals], nightsWithParts] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      sql<Row>`
        select ${text(group.key)} as key, ${text(group.id)} as id, ${text(group.name)} as name, ${sums}
        from ${joined} ${text(group.from)}
        where ${nights} group by 1, 2, 3 order by sum(n.price_cents) desc, 1`,
      sql<Omit<Row, 'key' | 'id' | 'name'>>`select ${sums} from ${joined} where ${nights}`,
      // Alike nights are read once with their count: a year of packages has few different ones.
      sql<AlikeNights>`
        select ${text(group.key)} as key, min(n.night) as night, case when n.night = r.arrival then 1 when n.night - r.arrival < 28 then 2 else 29 end as "numberOfNight",
          n.price_cents as "priceCents", n.vat_rate_bp as "vatRateBp", n.consists_of as "consistsOf", coalesce(n.adults, r.adults) as adults,
          coalesce(n.children, r.children) as children, r.child_ages as "childAges", count(*)::int as count
        from ${joined} ${text(group.from)}
        where ${nights} and ${hasParts} group by 1, 3, 4, 5, 6, 7, 8, 9, date_trunc('month', n.night)`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const { byKey, netCents } = netOfParts(nightsWithParts)
    return {
      data: {
        establishmentId: establishment.id,
        currency: establishment.currency,
        by: query.by,
        rows: rows.map(({ key, id, name, ...sumsOfRow }) => ({
          key,
          ...(id === null ? {} : { id }),
          ...(name === null ? {} : { name }),
          ...present({ ...sumsOfRow, netRevenueCents: sumsOfRow.netRevenueCents + (byKey.get(key) ?? 0n) }),
        })),
        totals: present(totals ? { ...totals, netRevenueCents: totals.netRevenueCents + netCents } : nothingSold),
      },
    }
  },
})
