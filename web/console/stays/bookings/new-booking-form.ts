/** What is typed and chosen for a new booking, and what follows from it and from the offers. */

import type { api, Extra, PaymentMethod, RatePlan } from '../../call.ts'
import { daysBetween } from '../../days.ts'
import type { Paid } from '../../parts/payment-methods.ts'
import { t, tOf } from '../../words.ts'
import type { CompanyOfBooking } from './company-choice.tsx'
import type { ChosenExtras } from './extra-choice.tsx'
import { costOfAll, type Party } from './extra-cost.ts'
import type { PickedGuest } from './guest-picker.tsx'
import { missingOfGuest } from './picked-guest.ts'
import { termsInWords } from './terms.ts'

export type QuoteOfStay = Awaited<ReturnType<typeof api.createQuote>>
export type OfferOfStay = QuoteOfStay['offers'][number]

export interface Chosen {
  readonly unitTypeId: string
  readonly ratePlanId: string
}

/** A further unit type in the same booking. */
export interface Further extends Chosen {
  readonly rooms: number
}

export interface BookingForm {
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  /** As typed, one for each child. */
  readonly childAges: readonly string[]
  readonly promoCode: string
  readonly rooms: number
  readonly chosen: Chosen | undefined
  readonly guest: PickedGuest | undefined
  readonly company: CompanyOfBooking | undefined
  readonly status: 'Confirmed' | 'Option'
  readonly notes: string
  readonly mails: boolean
  readonly further: readonly Further[]
  readonly takesDeposit: boolean
  /** How the deposit is paid. */
  readonly paid: Paid<PaymentMethod>
  readonly extras: ChosenExtras
}
export type ChangeForm = (more: Partial<BookingForm>) => void

export const emptyForm = {
  childAges: [],
  promoCode: '',
  rooms: 1,
  chosen: undefined,
  guest: undefined,
  company: undefined,
  status: 'Confirmed',
  notes: '',
  mails: false,
  further: [],
  takesDeposit: false,
  paid: { method: 'card' },
  extras: new Map<string, number>(),
} as const satisfies Partial<BookingForm>

export interface StayDates {
  readonly nights: number
  readonly isPast: boolean
  readonly isValid: boolean
}

export function datesOf({ arrival, departure }: BookingForm, today: string): StayDates {
  const nights = daysBetween(arrival, departure)
  const isPast = arrival !== '' && arrival < today
  return { nights, isPast, isValid: arrival !== '' && departure !== '' && nights > 0 && !isPast }
}

const isOf = (offer: Chosen, chosen: Chosen | undefined): boolean =>
  offer.unitTypeId === chosen?.unitTypeId && offer.ratePlanId === chosen.ratePlanId

/** The chosen offer, otherwise the first plan of the establishment, not the cheapest, which may be non-refundable. */
export function offerOf(
  offers: readonly OfferOfStay[],
  chosen: Chosen | undefined,
  wantedType: string | null,
  plans: readonly RatePlan[],
): OfferOfStay | undefined {
  const ofType = wantedType === null ? offers : offers.filter(({ unitTypeId }) => unitTypeId === wantedType)
  const allowed = ofType.filter(({ restriction }) => restriction === undefined)
  return (
    offers.find((each) => isOf(each, chosen)) ??
    allowed.find(({ ratePlanId }) => ratePlanId === plans[0]?.id) ??
    allowed[0] ??
    ofType[0] ??
    offers[0]
  )
}

/** A further unit type with its offer for the current dates and persons: price and availability may have changed. */
export interface Beside extends Further {
  readonly now: OfferOfStay | undefined
}
export const besideOf = (further: readonly Further[], offers: readonly OfferOfStay[]): readonly Beside[] =>
  further.map((each) => ({ ...each, now: offers.find((offer) => isOf(offer, each)) }))

interface Wanted {
  readonly form: BookingForm
  readonly dates: StayDates
  readonly offer: OfferOfStay | undefined
  readonly beside: readonly Beside[]
  readonly isLoading: boolean
  /** Whether prices depend on ages that aren't typed. */
  readonly needsAges: boolean
}

/** Why it can't be booked yet, as a sentence; undefined if it can. */
export function missingFor({ form, dates, offer, beside, isLoading, needsAges }: Wanted): string | undefined {
  const { guest, company, further, rooms } = form
  if (!dates.isValid) return t(dates.isPast ? 'new.past' : 'new.datesWrong')
  if (!offer) return t(needsAges ? 'ages.missing' : 'new.nothing')
  const missing = missingOfGuest(guest)
  if (missing !== undefined) return missing
  if (company && company.id === undefined && company.name.trim() === '') return t('company.nameFirst')
  const roomsOf = (unitTypeId: string): number =>
    further.reduce(
      (sum, each) => (each.unitTypeId === unitTypeId ? sum + each.rooms : sum),
      offer.unitTypeId === unitTypeId ? rooms : 0,
    )
  if (roomsOf(offer.unitTypeId) > offer.available) return t('new.tooManyRooms', { count: offer.available })
  if (beside.some(({ now, unitTypeId }) => !now || roomsOf(unitTypeId) > now.available)) return t('new.besideGone')
  return isLoading ? t('loading') : undefined
}

/** What the guest pays for an offer: its price, the tourist tax, and what every such stay bears. */
export const priceToPay = ({ totalCents, touristTaxCents = '0', mandatoryExtras = [] }: OfferOfStay): bigint =>
  mandatoryExtras.reduce((sum, each) => sum + BigInt(each.totalCents), BigInt(totalCents) + BigInt(touristTaxCents))

/** What the booking costs: the chosen offer with its extras for all its rooms, and everything together. */
export function totalsOf(
  { form, offer, beside }: Pick<Wanted, 'form' | 'offer' | 'beside'>,
  extras: readonly Extra[],
  party: Party,
): { readonly ordered: readonly Extra[]; readonly own: bigint; readonly total: bigint } {
  // Selected extras that are no longer sold are not booked.
  const ordered = extras.filter(({ id }) => form.extras.has(id))
  const own = offer ? (priceToPay(offer) + costOfAll(ordered, form.extras, party)) * BigInt(form.rooms) : 0n
  const total = beside.reduce((sum, { now, rooms }) => sum + (now ? priceToPay(now) : 0n) * BigInt(rooms), own)
  return { ordered, own, total }
}

/** Meals and terms of a plan, a sentence each. */
export function planInWords(
  plan: RatePlan | undefined,
  arrival: string,
  currency: string | undefined,
  today: string,
  includes = false,
): string[] {
  if (!plan || currency === undefined) return []
  const terms = {
    ...(plan.cancellationPolicy ? { cancellation: plan.cancellationPolicy } : {}),
    ...(plan.earlyDeparturePolicy ? { earlyDeparture: plan.earlyDeparturePolicy } : {}),
    ...(plan.depositScheme ? { depositScheme: plan.depositScheme } : {}),
  }
  // What is included is listed by name: “room only” would contradict it.
  const meals = includes && plan.mealPlan === 'room_only' ? [] : [tOf('mealPlan', plan.mealPlan)]
  return [...meals, ...termsInWords({ terms, arrival, currency }, today)]
}
