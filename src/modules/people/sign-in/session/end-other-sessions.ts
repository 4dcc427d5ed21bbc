import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { endSessions } from '../../users/index.ts'

export const endOtherSessions = personOperation({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/v1/sessions/end-others',
  summary: 'End all your other sessions',
  access: 'user',
  body: closed({}),
  bodyOptional: true,
  data: closed({ ended: Type.Integer() }),
  refuses: [],
  example: { body: {}, data: { ended: 2 } },
  async handle({ caller, moment, within, record, dropSessions }) {
    const { tenantId, actorId: userId, session } = caller
    const [ended] = await within(tenantId, [
      endSessions(tenantId, userId, moment, 'ended_by_user', session.id),
      ...record({ tenantId, userId }),
    ])
    dropSessions()
    return { data: { ended: ended.length } }
  },
})
