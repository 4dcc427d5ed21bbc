import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { rulesOf } from './housekeeping-reads.ts'
import { HousekeepingRules, usualRules } from './rules.ts'

export const getHousekeepingRules = operation({
  id: 'getHousekeepingRules',
  method: 'GET',
  path: '/v1/establishments/:id/housekeeping-rules',
  summary: 'Read the housekeeping rules',
  description:
    'Until rules are set, check-ins do not check the housekeeping status of a unit and end of day creates no tasks. The response then shows the ' +
    'defaults from which the first change starts.',
  permission: 'housekeeping.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: HousekeepingRules,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: usualRules },
  async handle({ params, tenantId, load }) {
    const [[establishment], [rules]] = await load(establishmentStateById(tenantId, params.id), rulesOf(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const data = rules ?? usualRules
    return { data, version: versionOfData(data) }
  },
})
