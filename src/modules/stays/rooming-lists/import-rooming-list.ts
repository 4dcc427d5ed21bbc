import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { NewGuest } from '../../profiles/guests/index.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { blockRefuse } from '../blocks/index.ts'
import { Booking, bookingExample, bookStays, refusalsOfStays } from '../bookings/index.ts'
import { personsOfRooms } from './persons-of-rooms-writes.ts'
import { roomingListMembers } from './rooming-list.ts'
import { readList } from './rooming-list-steps.ts'

export const importRoomingList = operation({
  id: 'importRoomingList',
  method: 'POST',
  path: '/v1/blocks/:id/rooming-list',
  summary: 'Book the rooming list of a group',
  description:
    'Books one stay per room, picked up from the block, under one booking: all of them or none. Those who share a room are entered as persons of its stay, with their birth dates and documents. `…/rooming-list-preview` shows the result first.',
  permission: 'reservation.manage',
  status: 201,
  params: closed({ id: Id('The block.') }),
  body: closed({
    ...roomingListMembers,
    bookerId: Type.Optional(Id('The booker; a profile visible to the caller.')),
    booker: Type.Optional(NewGuest),
  }),
  data: Booking,
  names: 'block',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, ...refusalsOfStays],
  example: {
    params: { id: exampleId.block },
    body: { text: 'lastName,firstName,unitType\nLovelace,Ada,DBL', bookerId: exampleId.guest },
    data: bookingExample,
  },
  async handle(context) {
    const { params, body } = context
    const { block, country, stays, problems } = await readList({ id: params.id, ...body }, context)
    const [problem] = problems
    if (problem)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.text, row ${problem.row}: ${problem.message}${problems.length > 1 ? ` And ${problems.length - 1} more; the preview lists them.` : ''}`,
      })
    if (block.status !== 'Definite') throw blockRefuse.BLOCK_NOT_DEFINITE()
    const { bookerId, booker, name } = body
    // Second round trip: the block determines unit types and rate plan.
    const booked = await bookStays(
      {
        establishmentId: block.establishmentId,
        ...(bookerId === undefined ? {} : { bookerId }),
        ...(booker === undefined ? {} : { booker }),
        name: name ?? block.name,
        stays: stays.map(({ stay }) => stay),
      },
      context,
    )
    const persons = personsOfRooms(stays, booked, { ...context, country })
    return {
      ...booked,
      writes: [...(booked.writes ?? []), ...persons.writes],
      events: [...(booked.events ?? []), ...persons.events],
    }
  },
})
