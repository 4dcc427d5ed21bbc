import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { MessageTemplate, usualTemplate } from './message.ts'
import { ownTemplates, templateOf } from './message-template-reads.ts'
import { languages, messageKinds } from './words.ts'

export const listMessageTemplates = operation({
  id: 'listMessageTemplates',
  method: 'GET',
  path: '/v1/establishments/:id/message-templates',
  summary: 'List the templates of guest messages',
  description:
    'By kind and language: the establishment’s own templates, otherwise the defaults of Innkeep. The ETag of one kind and language is for `If-Match`.',
  permission: 'establishment.read',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  query: closed({ kind: Type.Optional(OneOf(messageKinds)), language: Type.Optional(OneOf(languages)) }),
  data: Type.Array(MessageTemplate),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    params: { id: exampleId.establishment },
    query: { kind: 'confirmation', language: 'en' },
    data: [{ kind: 'confirmation', language: 'en', ...usualTemplate('confirmation', 'en'), isOwn: false }],
  },
  async handle({ params, query, tenantId, load }) {
    const [[establishment], own] = await load(establishmentStateById(tenantId, params.id), ownTemplates(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const data = messageKinds
      .filter((kind) => query.kind === undefined || query.kind === kind)
      .flatMap((kind) =>
        languages
          .filter((language) => query.language === undefined || query.language === language)
          .map((language) => templateOf(own, kind, language)),
      )
    return { data, version: versionOfData(data) }
  },
})
