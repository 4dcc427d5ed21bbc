import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ifMatchAllows, operation } from '../../../platform/operation/operation.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { complete, exampleParams, TouristTaxes, touristTaxExample, touristTaxesProblem } from './municipal-tax.ts'
import { touristTaxes, typesNotOf, versionOfTaxes } from './municipal-tax-reads.ts'
import { replaceTaxes } from './municipal-tax-writes.ts'

export const setTouristTaxes = operation({
  id: 'setTouristTaxes',
  method: 'PUT',
  path: '/v1/establishments/:id/tourist-taxes',
  summary: 'Set the tourist taxes of an establishment',
  description:
    'Replaces all of them; with `If-Match`, only those that were read (412 `TOURIST_TAXES_CHANGED`). When an amount changes, end the tax with `validTo` and add the next one: nights are taxed by what counts on their day. Nights that are charged already don’t change. ' +
    'With at least one tax, `touristTaxCents` of the establishment is not charged any more.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: closed({ taxes: TouristTaxes }),
  data: TouristTaxes,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, propertyRefuse.UNIT_TYPE_NOT_FOUND, refuse.TOURIST_TAXES_CHANGED],
  example: { params: exampleParams, body: { taxes: [touristTaxExample] }, data: [touristTaxExample] },
  async handle({ params, body, tenantId, ifMatch, load }) {
    const taxes = body.taxes.map(complete)
    const {
      establishment: [establishment],
      version: [version],
      before,
      elsewhere: [elsewhere],
    } = await load({
      establishment: establishmentStateByIdForUpdate(tenantId, params.id),
      version: versionOfTaxes(tenantId, params.id),
      before: touristTaxes(tenantId, params.id),
      elsewhere: typesNotOf(
        tenantId,
        params.id,
        taxes.flatMap(({ unitTypeIds }) => unitTypeIds ?? []),
      ),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (!ifMatchAllows(ifMatch, version?.version ?? 0)) throw refuse.TOURIST_TAXES_CHANGED()
    const problem = touristTaxesProblem(taxes)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    if (elsewhere) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ message: `${elsewhere.id} is no unit type of this establishment.` })
    return {
      data: taxes,
      establishmentId: establishment.id,
      audit: { before: [...before], after: taxes },
      writes: replaceTaxes(tenantId, establishment.id, taxes),
      events: [
        {
          type: 'establishment.tourist_taxes_set',
          establishmentId: establishment.id,
          data: { establishmentId: establishment.id, taxes: taxes.length },
        },
      ],
    }
  },
})
