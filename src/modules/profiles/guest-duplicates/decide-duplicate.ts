import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, OneOf } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { compareWith, guestRefuse, guestsCounted, sizeOf } from '../guests/index.ts'
import { GuestPair, inOrder, type PairRow, pairExample, pairStates, presentPair } from './pair.ts'
import { pairForDecision, pairsWhere } from './pair-reads.ts'

export const decideDuplicate = operation({
  id: 'decideDuplicate',
  method: 'POST',
  path: '/v1/guests/duplicates/decide',
  summary: 'Decide about a likely duplicate',
  description:
    '`not_the_same` is remembered: no search or suggestion shows the pair again. `open` reverts the decision. To merge duplicates, use `POST ' +
    '/v1/guests/merge`. Needs a key for the whole tenant.',
  permission: 'guest.manage',
  body: closed({ guestId: Id('One of the two profiles.'), otherGuestId: Id('The other profile.'), state: OneOf(pairStates) }),
  data: GuestPair,
  refuses: [guestRefuse.GUEST_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: {
    body: { guestId: pairExample.first.id, otherGuestId: pairExample.second.id, state: 'not_the_same' },
    data: { ...pairExample, state: 'not_the_same', decidedAt: pairExample.foundAt },
  },
  async handle({ caller, body, tenantId, moment, load }) {
    refuseUnlessWholeTenant(caller)
    const [firstId, secondId] = inOrder(body.guestId.toLowerCase(), body.otherGuestId.toLowerCase())
    if (firstId === secondId)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.guestId and body.otherGuestId name the same profile.' })
    const {
      guests: [one, other],
      counted: [counted],
      pair: [known],
    } = await load({
      guests: pairForDecision(tenantId, [firstId, secondId]),
      counted: guestsCounted(),
      locked: sql`select 1 from guest_pair where tenant_id = ${tenantId} and first_id = ${firstId} and second_id = ${secondId} for update`,
      pair: pairsWhere(
        sql`p.tenant_id = ${tenantId} and p.first_id = ${firstId} and p.second_id = ${secondId}`,
        pageOf({ pageSize: 1 }),
      ),
    })
    if (!one || !other) throw guestRefuse.GUEST_NOT_FOUND()
    // The pair was not found by a search: it comes from a suggestion in a profile, or only staff knows it.
    const [seen] = known ? [] : compareWith(one, sizeOf(counted?.guests ?? 0), [other])
    const row: PairRow = known ?? {
      firstId,
      secondId,
      score: seen?.score ?? 0,
      reasons: seen?.reasons ?? [],
      evidenceRank: 0,
      state: 'open',
      foundAt: moment,
      decidedAt: null,
      first: one.brief,
      second: other.brief,
    }
    if (known?.state === body.state || (!known && body.state === 'open')) return { data: presentPair(row) }
    const decidedAt = body.state === 'open' ? null : moment
    return {
      data: presentPair({ ...row, state: body.state, decidedAt }),
      concerns: [firstId, secondId],
      audit: { state: body.state },
      writes: [
        sql`
          insert into guest_pair (tenant_id, first_id, second_id, score, evidence_rank, reasons, found_at, state, decided_at, decided_by)
          values (${tenantId}, ${firstId}, ${secondId}, ${row.score}::real, ${row.evidenceRank}::smallint, ${[...row.reasons]}::text[], ${row.foundAt}::timestamptz, ${body.state},
            ${decidedAt}::timestamptz, ${decidedAt === null ? null : caller.actorId}::uuid)
          on conflict (tenant_id, first_id, second_id) do update set state = excluded.state, decided_at = excluded.decided_at, decided_by = excluded.decided_by`,
      ],
      events: [{ type: 'guest_pair.decided', establishmentId: null, data: { firstId, secondId, state: body.state } }],
    }
  },
})
