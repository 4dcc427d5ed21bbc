import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { pricesOf } from './price-reads.ts'
import { PriceWhenNew, presentPrice, pricesExample } from './price-when-new.ts'

export const listPricesWhenNew = operation({
  id: 'listPricesWhenNew',
  method: 'GET',
  path: '/v1/establishments/:id/prices-when-new',
  summary: 'List replacement prices and wear',
  description:
    '`GET /v1/inspections/{id}/retention` uses this table to propose the retention of a security deposit. The ETag is the version of the whole table, for `If-Match`.',
  permission: 'inspection.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: Type.Array(PriceWhenNew),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: pricesExample },
  async handle({ params, tenantId, load }) {
    const [[establishment], rows] = await load(establishmentStateById(tenantId, params.id), pricesOf(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const data = rows.map(presentPrice)
    return { data, version: versionOfData(data) }
  },
})
