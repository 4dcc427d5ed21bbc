import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { MessageTemplate, usualTemplate } from './message.ts'
import { languages, messageKinds } from './words.ts'

export const resetMessageTemplate = operation({
  id: 'resetMessageTemplate',
  method: 'DELETE',
  path: '/v1/establishments/:id/message-templates',
  summary: 'Reset a message template to the default',
  permission: 'establishment.manage',
  params: closed({ id: Id('The establishment.') }),
  query: closed({ kind: OneOf(messageKinds), language: OneOf(languages) }),
  data: MessageTemplate,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    params: { id: exampleId.establishment },
    query: { kind: 'confirmation', language: 'en' },
    data: { kind: 'confirmation', language: 'en', ...usualTemplate('confirmation', 'en'), isOwn: false },
  },
  async handle({ params, query, tenantId, load }) {
    const { kind, language } = query
    const [[establishment]] = await load(establishmentByIdForBooking(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    return {
      data: { kind, language, ...usualTemplate(kind, language), isOwn: false },
      establishmentId: establishment.id,
      audit: { kind, language },
      writes: [
        sql`
          delete from message_template where tenant_id = ${tenantId} and establishment_id = ${establishment.id} and kind = ${kind} and language = ${language}`,
      ],
    }
  },
})
