/** Sends a new booking: the stays, then the unit, the deposits and the mails, each of which may be refused without the booking being lost. */
import { api, refusalOf } from '../../call.ts'
import { addDays } from '../../days.ts'
import { agesOf } from '../../parts/ages.tsx'
import { wordsOf } from '../../parts/form.ts'
import { sayProblem } from '../../parts/toast.tsx'
import { type CompanyOfBooking, letCompanyPay, partyOf } from './company-choice.tsx'
import { newGuestOf, type PickedGuest } from './guest-picker.tsx'
import type { Beside, BookingForm, OfferOfStay, QuoteOfStay } from './new-booking-form.ts'

type Key = (part?: string) => { idempotencyKey: string }

export interface ToBook {
  readonly establishmentId: string
  readonly today: string
  readonly form: BookingForm
  readonly guest: PickedGuest
  readonly offer: OfferOfStay
  readonly beside: readonly Beside[]
  /** Ids of the extras that are still sold. */
  readonly extraIds: readonly string[]
  /** The unit that was chosen before, if it is still free. */
  readonly unitId: string | undefined
  readonly currency: QuoteOfStay['currency']
  readonly takesDeposit: boolean
  readonly mails: boolean
}

const tellRefusal = (refusal: unknown): void => sayProblem(wordsOf(refusal))

function stayOf({ form, offer, beside, extraIds, today }: ToBook) {
  const { arrival, departure, adults, children, status, notes } = form
  const childAges = agesOf(children, form.childAges)
  const extras = extraIds.map((id) => ({ extraId: id, quantity: form.extras.get(id) ?? 1 }))
  const isAhead = arrival > today
  return {
    ...(extras.length > 0 ? { extras } : {}),
    unitTypeId: offer.unitTypeId,
    ratePlanId: offer.ratePlanId,
    arrival,
    departure,
    adults,
    children,
    ...(childAges ? { childAges } : {}),
    ...(status === 'Option' ? { status, optionExpiresOn: addDays(isAhead ? arrival : today, isAhead ? -1 : 0) } : {}),
    ...(form.promoCode.trim() === '' ? {} : { promoCode: form.promoCode.trim() }),
    ...(notes.trim() === '' ? {} : { notes }),
    ...([offer, ...beside.map(({ now }) => now)].some((each) => each?.restriction) ? { ignoreRestrictions: true } : {}),
  }
}

/** Books one stay, or several as one booking; returns their ids. */
async function sendStays(wanted: ToBook, company: CompanyOfBooking | undefined, key: Key): Promise<string[]> {
  const { establishmentId, form, guest } = wanted
  const stay = { ...stayOf(wanted), ...partyOf(company) }
  const stays = [
    ...Array.from({ length: form.rooms }, () => stay),
    ...form.further.flatMap(({ unitTypeId, ratePlanId, rooms }) =>
      Array.from({ length: rooms }, () => ({ ...stay, extras: [], unitTypeId, ratePlanId })),
    ),
  ]
  if (stays.length === 1) {
    const who = guest.id === undefined ? { guest: newGuestOf(guest) } : { guestId: guest.id }
    return [(await api.createReservation({ establishmentId, ...stay, ...who }, key())).id]
  }
  const booker = guest.id === undefined ? { booker: newGuestOf(guest) } : { bookerId: guest.id }
  const booking = await api.createBooking({ establishmentId, ...booker, stays }, key())
  return booking.stays.map(({ id }) => id)
}

/** Takes the deposit of each stay. One that is refused can be taken on the page of the booking; without a response all is sent again. */
async function sendDeposits({ form, offer, currency }: ToBook, booked: readonly string[], key: Key): Promise<void> {
  if (!offer.deposit) return
  const amount = { amountCents: offer.deposit.amountCents, currency }
  for (const id of booked.slice(0, form.rooms))
    await api
      .openFolio({ id }, key(`folio ${id}`))
      .then((folio) => api.postPayment({ id: folio.id, kind: 'deposit', ...form.paid, amount }, key(`deposit ${id}`)))
      .catch((refusal: unknown) => {
        if (refusalOf(refusal) === undefined) throw refusal
        tellRefusal(refusal)
      })
}

/** Returns the ids of the stays. */
export async function sendBooking(wanted: ToBook, company: CompanyOfBooking | undefined, key: Key): Promise<string[]> {
  const companyId = company?.id
  const booked = await sendStays(wanted, company, key)
  const [first = ''] = booked
  // If the unit was taken meanwhile, the booking has none.
  if (wanted.unitId !== undefined) await api.assignUnit({ id: first, unitId: wanted.unitId }, key('unit')).catch(tellRefusal)
  // Before any deposit, so that the windows stand when money comes.
  if (company?.pays && companyId !== undefined)
    for (const id of booked) await letCompanyPay(id, companyId, company.name, key).catch(tellRefusal)
  if (wanted.takesDeposit) await sendDeposits(wanted, booked, key)
  if (wanted.mails)
    for (const id of booked)
      await api.sendMessageNow({ reservationId: id, kind: 'confirmation' }, key(`mail ${id}`)).catch(tellRefusal)
  return booked
}
