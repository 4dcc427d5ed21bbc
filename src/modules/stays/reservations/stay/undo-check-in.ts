import { closed } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { markDirty } from '../../../upkeep/housekeeping/index.ts'
import { refuse } from '../errors.ts'
import { surroundingsOf } from './reservation-reads.ts'
import { admit, afterwards, loadsForChange, reservationParams } from './reservation-steps.ts'
import { Reservation, reservationExample } from './shapes.ts'
import { unitOfTonight } from './units-of-stay-reads.ts'

export const undoCheckIn = operation({
  id: 'undoCheckIn',
  method: 'POST',
  path: '/v1/reservations/:id/undo-check-in',
  summary: 'Undo a check-in',
  description:
    'Allowed only on the business date of the check-in, while nothing is charged to the folio. Anything handed out (keys, cards, codes) counts as returned. The stay keeps its unit, or gets the unit planned for it since.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({}),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.STAY_NOT_CHECKED_IN, refuse.CHECK_IN_DAY_CLOSED, refuse.FOLIO_HAS_POSTINGS],
  example: { params: { id: reservationExample.id }, body: {}, data: reservationExample },
  async handle(context) {
    const { params, tenantId, moment, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
      surroundings: [surroundings],
      tonight: [tonight],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      surroundings: surroundingsOf(tenantId, params.id, new Set(['charged'])),
      tonight: sql<{ unitId: string | null }>`select ${unitOfTonight(tenantId, params.id)} as "unitId"`,
    })
    const { reservation } = admit(context, row, 'undoCheckIn')
    if (surroundings?.charged) throw refuse.FOLIO_HAS_POSTINGS()
    // The planned unit: the plan may have changed while the guest was still in the old unit.
    const unitId = tonight?.unitId ?? reservation.unitId
    return {
      data: afterwards(context, reservation, nights, { status: 'Confirmed', unitId, checkedInOn: null, keyNote: null }, folio),
      establishmentId: reservation.establishmentId,
      ...(unitId === reservation.unitId ? {} : { audit: { unitId } }),
      writes: [
        // The unit was used.
        ...(reservation.unitId === null
          ? []
          : markDirty(tenantId, reservation.establishmentId, [reservation.unitId], moment, { departed: true })),
        sql`update reservation set status = 'Confirmed', unit_id = ${unitId}::uuid, checked_in_on = null, key_note = null where tenant_id = ${tenantId} and id = ${reservation.id}`,
      ],
      events: [
        {
          type: 'reservation.check_in_undone',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id },
        },
        ...(unitId === reservation.unitId
          ? []
          : [
              {
                type: 'reservation.unit_assigned' as const,
                establishmentId: reservation.establishmentId,
                data: { reservationId: reservation.id, unitId },
              },
            ]),
      ],
    }
  },
})
