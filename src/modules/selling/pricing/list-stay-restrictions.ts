import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { restrictionsExample, StayRestriction } from './stay-restriction.ts'
import { restrictionsFrom, restrictionsOf, versionOfRestrictions } from './stay-restriction-reads.ts'

export const listStayRestrictions = operation({
  id: 'listStayRestrictions',
  method: 'GET',
  path: '/v1/establishments/:id/stay-restrictions',
  summary: 'List stay restrictions',
  description:
    'Days of arrival and departure, minimum and maximum nights, in the order in which they were set. The ETag is the version of all of them, for `If-Match`.',
  permission: 'rate_plan.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: Type.Array(StayRestriction),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: restrictionsExample },
  async handle({ params, tenantId, load }) {
    const {
      establishment: [establishment],
      rows,
      version: [version],
    } = await load({
      establishment: establishmentStateById(tenantId, params.id),
      rows: restrictionsOf(tenantId, params.id),
      version: versionOfRestrictions(tenantId, params.id),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: restrictionsFrom(rows), version: version?.version ?? 0 }
  },
})
