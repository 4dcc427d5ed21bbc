import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { sql } from '../../platform/sql.ts'
import { refuse } from './errors.ts'
import { reactionColumns } from './reaction-reads.ts'
import { presentReaction, ReactionRecord, type ReactionRow, reactionExample } from './reaction-record.ts'

export const retryReaction = operation({
  id: 'retryReaction',
  method: 'POST',
  path: '/v1/reactions/:id/retry',
  summary: 'Try a reaction again',
  description: 'Now, and with all its attempts anew.',
  permission: 'establishment.manage',
  params: closed({ id: Id('The reaction.') }),
  body: closed({}),
  bodyOptional: true,
  data: ReactionRecord,
  names: 'reaction',
  refuses: [refuse.REACTION_NOT_FOUND, refuse.REACTION_ALREADY_DONE],
  example: {
    params: { id: exampleId.reaction },
    body: {},
    data: { ...reactionExample, status: 'pending', attempts: 0 },
  },
  async handle({ params, tenantId, moment, load }) {
    const [[row]] = await load(
      sql<ReactionRow>`select ${reactionColumns} from reaction r where r.tenant_id = ${tenantId} and r.id = ${params.id} for update`,
    )
    if (!row) throw refuse.REACTION_NOT_FOUND({ recordId: params.id })
    if (row.status === 'done') throw refuse.REACTION_ALREADY_DONE()
    return {
      data: presentReaction({ ...row, status: 'pending', attempts: 0, nextAttemptAt: moment }),
      establishmentId: row.establishmentId,
      writes: [
        sql`
          update reaction set status = 'pending', attempts = 0, next_attempt_at = ${moment}::timestamptz
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: [{ type: 'reaction.retried', establishmentId: row.establishmentId, data: { reactionId: row.id, name: row.name } }],
    }
  },
})
