import { assignments, columnNames, record, recordTypes, recordValues } from '../../../platform/database/columns.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Guarantor, LeaseRow, TermRow } from './lease.ts'
import { changeableLeaseFields, leaseFields } from './lease-fields.ts'
import type { ChargesCost } from './rent/lease-bill.ts'

interface Entered {
  readonly moment: Moment
  readonly by: Id
}

export const insertLease = (tenantId: Id, row: LeaseRow, { moment, by }: Entered): Statement => sql`
  insert into lease (tenant_id, id, establishment_id, unit_id, number, guest_id, folio_id, closure_id, starts_on, agreed_ends_on, ends_on, period, billed_until,
    entered_at, entered_by, ${columnNames(leaseFields)})
  select ${tenantId}, ${row.id}::uuid, ${row.establishmentId}::uuid, ${row.unitId}::uuid, ${row.number}::integer, ${row.guestId}::uuid, ${row.folioId}::uuid,
    ${row.closureId}::uuid, ${row.startsOn}::date, ${row.agreedEndsOn}::date, ${row.endsOn}::date, ${row.period}, ${row.billedFrom}::date,
    ${moment}::timestamptz, ${by}::uuid, ${recordValues(leaseFields)}
  from jsonb_to_record(${record(row)}::jsonb) as r (${recordTypes(leaseFields)})`

/** Only what can still be changed. */
export const updateLease = (tenantId: Id, row: Pick<LeaseRow, 'id' | keyof typeof changeableLeaseFields>): Statement => sql`
  update lease l set ${assignments(changeableLeaseFields)}
  from jsonb_to_record(${record(row)}::jsonb) as r (${recordTypes(changeableLeaseFields)})
  where l.tenant_id = ${tenantId} and l.id = ${row.id}`

export const insertTerm = (
  tenantId: Id,
  lease: Pick<LeaseRow, 'id' | 'establishmentId'>,
  term: TermRow,
  { moment, by }: Entered,
): Statement => sql`
  insert into lease_term (tenant_id, id, lease_id, establishment_id, valid_from, rent_cents, rent_vat_rate_bp, charges, index_name, index_base_milli, index_value_milli, announced_on,
    entered_at, entered_by)
  values (${tenantId}, ${term.id}, ${lease.id}, ${lease.establishmentId}, ${term.validFrom}::date, ${term.rentCents}::bigint, ${term.rentVatRateBp}::integer,
    ${JSON.stringify(term.charges)}::jsonb, ${term.index?.name ?? null}, ${term.index?.baseMilli ?? null}::bigint, ${term.index?.valueMilli ?? null}::bigint,
    ${term.announcedOn}::date, ${moment}::timestamptz, ${by})`

export const insertInstalments = (tenantId: Id, { id, establishmentId, instalments }: LeaseRow): Statement[] =>
  instalments.length === 0
    ? []
    : [
        sql`
          insert into lease_instalment (tenant_id, id, lease_id, establishment_id, position, due_on, amount_cents, covers_from, covers_to)
          select ${tenantId}, gen_random_uuid(), ${id}, ${establishmentId}, i.place - 1, i.due_on, i.amount_cents, i.covers_from, i.covers_to
          from unnest(${instalments.map(({ dueOn }) => dueOn)}::date[], ${instalments.map(({ amountCents }) => amountCents)}::bigint[],
            ${instalments.map(({ from }) => from)}::date[], ${instalments.map(({ to }) => to)}::date[]) with ordinality as i (due_on, amount_cents, covers_from, covers_to, place)`,
      ]

/** Replaces all guarantors of a lease. */
export const setGuarantors = (
  tenantId: Id,
  lease: Pick<LeaseRow, 'id' | 'establishmentId'>,
  guarantors: readonly Guarantor[],
): Statement[] => [
  sql`delete from lease_guarantor where tenant_id = ${tenantId} and lease_id = ${lease.id}`,
  sql`
    insert into lease_guarantor (tenant_id, id, lease_id, establishment_id, position, name, address, email, phone, most_cents, until)
    select ${tenantId}, gen_random_uuid(), ${lease.id}, ${lease.establishmentId}, g.position, g.name, g.address, g.email, g.phone, g.most_cents, g.until
    from unnest(${guarantors.map(({ name }) => name)}::text[], ${guarantors.map(({ address }) => address ?? null)}::text[], ${guarantors.map(({ email }) => email ?? null)}::text[],
      ${guarantors.map(({ phone }) => phone ?? null)}::text[], ${guarantors.map(({ mostCents }) => mostCents ?? null)}::bigint[], ${guarantors.map(({ until }) => until ?? null)}::date[])
      with ordinality as g (name, address, email, phone, most_cents, until, position)`,
]

