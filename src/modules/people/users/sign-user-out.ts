import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import type { Statement } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { common, loaded, refuses } from './user-steps.ts'
import { endSessions } from './user-writes.ts'

export const signUserOut = operation({
  ...common,
  id: 'signUserOut',
  method: 'POST',
  path: '/v1/users/:id/sign-out',
  summary: 'End all sessions of a user',
  description: 'The sessions end at once in every process.',
  body: closed({}),
  bodyOptional: true,
  data: closed({ ended: Type.Boolean() }),
  refuses,
  example: { params: { id: exampleId.user_account }, body: {}, data: { ended: true } },
  async handle({ params: { id }, caller, tenantId, moment, load }) {
    const row = await loaded(load, caller, id)
    const writes: Statement[] = [endSessions(tenantId, row.id, moment, 'ended_by_administrator')]
    return { data: { ended: true }, writes, dropsCachedKeys: true }
  },
})
