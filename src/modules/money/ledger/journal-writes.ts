import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { isBalanced, type JournalEntry, type Posting } from './journal.ts'

/**
 * Posts any number of entries in two statements. `between` runs after the entries and before their lines: rows that a module stores with an entry under the
 * same id (such as a folio line), against which the database checks the lines.
 */
export function postToJournal(
  tenantId: Id,
  { businessDate, moment, postedBy, tillShiftId }: Posting,
  entries: readonly JournalEntry[],
  between: readonly Statement[] = [],
): Statement[] {
  if (entries.length === 0) return []
  for (const entry of entries)
    if (!isBalanced(entry.lines)) throw new Error(`a ${entry.kind} entry is out of balance: its lines must sum to zero`)
  const takesMoney = entries.some(hasMoney)
  const lines = entries.flatMap((entry) =>
    entry.lines.map((line, position) => ({ ...line, entryId: entry.id, number: position + 1, ...establishmentOf(entry) })),
  )
  return [
    sql`
      insert into journal_entry (tenant_id, id, establishment_id, business_date, posted_at, kind, currency, folio_id, reverses_id, till_shift_id)
      select ${tenantId}, e.id, e.establishment_id, ${businessDate}::date, ${moment}::timestamptz, e.kind, e.currency, e.folio_id, e.reverses_id,
        ${takesMoney ? shiftOf(tenantId, postedBy, tillShiftId) : sql`null::uuid`}
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ establishmentId }) => establishmentId)}::uuid[],
        ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ currency }) => currency)}::text[],
        ${entries.map(({ folioId }) => folioId)}::uuid[], ${entries.map(({ reversesId }) => reversesId)}::uuid[], ${entries.map(hasMoney)}::boolean[])
        as e (id, establishment_id, kind, currency, folio_id, reverses_id, takes_money)`,
    ...between,
    sql`
      insert into journal_line (tenant_id, entry_id, line, establishment_id, business_date, account, detail, currency, amount_cents)
      select ${tenantId}, l.entry_id, l.line, l.establishment_id, ${businessDate}::date, l.account, l.detail, l.currency, l.amount_cents
      from unnest(${lines.map(({ entryId }) => entryId)}::uuid[], ${lines.map(({ number }) => number)}::smallint[],
        ${lines.map(({ establishmentId }) => establishmentId)}::uuid[], ${lines.map(({ account }) => account)}::text[],
        ${lines.map(({ detail }) => detail)}::text[], ${lines.map(({ currency }) => currency)}::text[],
        ${lines.map(({ amountCents }) => amountCents)}::bigint[])
        as l (entry_id, line, establishment_id, account, detail, currency, amount_cents)`,
  ]
}

const hasMoney = ({ lines }: JournalEntry): boolean => lines.some(({ account }) => account === 'payments')

/**
 * The open till shift of the key in the establishment of entry `e`, with a share lock. A count of the shift waits; if the count came first, there is no shift.
 */
const shiftOf = (tenantId: Id, postedBy: Id, named: Id | undefined): Statement => sql`
  case when e.takes_money then coalesce(${named ?? null}::uuid, (
    select s.id from till_shift s
    where s.tenant_id = ${tenantId} and s.establishment_id = e.establishment_id and s.opened_by = ${postedBy} and s.closed_at is null for share)) end`

const establishmentOf = ({ establishmentId, currency }: JournalEntry) => ({ establishmentId, currency })
