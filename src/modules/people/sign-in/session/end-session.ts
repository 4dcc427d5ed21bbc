import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { endOne } from './own-session-reads.ts'

export const endSession = personOperation({
  id: 'endSession',
  method: 'DELETE',
  path: '/v1/sessions/:id',
  summary: 'End one of your sessions',
  access: 'user',
  params: closed({ id: Id() }),
  data: closed({ ended: Type.Boolean() }),
  names: 'user_session',
  refuses: [refuse.SESSION_NOT_FOUND],
  example: { params: { id: exampleId.user_session }, data: { ended: true } },
  async handle({ params, caller, moment, within, record, dropSessions }) {
    const { tenantId, actorId: userId } = caller
    const [found] = await within(tenantId, [
      sql<{
        id: string
      }>`select id from user_session where tenant_id = ${tenantId} and user_id = ${userId} and id = ${params.id}`,
    ])
    if (found.length === 0) throw refuse.SESSION_NOT_FOUND()
    await within(tenantId, [
      endOne(tenantId, userId, params.id, moment, 'ended_by_user'),
      ...record({
        tenantId,
        userId,
        recordId: params.id,
        events: [
          { type: 'user.signed_out', establishmentId: null, data: { userId, sessionId: params.id, reason: 'ended_by_user' } },
        ],
      }),
    ])
    dropSessions()
    return { data: { ended: true } }
  },
})
