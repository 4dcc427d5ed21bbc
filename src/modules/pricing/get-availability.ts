import { nightsBetween } from '../../platform/dates.ts'
import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed, DateOf, Id, Type } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { houseById, overdueGuests, propertyRefuse } from '../property/index.ts'
import { refuse } from './errors.ts'
import { longestStay } from './stay.ts'

const Night = closed({
  night: DateOf(),
  units: Type.Integer(),
  closed: Type.Integer(),
  sold: Type.Integer(),
  available: Type.Integer(),
})

export const getAvailability = operation({
  id: 'getAvailability',
  method: 'GET',
  path: '/v1/availability',
  summary: 'What is free',
  description:
    'Per unit type and night; `available` of a type is what can be booked for the whole time. Nights that are not on sale have no units. Units of guests who are overdue are not available tonight.',
  permission: 'rate_plan.read',
  query: closed({ establishmentId: Id(), arrival: DateOf(), departure: DateOf() }),
  data: Type.Array(
    closed({
      unitTypeId: Id(),
      code: Type.String(),
      name: Type.String(),
      format: Type.String(),
      maxOccupancy: Type.Integer(),
      available: Type.Integer({ description: 'Units free in every night.' }),
      nights: Type.Array(Night),
    }),
  ),
  refuses: [refuse.INVALID_STAY_DATES, propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, arrival: '2026-12-01', departure: '2026-12-02' },
    data: [
      {
        unitTypeId: exampleId.unit_type,
        code: 'DBL',
        name: 'Double room',
        format: 'room',
        maxOccupancy: 3,
        available: 9,
        nights: [{ night: '2026-12-01', units: 12, closed: 1, sold: 2, available: 9 }],
      },
    ],
  },
  async handle({ query, tenantId, load }) {
    const nights = nightsBetween(query.arrival, query.departure)
    if (nights < 1 || nights > longestStay) {
      throw refuse.INVALID_STAY_DATES({
        message: `query.departure must be 1 to ${longestStay} nights after query.arrival.`,
      })
    }
    const [[house], rows] = await load(
      houseById(tenantId, query.establishmentId),
      sql<{
        unitTypeId: string
        code: string
        name: string
        format: string
        maxOccupancy: number
        nights: { night: string; units: number; closed: number; sold: number; available: number }[]
      }>`
        select t.id as "unitTypeId", t.code, t.name, t.format, t.max_occupancy as "maxOccupancy",
          json_agg(json_build_object('night', n.night::date, 'units', coalesce(i.capacity, 0), 'closed', coalesce(i.closed, 0), 'sold', coalesce(i.sold, 0),
            'available', greatest(coalesce(i.capacity - i.closed - i.sold, 0) - ${overdueGuests(tenantId, sql`t.id`, sql`n.night::date`)}, 0)) order by n.night) as nights
        from unit_type t
        cross join generate_series(${query.arrival}::date, ${query.departure}::date - 1, interval '1 day') as n (night)
        -- The bounds keep it to these nights, whatever the planner thinks of a series.
        left join night_inventory i on i.tenant_id = t.tenant_id and i.unit_type_id = t.id and i.night = n.night::date
          and i.night >= ${query.arrival}::date and i.night < ${query.departure}::date
        where t.tenant_id = ${tenantId} and t.establishment_id = ${query.establishmentId}
        group by t.id, t.code, t.name, t.format, t.max_occupancy order by t.code, t.id`,
    )
    if (!house) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map((row) => ({ ...row, available: Math.min(...row.nights.map(({ available }) => available)) })) }
  },
})
