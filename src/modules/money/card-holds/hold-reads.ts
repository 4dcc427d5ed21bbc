import type { PageAsked } from '../../../platform/database/page-asked.ts'
import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type FolioRow, folioColumns } from '../folios/index.ts'
import type { GatewayRequest, HoldRow } from './hold.ts'

const columns = sql`
  h.id, h.establishment_id as "establishmentId", h.reservation_id as "reservationId", h.gateway, h.status, h.currency, h.amount_cents as "amountCents",
  h.captured_cents as "capturedCents", h.reference, h.description, h.expires_at as "expiresAt", h.settlement_folio_id as "settlementFolioId",
  h.placed_at as "placedAt", h.ended_at as "endedAt",
  (select q.kind from gateway_request q where q.tenant_id = h.tenant_id and q.hold_id = h.id and q.status = 'open') as asked,
  (select q.outcome from gateway_request q where q.tenant_id = h.tenant_id and q.hold_id = h.id and q.status = 'refused' order by q.id desc limit 1) as refusal`

export const holdById = (tenantId: Id, id: Id): Statement<HoldRow> =>
  sql`select ${columns} from hold h where h.tenant_id = ${tenantId} and h.id = ${id}`

export const holds = (wanted: Statement, asked: PageAsked): Statement<HoldRow> =>
  sql`select ${columns} from hold h where ${wanted}${asked.order('h.id desc')}`

/** Establishment and stay with a share lock; the folio of the stay and the hold locked for update. */
export const loadsForHold = (tenantId: Id, id: Id) => {
  const of = (column: Statement) => sql`(select ${column} from hold where tenant_id = ${tenantId} and id = ${id})`
  return {
    establishment: sql<{ currentBusinessDate: IsoDate | null; vatTerritory: string }>`
      select current_business_date as "currentBusinessDate", vat_territory as "vatTerritory" from establishment
      where tenant_id = ${tenantId} and id = ${of(sql`establishment_id`)} for share`,
    lockedReservation: sql`select id from reservation where tenant_id = ${tenantId} and id = ${of(sql`reservation_id`)} for share`,
    stayFolio: sql<FolioRow>`
      select ${folioColumns} from folio f
      where f.tenant_id = ${tenantId} and f.reservation_id = ${of(sql`reservation_id`)} and f.kind = 'stay' for update`,
    lockedHold: sql`select id from hold where tenant_id = ${tenantId} and id = ${id} for update`,
    hold: holdById(tenantId, id),
  } as const
}

/** Amounts beside the locked folio when a capture is requested: what a postpaid wallet will still charge to it, and what other unfinished captures will pay. */
export const besideFolio = (tenantId: Id, holdId: Id): Statement<{ walletCents: bigint; claimedCents: bigint }> => {
  const stay = sql`(select reservation_id from hold where tenant_id = ${tenantId} and id = ${holdId})`
  return sql`
    select
      coalesce((select -w.balance_cents from wallet w
        where w.tenant_id = ${tenantId} and w.reservation_id = ${stay} and w.status <> 'closed' and w.mode = 'postpaid'), 0)::bigint as "walletCents",
      coalesce((select sum(least((q.detail ->> 'owedCents')::bigint, q.amount_cents)) from hold h
        join gateway_request q on q.tenant_id = h.tenant_id and q.hold_id = h.id
        where h.tenant_id = ${tenantId} and h.reservation_id = ${stay} and q.kind = 'capture' and q.status = 'open'), 0)::bigint as "claimedCents"`
}

/** The stay to place a hold for. */
export const stayForHold = (
  tenantId: Id,
  reservationId: Id,
): Statement<{
  establishmentId: Id
  status: string
  countryCode: string
  currency: Currency
  confirmationCode: string
  establishment: string
}> => sql`
  select r.establishment_id as "establishmentId", r.status, e.country_code as "countryCode", e.currency, r.confirmation_code as "confirmationCode", e.name as establishment
  from reservation r join establishment e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} for share of r`

const requestColumns = sql`
  q.id, q.hold_id as "holdId", q.kind, q.status, q.amount_cents as "amountCents", q.detail, q.idempotency_key as "idempotencyKey", q.fingerprint,
  q.requested_at as "requestedAt", q.outcome`

export const requestById = (tenantId: Id, id: Id): Statement<GatewayRequest> =>
  sql`select ${requestColumns} from gateway_request q where q.tenant_id = ${tenantId} and q.id = ${id}`

/**
 * The last request of this kind with this idempotency key, for any hold, while keys are kept. A repeated request continues it, or is refused because the key is
 * used.
 */
export const requestByKey = (
  tenantId: Id,
  kind: GatewayRequest['kind'],
  idempotencyKey: string | undefined,
  moment: Moment,
): Statement<GatewayRequest> => sql`
  select ${requestColumns} from gateway_request q
  where q.tenant_id = ${tenantId} and q.kind = ${kind} and q.idempotency_key = ${idempotencyKey ?? null} and q.requested_at > ${moment}::timestamptz - interval '8 days'
  order by q.id desc limit 1`

export const holdsOfStays = (tenantId: Id, reservationIds: Statement): Statement<HoldRow> =>
  sql`select ${columns} from hold h where h.tenant_id = ${tenantId} and h.reservation_id = any(${reservationIds}) order by h.id`

/** Holds of these stays that can still be captured. */
export const livingHolds = (tenantId: Id, reservationIds: Statement): Statement<{ id: Id; confirmationCode: string }> => sql`
  select h.id, r.confirmation_code as "confirmationCode" from hold h join reservation r on r.tenant_id = h.tenant_id and r.id = h.reservation_id
  where h.tenant_id = ${tenantId} and h.reservation_id = any(${reservationIds}) and h.status in ('pending', 'held') order by h.id`

export const holdIds = (tenantId: Id, stayIds: Statement): Statement =>
  sql`select h.id from hold h where h.tenant_id = ${tenantId} and h.reservation_id = any(${stayIds})`
