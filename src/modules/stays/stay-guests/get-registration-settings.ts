import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { noRegistrationSettings, RegistrationSettings } from './registration-settings.ts'
import { registrationSettingsOf } from './registration-settings-reads.ts'

export const getRegistrationSettings = operation({
  id: 'getRegistrationSettings',
  method: 'GET',
  path: '/v1/establishments/:id/registration-settings',
  summary: 'Read the registration code of an establishment',
  description: 'The ETag is its version, for `If-Match`.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: RegistrationSettings,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: { sesCode: '0000012345' } },
  async handle({ params, tenantId, load }) {
    const [[establishment], [row]] = await load(
      establishmentStateById(tenantId, params.id),
      registrationSettingsOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const data = row ?? noRegistrationSettings
    return { data, version: versionOfData(data) }
  },
})
