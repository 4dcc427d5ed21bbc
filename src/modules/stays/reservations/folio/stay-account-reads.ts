import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { taxColumns } from '../../../property/property/index.ts'
import type { TaxRules } from '../../../selling/pricing/index.ts'
import type { BookedNight } from '../stay/reservation.ts'
import { nightColumns } from '../stay/reservation-reads.ts'
import type { FolioOfAccount, StayOfAccount } from './stay-account.ts'

/**
 * The folios that have charges of a stay, its own first: its windows, the settlements of its card holds, and house accounts to which its charges were routed. Of
 * a house account only the charges of this stay are counted.
 */
export const foliosOfAccount = (tenantId: Id, reservationId: Id): Statement<FolioOfAccount> => sql<FolioOfAccount>`
  with own as materialized (select o.id from folio o where o.tenant_id = ${tenantId} and o.reservation_id = ${reservationId}),
  charged as (
    select n.folio_id, sum(n.amount_cents)::bigint as cents from folio_entry n
    where n.tenant_id = ${tenantId} and n.folio_id = any(array(select id from own)) and n.kind = 'charge' group by n.folio_id
    union all
    select n.folio_id, sum(n.amount_cents)::bigint from folio_entry n
    where n.tenant_id = ${tenantId} and n.reservation_id = ${reservationId} and n.on_house_account and n.kind = 'charge' group by n.folio_id)
  select f.id, f.kind, f.name, f.company_id as "companyId", f.balance_cents as "balanceCents", f.deposit_cents as "heldCents", coalesce(c.cents, 0) as "postedCents"
  from folio f left join charged c on c.folio_id = f.id
  where f.tenant_id = ${tenantId} and f.id = any(array(
    select id from own union select folio_id from charged
    union select q.folio_id from routing_rule q where q.tenant_id = ${tenantId} and q.reservation_id = ${reservationId}))
  order by f.kind <> 'stay', f.kind <> 'window', f.id`

/** The nights of several stays from arrival to departure; stays in the order of their ids. */
export const nightsOfStays = (tenantId: Id, stayIds: Statement): Statement<BookedNight & { reservationId: Id }> => sql<
  BookedNight & { reservationId: Id }
>`
  select n.reservation_id as "reservationId", ${nightColumns}
  from reservation r join reservation_night n on n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.night >= r.arrival and n.night < r.departure
  where r.tenant_id = ${tenantId} and r.id = any(${stayIds}) order by n.reservation_id, n.night`

/** What decides the tourist tax and the state of several stays, beside their nights. */
export const staysOfAccount = (tenantId: Id, stayIds: Statement): Statement<StayOfAccount> => sql<StayOfAccount>`
  select r.id, r.establishment_id as "establishmentId", e.currency, r.status, r.arrival, r.departure, r.checked_in_on as "checkedInOn", r.adults, r.children, r.child_ages as "childAges", r.tax_exemptions as "taxExemptions"
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = any(${stayIds}) order by r.id`

export const taxRulesOfEstablishment = (tenantId: Id, establishmentId: Id): Statement<TaxRules> =>
  sql<TaxRules>`select ${taxColumns} from establishment e where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`
