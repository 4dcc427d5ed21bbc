/** Books several stays together: for a request, or for the rooming list of a group. */
import { refuse as platformRefuse, Refusal } from '../../../platform/contract/errors.ts'
import type { Context, Outcome } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import {
  guestFrom,
  insertGuest,
  living,
  lockedAddresses,
  type NewGuest,
  nameableGuests,
  problemOfNewGuest,
  profilesWithEmail,
  whoIsMeant,
} from '../../profiles/guests/index.ts'
import {
  dateOfEstablishment,
  establishmentByIdForBooking,
  establishmentStateById,
  propertyRefuse,
} from '../../property/property/index.ts'
import { confirmationCodeOf, type NewStay, newStayWrites } from '../reservations/index.ts'
import { type Booking, type BookingRow, presentBooking } from './booking.ts'
import { newStaysReads } from './booking-reads.ts'
import { insertBooking } from './booking-writes.ts'
import { newStaysOf, problemOfStays, type StayToBook } from './new-stays.ts'
import { auditOfStay, staysEvents } from './stay-events.ts'

export interface BookingWanted {
  readonly establishmentId: string
  readonly bookerId?: string
  readonly booker?: NewGuest
  readonly name?: string
  readonly externalReference?: string
  readonly notes?: string
  readonly stays: readonly StayToBook[]
}

/**
 * Books all stays or none. `isPreview`: locks nothing and returns what booking would return.
 * @throws the refusal if a stay cannot be booked, with the position of the stay
 */
export async function bookStays(
  wanted: BookingWanted,
  {
    caller,
    tenantId,
    moment,
    newId,
    todayIn,
    load,
  }: Pick<Context<never, never, never>, 'caller' | 'tenantId' | 'moment' | 'newId' | 'todayIn' | 'load'>,
  { isPreview = false } = {},
): Promise<Outcome<Booking>> {
  admitWanted(wanted, moment.slice(0, 10))
  const described = [wanted.booker, ...wanted.stays.map(({ guest }) => guest)]
  const guestIds = [wanted.bookerId, ...wanted.stays.map(({ guestId }) => guestId)].flatMap((id) => id?.toLowerCase() ?? [])
  const {
    establishment: [establishment],
    ...read
  } = await load({
    ...(isPreview ? {} : lockedAddresses(caller, described)),
    establishment: isPreview
      ? establishmentStateById(tenantId, wanted.establishmentId)
      : establishmentByIdForBooking(tenantId, wanted.establishmentId),
    guests: nameableGuests(caller, [...new Set(guestIds)]),
    sharers: profilesWithEmail(caller, described),
    ...newStaysReads(tenantId, wanted.establishmentId, wanted.stays),
  })
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: wanted.establishmentId })
  if (wanted.bookerId !== undefined)
    living(
      read.guests.find(({ id }) => id === wanted.bookerId?.toLowerCase()),
      wanted.bookerId,
    )
  const today = dateOfEstablishment(establishment, todayIn)
  const meant = whoIsMeant(
    described.map((guest) => guest && guestFrom(newId(), guest, moment, establishment.countryCode)),
    read.sharers,
  )
  const [booker, ...guestsOfStays] = meant
  const id = newId()
  const row: BookingRow = {
    ...bookingRowOf(id, establishment, moment),
    name: wanted.name ?? null,
    bookerGuestId: booker?.id ?? (wanted.bookerId as string).toLowerCase(),
    externalReference: wanted.externalReference ?? null,
    notes: wanted.notes ?? null,
  }
  const made = await newStaysOf(wanted.stays, {
    ...read,
    establishment,
    meant: guestsOfStays,
    bookingId: id,
    bookerGuestId: row.bookerGuestId,
    today,
    moment,
    newId,
  })
  if (made instanceof Refusal) throw made
  const newGuests = meant.flatMap((each) => each?.newGuest ?? [])
  return {
    data: presentBooking(
      row,
      made.map((stay) => stay.row),
    ),
    record: id,
    establishmentId: establishment.id,
    audit: { stays: made.map(auditOfStay) },
    writes: [
      ...newGuests.map((guest) => insertGuest(tenantId, guest)),
      insertBooking(tenantId, row, { today, moment, by: caller.actorId }),
      ...newStayWrites(tenantId, made, today),
    ],
    events: bookingEvents(row, made, newGuests),
  }
}

/** @throws VALIDATION_ERROR if the booker or a stay is not complete */
function admitWanted(wanted: BookingWanted, today: IsoDate): void {
  if ((wanted.bookerId === undefined) === (wanted.booker === undefined))
    throw platformRefuse.VALIDATION_ERROR({ message: 'Set either body.bookerId or body.booker.' })
  const bookerProblem = wanted.booker && problemOfNewGuest(wanted.booker, today, 'body.booker')
  if (bookerProblem) throw platformRefuse.VALIDATION_ERROR({ message: bookerProblem })
  const problem = problemOfStays(wanted.stays, today)
  if (problem) throw problem
}

/** What a new booking has of itself, before anything is said about it. */
const bookingRowOf = (
  id: Id,
  establishment: { readonly id: Id; readonly countryCode: string; readonly currency: Currency },
  moment: string,
) => ({
  id,
  establishmentId: establishment.id,
  confirmationCode: confirmationCodeOf(id),
  bookedAt: moment,
  countryCode: establishment.countryCode,
  currency: establishment.currency,
  masterFolioId: null,
  masterChargeTypes: [],
})

const bookingEvents = (
  { id, establishmentId }: BookingRow,
  made: readonly NewStay[],
  newGuests: readonly { readonly id: Id }[],
): NonNullable<Outcome<Booking>['events']> => [
  ...newGuests.map((guest) => ({ type: 'guest.created' as const, establishmentId, data: { guestId: guest.id } })),
  { type: 'booking.created', establishmentId, data: { bookingId: id, stays: made.length } },
  ...staysEvents(made),
]
