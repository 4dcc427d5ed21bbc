import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'

export interface DepositDay {
  readonly date: string
  readonly receivedCents: bigint
  readonly usedCents: bigint
  readonly depositsCents: bigint
  readonly guaranteesCents: bigint
  readonly ledgerCents: bigint
}

/** Deposits held by an establishment per day, by its folios, beside the balances of the deposit and guarantee accounts. */
export const depositDays = (tenantId: Id, establishmentId: Id, from: string, to: string): Statement<DepositDay> => sql`
  with moved as (
    select greatest(j.business_date, ${from}::date - 1) as day, sum(f.deposit_cents) as deposit, sum(f.guarantee_cents) as guarantee,
      sum(greatest(f.deposit_cents, 0) + greatest(f.guarantee_cents, 0)) as received, sum(least(f.deposit_cents, 0) + least(f.guarantee_cents, 0)) as used
    from journal_entry j join folio_entry f on f.tenant_id = j.tenant_id and f.id = j.id
    where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId} and j.business_date <= ${to}::date
      and (f.deposit_cents <> 0 or f.guarantee_cents <> 0) group by 1),
  posted as (
    select greatest(l.business_date, ${from}::date - 1) as day, -sum(l.amount_cents) as cents from journal_line l
    where l.tenant_id = ${tenantId} and l.establishment_id = ${establishmentId} and l.account in ('deposits', 'guarantees') and l.business_date <= ${to}::date
    group by 1),
  counted as (
    select d.day::date as day, coalesce(m.received, 0) as received, -coalesce(m.used, 0) as used,
      sum(coalesce(m.deposit, 0)) over (order by d.day) as deposits, sum(coalesce(m.guarantee, 0)) over (order by d.day) as guarantees,
      sum(coalesce(p.cents, 0)) over (order by d.day) as ledger
    from generate_series(${from}::date - 1, ${to}::date, interval '1 day') as d (day)
    left join moved m on m.day = d.day::date left join posted p on p.day = d.day::date)
  select day as date, received::bigint as "receivedCents", used::bigint as "usedCents", deposits::bigint as "depositsCents",
    guarantees::bigint as "guaranteesCents", ledger::bigint as "ledgerCents"
  from counted where day >= ${from}::date order by day`

export interface HeldForStay {
  /** Null, like the following members, for a house account. */
  readonly reservationId: Id | null
  readonly confirmationCode: string | null
  readonly status: string | null
  readonly arrival: string | null
  readonly departure: string | null
  readonly name: string | null
  readonly folioId: Id
  readonly depositCents: bigint
  readonly guaranteeCents: bigint
}

/** Folios with deposits or guarantees held at the end of a day. */
const held = (tenantId: Id, establishmentId: Id, date: string): Statement => sql`
  select f.folio_id, sum(f.deposit_cents)::bigint as deposit, sum(f.guarantee_cents)::bigint as guarantee
  from journal_entry j join folio_entry f on f.tenant_id = j.tenant_id and f.id = j.id
  where j.tenant_id = ${tenantId} and j.establishment_id = ${establishmentId} and j.business_date <= ${date}::date
    and (f.deposit_cents <> 0 or f.guarantee_cents <> 0)
  group by f.folio_id having sum(f.deposit_cents) <> 0 or sum(f.guarantee_cents) <> 0`

export const heldForStays = (tenantId: Id, establishmentId: Id, date: string, asked: PageAsked): Statement<HeldForStay> => sql`
  select r.id as "reservationId", r.confirmation_code as "confirmationCode", r.status, r.arrival, r.departure, f.name, h.folio_id as "folioId",
    h.deposit as "depositCents", h.guarantee as "guaranteeCents"
  from (${held(tenantId, establishmentId, date)}) h join folio f on f.tenant_id = ${tenantId} and f.id = h.folio_id
  left join reservation r on r.tenant_id = f.tenant_id and r.id = f.reservation_id where true${asked.order("coalesce(r.arrival, date 'infinity'), coalesce(r.confirmation_code, ''), h.folio_id")}`

export const heldTotal = (tenantId: Id, establishmentId: Id, date: string): Statement<{ total: number }> =>
  sql`select count(*)::int as total from (${held(tenantId, establishmentId, date)}) h`
