import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'

/** Stores what was retained by each entry, with its proof as JSON. */
export const insertRetentions = (
  tenantId: Id,
  establishmentId: Id,
  retained: readonly { readonly entryId: string; readonly amountCents: bigint; readonly proof: string }[],
  newId: () => Id,
): Statement => sql`
  insert into guarantee_retention (tenant_id, id, establishment_id, entry_id, amount_cents, proof)
  select ${tenantId}, r.id, ${establishmentId}, r.entry_id, r.amount_cents, r.proof::jsonb
  from unnest(${retained.map(() => newId())}::uuid[], ${retained.map(({ entryId }) => entryId)}::uuid[],
    ${retained.map((one) => one.amountCents)}::bigint[], ${retained.map((one) => one.proof)}::text[])
    as r (id, entry_id, amount_cents, proof)`
