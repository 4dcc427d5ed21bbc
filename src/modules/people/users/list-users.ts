import { closed, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { presentUser, User, userExample, userStatuses } from './user.ts'
import { usersWhere, visibleTo } from './user-reads.ts'

export const listUsers = operation({
  id: 'listUsers',
  method: 'GET',
  path: '/v1/users',
  summary: 'List users',
  description:
    'By name. Removed users are listed only with `status=removed`. A manager of some establishments sees only the users of those establishments.',
  permission: 'user.read',
  query: closed({
    ...page,
    status: Type.Optional(OneOf(userStatuses)),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Part of the name or the e-mail address.' })),
  }),
  paginated: true,
  data: Type.Array(User),
  refuses: [],
  example: { query: { status: 'invited' }, data: [userExample] },
  async handle({ query, tenantId, caller, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      visibleTo(caller),
      query.status === undefined ? sql`u.status <> 'removed'` : sql`u.status = ${query.status}`,
      query.search !== undefined &&
        sql`(strpos(lower(u.name), lower(${query.search})) > 0 or strpos(u.email, lower(${query.search})) > 0)`,
    ])
    const [rows, [count]] = await load(
      usersWhere(wanted, asked),
      sql<{ total: number }>`select count(*)::int as total from user_account u where ${wanted} and u.tenant_id = ${tenantId}`,
    )
    return { data: rows.map(presentUser), meta: asked.meta(rows, count) }
  },
})
