import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { admit, loadsForChange, reservationParams } from './reservation-steps.ts'
import { presentReservation, Reservation, reservationExample, TaxExemptions } from './shapes.ts'

export const setTaxExemptions = operation({
  id: 'setTouristTaxExemptions',
  method: 'PUT',
  path: '/v1/reservations/:id/tourist-tax-exemptions',
  summary: 'Set who of a stay pays no tourist tax',
  description:
    'Replaces the persons who are exempt for a reason other than their age, each with the reason and what proves it. It counts for nights that are not charged yet; reverse the tax of those that are.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({ exemptions: TaxExemptions }),
  data: Reservation,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, refuse.RESERVATION_STATUS_INCOMPATIBLE, refuse.STAY_ALREADY_OVER],
  example: {
    params: { id: reservationExample.id },
    body: { exemptions: [{ persons: 1, reason: 'seasonal_worker', proof: 'Contract of 1 June' }] },
    data: { ...reservationExample, taxExemptions: [{ persons: 1, reason: 'seasonal_worker', proof: 'Contract of 1 June' }] },
  },
  async handle(context) {
    const { params, body, tenantId, load } = context
    const {
      reservation: [row],
      nights,
    } = await load(loadsForChange(tenantId, params.id))
    const { reservation } = admit(context, row, 'amend')
    const exempt = body.exemptions.reduce((sum, { persons }) => sum + persons, 0)
    const persons = reservation.adults + reservation.children
    if (exempt > persons)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.exemptions: ${exempt} persons are exempt, but the stay has ${persons}.`,
      })
    return {
      data: presentReservation({ ...reservation, taxExemptions: body.exemptions }, nights),
      establishmentId: reservation.establishmentId,
      // A proof may name a person: it stays in the record only.
      audit: { exemptions: body.exemptions.map(({ persons: count, reason }) => ({ persons: count, reason })) },
      writes: [
        sql`
          update reservation set tax_exemptions = ${body.exemptions.length === 0 ? null : JSON.stringify(body.exemptions)}::jsonb
          where tenant_id = ${tenantId} and id = ${reservation.id}`,
      ],
      events: [
        {
          type: 'reservation.tax_exemptions_set',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id, persons: exempt },
        },
      ],
    }
  },
})
