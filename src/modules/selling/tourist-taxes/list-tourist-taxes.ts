import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { exampleParams, TouristTaxes, touristTaxExample } from './municipal-tax.ts'
import { touristTaxes, versionOfTaxes } from './municipal-tax-reads.ts'

export const listTouristTaxes = operation({
  id: 'listTouristTaxes',
  method: 'GET',
  path: '/v1/establishments/:id/tourist-taxes',
  summary: 'List the tourist taxes of an establishment',
  description:
    'Each with the days on which it counts. Without any, `touristTaxCents` of the establishment counts for each person and night. The ETag is the version of all of them, for `If-Match`.',
  permission: 'establishment.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: TouristTaxes,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: exampleParams, data: [touristTaxExample] },
  async handle({ params, tenantId, load }) {
    const {
      version: [version],
      establishment: [establishment],
      taxes,
    } = await load({
      // First: what is read after it is at least as new.
      version: versionOfTaxes(tenantId, params.id),
      establishment: establishmentStateById(tenantId, params.id),
      taxes: touristTaxes(tenantId, params.id),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return { data: [...taxes], version: version?.version ?? 0 }
  },
})
