import { exampleId } from '../../platform/examples.ts'
import { operation } from '../../platform/operation.ts'
import { Type } from '../../platform/schemas.ts'
import { entriesOfReservation, Folio, folioExample, folioOfReservation, presentFolio } from '../folios/index.ts'
import { reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { reservationById } from './reservation-reads.ts'

export const listFoliosOfReservation = operation({
  id: 'listFoliosOfReservation',
  method: 'GET',
  path: '/v1/reservations/:id/folios',
  summary: 'Read the folios of a stay',
  description: 'With every entry. A stay has one folio; the list is empty while none was opened.',
  permission: 'folio.read',
  params: reservationParams,
  data: Type.Array(Folio),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [folioExample] },
  async handle({ params, tenantId, load }) {
    const [[reservation], [folio], entries] = await load(
      reservationById(tenantId, params.id),
      folioOfReservation(tenantId, params.id),
      entriesOfReservation(tenantId, params.id),
    )
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: folio ? [presentFolio(folio, entries)] : [] }
  },
})
