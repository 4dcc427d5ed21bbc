import { exampleId } from '../../platform/contract/examples.ts'
import { Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { amendmentsOf } from './amendment-reads.ts'
import { KeptAmendment, keptExample, presentKept } from './amendment-shapes.ts'
import { reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { reservationById } from './reservation-reads.ts'

export const listAmendments = operation({
  id: 'listAmendments',
  method: 'GET',
  path: '/v1/reservations/:id/amendments',
  summary: 'List the amendments of a stay',
  description: 'What the stay was before and after each, the latest first.',
  permission: 'reservation.read',
  params: reservationParams,
  data: Type.Array(KeptAmendment),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [keptExample] },
  async handle({ params, tenantId, load }) {
    const [[reservation], amendments] = await load(reservationById(tenantId, params.id), amendmentsOf(tenantId, params.id))
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: amendments.map(presentKept) }
  },
})
