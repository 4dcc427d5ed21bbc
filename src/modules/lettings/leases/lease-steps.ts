/** Loading and validation shared by changes of a lease. */
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import {
  closureByIdForUpdate,
  displacedBy,
  establishmentByIdForBooking,
  lockNightsOfUnit,
  lockTypeOfUnit,
  unitByIdForUpdate,
} from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { endlessly, type LeaseRow } from './lease.ts'
import { leaseById, lockLease } from './lease-reads.ts'
import { freeFrom } from './new-lease.ts'

export { freeFrom } from './new-lease.ts'

export const leaseParams = closed({ id: Id('The lease.') })

/** @throws if the lease does not exist or has ended */
export function activeLease(row: LeaseRow | undefined, id: IdType): LeaseRow {
  if (!row) throw refuse.LEASE_NOT_FOUND({ recordId: id })
  if (row.status !== 'active') throw refuse.LEASE_NOT_ACTIVE()
  return row
}

/**
 * A lease whose dates change, with its unit and its closure, locked in the common order. The first read finds the unit. `until` limits the search
 * for stays that a later end would displace.
 */
export async function leaseWithUnit(
  load: Load,
  tenantId: IdType,
  id: IdType,
  until: (lease: LeaseRow) => IsoDate = () => endlessly,
) {
  const [[known]] = await load(leaseById(tenantId, id))
  const before = activeLease(known, id)
  const from = freeFrom(before.endsOn)
  const {
    lease: [row],
    unit: [unit],
    closure: [closure],
    displaced: [displaced],
  } = await load({
    establishment: establishmentByIdForBooking(tenantId, before.establishmentId),
    locked: lockLease(tenantId, id),
    lease: leaseById(tenantId, id),
    lockedTypeOfUnit: lockTypeOfUnit(tenantId, before.unitId),
    lockedNights: lockNightsOfUnit(tenantId, before.unitId, before.startsOn, endlessly),
    unit: unitByIdForUpdate(tenantId, before.unitId),
    closure: closureByIdForUpdate(tenantId, before.unitId, before.closureId),
    displaced: displacedBy(tenantId, before.unitId, from, until(before)),
  })
  const lease = activeLease(row, id)
  if (!unit || !closure || !displaced) throw refuse.LEASE_NOT_FOUND({ recordId: id })
  return { lease, unit, closure, displaced }
}
