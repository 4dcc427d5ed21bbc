/**
 * A change of a stay before arrival: dates, unit type, rate plan, persons, guest. The preview, the change and its undoing share this calculation, so that the
 * preview equals the booking to the cent.
 */
import { refuse as platformRefuse, Refusal, type RefusalType } from '../../../../platform/contract/errors.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import {
  type BrokenRestriction,
  depositOf,
  type PriceSheet,
  pricingRefuse,
  restrictionBrokenAnew,
  restrictionOfSheet,
  restrictionOfSheetAnew,
  type StayRestriction,
  stayDatesProblem,
  type TermsType,
} from '../../../selling/pricing/index.ts'
import { feeForCancellation } from '../cancellation/fees.ts'
import { refuse } from '../errors.ts'
import type { AgreedPrice } from '../new-stay/night-prices.ts'
import { type BookedNight, occupiedFrom, refusalOf, totalOf } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'
import { arePartsTaken, type PlannedPart, partsFromDay, partsOfStay, partsOnDates, type Taken } from '../stay/units-of-stay.ts'
import { nightsAfter } from './amended-nights.ts'

/** The members of a stay that an amendment can change. Stored with each amendment, before and after. */
export interface StayTerms {
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly unitTypeId: Id
  readonly ratePlanId: Id
  readonly unitId: Id | null
  /** Planned units of a stay with room moves, by date, from today on; empty if the stay has one unit (`unitId`) or none. */
  readonly parts: readonly PlannedPart[]
  readonly adults: number
  readonly children: number
  readonly childAges: readonly number[] | null
  readonly guestId: Id
  readonly totalCents: bigint
  readonly agreedPrice: boolean
  readonly terms: TermsType
  readonly depositCents: bigint
  readonly depositDueOn: IsoDate | null
  readonly optionExpiresOn: IsoDate | null
  readonly nights: readonly BookedNight[]
}

/** The requested changes; omitted members do not change. */
export interface AmendmentWanted {
  readonly arrival?: IsoDate | undefined
  readonly departure?: IsoDate | undefined
  readonly unitTypeId?: Id | undefined
  readonly ratePlanId?: Id | undefined
  readonly adults?: number | undefined
  readonly children?: number | undefined
  readonly childAges?: readonly number[] | undefined
  readonly guestId?: Id | undefined
  readonly reprice?: boolean | undefined
  readonly agreedPrice?: AgreedPrice | undefined
  readonly releaseUnit?: boolean | undefined
  readonly optionExpiresOn?: IsoDate | undefined
  readonly ignoreRestrictions?: boolean | undefined
}

export interface AmendedType {
  readonly id: Id
  readonly establishmentId: Id
  readonly maxOccupancy: number
}

export interface AmendedPlan {
  readonly id: Id
  readonly establishmentId: Id
  readonly vatRateBp: number
  readonly active: boolean
  readonly terms: TermsType
}

export interface AmendmentSituation {
  readonly reservation: ReservationRow
  readonly nights: readonly BookedNight[]
  readonly today: IsoDate
  readonly type: AmendedType
  readonly plan: AmendedPlan
  /** Prices of the rate plan and unit type for the requested nights. */
  readonly sheet: PriceSheet | undefined
  /** The first requested night that is sold out. */
  readonly firstFull: IsoDate | null
  /** The assigned unit is occupied or out of order for a requested night. */
  readonly unitIsTaken: boolean
  /** The planned units of the stay, and when they are taken by others. */
  readonly parts: readonly PlannedPart[]
  readonly takenOfParts: readonly Taken[]
  /** The unit is retired, or of another type than the stay will have. */
  readonly unitIsGone: boolean
  /** The first requested night that is not yet on sale. */
  readonly firstBeyond: IsoDate | null
  /** The stay restrictions of the establishment. */
  readonly restrictions: readonly StayRestriction[]
}

export interface Obstacle {
  readonly refusal: RefusalType
  readonly message: string
}

export interface Amendment {
  readonly was: StayTerms
  readonly becomes: StayTerms
  readonly added: readonly BookedNight[]
  readonly released: readonly BookedNight[]
  /** Kept nights whose price changes. */
  readonly repriced: readonly BookedNight[]
  readonly changed: readonly string[]
  /** Also true if only the rate plan, VAT rate or unit type of a night changes. */
  readonly changesNights: boolean
  readonly depositReason: DepositReason
  /** The cancellation fee if cancelled today, before and after the amendment. */
  readonly cancellationFee: { readonly before: bigint; readonly after: bigint }
  readonly obstacles: readonly Obstacle[]
  /** The restriction that the amended stay violates, unless staff ignore restrictions. */
  readonly restriction: BrokenRestriction | undefined
}

