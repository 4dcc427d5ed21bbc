import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { FoundPair } from './pair.ts'

/** Inserts or updates pairs, except those that staff has decided. */
export const keepPairs = (tenantId: Id, pairs: readonly FoundPair[], moment: Moment): Statement[] =>
  pairs.length === 0
    ? []
    : [
        sql`
          insert into guest_pair (tenant_id, first_id, second_id, score, evidence_rank, reasons, found_at)
          select ${tenantId}, p.first_id, p.second_id, p.score, p.evidence_rank, array(select jsonb_array_elements_text(p.reasons)), ${moment}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(
            pairs.map(({ firstId, secondId, score, evidenceRank, reasons }) => ({
              first_id: firstId,
              second_id: secondId,
              score,
              evidence_rank: evidenceRank,
              reasons,
            })),
          )}::jsonb) as p (first_id uuid, second_id uuid, score real, evidence_rank smallint, reasons jsonb)
          on conflict (tenant_id, first_id, second_id) do update set score = excluded.score, evidence_rank = excluded.evidence_rank, reasons = excluded.reasons
            where guest_pair.state = 'open'`,
      ]

/** Deletes open pairs that are no longer similar. */
export const erasePairs = (tenantId: Id, pairs: readonly { readonly firstId: Id; readonly secondId: Id }[]): Statement[] =>
  pairs.length === 0
    ? []
    : [
        sql`
          delete from guest_pair p
          using unnest(${pairs.map(({ firstId }) => firstId)}::uuid[], ${pairs.map(({ secondId }) => secondId)}::uuid[]) as w (first_id, second_id)
          where p.tenant_id = ${tenantId} and p.first_id = w.first_id and p.second_id = w.second_id and p.state = 'open'`,
      ]

/** Deletes all open pairs before a complete search, which finds them again if they are still similar. */
export const clearOpenPairs = (tenantId: Id): Statement =>
  sql`delete from guest_pair where tenant_id = ${tenantId} and state = 'open'`

export const noteSearched = (tenantId: Id, guestId: Id | null): Statement => sql`
  insert into duplicate_search (tenant_id, guest_id) values (${tenantId}, ${guestId}) on conflict (tenant_id) do update set guest_id = excluded.guest_id`
