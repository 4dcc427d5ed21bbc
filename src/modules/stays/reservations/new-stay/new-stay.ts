/** Validates and prices a new stay under the current terms. Shared by single stays and bookings of several. */
import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { closed, DateOf, Id as IdShape, Line, OneOf, Text, TimeOfDay, Type } from '../../../../platform/contract/schemas.ts'
import { addDays, eachNight, type IsoDate, type Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { Currency } from '../../../../platform/values/money.ts'
import { type OriginsRead, type OriginWanted, originMembers, originOf } from '../../../profiles/distribution/index.ts'
import { NewGuest } from '../../../profiles/guests/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { type BookedExtra, bookExtras, type ExtraRow, ExtrasWanted, problemOfExtras } from '../../../selling/extras/index.ts'
import {
  type BrokenRestriction,
  brokenRestriction,
  depositOf,
  needsChildAges,
  nightBelowItsProducts,
  nightsBySheet,
  type PriceSheet,
  pricingRefuse,
  restrictionOfSheet,
  type StayRestriction,
  soldWith,
  stayDatesProblem,
  type TermsType,
} from '../../../selling/pricing/index.ts'
import { type BlocksRead, pickUpOf } from '../../blocks/index.ts'
import { refuse } from '../errors.ts'
import { type BookedNight, confirmationCodeOf, totalOf } from '../stay/reservation.ts'
import { Contact, type ReservationRow } from '../stay/shapes.ts'
import { type AgreedPrice, AgreedPriceShape, priceNights } from './night-prices.ts'

/** Request fields of a new stay. */
export const newStayMembers = {
  unitTypeId: IdShape(),
  ratePlanId: IdShape(),
  arrival: DateOf(),
  departure: DateOf(),
  adults: Type.Integer({ minimum: 1, maximum: 100 }),
  children: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  childAges: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), {
      maxItems: 100,
      description: 'One age for each child; decides who owes tourist tax by the age policy of the establishment.',
    }),
  ),
  guestId: Type.Optional(IdShape('A profile visible to the key, or one identified by `guestKnownBy`.')),
  guestKnownBy: Type.Optional(
    closed(
      { email: Type.Optional(Line(254)), phone: Type.Optional(Line(40)), documentNumber: Type.Optional(Line(50)) },
      {
        description:
          'For a key limited to some establishments, if the guest is not visible to it: the exact e-mail address, phone or document number used in the search.',
      },
    ),
  ),
  guest: Type.Optional(NewGuest),
  status: Type.Optional(OneOf(['Option', 'Confirmed'])),
  optionExpiresOn: Type.Optional(
    DateOf('For an option: it expires at the end of this day. Default: in seven days, at the latest on arrival.'),
  ),
  agreedPrice: Type.Optional(AgreedPriceShape),
  externalReference: Type.Optional(Line(100, 'Your own reference for the stay.')),
  ...originMembers,
  promoCode: Type.Optional(Line(50, 'For a rate plan that is sold with a code.')),
  blockId: Type.Optional(
    IdShape('Nights that the block holds are picked up from it, at its price; those beyond it are taken from what is on sale.'),
  ),
  notes: Type.Optional(Text(2000)),
  arrivalTime: Type.Optional(TimeOfDay('Expected time of arrival, in the time zone of the establishment.')),
  contact: Type.Optional(Contact),
  extras: Type.Optional(ExtrasWanted),
  ignoreRestrictions: Type.Optional(
    Type.Boolean({ description: 'Ignores stay restrictions (arrival days, length of stay); audited.' }),
  ),
}

/** Default lifetime of an option in days; it never outlasts the arrival date. */
const optionDays = 7

export interface StayWanted extends OriginWanted {
  readonly unitTypeId: Id
  readonly ratePlanId: Id
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly adults: number
  readonly children?: number
  readonly childAges?: readonly number[]
  readonly status?: 'Option' | 'Confirmed'
  readonly optionExpiresOn?: IsoDate
  readonly agreedPrice?: AgreedPrice
  readonly externalReference?: string
  readonly promoCode?: string
  readonly blockId?: Id
  readonly notes?: string
  readonly arrivalTime?: string
  readonly contact?: Contact
  readonly extras?: ExtrasWanted
  readonly ignoreRestrictions?: boolean
}

