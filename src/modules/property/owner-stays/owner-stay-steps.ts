/** Booking and cancelling an owner stay, for the desk and for the owner portal. */
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Context, Outcome } from '../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { ownerRefuse } from '../owners/index.ts'
import {
  closing,
  closingRefusals,
  closureByIdForUpdate,
  displacedBy,
  lifting,
  lockNightsOfClosure,
  lockNightsOfUnit,
  lockTypeOfUnit,
  propertyRefuse,
  unitByIdForUpdate,
} from '../property/index.ts'
import { refuse } from './errors.ts'
import { type OwnerStay, presentOwnerStay, reasonOf } from './owner-stay.ts'
import { ownerStayById, ownsThroughout } from './owner-stay-reads.ts'

export const bookingRefusals = [
  propertyRefuse.UNIT_NOT_FOUND,
  ownerRefuse.OWNER_NOT_FOUND,
  refuse.UNIT_OF_ANOTHER_OWNER,
  ...closingRefusals,
] as const

interface Wanted {
  readonly unitId: IdType
  readonly ownerId: IdType
  readonly arrival: string
  readonly departure: string
  readonly note?: string | undefined
}
type Steps = Pick<Context<never, never, never>, 'tenantId' | 'load' | 'newId' | 'todayIn' | 'moment'>

/** Only nights that are available. @throws the refusals of `bookingRefusals` */
export async function bookedOwnerStay({ tenantId, load, newId, todayIn }: Steps, wanted: Wanted): Promise<Outcome<OwnerStay>> {
  const { arrival, departure, unitId, ownerId } = wanted
  if (departure <= arrival) throw platformRefuse.VALIDATION_ERROR({ message: 'body.departure must be later than body.arrival.' })
  const {
    unit: [unit],
    displaced: [displaced],
    owner: [owner],
  } = await load({
    lockedTypeOfUnit: lockTypeOfUnit(tenantId, unitId),
    lockedNights: lockNightsOfUnit(tenantId, unitId, arrival, departure),
    unit: unitByIdForUpdate(tenantId, unitId),
    displaced: displacedBy(tenantId, unitId, arrival, departure),
    owner: ownsThroughout(tenantId, { ownerId, unitId, arrival, departure }),
  })
  if (!unit || !displaced) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: unitId })
  if (!owner) throw ownerRefuse.OWNER_NOT_FOUND({ recordId: ownerId })
  if (!owner.owns) throw refuse.UNIT_OF_ANOTHER_OWNER()
  const reason = reasonOf(owner.name, wanted.note)
  const { closure, writes, events } = closing(
    tenantId,
    unit,
    { firstNight: arrival, reopensOn: departure, reason, onlyIfFree: true, ownerId },
    displaced,
    { newId, todayIn },
  )
  return {
    data: presentOwnerStay({
      id: closure.id,
      establishmentId: unit.establishmentId,
      unitId: unit.id,
      unitCode: unit.code,
      ownerId,
      ownerName: owner.name,
      arrival,
      departure,
      nights: nightsBetween(arrival, departure),
      reason,
      cancelledAt: null,
    }),
    record: closure.id,
    establishmentId: unit.establishmentId,
    concerns: [unit.id],
    audit: { ownerId, arrival, departure },
    writes,
    events: [
      ...events,
      {
        type: 'owner_stay.booked',
        establishmentId: unit.establishmentId,
        data: { ownerStayId: closure.id, unitId: unit.id, ownerId, arrival, departure },
      },
    ],
  }
}

/** With `ownerId`, only stays of this owner. @throws if the stay does not exist or is over */
export async function cancelledOwnerStay(
  { tenantId, load, moment, todayIn }: Steps,
  id: IdType,
  ownerId?: IdType,
): Promise<Outcome<OwnerStay>> {
  const [[known], [closed]] = await load(
    ownerStayById(tenantId, id),
    sql<{ id: IdType }>`select id from unit_closure where tenant_id = ${tenantId} and id = ${id}`,
  )
  if (!closed) throw refuse.OWNER_STAY_NOT_FOUND({ recordId: id })
  // Not an owner stay, or a stay of another owner.
  if (!known || (ownerId !== undefined && known.ownerId !== ownerId)) throw refuse.OWNER_STAY_NOT_FOUND()
  const {
    unit: [unit],
    closure: [closure],
  } = await load({
    lockedTypeOfUnit: lockTypeOfUnit(tenantId, known.unitId),
    lockedNights: lockNightsOfClosure(tenantId, known.unitId, id),
    unit: unitByIdForUpdate(tenantId, known.unitId),
    closure: closureByIdForUpdate(tenantId, known.unitId, id),
  })
  if (!unit || !closure) throw refuse.OWNER_STAY_NOT_FOUND()
  const lifted = lifting(tenantId, unit, closure, { moment, todayIn })
  if (!lifted) throw refuse.OWNER_STAY_IS_OVER()
  const begun = unit.currentBusinessDate ?? todayIn(unit.timezone)
  return {
    data: presentOwnerStay({
      ...known,
      nights: begun > known.arrival ? nightsBetween(known.arrival, begun) : 0,
      cancelledAt: moment,
    }),
    record: closure.id,
    establishmentId: unit.establishmentId,
    concerns: [unit.id],
    writes: lifted.writes,
    events: [
      ...lifted.events,
      {
        type: 'owner_stay.cancelled',
        establishmentId: unit.establishmentId,
        data: { ownerStayId: closure.id, unitId: unit.id, ownerId: known.ownerId },
      },
    ],
  }
}
