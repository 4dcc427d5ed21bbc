import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { bookOneStay, refusalsOfNewStay } from '../reservations/index.ts'
import { entryExample, WaitingListEntry } from './entry.ts'
import { entryForUpdate } from './entry-reads.ts'
import { updateEntry } from './entry-writes.ts'
import { refuse } from './errors.ts'

export const offerStay = operation({
  id: 'offerStay',
  method: 'POST',
  path: '/v1/waiting-list/:id/offer',
  summary: 'Offer a stay to a guest who waits',
  description:
    'Books an option with the dates, persons and rate plan of the entry, which holds the nights until the offer expires. Confirmed, the entry is booked; expired or cancelled, the guest waits again.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    unitTypeId: Type.Optional(Id('That of the entry unless given.')),
    expiresOn: Type.Optional(
      DateOf('The offer expires at the end of this day. Default: in seven days, at the latest on arrival.'),
    ),
  }),
  bodyOptional: true,
  data: WaitingListEntry,
  names: 'waiting_list_entry',
  refuses: [refuse.WAITING_LIST_ENTRY_NOT_FOUND, refuse.WAITING_LIST_ENTRY_ENDED, refuse.UNIT_TYPE_NEEDED, ...refusalsOfNewStay],
  example: {
    params: { id: entryExample.id },
    body: { expiresOn: '2026-11-25' },
    data: { ...entryExample, status: 'Offered', reservationId: exampleId.reservation, offers: 1 },
  },
  async handle(context) {
    const { params, body, caller, tenantId, load } = context
    const [[entry]] = await load(entryForUpdate(tenantId, params.id))
    if (!entry) throw refuse.WAITING_LIST_ENTRY_NOT_FOUND({ recordId: params.id })
    if (entry.status !== 'Waiting') throw refuse.WAITING_LIST_ENTRY_ENDED()
    const unitTypeId = body.unitTypeId ?? entry.unitTypeId
    if (unitTypeId === null) throw refuse.UNIT_TYPE_NEEDED()
    // The second trip: what is offered, the entry says. Its guest was named when it was entered.
    const booked = await bookOneStay(
      {
        establishmentId: entry.establishmentId,
        unitTypeId,
        ratePlanId: entry.ratePlanId,
        arrival: entry.arrival,
        departure: entry.departure,
        adults: entry.adults,
        children: entry.children,
        status: 'Option',
        guestId: entry.guestId,
        // Staff offer what they see fit.
        ignoreRestrictions: true,
        ...(body.expiresOn === undefined ? {} : { optionExpiresOn: body.expiresOn }),
        ...(entry.notes === null ? {} : { notes: entry.notes }),
      },
      { ...context, caller: { ...caller, scope: { tenantId, establishments: '*' } } },
    )
    const next: WaitingListEntry = {
      ...entry,
      status: 'Offered',
      reservationId: booked.data.id,
      offers: entry.offers + 1,
    }
    return {
      data: next,
      concerns: [entry.guestId, booked.data.id],
      establishmentId: entry.establishmentId,
      audit: { reservationId: booked.data.id },
      writes: [...(booked.writes ?? []), updateEntry(tenantId, next)],
      events: [
        ...(booked.events ?? []),
        {
          type: 'waiting_list.offered',
          establishmentId: entry.establishmentId,
          data: {
            entryId: entry.id,
            reservationId: booked.data.id,
            expiresOn: booked.data.optionExpiresOn ?? entry.arrival,
          },
        },
      ],
    }
  },
})
