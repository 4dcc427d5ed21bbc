import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../platform/values/dates.ts'
import { establishmentStateById, overdueTonight, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { longestStay } from './stay.ts'

const Night = closed({
  night: DateOf(),
  units: Type.Integer(),
  closed: Type.Integer(),
  sold: Type.Integer(),
  blocked: Type.Integer({ description: 'Held by blocks and not picked up yet.' }),
  overbooking: Type.Integer({ description: 'Units that may be sold beyond the existing ones.' }),
  available: Type.Integer(),
})

/** Maximum number of nights times unit types: a response of 400 kB. */
const nightsAtMost = 4_000
/** More nights than a board or booking page asks for. With many unit types these keep the database busy for longer. */
const manyNights = 62

export const getAvailability = operation({
  id: 'getAvailability',
  method: 'GET',
  path: '/v1/availability',
  summary: 'Read the availability',
  description:
    'Per unit type and night. `available` of a type is the number that can be booked for the whole period. Nights that are not on sale have no units. ' +
    'Units of overdue guests are not available tonight.',
  permission: 'rate_plan.read',
  query: closed({
    establishmentId: Id(),
    arrival: DateOf(),
    departure: DateOf(),
    unitTypeId: Type.Optional(Id('Only this unit type.')),
  }),
  data: Type.Array(
    closed({
      unitTypeId: Id(),
      code: Type.String(),
      name: Type.String(),
      format: Type.String(),
      maxOccupancy: Type.Integer(),
      available: Type.Integer({ description: 'Units available on every night.' }),
      nights: Type.Array(Night),
    }),
  ),
  isHeavy: ({ arrival, departure }) => nightsBetween(arrival, departure) > manyNights,
  refuses: [refuse.INVALID_STAY_DATES, propertyRefuse.ESTABLISHMENT_NOT_FOUND, propertyRefuse.UNIT_TYPE_NOT_FOUND],
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
        nights: [{ night: '2026-12-01', units: 12, closed: 1, sold: 2, blocked: 0, overbooking: 0, available: 9 }],
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
    const [[establishment], [size]] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      sql<{ types: number }>`
        select count(*)::int as types from unit_type t where t.tenant_id = ${tenantId} and t.establishment_id = ${query.establishmentId}
          and (${query.unitTypeId ?? null}::uuid is null or t.id = ${query.unitTypeId ?? null})`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    if (query.unitTypeId !== undefined && size?.types === 0)
      throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: query.unitTypeId })
    const asked = nights * (size?.types ?? 0)
    if (asked > nightsAtMost)
      throw platformRefuse.VALIDATION_ERROR({
        message: `query asks for ${nights} nights of ${size?.types} unit types. At most ${nightsAtMost} nights are returned at once, over all types. Ask for fewer nights, or for one unitTypeId.`,
      })
    const [types] = await load(
      // A year of many types is megabytes, so the database writes the JSON, type by type.
      sql<{ written: string }>`
        select json_build_object('unitTypeId', t.id, 'code', t.code, 'name', t.name, 'format', t.format, 'maxOccupancy', t.max_occupancy,
          'available', nightly.available, 'nights', nightly.nights)::text as written
        from establishment h join unit_type t on t.tenant_id = h.tenant_id and t.establishment_id = h.id
        cross join lateral (select ${overdueTonight(tenantId, sql`t.id`, sql`h.current_business_date`)} as overdue) late
        cross join lateral (
          select min(n.available) as available, ('[' || string_agg(format('{"night":"%s","units":%s,"closed":%s,"sold":%s,"blocked":%s,"overbooking":%s,"available":%s}',
            n.night, n.capacity, n.closed, n.sold, n.blocked, n.overbooking, n.available), ',' order by n.night) || ']')::json as nights
          from (
            select d.night::date as night, coalesce(i.capacity, 0) as capacity, coalesce(i.closed, 0) as closed, coalesce(i.sold, 0) as sold, coalesce(i.blocked, 0) as blocked,
              coalesce(i.overbooking, 0) as overbooking,
              greatest(0, coalesce(i.capacity + i.overbooking - i.closed - i.sold - i.blocked, 0)
                - case when d.night::date = h.current_business_date then late.overdue else 0 end) as available
            from generate_series(${query.arrival}::date, ${query.departure}::date - 1, interval '1 day') as d (night)
            -- A query of its own for each type: the nights of other types and other times are never read.
            left join (
              select v.night, v.capacity, v.closed, v.sold, v.blocked, v.overbooking from night_inventory v
              where v.tenant_id = t.tenant_id and v.unit_type_id = t.id and v.night >= ${query.arrival}::date and v.night < ${query.departure}::date
            ) i on i.night = d.night::date) n) nightly
        where h.tenant_id = ${tenantId} and h.id = ${query.establishmentId} and (${query.unitTypeId ?? null}::uuid is null or t.id = ${query.unitTypeId ?? null})
        order by t.code, t.id`,
    )
    return { data: [], written: types.map(({ written }) => written) }
  },
})
