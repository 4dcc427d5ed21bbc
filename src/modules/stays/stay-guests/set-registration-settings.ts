import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'

const settings = {
  sesCode: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 10,
      pattern: '^[0-9A-Za-z]{1,10}$',
      description: 'The code of the establishment in SES.HOSPEDAJES (Spain).',
    }),
  ),
}

export const setRegistrationSettings = operation({
  id: 'setRegistrationSettings',
  method: 'PUT',
  path: '/v1/establishments/:id/registration-settings',
  summary: 'Set the registration code of an establishment',
  permission: 'establishment.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed(settings),
  data: closed(settings),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    params: { id: exampleId.establishment },
    body: { sesCode: '0000012345' },
    data: { sesCode: '0000012345' },
  },
  async handle({ params, body, tenantId, load }) {
    const [[establishment]] = await load(establishmentByIdForBooking(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return {
      data: { sesCode: body.sesCode },
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
