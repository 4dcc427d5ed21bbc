import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import type { GatewayRequest, HoldRow } from './hold.ts'

export const insertHold = (tenantId: Id, hold: HoldRow): Statement => sql`
  insert into hold (tenant_id, id, establishment_id, reservation_id, gateway, status, currency, amount_cents, description, expires_at, placed_at)
  values (${tenantId}, ${hold.id}, ${hold.establishmentId}, ${hold.reservationId}, ${hold.gateway}, ${hold.status}, ${hold.currency}, ${hold.amountCents},
    ${hold.description}, ${hold.expiresAt}::timestamptz, ${hold.placedAt}::timestamptz)`

export const insertRequest = (tenantId: Id, establishmentId: Id, requestedBy: Id, request: GatewayRequest): Statement => sql`
  insert into gateway_request (tenant_id, id, establishment_id, hold_id, kind, amount_cents, detail, idempotency_key, fingerprint, requested_by, requested_at)
  values (${tenantId}, ${request.id}, ${establishmentId}, ${request.holdId}, ${request.kind}, ${request.amountCents}, ${JSON.stringify(request.detail)}::jsonb,
    ${request.idempotencyKey}, ${request.fingerprint}, ${requestedBy}, ${request.requestedAt}::timestamptz)`

export const finishRequest = (
  tenantId: Id,
  id: Id,
  status: 'done' | 'refused',
  outcome: string | null,
  moment: Moment,
): Statement => sql`
  update gateway_request set status = ${status}, outcome = ${outcome == null ? null : shortened(outcome, 500)}, finished_at = ${moment}::timestamptz
  where tenant_id = ${tenantId} and id = ${id}`

export const updateHold = (tenantId: Id, hold: HoldRow): Statement => sql`
  update hold set status = ${hold.status}, captured_cents = ${hold.capturedCents}, reference = ${hold.reference},
    expires_at = ${hold.expiresAt}::timestamptz, settlement_folio_id = ${hold.settlementFolioId}, ended_at = ${hold.endedAt}::timestamptz
  where tenant_id = ${tenantId} and id = ${hold.id}`

/** Erases texts entered by staff and card references. Held and captured amounts stay. */
export const eraseHolds = (tenantId: Id, reservationIds: Statement): Statement[] => [
  sql`
    update gateway_request q set detail = q.detail - 'label' - 'source', outcome = null
    where q.tenant_id = ${tenantId}
      and q.hold_id = any(array(select h.id from hold h where h.tenant_id = ${tenantId} and h.reservation_id = any(${reservationIds})))`,
  sql`update hold set description = null where tenant_id = ${tenantId} and reservation_id = any(${reservationIds})`,
]