export interface TypeOfStay {
  readonly id: Id
  readonly establishmentId: Id
  readonly maxOccupancy: number
}

export interface PlanForStay {
  readonly id: Id
  readonly establishmentId: Id
  readonly vatRateBp: number
  readonly status: 'active' | 'archived'
  readonly terms: TermsType
}

export interface StaySituation {
  readonly id: Id
  readonly newId: () => Id
  readonly guestId: Id
  readonly bookingId: Id | null
  readonly moment: Moment
  readonly today: IsoDate
  readonly establishment: {
    readonly id: Id
    readonly status: string
    readonly countryCode: string
    readonly currency: Currency
    readonly timezone: string
    readonly currentBusinessDate: IsoDate | null
  }
  readonly type: TypeOfStay | undefined
  readonly plan: PlanForStay | undefined
  /** Prices of the rate plan and unit type for the nights of the stay; undefined if the stay was priced elsewhere. */
  readonly sheet: PriceSheet | undefined
  /** Stay restrictions of the establishment; empty if the stay was agreed elsewhere. */
  readonly restrictions: readonly StayRestriction[]
  /** The companies and codes that the request refers to. */
  readonly origins: OriginsRead
  /** The block that the request refers to. */
  readonly blocks: BlocksRead
  /** The extras that the request refers to, and those that stays of the establishment bear; none if the stay was agreed elsewhere. */
  readonly extras: readonly ExtraRow[]
  /** Path of the request in messages: `body` or `body.stays[2]`. */
  readonly at: string
}

export interface NewStay {
  readonly row: ReservationRow
  readonly nights: readonly BookedNight[]
  readonly extras: readonly BookedExtra[]
  /** The restriction that staff overrode, if any. */
  readonly restriction: BrokenRestriction | undefined
}

/** Events of a stay booked with extras. */
export const extrasEvents = ({ row, extras }: NewStay) =>
  extras.length === 0
    ? []
    : [
        {
          type: 'reservation.extras_changed' as const,
          establishmentId: row.establishmentId,
          data: { reservationId: row.id, extras: extras.length },
        },
      ]

/** Validates the request itself, before anything is read. */
export function problemOfStay(wanted: StayWanted, at: string): Refusal | undefined {
  const datesProblem = stayDatesProblem(wanted.arrival, wanted.departure)
  if (datesProblem) return pricingRefuse.INVALID_STAY_DATES({ message: datesProblem.replaceAll('body.', `${at}.`) })
  if (wanted.childAges !== undefined && wanted.childAges.length !== (wanted.children ?? 0))
    return platformRefuse.VALIDATION_ERROR({ message: `${at}.childAges must have one age for each of ${at}.children.` })
  if (wanted.optionExpiresOn !== undefined && wanted.status !== 'Option')
    return platformRefuse.VALIDATION_ERROR({ message: `${at}.optionExpiresOn is allowed only with the status Option.` })
  return problemOfExtras(wanted.extras ?? [], at)
}

type PickUp = Exclude<ReturnType<typeof pickUpOf>, Refusal>

