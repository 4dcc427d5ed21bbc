import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { MessageSettings, usualSettings } from './message.ts'
import { settingsOf } from './message-reads.ts'

export const getMessageSettings = operation({
  id: 'getMessageSettings',
  method: 'GET',
  path: '/v1/establishments/:id/message-settings',
  summary: 'Read the settings of automatic guest messages',
  permission: 'establishment.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  data: MessageSettings,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { params: { id: exampleId.establishment }, data: { ...usualSettings, kinds: ['confirmation'] } },
  async handle({ params, tenantId, load }) {
    const [[establishment], [settings]] = await load(establishmentStateById(tenantId, params.id), settingsOf(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const data = settings ?? usualSettings
    return { data, version: versionOfData(data) }
  },
})
