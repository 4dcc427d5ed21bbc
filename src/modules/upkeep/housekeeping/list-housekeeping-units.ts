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
  summary: 'List units as housekeeping sees them',
  description:
    'All units of an establishment with their status, who is in them or comes, and what is in the way: by type and code, in one answer. A unit of which nothing was written yet is taken as inspected.',
  permission: 'housekeeping.read',
  query: closed({
    establishmentId: Id(),
    date: Type.Optional(DateOf('The open business date unless given.')),
    status: Type.Optional(OneOf(unitStatuses)),
    unitTypeId: Type.Optional(Id()),
  }),
  data: Type.Array(HousekeepingUnit),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'dirty' }, data: [unitExample] },
  async handle({ query, tenantId, todayIn, load }) {
    const [[establishment]] = await load(establishmentStateById(tenantId, query.establishmentId))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    // The second trip: the date may be that of the establishment.
    const date = query.date ?? dateOfEstablishment(establishment, todayIn)
    const [rows] = await load(unitsOnDay(tenantId, establishment.id, date, query))
    return { data: rows.map(presentUnit) }
  },
})
