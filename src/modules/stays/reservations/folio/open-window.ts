import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Line, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { FolioSummary, folioRefuse, folioSummaryExample, openFolios, presentFolioSummary } from '../../../money/folios/index.ts'
import { companiesOfStays, distributionRefuse } from '../../../profiles/distribution/index.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { folioOf } from '../departure/bill.ts'
import { refuse } from '../errors.ts'
import { loadsForChange, reservationParams } from '../stay/reservation-steps.ts'

export const openWindow = operation({
  id: 'openWindow',
  method: 'POST',
  path: '/v1/reservations/:id/folio-windows',
  summary: 'Open a further folio for a stay',
  description:
    'A window holds charges that somebody else pays: a company, an agent, a second guest. Charges reach it by routing rules, moves or direct posting. It is paid, transferred to a debtor account and invoiced like the folio of the stay. Check-out requires all folios of the stay to be settled.',
  permission: 'folio.manage',
  status: 201,
  params: reservationParams,
  body: closed({
    name: Line(100, 'Unique in the stay.'),
    companyId: Type.Optional(Id('The company or agent that pays it.')),
  }),
  data: FolioSummary,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, distributionRefuse.COMPANY_NOT_FOUND, folioRefuse.WINDOW_NAME_TAKEN],
  example: {
    params: { id: exampleId.reservation },
    body: { name: 'Acme Travel', companyId: exampleId.company },
    data: { ...folioSummaryExample, kind: 'window', name: 'Acme Travel', companyId: exampleId.company },
  },
  async handle({ params, body, tenantId, moment, newId, todayIn, load }) {
    const {
      reservation: [reservation],
      folio: [open],
      companies: [company],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      companies: companiesOfStays(tenantId, body.companyId === undefined ? [] : [body.companyId]),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (body.companyId !== undefined && !company) throw distributionRefuse.COMPANY_NOT_FOUND({ recordId: body.companyId })
    const today = dateOfEstablishment(reservation, todayIn)
    // The stay must have its own folio before it gets a window.
    const own = folioOf(reservation, open, newId, today)
    const window = {
      ...folioOf(reservation, undefined, newId, today).folio,
      kind: 'window' as const,
      name: body.name.trim(),
      companyId: company?.id ?? null,
    }
    const { establishmentId } = reservation
    return {
      data: presentFolioSummary(window),
      record: window.id,
      establishmentId,
      writes: openFolios(tenantId, today, moment, [...(own.opens ? [own.folio] : []), window]),
      events: [...(own.opens ? [own.folio] : []), window].map(({ id }) => ({
        type: 'folio.opened' as const,
        establishmentId,
        data: { folioId: id, reservationId: reservation.id },
      })),
    }
  },
})
