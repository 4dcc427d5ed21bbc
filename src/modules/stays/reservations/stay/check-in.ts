import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Line, Nullable, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { openFolios } from '../../../money/folios/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { readinessOf, unreadiness } from '../../../upkeep/housekeeping/index.ts'
import { folioOf } from '../departure/bill.ts'
import { outOfOrderToday } from '../displacement/displaced-stay-reads.ts'
import { refuse } from '../errors.ts'
import { occupiedFrom } from './reservation.ts'
import { unitToMoveInto } from './reservation-reads.ts'
import { admit, admitUnit, afterwards, loadsForUnit, reservationParams } from './reservation-steps.ts'
import { occupy, vacate } from './reservation-writes.ts'
import { Reservation, reservationExample } from './shapes.ts'
import { unitOfTonight } from './units-of-stay-reads.ts'

export const checkIn = operation({
  id: 'checkIn',
  method: 'POST',
  path: '/v1/reservations/:id/check-in',
  summary: 'Check a guest in',
  description:
    'Allowed from the arrival date to the day before departure. The guest gets the assigned unit, the unit in `unitId`, or an available unit of the booked type, clean ones first. If the unit is not ready, the housekeeping rules decide between a warning and a refusal. Opens the folio of the stay.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    unitId: Type.Optional(Id('A unit other than the assigned one.')),
    keyNote: Type.Optional(Nullable(Line(200, 'Keys, cards or codes handed out; null: none.'))),
  }),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.RESERVATION_NOT_CONFIRMED,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.CHECK_IN_TOO_EARLY,
    refuse.STAY_ALREADY_OVER,
    refuse.UNIT_OF_ANOTHER_TYPE,
    refuse.UNIT_SUPPLIES_LESS,
    refuse.NO_UNIT_AVAILABLE,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_OUT_OF_ORDER,
    refuse.UNIT_NOT_READY,
  ],
  example: {
    params: { id: reservationExample.id },
    body: { keyNote: '2 cards' },
    data: { ...reservationExample, status: 'CheckedIn', unitId: exampleId.unit, checkedInOn: '2026-12-01', keyNote: '2 cards' },
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [open],
      named: [named],
      free: [free],
      readiness: [readiness],
      tonight: [tonight],
      outOfOrder: [outOfOrder],
    } = await load({
      ...loadsForUnit(tenantId, params.id, body.unitId ?? null),
      readiness: readinessOf(tenantId, unitToMoveInto(tenantId, params.id, body.unitId ?? null)),
      outOfOrder: outOfOrderToday(tenantId, unitToMoveInto(tenantId, params.id, body.unitId ?? null)),
      tonight: sql<{ unitId: string | null }>`select ${unitOfTonight(tenantId, params.id)} as "unitId"`,
    })
    const { reservation, today } = admit(context, row, 'checkIn')
    admitUnit(reservation, body.unitId, named)
    // For a stay in several units, the unit of today: for a late guest not the first one.
    const assigned = tonight?.unitId ?? reservation.unitId
    const unitId = named?.id ?? assigned ?? free?.id
    if (!unitId) throw refuse.NO_UNIT_AVAILABLE()
    if (outOfOrder)
      throw refuse.UNIT_OUT_OF_ORDER({
        message: `The unit ${outOfOrder.code} is out of order: ${outOfOrder.reason}. Assign another one, or state it in the check-in.`,
      })
    const keyNote = body.keyNote === undefined ? reservation.keyNote : body.keyNote
    const unready = unreadiness(readiness)
    if (unready !== undefined && readiness?.checkInOfUnready === 'refuse') throw refuse.UNIT_NOT_READY({ message: unready })

    const { folio, opens } = folioOf(reservation, open, newId, today)
    const moves = unitId !== assigned
    const stay = {
      reservationId: reservation.id,
      establishmentId: reservation.establishmentId,
      unitId,
      from: occupiedFrom(reservation, today),
      departure: reservation.departure,
    }
    return {
      data: {
        ...afterwards(context, reservation, nights, { status: 'CheckedIn', unitId, checkedInOn: today, keyNote }, folio),
        ...(unready === undefined ? {} : { warnings: [{ code: refuse.UNIT_NOT_READY.code, message: unready }] }),
      },
      establishmentId: reservation.establishmentId,
      audit: { unitId },
      writes: [
        ...(moves ? [vacate(tenantId, reservation.id), occupy(tenantId, newId(), stay)] : []),
        ...(opens ? openFolios(tenantId, today, moment, [folio]) : []),
        sql`update reservation set status = 'CheckedIn', unit_id = ${unitId}, checked_in_on = ${today}::date, key_note = ${keyNote} where tenant_id = ${tenantId} and id = ${reservation.id}`,
      ],
      events: [
        {
          type: 'reservation.checked_in',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, unitId, businessDate: today },
        },
      ],
    }
  },
})
