import { exampleId } from '../../../../platform/contract/examples.ts'
import { Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { allFoliosOfReservation, entriesOfStays, Folio, folioExample, presentFolio } from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { reservationById } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'

export const listFoliosOfReservation = operation({
  id: 'listFoliosOfReservation',
  method: 'GET',
  path: '/v1/reservations/:id/folios',
  summary: 'Read the folios of a stay',
  description:
    'Includes every entry. A stay has one folio, and one of kind `settlement` for each captured pre-authorisation. The list is empty until a folio is opened.',
  permission: 'folio.read',
  params: reservationParams,
  data: Type.Array(Folio),
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [folioExample] },
  async handle({ params, tenantId, load }) {
    const {
      reservation: [reservation],
      folios,
      entries,
    } = await load({
      reservation: reservationById(tenantId, params.id),
      folios: allFoliosOfReservation(tenantId, params.id),
      entries: entriesOfStays(tenantId, sql`array[${params.id}::uuid]`),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return {
      data: folios.map((folio) =>
        presentFolio(
          folio,
          entries.filter(({ folioId }) => folioId === folio.id),
        ),
      ),
    }
  },
})
