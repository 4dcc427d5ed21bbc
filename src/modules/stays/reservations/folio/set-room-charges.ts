import { closed, Nullable, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { detailEvents } from '../stay/detail-writes.ts'
import { afterwards, loadsForChange, reservationParams } from '../stay/reservation-steps.ts'
import { Reservation, reservationExample } from '../stay/shapes.ts'

export const setRoomCharges = operation({
  id: 'setRoomCharges',
  method: 'PUT',
  path: '/v1/reservations/:id/room-charges',
  summary: 'Say whether a stay charges to the room',
  description:
    'Outlets are refused where the stay does not charge to the room, or would owe more than its credit limit (409 `ROOM_CHARGES_STOPPED`, ' +
    '`CREDIT_LIMIT_REACHED`). Who has the permission `folio.exceed_limit`, as the front desk has, can charge nevertheless. Nights, extras and taxes are not ' +
    'affected. Replaces the setting as a whole; allowed in any status.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    isAllowed: Type.Boolean(),
    creditLimitCents: Type.Optional(
      Nullable(
        Type.String({
          pattern: '^[1-9][0-9]{0,11}$',
          description:
            'In the currency of the establishment: the most that the stay may owe, less the deposits held. Default: no limit.',
          examples: ['30000'],
        }),
      ),
    ),
  }),
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: {
    params: { id: reservationExample.id },
    body: { isAllowed: true, creditLimitCents: '30000' },
    data: { ...reservationExample, creditLimitCents: '30000' },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
    } = await load(loadsForChange(tenantId, params.id))
    if (!row) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const roomChargesStopped = !body.isAllowed
    const creditLimitCents = body.creditLimitCents == null ? null : BigInt(body.creditLimitCents)
    const changed = [
      ...(roomChargesStopped === row.roomChargesStopped ? [] : ['roomChargesStopped']),
      ...(creditLimitCents === row.creditLimitCents ? [] : ['creditLimitCents']),
    ]
    return {
      data: afterwards(context, row, nights, { roomChargesStopped, creditLimitCents }, folio),
      establishmentId: row.establishmentId,
      audit: { changed },
      writes: [
        sql`
          update reservation set room_charges_stopped = ${roomChargesStopped}, credit_limit_cents = ${creditLimitCents}::bigint
          where tenant_id = ${tenantId} and id = ${row.id}`,
      ],
      events: detailEvents(row, changed),
    }
  },
})