export const depositReasons = ['unchanged', 'total_changed', 'arrival_changed', 'scheme_changed'] as const
export type DepositReason = (typeof depositReasons)[number]

/** The largest amount that requests accept. */
const largestTotal = 999_999_999_999n

export const stayTermsOf = (row: ReservationRow, nights: readonly BookedNight[], parts: readonly PlannedPart[]): StayTerms => ({
  arrival: row.arrival,
  departure: row.departure,
  unitTypeId: row.unitTypeId,
  ratePlanId: row.ratePlanId,
  // For a late guest: the unit planned for today, not the first one of the stay.
  unitId: row.status === 'CheckedIn' ? row.unitId : (parts[0]?.unitId ?? row.unitId),
  // A single remaining part is kept if it differs from the first unit (late arrival).
  parts:
    parts.length > 1 || (parts.length === 1 && parts[0]?.unitId !== row.unitId)
      ? parts.map(({ unitId, from, until }) => ({ unitId, from, until }))
      : [],
  adults: row.adults,
  children: row.children,
  childAges: row.childAges,
  guestId: row.guestId,
  totalCents: row.totalCents,
  agreedPrice: row.agreedPrice,
  terms: row.terms,
  depositCents: row.depositCents,
  depositDueOn: row.depositDueOn,
  optionExpiresOn: row.optionExpiresOn,
  nights,
})

/** In house, only guest and persons can be amended; dates and unit have their own operations. */
const onlyBeforeArrival = [
  'arrival',
  'departure',
  'unitTypeId',
  'ratePlanId',
  'reprice',
  'releaseUnit',
  'optionExpiresOn',
] as const

/** Validation message for the request itself, or undefined. */
export function problemOfWanted(
  wanted: AmendmentWanted,
  row: Pick<ReservationRow, 'children' | 'childAges'>,
): string | undefined {
  const children = wanted.children ?? row.children
  if (wanted.childAges !== undefined && wanted.childAges.length !== children)
    return `body.childAges must have one age for each of the ${children} children.`
  if (wanted.childAges === undefined && row.childAges !== null && children !== row.children && children > 0)
    return 'body.childAges is required with body.children, because the booking has child ages.'
  if (wanted.reprice && wanted.agreedPrice) return 'body.reprice and body.agreedPrice exclude each other.'
  return undefined
}

/** Whether the stay may change like this at all: its status, and what changes only before arrival. */
function statusRefusal(wanted: AmendmentWanted, { reservation }: AmendmentSituation): Refusal | undefined {
  const never = refusalOf.amend(reservation, reservation.currentBusinessDate)
  if (never === refuse.RESERVATION_STATUS_INCOMPATIBLE)
    return never({ message: `${never.message} Its status is ${reservation.status}.` })
  if (reservation.status !== 'CheckedIn') return undefined
  // A client may send unchanged values.
  const isSame = (name: (typeof onlyBeforeArrival)[number]) =>
    name in reservation && wanted[name] === reservation[name as keyof ReservationRow]
  const early = onlyBeforeArrival.find((name) => wanted[name] !== undefined && !isSame(name))
  return early === undefined
    ? undefined
    : refuse.RESERVATION_STATUS_INCOMPATIBLE({
        message: `body.${early}: the guest is in house. Their departure is changed by adjust-stay, their unit and plan by change-unit.`,
      })
}

export interface StayDates {
  readonly arrival: IsoDate
  readonly departure: IsoDate
}

/** Dates in the past cannot be changed, and none can be moved there. */
function datesRefusal({ arrival, departure }: StayDates, { reservation, today }: AmendmentSituation): Refusal | undefined {
  const problem = stayDatesProblem(arrival, departure)
  if (problem) return pricingRefuse.INVALID_STAY_DATES({ message: problem })
  if (arrival !== reservation.arrival && (arrival < today || reservation.arrival < today))
    return pricingRefuse.INVALID_STAY_DATES({
      message:
        reservation.arrival < today
          ? `The guest was expected on ${reservation.arrival}: a past arrival cannot be changed.`
          : `body.arrival must not be earlier than the business date ${today}.`,
    })
  return reservation.status !== 'CheckedIn' && departure !== reservation.departure && departure <= today
    ? pricingRefuse.INVALID_STAY_DATES({ message: `body.departure must be later than the business date ${today}.` })
    : undefined
}

