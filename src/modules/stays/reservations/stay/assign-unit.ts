import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Nullable, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { occupiedFrom } from './reservation.ts'
import { admit, admitUnit, afterwards, loadsForUnit, reservationParams } from './reservation-steps.ts'
import { occupy, vacate } from './reservation-writes.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const assignUnit = operation({
  id: 'assignUnit',
  method: 'POST',
  path: '/v1/reservations/:id/assign-unit',
  summary: 'Assign a unit before arrival',
  description:
    '`unitId` is the unit to assign. If omitted, an available unit of the booked type is chosen. Null unassigns the unit.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({ unitId: Type.Optional(Nullable(Id())) }),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.STAY_ALREADY_OVER,
    refuse.UNIT_OF_ANOTHER_TYPE,
    refuse.UNIT_SUPPLIES_LESS,
    refuse.NO_UNIT_AVAILABLE,
    refuse.UNIT_OCCUPIED,
  ],
  example: {
    params: { id: reservationExample.id },
    body: { unitId: exampleId.unit },
    data: { ...reservationExample, unitId: exampleId.unit },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
      named: [named],
      free: [free],
    } = await load({
      ...loadsForUnit(tenantId, params.id, body.unitId ?? null),
    })
    const { reservation, today } = admit(context, row, 'assignUnit')
    admitUnit(reservation, body.unitId, named)
    // Repeated without a unit: keep the assignment.
    const unit = body.unitId === undefined ? (reservation.unitId === null ? free : { id: reservation.unitId }) : named
    if (body.unitId === undefined && !unit) throw refuse.NO_UNIT_AVAILABLE()
    const from = occupiedFrom(reservation, today)

    const unitId = unit?.id ?? null
    return {
      data: afterwards(context, reservation, nights, { unitId }, folio),
      establishmentId: reservation.establishmentId,
      audit: { unitId },
      writes: [
        vacate(tenantId, reservation.id),
        ...(unit
          ? [
              occupy(tenantId, newId(), {
                reservationId: reservation.id,
                establishmentId: reservation.establishmentId,
                unitId: unit.id,
                from,
                departure: reservation.departure,
              }),
            ]
          : []),
        sql`update reservation set unit_id = ${unitId}::uuid where tenant_id = ${tenantId} and id = ${reservation.id}`,
      ],
      events: [
        {
          type: unit ? 'reservation.unit_assigned' : 'reservation.unit_unassigned',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, unitId },
        },
      ],
    }
  },
})