/** What is sold, if it can be sold at all: the type and plan of an active establishment, from today on, to no more persons than it takes. */
function soldOf(wanted: StayWanted, situation: StaySituation): { type: TypeOfStay; plan: PlanForStay } | Refusal {
  const { today, establishment, type, plan, at } = situation
  if (!type) return propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: wanted.unitTypeId })
  if (type.establishmentId !== establishment.id)
    return propertyRefuse.UNIT_TYPE_NOT_FOUND({ message: `${at}.unitTypeId is a type of another establishment.` })
  if (!plan) return pricingRefuse.RATE_PLAN_NOT_FOUND({ recordId: wanted.ratePlanId })
  if (plan.establishmentId !== establishment.id)
    return pricingRefuse.RATE_PLAN_NOT_FOUND({ message: `${at}.ratePlanId is a plan of another establishment.` })
  if (establishment.status !== 'active') return refuse.ESTABLISHMENT_NOT_ACTIVE()
  if (wanted.arrival < today)
    return pricingRefuse.INVALID_STAY_DATES({ message: `${at}.arrival must not be earlier than the business date ${today}.` })
  const persons = wanted.adults + (wanted.children ?? 0)
  return persons > type.maxOccupancy
    ? refuse.OCCUPANCY_EXCEEDED({ message: `The unit type takes ${type.maxOccupancy} persons, not ${persons}.` })
    : { type, plan }
}

const wishedBy = (wanted: StayWanted, bookedOn: IsoDate) => ({
  arrival: wanted.arrival,
  departure: wanted.departure,
  bookedOn,
  adults: wanted.adults,
  children: wanted.children ?? 0,
  childAges: wanted.childAges,
  promoCode: wanted.promoCode,
  companyId: wanted.companyId,
  travelAgentId: wanted.travelAgentId,
  channel: wanted.channel,
})

/** That ages of children are needed: where a night is priced by the plan, and its price depends on them. */
function agesRefusal(wanted: StayWanted, { sheet, today, at }: StaySituation, pickUp: PickUp): Refusal | undefined {
  const isPricedElsewhere =
    wanted.agreedPrice !== undefined || eachNight(wanted.arrival, wanted.departure).every((night) => pickUp.priceOf.has(night))
  return !isPricedElsewhere && needsChildAges(sheet, wishedBy(wanted, today))
    ? refuse.CHILD_AGES_REQUIRED({ message: `${at}.childAges is required: the price depends on the ages of the children.` })
    : undefined
}

/** The nights at the agreed price, at that of the block or at that of the plan. */
function nightsOf(
  wanted: StayWanted,
  { sheet, today, at }: StaySituation,
  { type, plan }: { readonly type: TypeOfStay; readonly plan: PlanForStay },
  pickUp: PickUp,
): BookedNight[] | Refusal {
  const prices = nightsBySheet(sheet, wishedBy(wanted, today))
  const planPrices = [
    ...prices.flatMap(({ night, cents }) => (pickUp.priceOf.has(night) ? [] : [{ night, priceCents: cents }])),
    ...pickUp.prices,
  ]
  const priced = priceNights(eachNight(wanted.arrival, wanted.departure), planPrices, wanted.agreedPrice)
  if ('problem' in priced) return platformRefuse.VALIDATION_ERROR({ message: priced.problem.replaceAll('body.', `${at}.`) })
  if ('unpriced' in priced || plan.status !== 'active')
    return refuse.RATE_PLAN_NOT_SELLABLE(
      'unpriced' in priced ? { message: `The rate plan has no price for the night of ${priced.unpriced}.` } : {},
    )
  const below = wanted.agreedPrice ? undefined : nightBelowItsProducts(sheet, wishedBy(wanted, today))
  if (below !== undefined)
    return refuse.RATE_PLAN_NOT_SELLABLE({ message: `What the rate plan includes costs more than the night of ${below}.` })
  return priced.nights.map((night) => ({
    ...night,
    unitTypeId: type.id,
    ratePlanId: plan.id,
    ...soldWith(sheet, plan.vatRateBp, night.night),
    held: true,
    blockId: pickUp.nights.has(night.night) ? pickUp.blockId : null,
    charged: false,
  }))
}

/** The day on which an option expires; null for a confirmed stay. */
function optionOf(wanted: StayWanted, { today, at }: StaySituation): IsoDate | null | Refusal {
  if (wanted.status !== 'Option') return null
  const inSevenDays = addDays(today, optionDays)
  const expiresOn = wanted.optionExpiresOn ?? (inSevenDays < wanted.arrival ? inSevenDays : wanted.arrival)
  return expiresOn < today || expiresOn > wanted.arrival
    ? platformRefuse.VALIDATION_ERROR({
        message: `${at}.optionExpiresOn must be between the business date ${today} and the arrival ${wanted.arrival}.`,
      })
    : expiresOn
}

