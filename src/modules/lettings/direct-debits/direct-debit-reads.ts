import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { CollectedBill, Owing, RunRow } from './direct-debit.ts'
import type { SepaCreditor } from './sepa-creditor.ts'
import type { SepaMandate } from './sepa-mandate.ts'

export const creditorOf = (tenantId: Id, establishmentId: Id): Statement<SepaCreditor> => sql`
  select name, iban, bic, creditor_id as "creditorId", changed_at as "changedAt" from sepa_creditor where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** The SEPA mandate of a lease in force. */
export const mandateOfLease = (tenantId: Id, leaseId: Id): Statement<SepaMandate> => sql`
  select id, lease_id as "leaseId", reference, holder, iban, bic, signed_on as "signedOn", revoked_on as "revokedOn", used, entered_at as "enteredAt"
  from sepa_mandate where tenant_id = ${tenantId} and lease_id = ${leaseId} and revoked_on is null`

export const mandatesSoFar = (tenantId: Id, leaseId: Id): Statement<{ count: number }> =>
  sql`select count(*)::int as count from sepa_mandate where tenant_id = ${tenantId} and lease_id = ${leaseId}`

/** Maximum number of direct debits per run. */
export const debitsAtOnce = 2_000

/** More don't fit the 140 characters of a remittance. */
const billsNamedAtMost = 6

/** Leases of an establishment with a balance due and a SEPA mandate; locks their accounts if a run is created. */
export const owing = (
  tenantId: Id,
  establishmentId: Id,
  leaseIds: readonly Id[] | undefined,
  isLocked: boolean,
): Statement<Owing> => sql`
  select l.id as "leaseId", l.number as "leaseNumber", u.code as "unitCode", f.id as "folioId", f.balance_cents as "balanceCents", m.id as "mandateId", m.reference as "mandateReference",
    m.signed_on as "signedOn", m.holder, m.iban, m.bic, m.used,
    coalesce((select sum(d.amount_cents) from direct_debit d where d.tenant_id = l.tenant_id and d.lease_id = l.id and d.status = 'sent'), 0)::bigint as "onItsWayCents"
  from lease l join folio f on f.tenant_id = l.tenant_id and f.id = l.folio_id
  join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
  join sepa_mandate m on m.tenant_id = l.tenant_id and m.lease_id = l.id and m.revoked_on is null
  where l.tenant_id = ${tenantId} and l.establishment_id = ${establishmentId} and f.balance_cents > 0
    and (${leaseIds === undefined}::boolean or l.id = any(${leaseIds ? [...leaseIds] : []}::uuid[]))
  order by f.id limit ${debitsAtOnce} ${isLocked ? sql`for update of f` : sql``}`

const columns = sql`
  d.id, d.number, d.establishment_id as "establishmentId", d.collected_on as "collectedOn", d.status, d.booked_on as "bookedOn", d.creditor, d.made_at as "madeAt",
  coalesce((
    select json_agg(json_build_object('id', i.id, 'leaseId', i.lease_id, 'leaseNumber', l.number, 'unitCode', u.code, 'folioId', l.folio_id, 'mandateId', i.mandate_id,
      'mandateReference', m.reference, 'signedOn', m.signed_on, 'holder', m.holder, 'iban', m.iban, 'bic', m.bic, 'amountCents', i.amount_cents::text, 'first', i.is_first,
      'status', i.status, 'entryId', i.entry_id, 'reasonCode', i.reason_code, 'returnedOn', i.returned_on) order by l.number)
    from direct_debit i join lease l on l.tenant_id = i.tenant_id and l.id = i.lease_id
    join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
    join sepa_mandate m on m.tenant_id = i.tenant_id and m.id = i.mandate_id
    where i.tenant_id = d.tenant_id and i.run_id = d.id), '[]') as debits`

export const runById = (tenantId: Id, id: Id): Statement<RunRow> =>
  sql`select ${columns} from direct_debit_run d where d.tenant_id = ${tenantId} and d.id = ${id}`
export const runByIdForUpdate = (tenantId: Id, id: Id): Statement<RunRow> =>
  sql`select ${columns} from direct_debit_run d where d.tenant_id = ${tenantId} and d.id = ${id} for update of d`
export const runs = (wanted: Statement, asked: PageAsked): Statement<RunRow> =>
  sql`select ${columns} from direct_debit_run d where ${wanted}${asked.order('d.number desc, d.id')}`

/** Locks the accounts of the leases of a run, in a fixed order. */
export const foliosOfRun = (tenantId: Id, runId: Id): Statement<{ id: Id; closedOn: string | null }> => sql`
  select f.id, f.closed_on as "closedOn" from folio f
  where f.tenant_id = ${tenantId} and f.id in (select l.folio_id from direct_debit i join lease l on l.tenant_id = i.tenant_id and l.id = i.lease_id
    where i.tenant_id = ${tenantId} and i.run_id = ${runId})
  order by f.id for update of f`

export const lockRunNumbers = (establishmentId: Id): Statement =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`direct debits of ${establishmentId}`}, 0))`
export const lastRunNumber = (tenantId: Id, establishmentId: Id): Statement<{ number: number }> =>
  sql`select coalesce(max(number), 0) as number from direct_debit_run where tenant_id = ${tenantId} and establishment_id = ${establishmentId}`

/** All SEPA mandates of the leases of guests. */
export const sepaMandatesOfGuests = (tenantId: Id, guestIds: Statement): Statement<SepaMandate> => sql`
  select m.id, m.lease_id as "leaseId", m.reference, m.holder, m.iban, m.bic, m.signed_on as "signedOn", m.revoked_on as "revokedOn", m.used, m.entered_at as "enteredAt"
  from sepa_mandate m join lease l on l.tenant_id = m.tenant_id and l.id = m.lease_id
  where m.tenant_id = ${tenantId} and l.guest_id = any(${guestIds}) order by m.id`

/** Erases the bank accounts of these guests; collected amounts are kept. */
export const eraseSepaMandates = (tenantId: Id, guestIds: readonly Id[]): Statement => sql`
  update sepa_mandate m set holder = null, iban = null, bic = null, revoked_on = coalesce(m.revoked_on, current_date)
  from lease l where l.tenant_id = ${tenantId} and l.guest_id = any(${[...guestIds]}::uuid[]) and m.tenant_id = l.tenant_id and m.lease_id = l.id`

/** The bills of the leases of a run that were there when it was made, the latest first: what its debits collect. */
export const billsOfRun = (tenantId: Id, runId: Id): Statement<CollectedBill> => sql<CollectedBill>`
  select b.lease_id as "leaseId", b.period_from as "from", b.period_to - 1 as "to", b.amount_cents as "amountCents", (
      select i.invoice_number from invoiced_entry n join invoice_line v on v.tenant_id = n.tenant_id and v.id = n.invoice_line_id
      join invoice i on i.tenant_id = v.tenant_id and i.id = v.invoice_id
      where n.tenant_id = b.tenant_id and n.entry_id = any(b.entry_ids) limit 1) as "invoiceNumber"
  from direct_debit_run r join direct_debit d on d.tenant_id = r.tenant_id and d.run_id = r.id
  cross join lateral (
    select * from lease_bill x where x.tenant_id = d.tenant_id and x.lease_id = d.lease_id and x.undone_at is null and x.amount_cents > 0 and x.billed_at <= r.made_at
    order by x.period_from desc, x.id limit ${billsNamedAtMost}) b
  where r.tenant_id = ${tenantId} and r.id = ${runId}
  order by b.lease_id, b.period_from desc, b.id`
