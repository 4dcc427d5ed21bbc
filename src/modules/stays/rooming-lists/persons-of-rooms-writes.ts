/** The persons of the rooms of a list: profiles for those who share, everybody as a person of the stay, and their documents. */
import type { Statement } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { Outcome } from '../../../platform/operation/operation.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { guestFrom, insertGuest, insertGuestDocument } from '../../profiles/guests/index.ts'
import type { Booking } from '../bookings/index.ts'
import { insertStayGuest, newStayGuest } from '../stay-guests/index.ts'
import type { StayOfList } from './rooming-list.ts'
import type { PersonOfList } from './shared-rooms.ts'

interface Situation {
  /** Of the establishment, for telephone numbers. */
  readonly country: string | null
  readonly tenantId: Id
  readonly moment: Moment
  readonly newId: () => Id
}

interface Made {
  readonly writes: Statement[]
  readonly events: DomainEvent[]
  /** Documents that are added already: the guest of two rooms has them once. */
  readonly documents: Set<string>
}

/** @param booked the stays in the order of the list */
export function personsOfRooms(list: readonly StayOfList[], booked: Outcome<Booking>, situation: Situation): Made {
  const made: Made = { writes: [], events: [], documents: new Set() }
  // A document is added only to a profile that is new: what a known one holds stays.
  const isNew = new Set(
    (booked.events ?? []).flatMap(({ type, data }) => (type === 'guest.created' ? [String(data['guestId'])] : [])),
  )
  for (const [place, stay] of booked.data.stays.entries())
    for (const [number, person] of (list[place]?.persons ?? []).entries()) {
      const isMain = number === 0
      addPerson(made, person, {
        ...situation,
        booking: booked.data,
        stay,
        knownGuestId: isMain ? stay.guestId : undefined,
        isNew,
      })
    }
  return made
}

interface Where extends Situation {
  readonly booking: Booking
  readonly stay: Booking['stays'][number]
  /** The guest of the stay has a profile already. */
  readonly knownGuestId: Id | undefined
  readonly isNew: ReadonlySet<Id>
}

function addPerson({ writes, events, documents }: Made, person: PersonOfList, where: Where): void {
  const { tenantId, moment, newId, country, booking, stay, knownGuestId, isNew } = where
  const { establishmentId } = booking
  const made = knownGuestId === undefined ? guestFrom(newId(), person.guest, moment, country) : undefined
  const guestId = made?.id ?? knownGuestId ?? ''
  const row = newStayGuest(
    {
      id: newId(),
      establishmentId,
      reservationId: stay.id,
      guestId,
      isMain: knownGuestId !== undefined,
      arrivesOn: stay.arrival,
      leavesOn: stay.departure,
      registration: {},
    },
    undefined,
  )
  if (made) {
    writes.push(insertGuest(tenantId, made))
    events.push({ type: 'guest.created', establishmentId, data: { guestId } })
  }
  writes.push(insertStayGuest(tenantId, row, moment))
  events.push({ type: 'stay_guest.added', establishmentId, data: { stayGuestId: row.id, reservationId: stay.id, guestId } })
  if (!made && !isNew.has(guestId)) return
  for (const [kind, number] of [
    ['passport', person.passport],
    ['identity_card', person.identityCard],
  ] as const) {
    if (number === undefined || documents.has(`${guestId} ${kind}`)) continue
    documents.add(`${guestId} ${kind}`)
    const document = { id: newId(), kind, number, countryCode: null, expiresOn: null }
    writes.push(insertGuestDocument(tenantId, guestId, document, moment))
    events.push({ type: 'guest.document_added', establishmentId, data: { guestId, documentId: document.id } })
  }
}
