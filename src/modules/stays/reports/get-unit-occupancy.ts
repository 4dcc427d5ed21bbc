import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { longestPeriod } from './occupancy.ts'
import { checkPeriod } from './period.ts'
import { presentUnitNights, UnitOccupancy, unitOccupancyExample } from './unit-occupancy.ts'
import { unitNightsOfEstablishment } from './unit-occupancy-reads.ts'

export const getUnitOccupancy = operation({
  id: 'getUnitOccupancy',
  method: 'GET',
  path: '/v1/reports/unit-occupancy',
  summary: 'Read occupancy by unit',
  description:
    'Nights of each unit: sold, let, used by the owner, out of order, vacant. A stay counts for its actual or planned unit; stays without a unit count only in `GET /v1/reports/occupancy`. At most 2,000 units.',
  permission: 'report.read',
  mayBeStale: true,
  query: closed({
    establishmentId: Id(),
    from: DateOf('The first night.'),
    to: DateOf(`The last night, included; at most ${longestPeriod} nights.`),
  }),
  data: Type.Array(UnitOccupancy),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-01', to: '2026-11-30' },
    data: [unitOccupancyExample],
  },
  async handle({ query, tenantId, load }) {
    checkPeriod(query)
    const [[establishment], rows] = await load(
      establishmentStateById(tenantId, query.establishmentId),
      unitNightsOfEstablishment(tenantId, query.establishmentId, query),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentUnitNights) }
  },
})
