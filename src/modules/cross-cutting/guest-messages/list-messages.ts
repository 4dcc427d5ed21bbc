import { closed, Id, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { GuestMessage, messageExample, messageStatuses } from './message.ts'
import { messagesWhere, presentMessage } from './message-reads.ts'
import { messageKinds } from './words.ts'

export const listMessages = operation({
  id: 'listMessages',
  method: 'GET',
  path: '/v1/guest-messages',
  summary: 'List messages to guests',
  description: 'Newest first, with their delivery status.',
  permission: 'guest.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    reservationId: Type.Optional(Id()),
    status: Type.Optional(OneOf(messageStatuses)),
    kind: Type.Optional(OneOf(messageKinds)),
  }),
  paginated: true,
  data: Type.Array(GuestMessage),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { status: 'failed' }, data: [messageExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`m.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`m.establishment_id = ${query.establishmentId}`,
      query.reservationId !== undefined && sql`m.reservation_id = ${query.reservationId}`,
      query.status !== undefined && sql`m.status = ${query.status}`,
      query.kind !== undefined && sql`m.kind = ${query.kind}`,
    ])
    const [rows, [count], [establishment]] = await load(
      messagesWhere(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from guest_message m where ${wanted}`,
      establishmentStateById(tenantId, query.establishmentId ?? null),
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentMessage), meta: asked.meta(rows, count) }
  },
})
