import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { BookedRow, Outcome } from './booked-rows.ts'

export const deleteBatches = (tenantId: Id, jobId: Id): Statement =>
  sql`delete from booking_import_batch where tenant_id = ${tenantId} and job_id = ${jobId}`

export const deleteBatch = (tenantId: Id, jobId: Id, number: number): Statement =>
  sql`delete from booking_import_batch where tenant_id = ${tenantId} and job_id = ${jobId} and number = ${number}`

/** Gives a past stay the status and the days that it had in the other system. */
export function endPastStay(tenantId: Id, { stay, row }: BookedRow, today: IsoDate): Statement {
  const status = row.status === 'Cancelled' || row.status === 'NoShow' ? row.status : 'CheckedOut'
  const ended = row.departure <= today ? row.departure : today
  return sql`
    update reservation set status = ${status}, checked_in_on = ${status === 'CheckedOut' ? row.arrival : null}::date,
      checked_out_on = ${status === 'CheckedOut' ? row.departure : null}::date,
      cancelled_on = ${status === 'Cancelled' ? (stay.row.bookedOn < ended ? ended : stay.row.bookedOn) : null}::date,
      no_show_on = ${status === 'NoShow' ? row.arrival : null}::date
    where tenant_id = ${tenantId} and id = ${stay.row.id}`
}

export const insertOutcomes = (
  tenantId: Id,
  { jobId, establishmentId, moment }: { readonly jobId: Id; readonly establishmentId: Id; readonly moment: Moment },
  outcomes: readonly Outcome[],
  newId: () => Id,
): Statement => sql`
  insert into booking_import_row (tenant_id, id, job_id, establishment_id, line, reference, outcome, problem, reservation_id, warning, stay, created_at)
  select ${tenantId}, x.id, ${jobId}, ${establishmentId}, x.line, x.reference, x.outcome, x.problem, x.reservation_id, x.warning, x.stay, ${moment}::timestamptz
  from unnest(${outcomes.map(() => newId())}::uuid[], ${outcomes.map(({ line }) => line)}::integer[], ${outcomes.map(({ reference }) => reference)}::text[],
    ${outcomes.map(({ outcome }) => outcome)}::text[], ${outcomes.map(({ problem }) => problem ?? null)}::text[],
    ${outcomes.map(({ reservationId }) => reservationId ?? null)}::uuid[], ${outcomes.map(({ warning }) => warning ?? null)}::text[],
    ${outcomes.map(({ stay }) => (stay === undefined ? null : JSON.stringify(stay)))}::jsonb[]) as x (id, line, reference, outcome, problem, reservation_id, warning, stay)`

/** Deletes the rows that became these stays: their references in the other system identify the guest. */
export const eraseImportRows = (tenantId: Id, stayIds: Statement): Statement =>
  sql`delete from booking_import_row where tenant_id = ${tenantId} and reservation_id = any(${stayIds})`
