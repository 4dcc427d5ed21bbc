import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { NewGuest } from '../../profiles/guests/index.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { Booking, bookingExample } from './booking.ts'
import { bookStays } from './booking-steps.ts'
import { refusalsOfStays, stayExample, staysMember } from './new-stays.ts'

export const createBooking = operation({
  id: 'createBooking',
  method: 'POST',
  path: '/v1/bookings',
  summary: 'Book several stays together',
  description:
    'One to a hundred stays of one establishment, of different types, dates and guests, under one number and one booker: all of them or none. At most 10,000 nights in one request; add more with `POST /v1/bookings/{id}/stays`. Each stay is a separate reservation, with the prices and terms of a single booking.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    bookerId: Type.Optional(Id('The booker; a profile visible to the caller.')),
    booker: Type.Optional(NewGuest),
    name: Type.Optional(Line(200, 'Name of the booking, such as the name of the group.')),
    externalReference: Type.Optional(Line(100, 'Your own reference for the booking.')),
    notes: Type.Optional(Text(2000)),
    stays: staysMember,
  }),
  data: Booking,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, ...refusalsOfStays],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      bookerId: exampleId.guest,
      name: 'Lovelace wedding',
      stays: [stayExample],
    },
    data: bookingExample,
  },
  handle: (context) => bookStays(context.body, context),
})
