import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Route, RoutingRule } from './routing.ts'

/**
 * Locks the house accounts to which rules of these stays route charges, in the order of their ids, as for posting. Closing one waits. Run it before `routesOf`
 * unless something else keeps the accounts open. A weaker lock would be upgraded by the posting and could deadlock.
 */
export const lockRoutedAccounts = (tenantId: Id, reservationIds: Statement): Statement => sql`
  select f.id from folio f
  where f.tenant_id = ${tenantId} and f.kind = 'house'
    and f.id = any(array(select q.folio_id from routing_rule q where q.tenant_id = ${tenantId} and q.reservation_id = any(${reservationIds})))
  order by f.id for no key update`

/** The routing rules of these stays, the oldest first, with the amount already routed. Rules to closed accounts are excluded. */
export const routesOf = (tenantId: Id, reservationIds: Statement): Statement<Route> => sql<Route>`
  select q.reservation_id as "reservationId", q.folio_id as "folioId", f.kind as "folioKind", q.charge_types as "chargeTypes", q.from_date as "from", q.to_date as "to", q.limit_cents as "limitCents",
    case when q.limit_cents is null then 0 else coalesce((
      select sum(p.amount_cents) from folio_entry p where p.tenant_id = q.tenant_id and p.folio_id = q.folio_id and p.reservation_id = q.reservation_id and p.kind = 'charge' and p.charge_type = any(q.charge_types)), 0) end::bigint as "usedCents"
  from routing_rule q join folio f on f.tenant_id = q.tenant_id and f.id = q.folio_id and f.closed_on is null
  where q.tenant_id = ${tenantId} and q.reservation_id = any(${reservationIds}) order by q.id`

export const rulesOfStay = (tenantId: Id, reservationId: Id): Statement<RoutingRule> => sql<RoutingRule>`
  select q.id, q.reservation_id as "reservationId", q.folio_id as "folioId", q.charge_types as "chargeTypes", q.from_date as "from", q.to_date as "to", q.limit_cents::text as "limitCents"
  from routing_rule q where q.tenant_id = ${tenantId} and q.reservation_id = ${reservationId} order by q.id`
