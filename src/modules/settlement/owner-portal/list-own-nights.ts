import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { checkPeriod, kindOfNight, longestPeriod, ofOwner } from '../../stays/reports/index.ts'
import { ownerOf } from './owner-caller.ts'

const OwnNights = closed({
  unitId: Id(),
  unitCode: Type.String(),
  kind: OneOf(['sold', 'let', 'own_use', 'closed']),
  arrival: DateOf(),
  departure: DateOf(),
  ownerStayId: Nullable(Id('Set if it is a stay of the calling owner.')),
})

export const listOwnNights = operation({
  id: 'listOwnNights',
  method: 'GET',
  path: '/v1/owner-portal/nights',
  summary: 'List occupied nights of the owner’s units',
  description:
    'Nights sold, let, used by an owner or out of order, by unit, for the time of their ownership. Guests are not shown. At most 5,000.',
  permission: 'owner_portal.use',
  query: closed({ from: DateOf('The first night.'), to: DateOf(`The last night, included; at most ${longestPeriod} nights.`) }),
  data: Type.Array(OwnNights),
  refuses: [],
  example: {
    query: { from: '2026-11-01', to: '2026-11-30' },
    data: [
      {
        unitId: exampleId.unit,
        unitCode: '101',
        kind: 'sold',
        arrival: '2026-11-21',
        departure: '2026-11-24',
        ownerStayId: null,
      },
    ],
  },
  async handle({ caller, query, tenantId, load }) {
    checkPeriod(query)
    const ownerId = ownerOf(caller)
    const [rows] = await load(
      sql<Static<typeof OwnNights>>`
        select u.id as "unitId", u.code as "unitCode", ${kindOfNight} as kind, greatest(o.first_night, lower(s.during)) as arrival,
          least(o.ends_on, upper(s.during)) as departure, case when c.owner_id = ${ownerId} then c.id end as "ownerStayId"
        from (${ofOwner(tenantId, ownerId, query)}) s
        join occupancy o on o.tenant_id = ${tenantId} and o.unit_id = s.unit_id and o.first_night < upper(s.during) and o.ends_on > lower(s.during)
        join unit u on u.tenant_id = ${tenantId} and u.id = s.unit_id
        left join unit_closure c on c.tenant_id = o.tenant_id and c.id = o.closure_id
        where not isempty(s.during) order by u.code, u.id, o.first_night limit 5000`,
    )
    return { data: rows }
  },
})
