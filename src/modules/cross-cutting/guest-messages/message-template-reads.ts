import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type MessageTemplate, usualTemplate } from './message.ts'
import type { Language, MessageKind } from './words.ts'

export type OwnTemplate = Pick<MessageTemplate, 'kind' | 'language' | 'subject' | 'text'>

/** The templates that the establishment has of its own. */
export const ownTemplates = (tenantId: Id, establishmentId: Id): Statement<OwnTemplate> => sql<OwnTemplate>`
  select kind, language, subject, text from message_template where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** The establishment's own template, otherwise the default of Innkeep. */
export function templateOf(own: readonly OwnTemplate[], kind: MessageKind, language: Language): MessageTemplate {
  const found = own.find((each) => each.kind === kind && each.language === language)
  return { kind, language, ...(found ?? usualTemplate(kind, language)), isOwn: found !== undefined }
}
