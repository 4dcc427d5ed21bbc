import { operation } from '../../platform/operation.ts'
import { closed, OneOf, page, pageOf, Type } from '../../platform/schemas.ts'
import { allOf, sql } from '../../platform/sql.ts'
import { reactionColumns } from './reaction-reads.ts'
import { presentReaction, ReactionRecord, type ReactionRow, reactionExample, reactionStatuses } from './reaction-record.ts'

export const listReactions = operation({
  id: 'listReactions',
  method: 'GET',
  path: '/v1/reactions',
  summary: 'List reactions',
  description:
    'What follows events (such as the capture of a deposit after a no-show), the newest first. A reaction that did not succeed is tried again with growing pauses; ' +
    'after ten attempts it stands as `failed`, with the last reason, until somebody starts it again.',
  permission: 'establishment.read',
  query: closed({ ...page, status: Type.Optional(OneOf(reactionStatuses)) }),
  paginated: true,
  data: Type.Array(ReactionRecord),
  refuses: [],
  example: { query: { status: 'failed' }, data: [reactionExample] },
  async handle({ query, tenantId, load }) {
    const { page: number, pageSize, limit, offset } = pageOf(query)
    const wanted = allOf([sql`r.tenant_id = ${tenantId}`, query.status !== undefined && sql`r.status = ${query.status}`])
    const [rows, [count]] = await load(
      sql<ReactionRow>`select ${reactionColumns} from reaction r where ${wanted} order by r.id desc limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from reaction r where ${wanted}`,
    )
    return { data: rows.map(presentReaction), meta: { page: number, pageSize, total: count?.total ?? 0 } }
  },
})
