import { refuse as platformRefuse } from '../../platform/contract/errors.ts'
import { closed, Id, Type } from '../../platform/contract/schemas.ts'
import { sql } from '../../platform/database/sql.ts'
import { operation } from '../../platform/operation/operation.ts'
import {
  type BookedExtra,
  ExtrasOfStay,
  extraRefuse,
  extrasOfStayExample,
  extrasOfStays,
  extrasWhere,
  writeExtras,
} from '../extras/index.ts'
import { admit, loadsForChange, reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { extrasOfStay } from './extras-of-stay.ts'

const extrasAtMost = 50

export const setExtrasOfStay = operation({
  id: 'setExtrasOfStay',
  method: 'PUT',
  path: '/v1/reservations/:id/extras',
  summary: 'Choose the extras of a stay',
  description:
    'In place of what was chosen before; an extra that stays on keeps its price. The end of day puts what is charged each night on the folio with the night, and what is charged once with the first night; the check-out puts on what is missing. ' +
    'What stands on a folio stays there: reverse it where it was not given. A stay that is cancelled or does not take place owes nothing for its extras.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    extras: Type.Array(
      closed({
        extraId: Id('Of the catalogue of the establishment.'),
        quantity: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 100, description: 'Of one time, or for one person. Default 1.' }),
        ),
      }),
      { maxItems: extrasAtMost },
    ),
  }),
  data: ExtrasOfStay,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    extraRefuse.EXTRA_NOT_FOUND,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.STAY_ALREADY_OVER,
    extraRefuse.EXTRA_NOT_ON_SALE,
  ],
  example: {
    params: { id: extrasOfStayExample.reservationId },
    body: { extras: [{ extraId: extrasOfStayExample.extras[0]?.extraId ?? '' }] },
    data: extrasOfStayExample,
  },
  async handle(context) {
    const { params, tenantId, newId, moment, load } = context
    const wanted = context.body.extras.map(({ extraId, quantity = 1 }) => ({ extraId: extraId.toLowerCase(), quantity }))
    const ids = wanted.map(({ extraId }) => extraId)
    if (new Set(ids).size !== ids.length)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.extras names an extra twice: give it a quantity.' })
    const {
      reservation: [row],
      nights,
      before,
      sold,
    } = await load({
      ...loadsForChange(tenantId, params.id),
      before: extrasOfStays(tenantId, sql`array[${params.id}::uuid]`),
      sold: extrasWhere(tenantId, sql`x.id = any(${ids}::uuid[])`),
    })
    const { reservation, today } = admit(context, row, 'amend')
    const { id, establishmentId } = reservation
    const known = new Map(before.map((extra) => [extra.extraId, extra]))
    const catalogue = new Map(sold.map((extra) => [extra.id, extra]))
    const after = wanted.map(({ extraId, quantity }): BookedExtra => {
      const had = known.get(extraId)
      if (had) return { ...had, quantity }
      const extra = catalogue.get(extraId)
      if (!extra) throw extraRefuse.EXTRA_NOT_FOUND({ recordId: extraId })
      if (extra.establishmentId !== establishmentId || extra.status !== 'active')
        throw extraRefuse.EXTRA_NOT_ON_SALE({
          message: `${extra.name} is retired, or sold by another establishment than that of the stay.`,
        })
      const { name, chargeType, chargedPer, priceCents, vatRateBp } = extra
      return {
        id: newId(),
        reservationId: id,
        extraId,
        name,
        chargeType,
        chargedPer,
        priceCents,
        vatRateBp,
        quantity,
        bookedOn: today,
        chargedOn: [],
      }
    })
    const kept = new Set(ids)
    return {
      data: extrasOfStay(reservation, nights, after, today),
      establishmentId,
      audit: { extras: after.map(({ name, quantity }) => ({ name, quantity })) },
      writes: writeExtras(
        tenantId,
        { id, establishmentId },
        {
          added: after.filter(({ extraId }) => !known.has(extraId)),
          changed: after.filter(({ extraId, quantity }) => (known.get(extraId)?.quantity ?? quantity) !== quantity),
          ended: before.filter(({ extraId }) => !kept.has(extraId)),
        },
        moment,
      ),
      events: [{ type: 'reservation.extras_changed', establishmentId, data: { reservationId: id, extras: after.length } }],
    }
  },
})