function optionRefusal(
  { optionExpiresOn }: AmendmentWanted,
  { reservation, today }: AmendmentSituation,
  arrival: IsoDate,
): Refusal | undefined {
  if (optionExpiresOn === undefined) return undefined
  if (reservation.status !== 'Option')
    return platformRefuse.VALIDATION_ERROR({ message: 'body.optionExpiresOn is allowed only for an option.' })
  return optionExpiresOn < today || optionExpiresOn > arrival
    ? platformRefuse.VALIDATION_ERROR({
        message: `body.optionExpiresOn must be between the business date ${today} and the arrival ${arrival}.`,
      })
    : undefined
}

/**
 * Kept nights have their booked price unless all are repriced (`reprice`) or agreed (`agreedPrice`). Added nights cost today’s price of the rate plan.
 * Returns a refusal if the request is invalid; a temporary conflict is an obstacle, which the preview shows.
 */
export function amendmentOf(wanted: AmendmentWanted, situation: AmendmentSituation): Amendment | Refusal {
  const { reservation, nights, today, plan } = situation
  const isInHouse = reservation.status === 'CheckedIn'
  const dates = { arrival: wanted.arrival ?? reservation.arrival, departure: wanted.departure ?? reservation.departure }
  const refused = statusRefusal(wanted, situation) ?? datesRefusal(dates, situation)
  if (refused) return refused
  const persons = personsAfter(wanted, reservation)
  const priced = nightsAfter(wanted, situation, dates, persons)
  if (priced instanceof Refusal) return priced
  if (plan.id !== reservation.ratePlanId && !plan.active)
    return refuse.RATE_PLAN_NOT_SELLABLE({ message: 'The rate plan is archived.' })
  const totalCents = totalOf(priced.nights)
  if (totalCents > largestTotal)
    return platformRefuse.VALIDATION_ERROR({ message: 'The total of the stay would have more than 12 digits.' })
  const optionRefused = optionRefusal(wanted, situation, dates.arrival)
  if (optionRefused) return optionRefused
  const was = stayTermsOf(reservation, nights, isInHouse ? situation.parts : partsFromDay(situation.parts, today))
  const parts = isInHouse
    ? was.parts
    : partsFromDay(partsOnDates(was.parts, was, dates), occupiedFrom({ arrival: dates.arrival }, today))
  const unitIsTaken = parts.length > 0 ? arePartsTaken(parts, situation.takenOfParts, today) : situation.unitIsTaken
  const becomes: StayTerms = {
    ...dates,
    unitTypeId: situation.type.id,
    ratePlanId: plan.id,
    ...unitsAfter(wanted, situation, parts, unitIsTaken),
    ...persons,
    ...moneyAfter(wanted, situation, dates.arrival, totalCents),
    optionExpiresOn: optionAfter(wanted, reservation, dates.arrival),
    nights: priced.nights,
  }
  return between(was, becomes, obstaclesTo(wanted, { ...situation, unitIsTaken }, becomes), situation)
}

/** The unit and the planned parts; a unit is lost with its type, or where it is taken and the request gives it up. */
function unitsAfter(
  wanted: AmendmentWanted,
  { reservation, type }: AmendmentSituation,
  parts: readonly PlannedPart[],
  unitIsTaken: boolean,
): Pick<StayTerms, 'unitId' | 'parts'> {
  const isInHouse = reservation.status === 'CheckedIn'
  const losesUnit =
    reservation.unitId !== null &&
    !isInHouse &&
    (type.id !== reservation.unitTypeId || (unitIsTaken && wanted.releaseUnit === true))
  if (losesUnit) return { unitId: null, parts: [] }
  return {
    unitId: isInHouse ? reservation.unitId : (parts[0]?.unitId ?? reservation.unitId),
    parts: parts.length < 2 ? [] : parts,
  }
}

function personsAfter(
  wanted: AmendmentWanted,
  reservation: ReservationRow,
): Pick<StayTerms, 'adults' | 'children' | 'childAges' | 'guestId'> {
  const children = wanted.children ?? reservation.children
  return {
    adults: wanted.adults ?? reservation.adults,
    children,
    childAges: wanted.childAges ?? (children === reservation.children ? reservation.childAges : null),
    guestId: wanted.guestId?.toLowerCase() ?? reservation.guestId,
  }
}

