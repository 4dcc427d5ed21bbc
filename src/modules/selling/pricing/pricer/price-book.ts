/**
 * What the pricer reads: the prices and rules of a house as plain data. The pricer knows no database and no clock: the same wish and the same book always give the
 * same answer. Amounts are minor units with VAT, rates are basis points (1000 is 10 %), ages are those on the day of arrival.
 */
import type { IsoDate } from '../../../../platform/values/dates.ts'

/** Children up to and including an age. Children past the last band are priced as adults. */
export interface AgeBand {
  readonly code: string
  readonly toAge: number
  /** Whether a child takes a place of the base price while one is free, or is always priced by its band. */
  readonly fillsBase: 'never' | 'ifFree'
}

/** The code under which amounts by band name an adult. */
export const adult = 'adult'

/** Amounts by the code of a band, and `adult`. A band without an amount costs nothing. */
export type AmountByBand = Readonly<Record<string, bigint>>

/** What a child costs a night: an amount, or a share of what an extra adult costs. */
export type ChildPrice = bigint | { readonly bp: number }

/** The price of a night of the plan at the top of a chain, for one unit type. */
export interface PriceCell {
  /** The price in the calendar, where the prices by persons follow from it. Default: that of the greatest number of persons. */
  readonly calendarCents?: bigint
  /** Price for each number of persons, fewest first. A single one is the price of the unit, whatever the number of persons below it. */
  readonly prices: readonly (readonly [persons: number, cents: bigint])[]
  /** How many persons children fill up, where their band does. Default: the greatest number of persons. */
  readonly basePlaces?: number
  readonly extraAdultCents?: bigint
  readonly child?: Readonly<Record<string, ChildPrice>>
  readonly floorCents?: bigint
}

/** Rounds to a step with an ending: step 100 and ending 90 give 113.90 from 113.52. The nearest such price; of two equally near ones the higher. */
export interface Ending {
  readonly stepCents: bigint
  readonly endingCents: bigint
}

/** How the price of a plan follows from that of its parent; applied to the whole night, in this order. */
export interface Derivation {
  readonly bp?: number
  readonly cents?: bigint
  readonly perPerson?: AmountByBand
  readonly ending?: Ending
  readonly minCents?: bigint
}

/** A price by length of stay: for all nights of a stay of at least `min` nights, or for the nights from number `min` on. */
export interface LengthTier {
  readonly kind: 'whole_stay' | 'nights_from'
  readonly min: number
  readonly bp?: number
  readonly cents?: bigint
}

/** A share of an amount that bears the VAT of a category; the last share takes what is left. */
export interface VatShare {
  readonly category: string
  readonly bp: number
}

/** A product that a plan includes. */
export interface Included {
  readonly code: string
  /** `inside`: a part of the price of the night, which leaves the rest for the accommodation. `on_top`: added to it. */
  readonly how: 'inside' | 'on_top'
  readonly per: 'night' | 'arrival'
  /** One of: for each person by band, for the unit, or a share of the price of the night. */
  readonly byBand?: AmountByBand
  readonly cents?: bigint
  readonly shareBp?: number
  readonly vat: VatOf
  /** Days from the night to the day of service: 0 for dinner, 1 for breakfast. */
  readonly dayOffset: number
}

/** VAT of something sold: of a category on the day of service, divided among categories, or fixed. */
export type VatOf = { readonly category: string } | { readonly shares: readonly VatShare[] } | { readonly vatBp: number }

/** A plan of a chain. Tiers, floor and included products are its own, otherwise those of the nearest plan above. */
export interface PricedPlan {
  readonly code: string
  readonly derivation?: Derivation
  readonly tiers?: readonly LengthTier[]
  readonly floorCents?: bigint
  readonly included?: readonly Included[]
  readonly minAdvance?: number
  readonly maxAdvance?: number
}

/** What restricts stays on one day; of several that apply, the strictest of each kind counts. */
export interface Restriction {
  readonly closed?: boolean
  readonly closedToArrival?: boolean
  readonly closedToDeparture?: boolean
  readonly minArrival?: number
  readonly maxArrival?: number
  readonly minThrough?: number
  readonly maxThrough?: number
  readonly minAdvance?: number
  readonly maxAdvance?: number
}

export interface Promotion {
  readonly code: string
  readonly bp?: number
  readonly centsPerNight?: bigint
  readonly centsOffStay?: bigint
  readonly stayFrom: IsoDate
  readonly stayTo: IsoDate
  readonly bookFrom: IsoDate
  readonly bookTo: IsoDate
}

export const rhythms = ['stay', 'night', 'person', 'person_and_night'] as const

/** A product beside the plan: wished by the guest, or mandatory. */
export interface Product {
  readonly code: string
  readonly rhythm: (typeof rhythms)[number]
  readonly byBand?: AmountByBand
  readonly cents?: bigint
  readonly vat: VatOf
  readonly mandatory?: boolean
  readonly belongsTo?: string
}

/** A tourist tax, valid on its days. */
export interface Tariff {
  readonly code: string
  readonly kind: 'fixed' | 'percent' | 'by_price'
  readonly per: 'person_night' | 'room_night' | 'stay'
  readonly cents?: bigint
  /** Of the accommodation of the night without VAT, divided by all persons, taxed or not. */
  readonly bp?: number
  /** By the price of the night with VAT: the amount of the last step that it reaches. */
  readonly steps?: readonly { readonly fromCents: bigint; readonly cents: bigint }[]
  readonly capCents?: bigint
  readonly from: IsoDate
  readonly to?: IsoDate
  /** Days of every year, MM-DD, the last one included; the season may pass the turn of the year. */
  readonly season?: { readonly from: string; readonly to: string }
  /** The lowest age that is taxed. */
  readonly ageFrom?: number
  /** Only the first nights of a stay. */
  readonly maxNights?: number
  /** Shares for other authorities: each rounded, on top. */
  readonly surcharges: readonly { readonly code: string; readonly bp: number }[]
  readonly vatBp?: number
}

/** Value added tax of long stays in the United Kingdom: from a night on, only a share of the value bears it (HMRC notice 709/3, section 3). */
export interface LongStay {
  readonly afterNights: number
  readonly shareBp: number
  readonly keep: 'net' | 'gross'
}

export interface DatedRate {
  readonly from: IsoDate
  readonly bp: number
}

export interface PriceBook {
  readonly maxOccupancy: number
  readonly bands: readonly AgeBand[]
  /** From the plan with prices of its own to the plan that is sold. */
  readonly chain: readonly PricedPlan[]
  readonly cellOf: (night: IsoDate) => PriceCell | undefined
  readonly restrictionOn: (date: IsoDate) => Restriction | undefined
  /** That no day near the stay has a restriction: none is asked. */
  readonly isUnrestricted?: boolean
  readonly floorOfTypeCents?: bigint
  readonly promotions: readonly Promotion[]
  readonly products: readonly Product[]
  /** VAT of a category on a day, in basis points. */
  readonly vatOn: (category: string, date: IsoDate) => number
  readonly tariffs: readonly Tariff[]
  readonly longStay?: LongStay
}

export interface Wish {
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly bookedOn: IsoDate
  readonly adults: number
  readonly children: number
  /** One for each child; undefined if they are not known. */
  readonly childAges: readonly number[] | undefined
  readonly products?: readonly { readonly code: string; readonly quantity: number }[]
  readonly promotion?: string
}
