/** Stays booked together, all or none. Shared by new bookings and by adding stays. */
import { refuse as platformRefuse, Refusal } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, type Static, Type } from '../../../platform/contract/schemas.ts'
import { takingTurns } from '../../../platform/load-shedding/turns.ts'
import { type IsoDate, type Moment, nightsBetween } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { distributionRefuse, type OriginsRead } from '../../profiles/distribution/index.ts'
import { type GuestState, guestRefuse, living, type MeantGuest, problemOfNewGuest } from '../../profiles/guests/index.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { type ExtraRow, extraRefuse } from '../../selling/extras/index.ts'
import { type PlanOfStay, type PriceSheet, pricingRefuse, restrictionsFrom, termsOf } from '../../selling/pricing/index.ts'
import { type BlocksRead, blockRefuse, firstExhausted } from '../blocks/index.ts'
import { type NewStay, newStayMembers, newStayOf, problemOfStay, reservationRefuse } from '../reservations/index.ts'
import { firstOversold, firstOversoldOutright, staysAtMost } from './booking.ts'
import { sheetByStay } from './booking-reads.ts'

const { guestKnownBy: _, ...members } = newStayMembers
export const StayToBook = closed(members, {
  description: 'As in `POST /v1/reservations`; without `guestId` and `guest` the guest is the booker.',
})
export type StayToBook = Static<typeof StayToBook>
export const staysMember = Type.Array(StayToBook, { minItems: 1, maxItems: staysAtMost })

export const stayExample: StayToBook = {
  unitTypeId: exampleId.unit_type,
  ratePlanId: exampleId.rate_plan,
  arrival: '2026-12-01',
  departure: '2026-12-02',
  adults: 2,
}

/** Refusals that booking stays can return, in a new or an existing booking. */
export const refusalsOfStays = [
  propertyRefuse.UNIT_TYPE_NOT_FOUND,
  pricingRefuse.RATE_PLAN_NOT_FOUND,
  pricingRefuse.STAY_RESTRICTED,
  pricingRefuse.INVALID_STAY_DATES,
  guestRefuse.GUEST_NOT_FOUND,
  guestRefuse.GUEST_PROFILE_ANONYMIZED,
  reservationRefuse.GUEST_PROFILE_CLOSED,
  reservationRefuse.ESTABLISHMENT_NOT_ACTIVE,
  reservationRefuse.RATE_PLAN_NOT_SELLABLE,
  reservationRefuse.CHILD_AGES_REQUIRED,
  reservationRefuse.OCCUPANCY_EXCEEDED,
  reservationRefuse.INSUFFICIENT_STOCK,
  reservationRefuse.STAY_BEYOND_HORIZON,
  distributionRefuse.COMPANY_NOT_FOUND,
  distributionRefuse.COMPANY_ARCHIVED,
  distributionRefuse.BOOKING_CODE_UNKNOWN,
  reservationRefuse.EXTERNAL_REFERENCE_TAKEN,
  extraRefuse.EXTRA_NOT_FOUND,
  extraRefuse.EXTRA_NOT_ON_SALE,
  extraRefuse.EXTRA_SOLD_OUT,
  blockRefuse.BLOCK_NOT_FOUND,
  blockRefuse.BLOCK_NOT_DEFINITE,
  blockRefuse.BLOCK_NIGHT_UNAVAILABLE,
]

export interface StaysRead extends OriginsRead, BlocksRead {
  readonly types: readonly {
    readonly id: Id
    readonly code: string
    readonly establishmentId: Id
    readonly maxOccupancy: number
  }[]
  readonly plans: readonly PlanOfStay[]
  readonly sheets: readonly { readonly place: number; readonly sheet: PriceSheet }[]
  readonly inventory: readonly { readonly unitTypeId: Id; readonly night: IsoDate; readonly free: number }[]
  readonly guests: readonly GuestState[]
  readonly extras: readonly ExtraRow[]
  readonly restricting: Parameters<typeof restrictionsFrom>[0]
}

export interface StaysSituation extends StaysRead {
  readonly establishment: {
    readonly id: Id
    readonly status: string
    readonly countryCode: string
    readonly currency: Currency
    readonly timezone: string
    readonly currentBusinessDate: IsoDate | null
  }
  /** Matched guests of the stays whose guest is described. */
  readonly meant: readonly (MeantGuest | undefined)[]
  readonly bookingId: Id
  readonly bookerGuestId: Id
  readonly today: IsoDate
  readonly moment: Moment
  readonly newId: () => Id
}

export const placeOf = (place: number): string => `body.stays[${place}]`

/** Maximum number of nights of all stays in one request, because it runs in one transaction. */
export const nightsAtMost = 10_000

