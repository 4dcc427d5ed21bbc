import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { pricingRefuse, stayDatesProblem } from '../../selling/pricing/index.ts'
import { entryExample, entryMembers, WaitingListEntry } from './entry.ts'
import { entryForUpdate } from './entry-reads.ts'
import { updateEntry } from './entry-writes.ts'
import { refuse } from './errors.ts'

export const changeWaitingListEntry = operation({
  id: 'changeWaitingListEntry',
  method: 'PATCH',
  path: '/v1/waiting-list/:id',
  summary: 'Change an entry of the waiting list, or withdraw it',
  description: 'Only while the guest is waiting. For an entry with an offer, confirm or cancel the option instead.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    arrival: Type.Optional(DateOf()),
    departure: Type.Optional(DateOf()),
    adults: Type.Optional(entryMembers.adults),
    children: entryMembers.children,
    priority: entryMembers.priority,
    notes: entryMembers.notes,
    status: Type.Optional(OneOf(['Withdrawn'])),
  }),
  data: WaitingListEntry,
  names: 'waiting_list_entry',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.WAITING_LIST_ENTRY_NOT_FOUND,
    refuse.WAITING_LIST_ENTRY_ENDED,
    pricingRefuse.INVALID_STAY_DATES,
  ],
  example: { params: { id: entryExample.id }, body: { priority: 5 }, data: { ...entryExample, priority: 5 } },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const [[entry]] = await load(entryForUpdate(tenantId, params.id))
    if (!entry) throw refuse.WAITING_LIST_ENTRY_NOT_FOUND({ recordId: params.id })
    if (entry.status !== 'Waiting') throw refuse.WAITING_LIST_ENTRY_ENDED()
    const next: WaitingListEntry = { ...entry, ...body, notes: body.notes === undefined ? entry.notes : body.notes }
    const problem = stayDatesProblem(next.arrival, next.departure)
    if (problem) throw pricingRefuse.INVALID_STAY_DATES({ message: problem })
    return {
      data: next,
      concerns: [entry.guestId],
      establishmentId: entry.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [updateEntry(tenantId, next)],
      events:
        next.status === 'Withdrawn'
          ? [
              {
                type: 'waiting_list.ended',
                establishmentId: entry.establishmentId,
                data: { entryId: entry.id, status: next.status },
              },
            ]
          : [],
    }
  },
})
