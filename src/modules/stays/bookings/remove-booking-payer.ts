import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { routeAnew } from '../../money/house-accounts/index.ts'
import { Booking, bookingExample, presentBooking } from './booking.ts'
import { bookingByIdForUpdate, lockEstablishmentOfBooking, staysOfBooking } from './booking-reads.ts'
import { setMaster } from './booking-writes.ts'
import { refuse } from './errors.ts'

export const removeBookingPayer = operation({
  id: 'removeBookingPayer',
  method: 'DELETE',
  path: '/v1/bookings/:id/master-folio',
  summary: 'Remove the payer of a booking',
  description:
    'New charges of its stays are posted to their own folios again, or to the master folio of their block. The house account keeps its postings; settle and close it separately.',
  permission: 'folio.manage',
  params: closed({ id: Id() }),
  data: Booking,
  names: 'booking',
  refuses: [refuse.BOOKING_NOT_FOUND, refuse.BOOKING_HAS_NO_MASTER_FOLIO],
  example: { params: { id: bookingExample.id }, data: bookingExample },
  async handle({ params, tenantId, moment, load }) {
    const {
      booking: [booking],
      stays,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBooking(tenantId, params.id),
      booking: bookingByIdForUpdate(tenantId, params.id),
      stays: staysOfBooking(tenantId, params.id),
    })
    if (!booking) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    if (booking.masterFolioId === null) throw refuse.BOOKING_HAS_NO_MASTER_FOLIO()
    return {
      data: presentBooking({ ...booking, masterFolioId: null, masterChargeTypes: [] }, stays),
      establishmentId: booking.establishmentId,
      audit: { masterFolioId: booking.masterFolioId },
      writes: [setMaster(tenantId, booking.id, null, []), ...routeAnew(tenantId, sql`r.booking_id = ${booking.id}`, moment)],
      events: [
        {
          type: 'booking.master_folio_set',
          establishmentId: booking.establishmentId,
          data: { bookingId: booking.id, folioId: null, chargeTypes: [] },
        },
      ],
    }
  },
})
