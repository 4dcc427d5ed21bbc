import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { bookOneStay, newStayMembers, refusalsOfNewStay } from '../reservations/index.ts'
import { entryExample, WaitingListEntry } from './entry.ts'
import { entryForUpdate } from './entry-reads.ts'
import { updateEntry } from './entry-writes.ts'
import { refuse } from './errors.ts'

export const offerStay = operation({
  id: 'offerStay',
  method: 'POST',
  path: '/v1/waiting-list/:id/offer',
  summary: 'Offer a stay to a waiting guest',
  description:
    'Books an option with the dates, persons and rate plan of the entry. It holds the nights until it expires. If the option is confirmed, the entry is booked. If it expires or is cancelled, the entry is waiting again.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    unitTypeId: Type.Optional(Id('Default: the unit type of the entry.')),
    expiresOn: Type.Optional(
      DateOf('The offer expires at the end of this day. Default: in seven days, at the latest on arrival.'),
    ),
    childAges: newStayMembers.childAges,
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
    // Second round trip: the entry, read first, determines the offer. Its guest was validated on entry.
    const booked = await bookOneStay(
      {
        establishmentId: entry.establishmentId,
        unitTypeId,
        ratePlanId: entry.ratePlanId,
        arrival: entry.arrival,
        departure: entry.departure,
        adults: entry.adults,
        children: entry.children,
        ...(body.childAges === undefined ? {} : { childAges: body.childAges }),
        status: 'Option',
        guestId: entry.guestId,
        // Staff may offer a stay regardless of restrictions.
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
