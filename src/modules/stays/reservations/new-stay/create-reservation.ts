import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { newStayMembers } from './new-stay.ts'
import { bookOneStay } from './new-stay-steps.ts'
import { refusalsOfNewStay } from './refusals-of-new-stay.ts'
import { Reservation, reservationExample } from '../stay/shapes.ts'

export const createReservation = operation({
  id: 'createReservation',
  method: 'POST',
  path: '/v1/reservations',
  summary: 'Book a stay',
  description:
    'As `Confirmed` (default) or as `Option`, which holds the nights until it expires. Every night is priced by the rate plan, or by `agreedPrice`, a price agreed by staff (audited). ' +
    'The guest is named by `guestId`, or described by `guest`: whoever has the e-mail address of a profile, the same names and no other birth date is that guest; for everybody else a profile is made. Prices, deposit scheme and policies are fixed as they are now.',
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
