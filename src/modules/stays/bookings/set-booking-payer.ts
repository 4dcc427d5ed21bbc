import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { houseAccountForNaming, openFolios } from '../../money/folios/index.ts'
import { masterFolioMembers, masterFolioOf, refusalsOfMasterFolio, routeAnew } from '../../money/house-accounts/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking } from '../../property/property/index.ts'
import { Booking, bookingExample, presentBooking } from './booking.ts'
import { bookingByIdForUpdate, lockEstablishmentOfBooking, staysOfBooking } from './booking-reads.ts'
import { setMaster } from './booking-writes.ts'
import { refuse } from './errors.ts'

export const setBookingPayer = operation({
  id: 'setBookingPayer',
  method: 'PUT',
  path: '/v1/bookings/:id/master-folio',
  summary: 'Set the payer of a booking',
  description:
    'The house account that pays for the booking. Default: a new one with the number of the booking; `folioId` uses an existing one, `name` sets another name. Charges of `chargeTypes` of its stays that are not over, and of stays that join later, are routed to it; each posting states its stay. This rule precedes other routing rules of the stay and the master folio of a block. It ends for stays that leave the booking.',
  permission: 'folio.manage',
  params: closed({ id: Id() }),
  body: closed(masterFolioMembers),
  data: Booking,
  names: 'booking',
  refuses: [refuse.BOOKING_NOT_FOUND, refuse.MASTER_FOLIO_OF_ANOTHER_BOOKING, ...refusalsOfMasterFolio],
  example: {
    params: { id: bookingExample.id },
    body: { chargeTypes: ['accommodation', 'tourist_tax'] },
    data: { ...bookingExample, masterFolioId: exampleId.folio, masterChargeTypes: ['accommodation', 'tourist_tax'] },
  },
  async handle({ params, body, tenantId, moment, newId, todayIn, load }) {
    const {
      account: [account],
      booking: [booking],
      stays,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBooking(tenantId, params.id),
      booking: bookingByIdForUpdate(tenantId, params.id),
      stays: staysOfBooking(tenantId, params.id),
      account: houseAccountForNaming(
        tenantId,
        body.folioId ?? sql`(select master_folio_id from booking where tenant_id = ${tenantId} and id = ${params.id})`,
      ),
    })
    if (!booking) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    const [[establishment]] = await load(establishmentByIdForBooking(tenantId, booking.establishmentId))
    if (!establishment) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    const today = dateOfEstablishment(establishment, todayIn)
    // The account is named after the booking number, because the booking name often contains a guest's name.
    const { id: masterFolioId, opens } = masterFolioOf(
      body,
      account,
      { ...booking, name: `Booking ${booking.confirmationCode}`, companyId: null },
      newId,
      today,
    )
    return {
      data: presentBooking({ ...booking, masterFolioId, masterChargeTypes: body.chargeTypes }, stays),
      establishmentId: booking.establishmentId,
      concerns: [masterFolioId],
      audit: { masterFolioId, chargeTypes: body.chargeTypes },
      writes: [
        ...openFolios(tenantId, today, moment, opens),
        setMaster(tenantId, booking.id, masterFolioId, body.chargeTypes),
        ...routeAnew(tenantId, sql`r.booking_id = ${booking.id}`, moment),
      ],
      events: [
        ...opens.map(({ id }) => ({
          type: 'folio.opened' as const,
          establishmentId: booking.establishmentId,
          data: { folioId: id, reservationId: null },
        })),
        {
          type: 'booking.master_folio_set',
          establishmentId: booking.establishmentId,
          data: { bookingId: booking.id, folioId: masterFolioId, chargeTypes: body.chargeTypes },
        },
      ],
    }
  },
})