/** What no stay has when it is booked. */
const untouched = {
  unitId: null,
  checkedInOn: null,
  checkedOutOn: null,
  cancelledOn: null,
  noShowOn: null,
  queuedAt: null,
  queueNote: null,
  keyNote: null,
  roomChargesStopped: false,
  creditLimitCents: null,
  cancellationReason: null,
  taxExemptions: null,
} as const

/** The new stay, or the reason why it cannot be booked. Does not check availability. @throws if an extra is invalid */
export function newStayOf(wanted: StayWanted, situation: StaySituation): NewStay | Refusal {
  const { id, guestId, bookingId, moment, today, establishment, origins, blocks, at } = situation
  const sold = soldOf(wanted, situation)
  if (sold instanceof Refusal) return sold
  const { type, plan } = sold
  const pickUp = pickUpOf({ ...wanted, establishmentId: establishment.id }, blocks, at)
  if (pickUp instanceof Refusal) return pickUp
  // Stay restrictions do not apply to blocks.
  const ages = agesRefusal(wanted, situation, pickUp)
  if (ages) return ages
  const broken =
    pickUp.blockId === null
      ? (brokenRestriction(situation.restrictions, wanted) ?? restrictionOfSheet(situation.sheet, wishedBy(wanted, today)))
      : undefined
  if (broken && !wanted.ignoreRestrictions)
    return pricingRefuse.STAY_RESTRICTED({ message: `${broken.message} Set ignoreRestrictions to book it anyway.` })
  const nights = nightsOf(wanted, situation, sold, pickUp)
  if (nights instanceof Refusal) return nights
  const optionExpiresOn = optionOf(wanted, situation)
  if (optionExpiresOn instanceof Refusal) return optionExpiresOn
  const origin = originOf({ ...pickUp.origin, ...wanted }, pickUp.withOrigins(origins), at)
  if (origin instanceof Refusal) return origin
  const totalCents = totalOf(nights)
  const deposit = depositOf(plan.terms.depositScheme, totalCents, wanted.arrival, today)
  const row: ReservationRow = {
    ...untouched,
    ...origin,
    blockId: pickUp.blockId,
    id,
    establishmentId: establishment.id,
    bookingId,
    confirmationCode: confirmationCodeOf(id),
    externalReference: wanted.externalReference ?? null,
    guestId,
    status: wanted.status ?? 'Confirmed',
    arrival: wanted.arrival,
    departure: wanted.departure,
    unitTypeId: type.id,
    ratePlanId: plan.id,
    adults: wanted.adults,
    children: wanted.children ?? 0,
    childAges: wanted.childAges ?? null,
    totalCents,
    optionExpiresOn,
    bookedAt: moment,
    bookedOn: today,
    notes: wanted.notes ?? null,
    arrivalTime: wanted.arrivalTime ?? null,
    contact: wanted.contact ?? null,
    agreedPrice: wanted.agreedPrice !== undefined,
    agreedPriceReason: wanted.agreedPrice?.reason ?? null,
    terms: plan.terms,
    depositCents: deposit?.amountCents ?? 0n,
    depositDueOn: deposit?.dueOn ?? null,
    nights: nights.length,
    countryCode: establishment.countryCode,
    currency: establishment.currency,
    currentBusinessDate: establishment.currentBusinessDate,
    timezone: establishment.timezone,
  }
  const stayOfExtras = {
    reservationId: id,
    establishmentId: establishment.id,
    unitTypeId: type.id,
    ratePlanId: plan.id,
    arrival: wanted.arrival,
    bookedOn: today,
  }
  const extras = bookExtras(wanted.extras ?? [], situation.extras, stayOfExtras, situation.newId, at)
  return { row, nights, extras, restriction: broken }
}
