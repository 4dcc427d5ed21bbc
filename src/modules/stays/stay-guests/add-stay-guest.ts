import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  guestFrom,
  guestRefuse,
  insertGuest,
  living,
  NewGuest,
  nameableGuest,
  problemOfNewGuest,
} from '../../profiles/guests/index.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { refuse } from './errors.ts'
import { datesProblem, newStayGuest, presentStayGuest, Registration, StayGuest, stayGuestExample } from './stay-guest.ts'
import { guestsOfStay, stayOfGuestsForUpdate } from './stay-guest-reads.ts'
import { insertStayGuest } from './stay-guest-writes.ts'

export const addStayGuest = operation({
  id: 'addStayGuest',
  method: 'POST',
  path: '/v1/reservations/:id/guests',
  summary: 'Add a person to a stay',
  description:
    'State a profile by `guestId`, or describe a new one. The first person is the main guest unless `isMain` is set. Dates default to those of the stay. A stay has at most the booked number of persons.',
  permission: 'reservation.manage',
  status: 201,
  params: closed({ id: Id('The reservation.') }),
  body: closed({
    guestId: Type.Optional(Id('A profile visible to the caller.')),
    guest: Type.Optional(NewGuest),
    isMain: Type.Optional(Type.Boolean()),
    arrivesOn: Type.Optional(DateOf()),
    leavesOn: Type.Optional(DateOf()),
    registration: Type.Optional(Registration),
  }),
  data: StayGuest,
  names: 'reservation',
  refuses: [
    reservationRefuse.RESERVATION_NOT_FOUND,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    reservationRefuse.GUEST_PROFILE_CLOSED,
    refuse.STAY_DID_NOT_TAKE_PLACE,
    refuse.STAY_GUESTS_COMPLETE,
    refuse.STAY_GUEST_TWICE,
    refuse.MAIN_GUEST_THERE,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { guestId: exampleId.other_guest, registration: { sex: 'female' } },
    data: { ...stayGuestExample, isMain: false },
  },
  async handle({ params, body, caller, tenantId, moment, newId, load }) {
    if ((body.guestId === undefined) === (body.guest === undefined))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'Set either body.guestId or body.guest.',
      })
    const guestProblem = body.guest && problemOfNewGuest(body.guest, moment.slice(0, 10), 'body.guest')
    if (guestProblem) throw platformRefuse.VALIDATION_ERROR({ message: guestProblem })
    const {
      stay: [stay],
      others,
      guest: [guest],
    } = await load({
      stay: stayOfGuestsForUpdate(tenantId, params.id),
      others: guestsOfStay(tenantId, params.id),
      guest: nameableGuest(caller, body.guestId ?? null, undefined),
    })
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    if (['Cancelled', 'NoShow', 'Expired'].includes(stay.status)) throw refuse.STAY_DID_NOT_TAKE_PLACE()
    if (body.guestId !== undefined) living(guest, body.guestId)
    if (others.length >= stay.persons) throw refuse.STAY_GUESTS_COMPLETE()
    const newGuest = body.guest ? guestFrom(newId(), body.guest, moment, stay.countryCode) : undefined
    const row = newStayGuest(
      {
        id: newId(),
        establishmentId: stay.establishmentId,
        reservationId: stay.id,
        guestId: newGuest?.id ?? (body.guestId as string).toLowerCase(),
        isMain: body.isMain ?? !others.some(({ isMain }) => isMain),
        arrivesOn: body.arrivesOn ?? stay.arrival,
        leavesOn: body.leavesOn ?? stay.departure,
        registration: body.registration ?? {},
      },
      newGuest,
    )
    if (row.isMain && others.some(({ isMain }) => isMain)) throw refuse.MAIN_GUEST_THERE()
    const problem = datesProblem(row, stay)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const { name, ...shown } = presentStayGuest(row, caller.permissions.has('guest.read'))
    return {
      data: { ...shown, ...(newGuest && name !== undefined ? { name } : {}) },
      record: row.id,
      concerns: [row.guestId],
      establishmentId: stay.establishmentId,
      writes: [...(newGuest ? [insertGuest(tenantId, newGuest)] : []), insertStayGuest(tenantId, row, moment)],
      events: [
        ...(newGuest
          ? [{ type: 'guest.created' as const, establishmentId: stay.establishmentId, data: { guestId: newGuest.id } }]
          : []),
        {
          type: 'stay_guest.added',
          establishmentId: stay.establishmentId,
          data: { stayGuestId: row.id, reservationId: stay.id, guestId: row.guestId },
        },
      ],
    }
  },
})
