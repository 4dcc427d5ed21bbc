import { exampleId } from '../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import { eachNight, nightsBetween } from '../../platform/values/dates.ts'
import { establishmentStateById, overdueTonight, propertyRefuse } from '../property/index.ts'
import { refuse } from './errors.ts'
import { longestStay } from './stay.ts'

const Night = closed({
  night: DateOf(),
  units: Type.Integer(),
  closed: Type.Integer(),
  sold: Type.Integer(),
  blocked: Type.Integer({ description: 'Held by blocks for stays that are not booked yet.' }),
  overbooking: Type.Integer({ description: 'Units that may be sold beyond those that are there.' }),
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
    const [[establishment], rows] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      sql<{
        unitTypeId: string
        code: string
        name: string
        format: string
        maxOccupancy: number
        businessDate: string
        overdue: number
        inventory:
          | readonly (readonly [
              night: string,
              units: number,
              closed: number,
              sold: number,
              blocked: number,
              overbooking: number,
            ])[]
          | null
      }>`
        select t.id as "unitTypeId", t.code, t.name, t.format, t.max_occupancy as "maxOccupancy", h.current_business_date as "businessDate",
          ${overdueTonight(tenantId, sql`t.id`, sql`h.current_business_date`)} as overdue,
          -- A query of its own for each type: the nights of other types and other times are never read.
          (select json_agg(json_build_array(i.night, i.capacity, i.closed, i.sold, i.blocked, i.overbooking) order by i.night) from night_inventory i
           where i.tenant_id = t.tenant_id and i.unit_type_id = t.id and i.night >= ${query.arrival}::date and i.night < ${query.departure}::date) as inventory
        from establishment h join unit_type t on t.tenant_id = h.tenant_id and t.establishment_id = h.id
        where h.tenant_id = ${tenantId} and h.id = ${query.establishmentId} order by t.code, t.id`,
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    const asked = eachNight(query.arrival, query.departure)
    return {
      data: rows.map(({ businessDate, overdue, inventory, ...type }) => {
        const known = new Map(inventory?.map((night) => [night[0], night]))
        const nightly = asked.map((night) => {
          const [, units, closed, sold, blocked, overbooking] = known.get(night) ?? [night, 0, 0, 0, 0, 0]
          return {
            night,
            units,
            closed,
            sold,
            blocked,
            overbooking,
            available: Math.max(0, units + overbooking - closed - sold - blocked - (night === businessDate ? overdue : 0)),
          }
        })
        return { ...type, nights: nightly, available: Math.min(...nightly.map(({ available }) => available)) }
      }),
    }
  },
})
