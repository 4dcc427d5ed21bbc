import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'
import { presentSeason, Season, seasonExample } from './season.ts'
import { seasonsOf } from './season-reads.ts'

export const listSeasons = operation({
  id: 'listSeasons',
  method: 'GET',
  path: '/v1/establishments/:id/seasons',
  summary: 'List seasons',
  description: 'Named ranges of days with the prices and restrictions that were written for them, by their first day.',
  permission: 'rate_plan.read',
  params: closed({ id: Id('The establishment.') }),
  data: Type.Array(Season),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: [seasonExample] },
  async handle({ params, tenantId, load }) {
    const [[establishment], seasons] = await load(establishmentStateById(tenantId, params.id), seasonsOf(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: seasons.map(presentSeason) }
  },
})
