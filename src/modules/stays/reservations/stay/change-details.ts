import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { closed } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { codesOfStays, companiesOfStays, distributionRefuse, originsToRead } from '../../../profiles/distribution/index.ts'
import { refuse } from '../errors.ts'
import { detailEvents, writeDetails } from './detail-writes.ts'
import { detailMembers, detailsOf } from './details.ts'
import { afterwards, loadsForChange, reservationParams } from './reservation-steps.ts'
import { Reservation, reservationExample } from './shapes.ts'

export const changeDetails = operation({
  id: 'changeReservationDetails',
  method: 'PATCH',
  path: '/v1/reservations/:id',
  summary: 'Change the details of a stay',
  description:
    'Changes fields without effect on the price: notes, references, contact, time of arrival, source, channel, market segment, company and travel agent. Allowed in any status. Null clears a field. For dates, persons and guest use `amend`.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed(detailMembers),
  data: Reservation,
  names: 'reservation',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.RESERVATION_NOT_FOUND,
    distributionRefuse.COMPANY_NOT_FOUND,
    distributionRefuse.COMPANY_ARCHIVED,
    distributionRefuse.BOOKING_CODE_UNKNOWN,
    refuse.EXTERNAL_REFERENCE_TAKEN,
  ],
  example: {
    params: { id: reservationExample.id },
    body: { arrivalTime: '22:30', notes: 'Late arrival' },
    data: { ...reservationExample, arrivalTime: '22:30', notes: 'Late arrival' },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const named = originsToRead([body])
    const {
      companies,
      codes,
      reservation: [row],
      nights,
      folio: [folio],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      companies: companiesOfStays(tenantId, named.companyIds),
      codes: codesOfStays(tenantId, named.codes),
    })
    if (!row) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const found = detailsOf(body, row, { companies, codes })
    if (found instanceof Refusal) throw found
    const { details, changed } = found
    return {
      data: afterwards(context, row, nights, details, folio),
      establishmentId: row.establishmentId,
      audit: { changed },
      writes: writeDetails(tenantId, row, details, changed),
      events: detailEvents(row, changed),
    }
  },
})
