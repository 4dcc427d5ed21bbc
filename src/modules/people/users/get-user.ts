import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentUser, User, userExample } from './user.ts'
import { usersWhere, visibleTo } from './user-reads.ts'

export const getUser = operation({
  id: 'getUser',
  method: 'GET',
  path: '/v1/users/:id',
  summary: 'Read a user',
  permission: 'user.read',
  params: closed({ id: Id() }),
  data: User,
  names: 'user_account',
  refuses: [refuse.USER_NOT_FOUND],
  example: { params: { id: exampleId.user_account }, data: userExample },
  async handle({ params, caller, load }) {
    const [[row]] = await load(usersWhere(allOf([visibleTo(caller), sql`u.id = ${params.id}`]), pageOf({ pageSize: 1 })))
    if (!row) throw refuse.USER_NOT_FOUND({ recordId: params.id })
    return { data: presentUser(row) }
  },
})
