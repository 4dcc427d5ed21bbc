import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, page, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { reservationById } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { amendmentCount, amendmentsOf } from './amendment-reads.ts'
import { KeptAmendment, keptExample, presentKept } from './amendment-shapes.ts'

export const listAmendments = operation({
  id: 'listAmendments',
  method: 'GET',
  path: '/v1/reservations/:id/amendments',
  summary: 'List the amendments of a stay',
  description: 'Each with the stay before and after it, latest first.',
  permission: 'reservation.read',
  params: reservationParams,
  query: closed(page),
  paginated: true,
  data: Type.Array(KeptAmendment),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [keptExample] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const [[reservation], amendments, [count]] = await load(
      reservationById(tenantId, params.id),
      amendmentsOf(tenantId, params.id, asked),
      amendmentCount(tenantId, params.id),
    )
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: amendments.map(presentKept), meta: asked.meta(amendments, count) }
  },
})
