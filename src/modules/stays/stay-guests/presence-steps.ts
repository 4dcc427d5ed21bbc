/** Arrival and departure of a person: both require the stay to be in house, on the open business date. */
import type { Context } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'
import { presentStayGuest, type StayGuestRow } from './stay-guest.ts'
import { stayGuestForUpdate, stayIdOf, stayOfGuestsForUpdate } from './stay-guest-reads.ts'
import { updateStayGuest } from './stay-guest-writes.ts'

/**
 * The person, with the stay locked.
 * @throws STAY_GUEST_NOT_FOUND, STAY_NOT_IN_HOUSE
 */
export async function personInHouse({
  params,
  tenantId,
  load,
}: Pick<Context<{ id: Id }, never, never>, 'params' | 'tenantId' | 'load'>): Promise<{ row: StayGuestRow; date: IsoDate }> {
  const {
    stay: [stay],
    row: [row],
  } = await load({
    stay: stayOfGuestsForUpdate(tenantId, stayIdOf(tenantId, params.id)),
    row: stayGuestForUpdate(tenantId, params.id),
  })
  if (!row || !stay) throw refuse.STAY_GUEST_NOT_FOUND({ recordId: params.id })
  if (stay.status !== 'CheckedIn' || stay.currentBusinessDate === null) throw refuse.STAY_NOT_IN_HOUSE()
  return { row, date: stay.currentBusinessDate }
}

export const presenceChanged = (
  { tenantId, caller }: Pick<Context<never, never, never>, 'tenantId' | 'caller'>,
  next: StayGuestRow,
  type: 'stay_guest.arrived' | 'stay_guest.left',
  date: IsoDate,
) => ({
  data: presentStayGuest(next, caller.permissions.has('guest.read')),
  concerns: [next.guestId],
  establishmentId: next.establishmentId,
  audit: { date },
  writes: [updateStayGuest(tenantId, next)],
  events: [
    {
      type,
      establishmentId: next.establishmentId,
      data: { stayGuestId: next.id, reservationId: next.reservationId, date },
    },
  ],
})