/** Total, terms and deposit; a new plan brings its terms, and a new price, arrival or plan its deposit. */
function moneyAfter(
  wanted: AmendmentWanted,
  { reservation, plan }: AmendmentSituation,
  arrival: IsoDate,
  totalCents: bigint,
): Pick<StayTerms, 'totalCents' | 'agreedPrice' | 'terms' | 'depositCents' | 'depositDueOn'> {
  const isNewPlan = plan.id !== reservation.ratePlanId
  const terms = isNewPlan ? plan.terms : reservation.terms
  const agreedPrice = wanted.agreedPrice !== undefined || (reservation.agreedPrice && wanted.reprice !== true)
  const { depositCents, depositDueOn } = reservation
  const isAsBefore = totalCents === reservation.totalCents && arrival === reservation.arrival && !isNewPlan
  // In house, the deposit is past: more persons don't ask for another one.
  if (isAsBefore || reservation.status === 'CheckedIn') return { totalCents, agreedPrice, terms, depositCents, depositDueOn }
  const deposit = depositOf(terms.depositScheme, totalCents, arrival, reservation.bookedOn)
  return { totalCents, agreedPrice, terms, depositCents: deposit?.amountCents ?? 0n, depositDueOn: deposit?.dueOn ?? null }
}

/** An option expires on the arrival at the latest. */
function optionAfter(wanted: AmendmentWanted, reservation: ReservationRow, arrival: IsoDate): IsoDate | null {
  const expiresOn = wanted.optionExpiresOn ?? reservation.optionExpiresOn
  return expiresOn !== null && expiresOn > arrival ? arrival : expiresOn
}

/** The difference between two states. A night that was released before counts as added. */
function between(
  was: StayTerms,
  becomes: StayTerms,
  obstacles: readonly Obstacle[],
  { reservation, today, restrictions, sheet }: Pick<AmendmentSituation, 'reservation' | 'today' | 'restrictions' | 'sheet'>,
): Amendment {
  const heldBefore = new Map(was.nights.filter(({ held }) => held).map((night) => [night.night, night]))
  const heldAfter = new Set(becomes.nights.filter(({ held }) => held).map(({ night }) => night))
  const feeOf = (terms: StayTerms) => feeForCancellation({ ...reservation, ...terms }, terms.nights, today).amountCents
  const isCancellable = reservation.status === 'Option' || reservation.status === 'Confirmed'
  return {
    was,
    becomes,
    added: becomes.nights.filter(({ night, held }) => held && !heldBefore.has(night)),
    released: [...heldBefore.values()].filter(({ night }) => !heldAfter.has(night)),
    repriced: becomes.nights.filter(({ night, priceCents }) => {
      const before = heldBefore.get(night)
      return before !== undefined && before.priceCents !== priceCents
    }),
    changed: changedMembers(was, becomes),
    changesNights: !isSameNights(was.nights, becomes.nights),
    depositReason: depositReasonOf(was, becomes),
    cancellationFee: isCancellable ? { before: feeOf(was), after: feeOf(becomes) } : { before: 0n, after: 0n },
    obstacles,
    restriction: restrictionOf({ reservation, restrictions, sheet }, becomes),
  }
}

