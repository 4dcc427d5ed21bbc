import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Line, OneOf, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { languages } from '../../users/index.ts'

export const changeProfile = personOperation({
  id: 'changeProfile',
  method: 'PATCH',
  path: '/v1/profile',
  summary: 'Change your name or language',
  access: 'user',
  body: closed({ name: Type.Optional(Line(200)), language: Type.Optional(OneOf(languages)) }),
  data: closed({ name: Type.String(), language: OneOf(languages) }),
  refuses: [platformRefuse.EMPTY_BODY],
  example: { body: { language: 'fr' }, data: { name: 'Ada Lovelace', language: 'fr' } },
  async handle({ body, caller, moment, within, record, dropSessions }) {
    const { tenantId, actorId: userId } = caller
    const name = body.name ?? caller.name
    const language = body.language ?? (caller.session.language as (typeof languages)[number])
    await within(tenantId, [
      sql`update user_account set name = ${name}, language = ${language}, changed_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${userId}`,
      ...record({ tenantId, userId, detail: { changed: Object.keys(body) } }),
    ])
    dropSessions()
    return { data: { name, language } }
  },
})
