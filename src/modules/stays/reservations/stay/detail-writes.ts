import { type Statement, sql } from '../../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { Details } from './details.ts'
import { insertReferences } from './reservation-writes.ts'
import type { ReservationRow } from './shapes.ts'

export const writeDetails = (tenantId: Id, row: ReservationRow, next: Details, changed: readonly string[]): Statement[] =>
  changed.length === 0
    ? []
    : [
        sql`
          update reservation set notes = ${next.notes}, key_note = ${next.keyNote}, external_reference = ${next.externalReference}, arrival_time = ${next.arrivalTime}::time,
            contact = ${next.contact === null ? null : JSON.stringify(next.contact)}::jsonb,
            source = ${next.source}, channel = ${next.channel}, segment = ${next.segment}, company_id = ${next.companyId}::uuid,
            travel_agent_id = ${next.travelAgentId}::uuid, commission_bp = ${next.commissionBasisPoints}::integer, commission_basis = ${next.commissionBasis}
          where tenant_id = ${tenantId} and id = ${row.id}`,
        ...writeReferences(tenantId, row, next, changed),
      ]

/** Replaces the references of other systems, if they change. */
export const writeReferences = (tenantId: Id, row: ReservationRow, next: Details, changed: readonly string[]): Statement[] =>
  changed.includes('externalReferences')
    ? [
        sql`delete from reservation_reference where tenant_id = ${tenantId} and reservation_id = ${row.id}`,
        ...insertReferences(tenantId, { ...row, externalReferences: next.externalReferences }),
      ]
    : []

export const detailEvents = ({ id, establishmentId }: ReservationRow, changed: readonly string[]): DomainEvent[] =>
  changed.length === 0 ? [] : [{ type: 'reservation.details_changed', establishmentId, data: { reservationId: id, changed } }]
