import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { FolioSummary, folioSummaryExample, openFolios, presentFolioSummary } from '../../../money/folios/index.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { folioOf } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { loadsForChange, reservationParams } from '../stay/reservation-steps.ts'

export const openFolio = operation({
  id: 'openFolio',
  method: 'POST',
  path: '/v1/reservations/:id/folios',
  summary: 'Open the folio of a stay',
  description:
    'Needed before check-in, for a deposit; otherwise check-in opens it. If the folio is already open, it is returned with status 200.',
  permission: 'folio.manage',
  status: 201,
  returnsExisting: true,
  params: reservationParams,
  body: closed({}),
  bodyOptional: true,
  data: FolioSummary,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, body: {}, data: folioSummaryExample },
  async handle({ params, tenantId, moment, newId, todayIn, load }) {
    const {
      reservation: [reservation],
      folio: [open],
    } = await load({
      ...loadsForChange(tenantId, params.id),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const today = dateOfEstablishment(reservation, todayIn)
    const { folio, opens } = folioOf(reservation, open, newId, today)
    const { id, establishmentId } = folio
    if (!opens) return { data: presentFolioSummary(folio), status: 200, establishmentId }
    return {
      data: presentFolioSummary(folio),
      record: id,
      establishmentId,
      writes: openFolios(tenantId, today, moment, [folio]),
      events: [{ type: 'folio.opened', establishmentId, data: { folioId: id, reservationId: reservation.id } }],
    }
  },
})