/** The stay as it was before its last amendment; refused if it was changed since. */
export function undoingOf(
  before: StayTerms,
  after: StayTerms,
  situation: Pick<
    AmendmentSituation,
    | 'reservation'
    | 'nights'
    | 'today'
    | 'type'
    | 'plan'
    | 'firstFull'
    | 'firstBeyond'
    | 'unitIsTaken'
    | 'unitIsGone'
    | 'parts'
    | 'takenOfParts'
  >,
  releaseUnit: boolean,
): Amendment | Refusal {
  const { reservation, nights, today } = situation
  const isInHouse = reservation.status === 'CheckedIn'
  const was = stayTermsOf(reservation, nights, isInHouse ? situation.parts : partsFromDay(situation.parts, today))
  // Assigning or unassigning the unit since then does not prevent undoing.
  const others = (left: StayTerms, right: StayTerms) => changedMembers(left, right).filter((name) => name !== 'unitId')
  if (others(was, after).length > 0 || !isSameNights(was.nights, after.nights)) return refuse.NOTHING_TO_UNDO()
  // In house, persons change with their prices, and prices by agreement.
  const isForPersons =
    before.agreedPrice === was.agreedPrice &&
    changedMembers(before, was).some((name) => ['adults', 'children', 'childAges'].includes(name))
  const isForPrice = was.agreedPrice
  const hasMoved =
    onlyMoved.some((name) => before[name] !== was[name]) ||
    !isSameNights(isForPersons || isForPrice ? atPricesOf(before.nights, was.nights) : before.nights, was.nights)
  if (reservation.status === 'CheckedIn' && hasMoved)
    return refuse.NOTHING_TO_UNDO({ message: 'The guest is in house: amendments from before arrival cannot be undone.' })
  const past = (nights: readonly BookedNight[]) => nights.filter(({ night }) => night < today)
  if (
    !isInHouse &&
    (before.departure <= today ||
      (before.arrival !== was.arrival && (before.arrival < today || was.arrival < today)) ||
      !isSameNights(past(before.nights), past(was.nights)))
  )
    return pricingRefuse.INVALID_STAY_DATES({
      message: `A night before the business date ${today} would change. Amend the stay as it should be from today on.`,
    })
  const { unitId, parts, planned } = isInHouse ? { ...was, planned: [] } : unitsAfterUndoing(was, before, after, situation)
  // A night given up since then has left its block; it is taken from the general inventory.
  const inBlock = new Map(nights.filter(({ held }) => held).map((night) => [night.night, night]))
  const nightsBefore = before.nights.map((night) => {
    const now = inBlock.get(night.night)
    return now?.unitTypeId === night.unitTypeId && now.blockId === night.blockId ? night : { ...night, blockId: null }
  })
  const unitIsTaken = planned.length > 0 ? arePartsTaken(planned, situation.takenOfParts, today) : situation.unitIsTaken
  const losesUnit = unitIsTaken && releaseUnit && !isInHouse
  // In house, only prices of nights to come return, with the persons.
  const inHouse = atPricesOf(was.nights, before.nights, ({ night, charged }) => night >= today && !charged)
  const becomes = {
    ...before,
    ...(isInHouse
      ? {
          nights: inHouse,
          totalCents: totalOf(inHouse),
          terms: was.terms,
          depositCents: was.depositCents,
          depositDueOn: was.depositDueOn,
        }
      : { nights: nightsBefore }),
    unitId: losesUnit ? null : unitId,
    parts: losesUnit ? [] : parts,
  }
  const asked = { ...situation, unitIsTaken, sheet: undefined, restrictions: [] }
  return between(was, becomes, obstaclesTo({ releaseUnit }, asked, becomes), asked)
}

/** If undoing changes the unit type, the previous units return. Otherwise units assigned since then are kept, else the previous ones. */
function unitsAfterUndoing(
  was: StayTerms,
  before: StayTerms,
  after: StayTerms,
  {
    today,
    unitIsGone,
    unitIsTaken,
    takenOfParts,
  }: Pick<AmendmentSituation, 'today' | 'unitIsGone' | 'unitIsTaken' | 'takenOfParts'>,
): Pick<StayTerms, 'unitId' | 'parts'> & { readonly planned: readonly PlannedPart[] } {
  const ahead = (terms: StayTerms) => partsFromDay(partsOfStay(terms), occupiedFrom(terms, today))
  // A single remaining part also counts as a unit to check.
  const asUnits = (planned: readonly PlannedPart[], unitId: Id | null) => ({
    unitId: planned[0]?.unitId ?? unitId,
    parts: planned.length > 1 ? planned : [],
    planned,
  })
  const hadParts = before.parts.length > 0
  const returned = asUnits(hadParts ? ahead(before) : [], before.unitId)
  const none = { unitId: null, parts: [], planned: [] }
  if (before.unitTypeId !== was.unitTypeId) return unitIsGone ? none : returned
  const isTaken = hadParts ? arePartsTaken(before.parts, takenOfParts, today) : unitIsTaken
  if (was.unitId === null) return after.unitId === null && !unitIsGone && !isTaken ? returned : none
  if (hadParts && areSameParts(ahead(was), ahead(after))) return returned
  return asUnits(partsFromDay(partsOnDates(was.parts, was, before), occupiedFrom(before, today)), was.unitId)
}

const onlyMoved = ['arrival', 'departure', 'unitTypeId', 'ratePlanId'] as const

/** The nights with the prices that others have for the same dates. */
function atPricesOf(
  nights: readonly BookedNight[],
  others: readonly BookedNight[],
  isChanged: (night: BookedNight) => boolean = () => true,
): BookedNight[] {
  const priceOf = new Map(others.map(({ night, priceCents }) => [night, priceCents]))
  return nights.map((night) =>
    isChanged(night) ? { ...night, priceCents: priceOf.get(night.night) ?? night.priceCents } : night,
  )
}

