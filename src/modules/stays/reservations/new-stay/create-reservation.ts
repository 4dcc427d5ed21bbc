import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { Reservation, reservationExample } from '../stay/shapes.ts'
import { newStayMembers } from './new-stay.ts'
import { bookOneStay } from './new-stay-steps.ts'
import { refusalsOfNewStay } from './refusals-of-new-stay.ts'

export const createReservation = operation({
  id: 'createReservation',
  method: 'POST',
  path: '/v1/reservations',
  summary: 'Book a stay',
  description:
    'With status `Confirmed` (default) or `Option`, which holds the nights until it expires. Every night is priced by the rate plan, or by `agreedPrice`, a price set by staff (audited). ' +
    'State the guest by `guestId`, or describe them in `guest`: a profile with the same e-mail address and names and no different birth date is reused; otherwise a profile is created. Prices, deposit scheme and policies are fixed at booking.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    ...newStayMembers,
  }),
  data: Reservation,
  refuses: [...refusalsOfNewStay],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      unitTypeId: exampleId.unit_type,
      ratePlanId: exampleId.rate_plan,
      arrival: '2026-12-01',
      departure: '2026-12-02',
      adults: 2,
      guestId: exampleId.guest,
    },
    data: reservationExample,
  },
  handle: (context) => bookOneStay(context.body, context),
})
