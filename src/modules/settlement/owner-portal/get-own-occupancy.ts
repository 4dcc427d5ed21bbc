import { closed, DateOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  checkPeriod,
  longestPeriod,
  presentUnitNights,
  UnitOccupancy,
  unitNightsOfOwner,
  unitOccupancyExample,
} from '../../stays/reports/index.ts'
import { ownerOf } from './owner-caller.ts'

export const getOwnOccupancy = operation({
  id: 'getOwnOccupancy',
  method: 'GET',
  path: '/v1/owner-portal/occupancy',
  summary: 'Read the occupancy of the owner’s units',
  description: 'By unit, for the nights of their ownership.',
  permission: 'owner_portal.use',
  query: closed({ from: DateOf('The first night.'), to: DateOf(`The last night, included; at most ${longestPeriod} nights.`) }),
  data: Type.Array(UnitOccupancy),
  refuses: [],
  example: { query: { from: '2026-11-01', to: '2026-11-30' }, data: [unitOccupancyExample] },
  async handle({ caller, query, tenantId, load }) {
    checkPeriod(query)
    const [rows] = await load(unitNightsOfOwner(tenantId, ownerOf(caller), query))
    return { data: rows.map(presentUnitNights) }
  },
})
