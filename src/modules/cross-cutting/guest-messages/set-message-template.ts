import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { MessageTemplate, templateMembers, unknownPlaceholders } from './message.ts'
import { ownTemplates, templateOf } from './message-template-reads.ts'
import { languages, messageKinds } from './words.ts'

export const setMessageTemplate = operation({
  id: 'setMessageTemplate',
  method: 'PUT',
  path: '/v1/establishments/:id/message-templates',
  summary: 'Set the template of a guest message',
  description:
    'For one kind and language; with `If-Match`, only if it is as it was read (412 `CHANGED_MEANWHILE`). Unknown placeholders are refused. `POST /v1/guest-messages/preview` shows the result.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: closed({ kind: OneOf(messageKinds), language: OneOf(languages), ...templateMembers }),
  data: MessageTemplate,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE],
  example: {
    params: { id: exampleId.establishment },
    body: { kind: 'confirmation', language: 'en', subject: 'See you at {establishment}', text: 'Dear {guest},\n\n{details}' },
    data: {
      kind: 'confirmation',
      language: 'en',
      subject: 'See you at {establishment}',
      text: 'Dear {guest},\n\n{details}',
      isOwn: true,
    },
  },
  async handle({ params, body, tenantId, moment, ifMatch, load }) {
    for (const member of ['subject', 'text'] as const) {
      const [unknown] = unknownPlaceholders(body[member])
      if (unknown !== undefined)
        throw platformRefuse.VALIDATION_ERROR({
          message: `body.${member} has the placeholder {${unknown.slice(0, 50)}}, which does not exist.`,
        })
    }
    const [[establishment], own] = await load(
      establishmentStateByIdForUpdate(tenantId, params.id),
      ownTemplates(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    refuseIfChanged(ifMatch, [templateOf(own, body.kind, body.language)])
    const data = { ...body, isOwn: true }
    return {
      data,
      version: versionOfData([data]),
      establishmentId: establishment.id,
      audit: { kind: body.kind, language: body.language },
      writes: [
        sql`
          insert into message_template (tenant_id, establishment_id, kind, language, subject, text, changed_at)
          values (${tenantId}, ${establishment.id}, ${body.kind}, ${body.language}, ${body.subject}, ${body.text}, ${moment}::timestamptz)
          on conflict (tenant_id, establishment_id, kind, language) do update set subject = excluded.subject, text = excluded.text, changed_at = excluded.changed_at`,
      ],
      events: [
        {
          type: 'establishment.changed',
          establishmentId: establishment.id,
          data: { establishmentId: establishment.id, changed: ['messageTemplates'] },
        },
      ],
    }
  },
})
