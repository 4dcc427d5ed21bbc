import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, CurrencyCode, closed, component, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { adrCents, type DayCounts, longestPeriod, occupancyBp, ownNightsOf, revparCents, totalsOf } from './occupancy.ts'
import { checkPeriod } from './period.ts'

const figures = {
  units: Type.Integer({ description: 'Units of the establishment.' }),
  closed: Type.Integer({ description: 'Units out of order.' }),
  sold: Type.Integer({
    description: 'Nights slept, those of guests who overstay included; from the business date on, nights in house or confirmed.',
  }),
  occupancyBp: Type.Integer({ description: 'Units sold divided by sellable units, in basis points.' }),
  revenueCents: CentsNotNegative(
    'Accommodation, VAT included: of a closed day what was posted on the date, from the open business date on as it was sold for the nights. What was reversed or is owed as a fee is in the ledger.',
  ),
  earlierNightsCents: CentsNotNegative(
    'Of the revenue, what was posted on the date for earlier nights: of a guest who overstayed, for example. ADR and RevPAR of a day leave it out; those of the totals include it.',
  ),
  adrCents: CentsNotNegative('Average daily rate: revenue including VAT divided by units sold.'),
  revparCents: CentsNotNegative('Revenue including VAT divided by sellable units.'),
}

const OccupancyDay = component('OccupancyDay', closed({ date: DateOf(), ...figures }))

const present = (counts: DayCounts) => ({
  units: counts.units,
  closed: counts.closed,
  sold: counts.sold,
  occupancyBp: occupancyBp(counts),
  revenueCents: String(counts.revenueCents),
  earlierNightsCents: String(counts.earlierNightsCents),
  adrCents: String(adrCents(counts)),
  revparCents: String(revparCents(counts)),
})

/** A day: its rates are of its own nights. */
const presentDay = (day: DayCounts) => {
  const own = ownNightsOf(day)
  return { ...present(day), adrCents: String(adrCents(own)), revparCents: String(revparCents(own)) }
}

const exampleDay = {
  units: 40,
  closed: 1,
  sold: 30,
  occupancyBp: 7692,
  revenueCents: '387000',
  earlierNightsCents: '0',
  adrCents: '12900',
  revparCents: '9923',
}

export const getOccupancy = operation({
  id: 'getOccupancy',
  method: 'GET',
  path: '/v1/reports/occupancy',
  summary: 'Read occupancy, ADR and RevPAR by day',
  description:
    'A past night counts as sold if a stay was in house, also one that should have left. Closed days never change: their figures are those of the end of day, their revenue is the accommodation posted on the date. From the open business date on, stays in house and confirmed stays count. Cancelled and no-show stays never count.',
  permission: 'report.read',
  mayBeStale: true,
  query: closed({
    establishmentId: Id(),
    from: DateOf('The first night.'),
    to: DateOf(`The last night, included; at most ${longestPeriod} nights.`),
  }),
  data: closed({ establishmentId: Id(), currency: CurrencyCode(), days: Type.Array(OccupancyDay), totals: closed(figures) }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-20', to: '2026-11-20' },
    data: {
      establishmentId: exampleId.establishment,
      currency: 'EUR',
      days: [{ date: '2026-11-20', ...exampleDay }],
      totals: exampleDay,
    },
  },
  async handle({ query, tenantId, load }) {
    checkPeriod(query)
    const [[establishment], rows] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      sql<
        Omit<DayCounts, 'revenueCents' | 'earlierNightsCents'> & {
          date: string
          revenueCents: string
          earlierNightsCents: string
        }
      >`
        with stock as (
          select night, sum(capacity)::int as units, sum(closed)::int as closed from night_inventory
          where tenant_id = ${tenantId} and establishment_id = ${query.establishmentId} and night between ${query.from}::date and ${query.to}::date
          group by night),
        slept as (
          select n.night, count(*)::int as sold, sum(n.price_cents) as revenue
          from reservation_night n join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
          where n.tenant_id = ${tenantId} and n.establishment_id = ${query.establishmentId} and n.held
            and n.night between ${query.from}::date and ${query.to}::date
            and (r.status in ('CheckedIn', 'CheckedOut') or (r.status = 'Confirmed' and n.night >= coalesce(
              (select current_business_date from establishment where tenant_id = ${tenantId} and id = ${query.establishmentId}), '-infinity')))
          group by n.night),
        overstayed as (
          select e.current_business_date as night, count(*)::int as sold
          from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
          where r.tenant_id = ${tenantId} and r.establishment_id = ${query.establishmentId} and r.status = 'CheckedIn' and r.departure <= e.current_business_date
          group by 1),
        done as (
          select distinct on (c.business_date) c.business_date, c.units, c.closed_units, c.sold, c.revenue_cents, c.earlier_nights_cents from day_closure c
          where c.tenant_id = ${tenantId} and c.establishment_id = ${query.establishmentId} and c.business_date between ${query.from}::date and ${query.to}::date
            and not exists (select from day_reopening r where r.tenant_id = c.tenant_id and r.establishment_id = c.establishment_id
              and r.business_date = c.business_date and r.number = c.number)
          order by c.business_date, c.number desc)
        select d.night::date as date, coalesce(done.units, stock.units, 0) as units, coalesce(done.closed_units, stock.closed, 0) as closed,
          coalesce(done.sold, coalesce(slept.sold, 0) + coalesce(overstayed.sold, 0)) as sold, coalesce(done.revenue_cents, slept.revenue, 0)::text as "revenueCents",
          coalesce(done.earlier_nights_cents, 0)::text as "earlierNightsCents"
        from generate_series(${query.from}::date, ${query.to}::date, interval '1 day') as d (night)
        left join stock on stock.night = d.night::date left join slept on slept.night = d.night::date left join overstayed on overstayed.night = d.night::date
        left join done on done.business_date = d.night::date order by d.night`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const days = rows.map((row) => ({
      ...row,
      revenueCents: BigInt(row.revenueCents),
      earlierNightsCents: BigInt(row.earlierNightsCents),
    }))
    return {
      data: {
        establishmentId: establishment.id,
        currency: establishment.currency,
        days: days.map((day) => ({ date: day.date, ...presentDay(day) })),
        totals: present(totalsOf(days)),
      },
    }
  },
})
