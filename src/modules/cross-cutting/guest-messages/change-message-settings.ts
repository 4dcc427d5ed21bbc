import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { MessageSettings, settingsMembers, usualSettings } from './message.ts'
import { settingsOf } from './message-reads.ts'

export const changeMessageSettings = operation({
  id: 'changeMessageSettings',
  method: 'PATCH',
  path: '/v1/establishments/:id/message-settings',
  summary: 'Change the automatic guest messages',
  description:
    'Only fields in the request change; with `If-Match`, only as they were read (412 `CHANGED_MEANWHILE`). No messages are sent automatically until kinds are set here.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: Type.Partial(closed(settingsMembers), { additionalProperties: false }),
  data: MessageSettings,
  names: 'establishment',
  refuses: [platformRefuse.EMPTY_BODY, propertyRefuse.ESTABLISHMENT_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE],
  example: {
    params: { id: exampleId.establishment },
    body: { kinds: ['confirmation', 'cancellation'] },
    data: { ...usualSettings, kinds: ['confirmation', 'cancellation'] },
  },
  async handle({ params, body, tenantId, ifMatch, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const [[establishment], [settings]] = await load(
      establishmentStateByIdForUpdate(tenantId, params.id),
      settingsOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    refuseIfChanged(ifMatch, settings ?? usualSettings)
    const next: MessageSettings = { ...(settings ?? usualSettings), ...body }
    return {
      data: next,
      version: versionOfData(next),
      establishmentId: establishment.id,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          insert into message_settings (tenant_id, establishment_id, kinds, days_before_arrival, reply_to, signature)
          values (${tenantId}, ${establishment.id}, ${next.kinds}::text[], ${next.daysBeforeArrival}::integer, ${next.replyTo}, ${next.signature})
          on conflict (tenant_id, establishment_id) do update set kinds = excluded.kinds, days_before_arrival = excluded.days_before_arrival,
            reply_to = excluded.reply_to, signature = excluded.signature`,
      ],
      events: [
        {
          type: 'establishment.changed',
          establishmentId: establishment.id,
          data: { establishmentId: establishment.id, changed: ['messageSettings'] },
        },
      ],
    }
  },
})
