import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'

/** The account of a security deposit: resident, establishment and amount still held. */
export interface SettledAccount {
  readonly id: Id
  readonly establishmentName: string
  readonly countryCode: string
  readonly currency: Currency
  readonly heldCents: bigint
  readonly guestName: string | null
  readonly landlord: string | null
  readonly unitCode: string | null
  readonly leaseNumber: number | null
  readonly confirmationCode: string | null
  readonly keysReturnedOn: IsoDate | null
  readonly dueOn: IsoDate | null
  /** Of the lease, otherwise of the guest. */
  readonly language: string | null
}
export const settledAccount = (tenantId: Id, folioId: Id): Statement<SettledAccount> => sql`
  select f.id, h.name as "establishmentName", h.country_code as "countryCode", f.currency, f.guarantee_cents as "heldCents",
    nullif(trim(concat_ws(' ', g.first_name, g.last_name)), '') as "guestName", m.seller ->> 'name' as landlord, u.code as "unitCode",
    l.number as "leaseNumber", r.confirmation_code as "confirmationCode", l.keys_returned_on as "keysReturnedOn", l.guarantee_due_on as "dueOn", coalesce(l.language, g.language) as language
  from folio f join establishment h on h.tenant_id = f.tenant_id and h.id = f.establishment_id
  left join lease l on l.tenant_id = f.tenant_id and l.folio_id = f.id
  left join operating_mandate m on m.tenant_id = l.tenant_id and m.id = l.mandate_id
  left join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id
  left join lateral (select coalesce(l.unit_id, r.unit_id) as unit_id, coalesce(l.guest_id, r.guest_id) as guest_id offset 0) w on true
  left join unit u on u.tenant_id = f.tenant_id and u.id = w.unit_id
  left join guest g on g.tenant_id = f.tenant_id and g.id = w.guest_id
  where f.tenant_id = ${tenantId} and f.id = ${folioId}`

/** Movements of the security deposit: received, returned and applied to the account, without reversals. */
export interface GuaranteeMove {
  readonly kind: 'guarantee' | 'guarantee_applied'
  readonly cents: bigint
  readonly method: string | null
  readonly businessDate: IsoDate
}
export const guaranteeMoves = (tenantId: Id, folioId: Id): Statement<GuaranteeMove> => sql`
  select n.kind, n.guarantee_cents as cents, n.method, n.business_date as "businessDate" from folio_entry n
  where n.tenant_id = ${tenantId} and n.folio_id = ${folioId} and n.kind in ('guarantee', 'guarantee_applied') and n.reverses_id is null
    and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id)
  order by n.id limit 500`

/** Amounts retained on the basis of an inspection and still in effect, per item. */
export const retainedByInspection = (tenantId: Id, inspectionId: Id): Statement<{ label: string; cents: bigint }> => sql`
  select n.label, sum(k.amount_cents)::bigint as cents
  from guarantee_retention k join folio_entry n on n.tenant_id = k.tenant_id and n.id = k.entry_id and n.kind = 'charge'
  where k.tenant_id = ${tenantId} and k.establishment_id = (select establishment_id from inspection where tenant_id = ${tenantId} and id = ${inspectionId})
    and k.proof @> jsonb_build_array(jsonb_build_object('inspectionId', ${inspectionId}::text))
    and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id)
  group by n.label`

/** A retained amount in effect: a charge with its reason, or an earlier debt (without a label). */
export interface RetainedRow {
  readonly label: string | null
  readonly reason: string | null
  readonly amountCents: bigint
  readonly businessDate: IsoDate
  readonly proof: readonly { readonly storageObjectKey?: string; readonly inspectionId?: Id }[]
}
export const retainedOf = (tenantId: Id, folioId: Id): Statement<RetainedRow> => sql`
  select case when n.kind = 'charge' then n.label end as label, n.reason, k.amount_cents as "amountCents", n.business_date as "businessDate", k.proof
  from guarantee_retention k join folio_entry n on n.tenant_id = k.tenant_id and n.id = k.entry_id
  where k.tenant_id = ${tenantId} and n.folio_id = ${folioId}
    and not exists (select from folio_entry b where b.tenant_id = n.tenant_id and b.reverses_id = n.id)
  order by k.id limit 500`
