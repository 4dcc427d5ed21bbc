import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { unitsOnDay } from './housekeeping-reads.ts'
import { HousekeepingUnit, presentUnit, unitExample, unitStatuses } from './unit-status.ts'

export const listHousekeepingUnits = operation({
  id: 'listHousekeepingUnits',
  method: 'GET',
  path: '/v1/housekeeping/units',
  summary: 'List units with their housekeeping status',
  description:
    'All units of an establishment with their status, occupants, arrivals and obstacles, by type and code, in one response. A unit without a recorded ' +
    'status counts as inspected.',
  permission: 'housekeeping.read',
  query: closed({
    establishmentId: Id(),
    date: Type.Optional(DateOf('Default: the open business date.')),
    status: Type.Optional(OneOf(unitStatuses)),
    unitTypeId: Type.Optional(Id()),
  }),
  data: Type.Array(HousekeepingUnit),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'dirty' }, data: [unitExample] },
  async handle({ query, tenantId, todayIn, load }) {
    const [[establishment]] = await load(establishmentStateById(tenantId, query.establishmentId))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    // The second load: the default date depends on the establishment.
    const date = query.date ?? dateOfEstablishment(establishment, todayIn)
    const [rows] = await load(unitsOnDay(tenantId, establishment.id, date, query))
    return { data: rows.map(presentUnit) }
  },
})
