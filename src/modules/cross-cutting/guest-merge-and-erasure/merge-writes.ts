import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { moveLeases } from '../../lettings/leases/index.ts'
import { moveBookings } from '../../stays/bookings/index.ts'
import { moveStays } from '../../stays/reservations/index.ts'
import { moveStayGuests } from '../../stays/stay-guests/index.ts'
import { moveEntries } from '../../stays/waiting-list/index.ts'
import type { ReferencesOfGuest } from './merge-reads.ts'

/** Moves all references from one guest to another. */
export const moveReferences = (
  tenantId: Id,
  { reservationIds, bookingIds, waitingListIds, leaseIds, stayGuestIds, documentIds, importRowIds }: ReferencesOfGuest,
  from: Id,
  to: Id,
): Statement[] => [
  moveStays(tenantId, reservationIds, from, to),
  moveBookings(tenantId, bookingIds, from, to),
  moveEntries(tenantId, waitingListIds, from, to),
  moveLeases(tenantId, leaseIds, from, to),
  moveStayGuests(tenantId, stayGuestIds, from, to),
  sql`
    update guest_document set guest_id = ${to}
    where tenant_id = ${tenantId} and guest_id = ${from} and id = any(${[...documentIds]}::uuid[])`,
  sql`
    update guest_import_row set guest_id = ${to}
    where tenant_id = ${tenantId} and guest_id = ${from} and id = any(${[...importRowIds]}::uuid[])`,
]
