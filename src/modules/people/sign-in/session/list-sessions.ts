import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { type Static, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { SessionEntry } from './own-session-reads.ts'

export const listSessions = personOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/v1/sessions',
  summary: 'List your sessions',
  description: 'Your open sessions, the most recently used first.',
  access: 'user',
  data: Type.Array(SessionEntry),
  refuses: [],
  example: {
    data: [
      {
        id: exampleId.user_session,
        isThisOne: true,
        method: 'passkey',
        device: 'Firefox on Linux',
        address: '203.0.113.7',
        createdAt: exampleMoment,
        lastUsedAt: exampleMoment,
        expiresAt: '2026-11-28T09:30:00.000Z',
      },
    ],
  },
  async handle({ caller, moment, within }) {
    const [rows] = await within(caller.tenantId, [
      sql<Omit<Static<typeof SessionEntry>, 'isThisOne'>>`
        select id, method, device, address, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt" from user_session
        where tenant_id = ${caller.tenantId} and user_id = ${caller.actorId} and ended_at is null and expires_at > ${moment}::timestamptz
          and last_used_at > ${moment}::timestamptz - make_interval(mins => idle_minutes)
        order by last_used_at desc limit 200`,
    ])
    return { data: rows.map((row) => ({ ...row, isThisOne: row.id === caller.session.id })) }
  },
})
