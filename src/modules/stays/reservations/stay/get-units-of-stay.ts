import { operation } from '../../../../platform/operation/operation.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { occupiedFrom } from './reservation.ts'
import { reservationById } from './reservation-reads.ts'
import { reservationParams } from './reservation-steps.ts'
import { fewestMoves, joined, UnitsOfStay, unitsOfStayExample } from './units-of-stay.ts'
import { partsOf, takenOfType, unitsOfType } from './units-of-stay-reads.ts'

export const getUnitsOfStay = operation({
  id: 'getUnitsOfStay',
  method: 'GET',
  path: '/v1/reservations/:id/units',
  summary: 'Read the units of a stay',
  description:
    'The parts of the stay as they are planned, and a proposal with the fewest moves from the units that are free: where no unit is free for the whole stay, a guest who moves once is better than one who is turned away.',
  permission: 'reservation.read',
  params: reservationParams,
  data: UnitsOfStay,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: unitsOfStayExample.reservationId }, data: unitsOfStayExample },
  async handle({ params, tenantId, todayIn, load }) {
    const {
      reservation: [reservation],
      parts,
      units,
      taken,
    } = await load({
      reservation: reservationById(tenantId, params.id),
      parts: partsOf(tenantId, params.id),
      units: unitsOfType(tenantId, params.id),
      taken: takenOfType(tenantId, params.id),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const { id, unitTypeId, departure, status } = reservation
    const from = occupiedFrom(reservation, dateOfEstablishment(reservation, todayIn))
    const livesIn = status === 'CheckedIn' ? reservation.unitId : null
    const isAhead = ['Option', 'Confirmed', 'CheckedIn'].includes(status) && from < departure
    return {
      data: {
        reservationId: id,
        unitTypeId,
        from,
        departure,
        parts: joined(parts),
        fewestMoves: isAhead ? fewestMoves(units, taken, { from, departure, livesIn }) : null,
      },
    }
  },
})