export interface NewBill {
  readonly id: Id
  readonly leaseId: Id
  readonly establishmentId: Id
  readonly kind: string
  readonly periodFrom: IsoDate
  readonly periodTo: IsoDate
  readonly amountCents: bigint
  readonly rentCents: bigint
  readonly entryIds: readonly Id[]
  readonly costs?: readonly ChargesCost[]
  readonly creditNoteIds?: readonly Id[]
}

export const insertBills = (
  tenantId: Id,
  bills: readonly NewBill[],
  businessDate: IsoDate,
  { moment, by }: Entered,
): Statement => sql`
  insert into lease_bill (tenant_id, id, lease_id, establishment_id, kind, period_from, period_to, amount_cents, rent_cents, entry_ids, costs, credit_note_ids, business_date, billed_at, billed_by)
  select ${tenantId}, b.id, b.lease_id, b.establishment_id, b.kind, b.period_from, b.period_to, b.amount_cents, b.rent_cents, b.entry_ids, b.costs, b.credit_note_ids, ${businessDate}::date, ${moment}::timestamptz, ${by}
  from jsonb_to_recordset(${JSON.stringify(
    bills.map((bill) => ({
      id: bill.id,
      lease_id: bill.leaseId,
      establishment_id: bill.establishmentId,
      kind: bill.kind,
      period_from: bill.periodFrom,
      period_to: bill.periodTo,
      amount_cents: String(bill.amountCents),
      rent_cents: String(bill.rentCents),
      entry_ids: bill.entryIds,
      costs: bill.costs ?? null,
      credit_note_ids: bill.creditNoteIds ?? [],
    })),
  )}::jsonb) as b (id uuid, lease_id uuid, establishment_id uuid, kind text, period_from date, period_to date, amount_cents bigint, rent_cents bigint, entry_ids uuid[],
    costs jsonb, credit_note_ids uuid[])`

/** Sets the first day of each lease that is not billed. */
export const billedFrom = (tenantId: Id, those: readonly { readonly id: Id; readonly from: IsoDate }[]): Statement => sql`
  update lease l set billed_until = b.first_day
  from unnest(${those.map(({ id }) => id)}::uuid[], ${those.map(({ from }) => from)}::date[]) as b (id, first_day)
  where l.tenant_id = ${tenantId} and l.id = b.id`

/** Marks bills as reversed, so that their periods can be billed again. */
export const undoBills = (tenantId: Id, ids: readonly Id[], moment: Moment): Statement =>
  sql`update lease_bill set undone_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`

/** When the resident is erased, erases personal data of other people of the lease and of the payer; the lease and its money are kept. */
export const eraseLeases = (tenantId: Id, guestIds: readonly Id[]): Statement[] => [
  sql`delete from lease_guarantor w using lease l where l.tenant_id = ${tenantId} and l.guest_id = any(${[...guestIds]}::uuid[]) and w.tenant_id = l.tenant_id and w.lease_id = l.id`,
  sql`update lease set bill_to = null, notice_reason = null where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[])`,
]

/** House accounts of the leases of these guests. */
export const leaseFolioIds = (tenantId: Id, guestIds: readonly Id[]): Statement =>
  sql`select folio_id as id from lease where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[])`

export const leaseIds = (tenantId: Id, guestIds: readonly Id[]): Statement =>
  sql`select id from lease where tenant_id = ${tenantId} and guest_id = any(${[...guestIds]}::uuid[])`

/** Unsettled leases of these guests. */
export const openLeases = (tenantId: Id, guestIds: readonly Id[]): Statement<{ number: number }> => sql`
  select l.number from lease l join folio f on f.tenant_id = l.tenant_id and f.id = l.folio_id
  where l.tenant_id = ${tenantId} and l.guest_id = any(${[...guestIds]}::uuid[])
    and (l.status = 'active' or f.balance_cents <> 0 or f.guarantee_cents <> 0 or f.deposit_cents <> 0) order by l.number limit 10`

/** Moves leases from one profile to another. */
export const moveLeases = (tenantId: Id, ids: readonly Id[], from: Id, to: Id): Statement =>
  sql`update lease set guest_id = ${to} where tenant_id = ${tenantId} and guest_id = ${from} and id = any(${[...ids]}::uuid[])`
