import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { longestPeriod } from './occupancy.ts'
import { checkPeriod } from './period.ts'

const figures = {
  stays: Type.Integer(),
  adults: Type.Integer(),
  children: Type.Integer(),
  sharedSanitary: Type.Integer({
    description: 'Persons on pitches and in dormitory beds, who use the shared sanitary facilities.',
  }),
  arriving: Type.Integer({ description: 'Persons whose stay begins on the day.' }),
  leaving: Type.Integer({ description: 'Persons who depart on the day.' }),
  let: Type.Integer({ description: 'Units let under a lease; their residents are not counted.' }),
}

interface Night {
  readonly night: string
  readonly stays: number
  readonly adults: number
  readonly children: number
  readonly sharedSanitary: number
  readonly arriving: number
  readonly leaving: number
  readonly let: number
}

const exampleNight: Night = {
  night: '2026-11-20',
  stays: 31,
  adults: 58,
  children: 22,
  sharedSanitary: 46,
  arriving: 12,
  leaving: 9,
  let: 4,
}

export const getPersonsPresent = operation({
  id: 'getPersonsPresent',
  method: 'GET',
  path: '/v1/reports/persons-present',
  summary: 'Read the number of persons present by night',
  description:
    'For the sanitary blocks, breakfast, safety: adults and children of the stays that slept or are to sleep there, who of them uses shared sanitary facilities, who comes and who leaves. Who came later than booked counts from that day on; who should have left on an earlier day and has not, counts up to the night of the open business date. From that date on, what is in house or confirmed counts.',
  permission: 'report.read',
  mayBeStale: true,
  query: closed({
    establishmentId: Id(),
    from: DateOf('The first night.'),
    to: DateOf(`The last night, included; at most ${longestPeriod} nights.`),
  }),
  data: closed({
    establishmentId: Id(),
    nights: Type.Array(closed({ night: DateOf(), ...figures })),
    most: closed({
      persons: Type.Integer({ description: 'Adults and children in the night with most persons.' }),
      sharedSanitary: Type.Integer({ description: 'Maximum number of users of shared sanitary facilities in one night.' }),
    }),
  }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-20', to: '2026-11-20' },
    data: {
      establishmentId: exampleId.establishment,
      nights: [exampleNight],
      most: { persons: 80, sharedSanitary: 46 },
    },
  },
  async handle({ query, tenantId, load }) {
    checkPeriod(query)
    const [[establishment], nights] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      sql<Night>`
        with house as (
          select coalesce(current_business_date, '-infinity') as today from establishment where tenant_id = ${tenantId} and id = ${query.establishmentId}),
        present as (
          -- Includes the night before the first one, for departures on the first day. Nights held for late guests do not count.
          select n.night, r.id, coalesce(n.adults, r.adults) as adults, coalesce(n.children, r.children) as children, greatest(r.arrival, r.checked_in_on) as arrival, t.format,
            not exists (select from reservation_night later where later.tenant_id = n.tenant_id and later.reservation_id = n.reservation_id
              and later.night = n.night + 1 and later.held)
              and not (r.status = 'CheckedIn' and r.departure < house.today) as is_last
          from house cross join reservation_night n join reservation r on r.tenant_id = n.tenant_id and r.id = n.reservation_id
          join unit_type t on t.tenant_id = n.tenant_id and t.id = n.unit_type_id
          where n.tenant_id = ${tenantId} and n.establishment_id = ${query.establishmentId} and n.held
            and n.night between ${query.from}::date - 1 and ${query.to}::date
            and (r.status in ('CheckedIn', 'CheckedOut') and n.night >= coalesce(r.checked_in_on, r.arrival) or (r.status = 'Confirmed' and n.night >= house.today))
          union all
          -- Overdue departures still in house.
          select d.night::date, r.id, r.adults, r.children, r.arrival, t.format, false
          from house cross join reservation r join unit_type t on t.tenant_id = r.tenant_id and t.id = r.unit_type_id
          cross join lateral generate_series(greatest(r.departure, ${query.from}::date - 1), least(house.today, ${query.to}::date), interval '1 day') as d (night)
          where r.tenant_id = ${tenantId} and r.establishment_id = ${query.establishmentId} and r.status = 'CheckedIn' and r.departure < house.today),
        slept as (
          select night, count(*)::int as stays, sum(adults)::int as adults, sum(children)::int as children,
            coalesce(sum(adults + children) filter (where format in ('pitch', 'dormitory_bed')), 0)::int as shared,
            coalesce(sum(adults + children) filter (where night = arrival), 0)::int as arriving,
            coalesce(sum(adults + children) filter (where is_last), 0)::int as leaving_after
          from present group by night),
        let as (
          select d.night::date as night, count(*)::int as units
          from lease l cross join lateral generate_series(greatest(l.starts_on, ${query.from}::date), least(coalesce(l.ends_on, ${query.to}::date), ${query.to}::date), interval '1 day') as d (night)
          where l.tenant_id = ${tenantId} and l.establishment_id = ${query.establishmentId} and l.status <> 'cancelled'
            and l.starts_on <= ${query.to}::date and (l.ends_on is null or l.ends_on >= ${query.from}::date)
          group by 1)
        select d.night::date as night, coalesce(s.stays, 0) as stays, coalesce(s.adults, 0) as adults, coalesce(s.children, 0) as children,
          coalesce(s.shared, 0) as "sharedSanitary", coalesce(s.arriving, 0) as arriving, coalesce(b.leaving_after, 0) as leaving, coalesce(let.units, 0) as let
        from generate_series(${query.from}::date, ${query.to}::date, interval '1 day') as d (night)
        left join slept s on s.night = d.night::date left join slept b on b.night = d.night::date - 1 left join let on let.night = d.night::date
        order by d.night`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: {
        establishmentId: establishment.id,
        nights,
        most: {
          persons: nights.reduce((most, { adults, children }) => Math.max(most, adults + children), 0),
          sharedSanitary: nights.reduce((most, { sharedSanitary }) => Math.max(most, sharedSanitary), 0),
        },
      },
    }
  },
})
