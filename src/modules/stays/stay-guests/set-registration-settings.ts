import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { noRegistrationSettings, RegistrationSettings, registrationSettingsShape } from './registration-settings.ts'
import { registrationSettingsOf } from './registration-settings-reads.ts'

export const setRegistrationSettings = operation({
  id: 'setRegistrationSettings',
  method: 'PUT',
  path: '/v1/establishments/:id/registration-settings',
  summary: 'Set the registration code of an establishment',
  description: 'With `If-Match`, only as it was read (412 `CHANGED_MEANWHILE`).',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: registrationSettingsShape,
  data: RegistrationSettings,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE],
  example: {
    params: { id: exampleId.establishment },
    body: { sesCode: '0000012345' },
    data: { sesCode: '0000012345' },
  },
  async handle({ params, body, tenantId, ifMatch, load }) {
    const [[establishment], [before]] = await load(
      establishmentStateByIdForUpdate(tenantId, params.id),
      registrationSettingsOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    refuseIfChanged(ifMatch, before ?? noRegistrationSettings)
    return {
      data: body,
      version: versionOfData(body),
      establishmentId: establishment.id,
      audit: { changed: ['sesCode'] },
      writes: [
        sql`
          insert into registration_settings (tenant_id, establishment_id, ses_code) values (${tenantId}, ${establishment.id}, ${body.sesCode})
          on conflict (tenant_id, establishment_id) do update set ses_code = excluded.ses_code`,
      ],
      events: [
        {
          type: 'establishment.changed',
          establishmentId: establishment.id,
          data: { establishmentId: establishment.id, changed: ['registrationSettings'] },
        },
      ],
    }
  },
})
