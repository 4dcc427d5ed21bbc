import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { restrictionsExample, StayRestriction } from './stay-restriction.ts'
import { restrictionsFrom, restrictionsOf } from './stay-restriction-reads.ts'

export const listStayRestrictions = operation({
  id: 'listStayRestrictions',
  method: 'GET',
  path: '/v1/establishments/:id/stay-restrictions',
  summary: 'List stay restrictions',
  description: 'Days of arrival and departure, minimum and maximum nights, in the order in which they were set.',
  permission: 'rate_plan.read',
  params: closed({ id: Id('The establishment.') }),
  data: Type.Array(StayRestriction),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: restrictionsExample },
  async handle({ params, tenantId, load }) {
    const [[establishment], rows] = await load(establishmentStateById(tenantId, params.id), restrictionsOf(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: restrictionsFrom(rows) }
  },
})
