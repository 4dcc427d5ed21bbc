import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { Walk } from './walk.ts'

export const insertWalk = (tenantId: Id, walk: Walk, by: Id): Statement => sql`
  insert into walk (tenant_id, id, establishment_id, reservation_id, to_establishment_id, to_reservation_id, walked_on, deposit_cents, cost_cents, currency, reason, walked_at, walked_by)
  values (${tenantId}, ${walk.id}, ${walk.establishmentId}, ${walk.reservationId}, ${walk.toEstablishmentId}, ${walk.toReservationId}, ${walk.walkedOn}::date, ${BigInt(walk.depositCents)},
    ${BigInt(walk.costCents)}, ${walk.currency}, ${walk.reason}, ${walk.walkedAt}::timestamptz, ${by})`