/** Validates the requests themselves, before anything is read. */
export function problemOfStays(stays: readonly StayToBook[], today: IsoDate): Refusal | undefined {
  for (const [place, stay] of stays.entries()) {
    const at = placeOf(place)
    const problem = problemOfStay(stay, at)
    if (problem) return problem
    if (stay.guestId !== undefined && stay.guest !== undefined)
      return platformRefuse.VALIDATION_ERROR({ message: `${at}.guestId and ${at}.guest exclude each other.` })
    const guestProblem = stay.guest && problemOfNewGuest(stay.guest, today, `${at}.guest`)
    if (guestProblem) return platformRefuse.VALIDATION_ERROR({ message: guestProblem })
  }
  const nights = stays.reduce((sum, { arrival, departure }) => sum + nightsBetween(arrival, departure), 0)
  if (nights > nightsAtMost)
    return platformRefuse.VALIDATION_ERROR({
      message: `body.stays has ${nights} nights together; one request books at most ${nightsAtMost}. Book the rest with POST /v1/bookings/{id}/stays.`,
    })
  return undefined
}

/** Adds the position of the stay to the message of the refusal. */
const at = (refusal: Refusal, place: string): Refusal =>
  refusal.message.startsWith('body.')
    ? refusal
    : new Refusal(refusal.type, {
        message: `${place}: ${refusal.message}`,
        ...(refusal.recordId === undefined ? {} : { recordId: refusal.recordId }),
      })

function guestProblemOf(guest: GuestState | undefined, id: Id, place: string): Refusal {
  try {
    living(guest, id)
  } catch (error) {
    if (error instanceof Refusal) return at(error, place)
    throw error
  }
  throw new Error('a guest without a problem')
}

/** Yields to other requests between stays: there may be a hundred long ones. @throws if a stated guest is invalid */
export async function newStaysOf(
  wanted: readonly StayToBook[],
  situation: StaysSituation,
): Promise<readonly NewStay[] | Refusal> {
  const { types, plans, sheets, inventory, guests, meant, establishment, bookingId, bookerGuestId, today, moment, newId } =
    situation
  // Checked before thousands of nights are priced; an unknown unit type or rate plan is reported first.
  const areKnown = wanted.every(
    ({ unitTypeId, ratePlanId }) =>
      types.some(({ id }) => id === unitTypeId.toLowerCase()) && plans.some(({ id }) => id === ratePlanId.toLowerCase()),
  )
  const outright = areKnown
    ? firstOversoldOutright(
        wanted.filter(({ blockId }) => blockId === undefined),
        inventory,
      )
    : undefined
  if (outright) return soldOut(outright, types)
  const stays: NewStay[] = []
  const restrictions = restrictionsFrom(situation.restricting)
  const sheetOf = sheetByStay(wanted, sheets)
  const giveWay = takingTurns()
  for (const [place, stay] of wanted.entries()) {
    await giveWay()
    const guest = guests.find(({ id }) => id === stay.guestId?.toLowerCase())
    if (stay.guestId !== undefined && (!guest || guest.mergedInto !== null || guest.anonymizedAt !== null))
      return guestProblemOf(guest, stay.guestId, placeOf(place))
    const plan = plans.find(({ id }) => id === stay.ratePlanId.toLowerCase())
    const made = newStayOf(stay, {
      id: newId(),
      newId,
      extras: situation.extras,
      guestId: meant[place]?.id ?? stay.guestId?.toLowerCase() ?? bookerGuestId,
      bookingId,
      moment,
      today,
      establishment,
      type: types.find(({ id }) => id === stay.unitTypeId.toLowerCase()),
      plan: plan && { ...plan, terms: termsOf(plan) },
      sheet: sheetOf(stay),
      restrictions,
      origins: situation,
      blocks: situation,
      at: placeOf(place),
    })
    if (made instanceof Refusal) return at(made, placeOf(place))
    stays.push(made)
  }
  const exhausted = firstExhausted(
    stays.flatMap(({ nights }) => nights),
    situation.blockNights,
  )
  if (exhausted)
    return blockRefuse.BLOCK_NIGHT_UNAVAILABLE({
      message: `The block has ${exhausted.left} left of the unit type ${types.find(({ id }) => id === exhausted.unitTypeId)?.code ?? ''} for the night of ${exhausted.night}, and ${exhausted.wanted} are wanted.`,
    })
  const oversold = firstOversold(
    // Nights held by blocks are already deducted from the availability.
    stays.flatMap(({ nights }) => nights.filter(({ blockId }) => blockId === null)),
    inventory,
  )
  return oversold ? soldOut(oversold, types) : stays
}

const soldOut = (
  { unitTypeId, night, free, wanted }: NonNullable<ReturnType<typeof firstOversold>>,
  types: StaysRead['types'],
): Refusal =>
  reservationRefuse.INSUFFICIENT_STOCK({
    message: `The unit type ${types.find(({ id }) => id === unitTypeId)?.code ?? ''} has ${free} left for the night of ${night}, and ${wanted} are wanted.`,
  })