/** Same night and price, ignoring the block. */
export const isSameNight = (left: BookedNight, right: BookedNight | undefined): boolean =>
  left.night === right?.night &&
  left.priceCents === right.priceCents &&
  left.vatRateBp === right.vatRateBp &&
  left.unitTypeId === right.unitTypeId &&
  left.ratePlanId === right.ratePlanId &&
  left.held === right.held

const isSameNights = (left: readonly BookedNight[], right: readonly BookedNight[]): boolean =>
  left.length === right.length && left.every((night, place) => isSameNight(night, right[place]))

export const areSameParts = (left: readonly PlannedPart[], right: readonly PlannedPart[]): boolean =>
  left.length === right.length &&
  left.every(({ unitId, from, until }, place) => {
    const other = right[place]
    return unitId === other?.unitId && from === other.from && until === other.until
  })

function changedMembers(was: StayTerms, becomes: StayTerms): string[] {
  const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : JSON.stringify(value))
  return (Object.keys(was) as (keyof StayTerms)[]).filter(
    (name) => name !== 'nights' && name !== 'terms' && name !== 'parts' && plain(was[name]) !== plain(becomes[name]),
  )
}

function depositReasonOf(was: StayTerms, becomes: StayTerms): DepositReason {
  if (was.depositCents === becomes.depositCents && was.depositDueOn === becomes.depositDueOn) return 'unchanged'
  if (was.ratePlanId !== becomes.ratePlanId) return 'scheme_changed'
  return was.totalCents === becomes.totalCents ? 'arrival_changed' : 'total_changed'
}

/** A new plan or type brings its own restrictions by day; otherwise those that the stay broke already don't count. */
function restrictionOfNights(
  sheet: PriceSheet | undefined,
  reservation: ReservationRow,
  becomes: StayTerms,
): BrokenRestriction | undefined {
  const after = { ...becomes, bookedOn: reservation.bookedOn }
  const isAnother = becomes.ratePlanId !== reservation.ratePlanId || becomes.unitTypeId !== reservation.unitTypeId
  return isAnother ? restrictionOfSheet(sheet, after) : restrictionOfSheetAnew(sheet, reservation, after)
}

/** Restrictions that the stay already violated are ignored, as are all restrictions for stays in house or from a block. */
const restrictionOf = (
  { reservation, restrictions, sheet }: Pick<AmendmentSituation, 'reservation' | 'restrictions' | 'sheet'>,
  becomes: StayTerms,
): BrokenRestriction | undefined =>
  reservation.status === 'CheckedIn' || becomes.nights.some(({ blockId }) => blockId !== null)
    ? undefined
    : (restrictionBrokenAnew(restrictions, reservation, becomes) ?? restrictionOfNights(sheet, reservation, becomes))

/** Current obstacles to the amendment, most important first; validation of the request itself is done before. */
function obstaclesTo(wanted: AmendmentWanted, situation: AmendmentSituation, becomes: StayTerms): Obstacle[] {
  const { reservation, type, firstFull, firstBeyond, unitIsTaken } = situation
  const isInHouse = reservation.status === 'CheckedIn'
  const found: Obstacle[] = []
  const add = (refusal: RefusalType, message = refusal.message) => found.push({ refusal, message })
  const refusal = refusalOf.amend(reservation, reservation.currentBusinessDate)
  if (refusal) add(refusal, `${refusal.message} Its status is ${reservation.status}.`)
  const persons = becomes.adults + becomes.children
  if (persons > type.maxOccupancy)
    add(refuse.OCCUPANCY_EXCEEDED, `The unit type takes ${type.maxOccupancy} persons, not ${persons}.`)
  const broken = restrictionOf(situation, becomes)
  if (broken && !wanted.ignoreRestrictions)
    add(pricingRefuse.STAY_RESTRICTED, `${broken.message} Set ignoreRestrictions to change the stay anyway.`)
  if (firstBeyond !== null && !isInHouse) add(refuse.STAY_BEYOND_HORIZON, `The night of ${firstBeyond} is not on sale.`)
  if (firstFull !== null && !isInHouse) add(refuse.INSUFFICIENT_STOCK, `The unit type is sold out for the night of ${firstFull}.`)
  if (unitIsTaken && becomes.unitId !== null && !isInHouse && wanted.releaseUnit !== true)
    add(
      refuse.UNIT_OCCUPIED,
      'The assigned unit is not available for a night of the new dates. Set body.releaseUnit to unassign it, or assign another unit first.',
    )
  return found
}
