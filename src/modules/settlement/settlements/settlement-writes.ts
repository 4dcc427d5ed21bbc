import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type JournalLine, type Posting, postToJournal } from '../../money/ledger/index.ts'
import { type CostRow, costLines, type PayoutRow, payoutLines } from './settlement.ts'

const posted = (
  tenantId: Id,
  posting: Posting,
  kind: string,
  row: CostRow | PayoutRow,
  lines: readonly JournalLine[],
  between: Statement,
): Statement[] =>
  postToJournal(
    tenantId,
    posting,
    [
      {
        id: row.id,
        establishmentId: row.establishmentId,
        kind,
        currency: row.currency,
        folioId: null,
        reversesId: row.reversesId,
        lines,
      },
    ],
    [between],
  )

/** Posts a cost on the account of an owner, and in the journal under the same id. */
export const postCost = (tenantId: Id, posting: Posting, row: CostRow): Statement[] =>
  posted(
    tenantId,
    posting,
    'owner_cost',
    row,
    costLines(row.amountCents),
    sql`
      insert into owner_cost (tenant_id, id, mandate_id, establishment_id, unit_id, label, amount_cents, vat_rate_bp, vat_cents, currency, business_date, posted_at,
        posted_by, reverses_id, reason)
      values (${tenantId}, ${row.id}, ${row.mandateId}, ${row.establishmentId}, ${row.unitId}, ${row.label}, ${row.amountCents}::bigint, ${row.vatRateBp}::integer,
        ${row.vatCents}::bigint, ${row.currency}, ${row.businessDate}::date, ${row.postedAt}::timestamptz, ${posting.postedBy}, ${row.reversesId}, ${row.reason})`,
  )

/** Posts a payout to an owner, and in the journal under the same id. */
export const postPayout = (tenantId: Id, posting: Posting, row: PayoutRow): Statement[] =>
  posted(
    tenantId,
    posting,
    'owner_payout',
    row,
    payoutLines(row.amountCents, row.method),
    sql`
      insert into owner_payout (tenant_id, id, mandate_id, establishment_id, owner_id, amount_cents, currency, method, reference, business_date, posted_at, posted_by,
        reverses_id, reason)
      values (${tenantId}, ${row.id}, ${row.mandateId}, ${row.establishmentId}, ${row.ownerId}, ${row.amountCents}::bigint, ${row.currency}, ${row.method}, ${row.reference},
        ${row.businessDate}::date, ${row.postedAt}::timestamptz, ${posting.postedBy}, ${row.reversesId}, ${row.reason})`,
  )
