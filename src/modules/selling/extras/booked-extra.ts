/** Extras that a stay has booked, and when it owes them: breakfast each morning per person, parking each night, flowers once. */

import { refuse as platformRefuse, type Refusal } from '../../../platform/contract/errors.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import {
  type Beneficiary,
  type ChargeType,
  chargeEntry,
  type FolioOfStay,
  type NewEntry,
  type VatTreatment,
} from '../../money/folios/index.ts'
import { isOfferedFor, type PersonsOfNight, priceByAge, type Taxed, taxedOnDay } from '../pricing/index.ts'
import { refuse } from './errors.ts'
import type { ChargedPer, ExtraRow, SoldWith } from './extra.ts'

/** An extra booked by a stay, at the price of the day of booking. */
export interface BookedExtra {
  readonly id: IdType
  readonly reservationId: IdType
  readonly extraId: IdType
  readonly name: string
  readonly chargeType: ChargeType
  readonly chargedPer: ChargedPer
  readonly priceCents: bigint
  readonly vatRateBp: number
  readonly quantity: number
  readonly vatTreatment: VatTreatment | null
  readonly beneficiary: Beneficiary
  /** Amperes that the connection of the pitch must supply, as of the booking. */
  readonly amperes: number | null
  /** Business date of the establishment at the booking. */
  readonly bookedOn: IsoDate
  /** Null: one price for all, at its rate. */
  readonly soldWith: SoldWith | null
  /** Cancelled after part of it was charged. */
  readonly isGivenUp: boolean
  /** Charges by day. Charges that staff reversed are not charged again. */
  readonly charges: readonly { readonly serviceDate: IsoDate; readonly amountCents: string; readonly isReversed: boolean }[]
}

/** Maximum number of different extras of a stay. */
const extrasAtMost = 50

/** The extras requested for a stay. */
export const ExtrasWanted = Type.Array(
  closed({
    extraId: Id('From the catalogue of the establishment.'),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Per occasion or per person. Default 1.' })),
  }),
  { maxItems: extrasAtMost },
)
export type ExtrasWanted = readonly { readonly extraId: IdType; readonly quantity?: number | undefined }[]

export const idsOfExtras = (wanted: ExtrasWanted): IdType[] => wanted.map(({ extraId }) => extraId.toLowerCase())

const namePlace = (at: string, place: number) => `${at}.extras[${place}].extraId`

/** Refusal if an extra is listed twice. `at` is the path used in messages. */
export function problemOfExtras(wanted: ExtrasWanted, at: string): Refusal | undefined {
  const ids = idsOfExtras(wanted)
  const twice = ids.findIndex((extraId, place) => ids.indexOf(extraId) < place)
  if (twice === -1) return undefined
  return platformRefuse.VALIDATION_ERROR({
    message: `${namePlace(at, twice)} repeats the extra of ${namePlace(at, ids.indexOf(ids[twice] ?? ''))}: use its quantity instead.`,
  })
}

export interface StayForExtras {
  readonly establishmentId: IdType
  readonly unitTypeId: IdType
  readonly ratePlanId: IdType
  readonly arrival: IsoDate
}

/** @throws EXTRA_NOT_FOUND, EXTRA_NOT_ON_SALE if the requested extra cannot be booked by the stay */
export function extraOnSale(
  catalogue: readonly ExtraRow[],
  extraId: IdType,
  stay: StayForExtras,
  at: string,
  place: number,
): ExtraRow {
  const { establishmentId } = stay
  const name = namePlace(at, place)
  const extra = catalogue.find(({ id }) => id === extraId)
  if (!extra) throw refuse.EXTRA_NOT_FOUND({ recordId: extraId, message: `${name}: there is no extra with this id.` })
  if (extra.establishmentId !== establishmentId)
    throw refuse.EXTRA_NOT_ON_SALE({ message: `${name}: ${extra.name} belongs to another establishment.` })
  if (!extra.bookedWithStay)
    throw refuse.EXTRA_NOT_ON_SALE({ message: `${name}: ${extra.name} is sold at the bar or the desk only, not with a booking.` })
  if (extra.status !== 'active')
    throw refuse.EXTRA_NOT_ON_SALE({ message: `${name}: ${extra.name} is retired and sold no longer.` })
  if (!isOfferedFor(extra.offeredFor, stay))
    throw refuse.EXTRA_NOT_ON_SALE({
      message: `${name}: ${extra.name} is offered for other unit types, rate plans or days of arrival only.`,
    })
  return extra
}

/** What is requested, and what every such stay bears. */
const withMandatory = (wanted: ExtrasWanted, catalogue: readonly ExtraRow[], stay: StayForExtras): ExtrasWanted => {
  const named = new Set(idsOfExtras(wanted))
  const bears = ({ id, establishmentId, mandatory, status, offeredFor }: ExtraRow) =>
    mandatory &&
    status === 'active' &&
    establishmentId === stay.establishmentId &&
    !named.has(id) &&
    isOfferedFor(offeredFor, stay)
  return [...wanted, ...catalogue.filter(bears).map(({ id }) => ({ extraId: id }))]
}

/** The extras of a new stay, at current prices, those that are mandatory too. @throws the refusals of `extraOnSale` */
export const bookExtras = (
  wanted: ExtrasWanted,
  catalogue: readonly ExtraRow[],
  stay: StayForExtras & { readonly reservationId: IdType; readonly bookedOn: IsoDate },
  newId: () => IdType,
  at: string,
): BookedExtra[] =>
  withMandatory(wanted, catalogue, stay).map(({ extraId, quantity = 1 }, place) => {
    const extra = extraOnSale(catalogue, extraId.toLowerCase(), stay, at, place)
    const { name, chargeType, chargedPer: per, priceCents, vatRateBp, amperes, vatTreatment, beneficiary, soldWith } = extra
    return {
      id: newId(),
      reservationId: stay.reservationId,
      extraId: extra.id,
      name,
      chargeType,
      chargedPer: per,
      priceCents,
      vatRateBp,
      quantity,
      vatTreatment,
      beneficiary,
      soldWith,
      amperes,
      bookedOn: stay.bookedOn,
      isGivenUp: false,
      charges: [],
    }
  })

/** Charged once per stay, not every night. */
export const isChargedOnce = (per: ChargedPer): boolean => per === 'stay' || per === 'person'
export const isForEach = (per: ChargedPer): boolean => per === 'person' || per === 'person_and_night'

/** Number charged at a time. */
export const countOf = ({ chargedPer: per, quantity }: Pick<BookedExtra, 'chargedPer' | 'quantity'>, persons: number): number =>
  quantity * (isForEach(per) ? persons : 1)

/** Charged once and already charged, so another quantity would have no effect. */
export const isSettled = ({ chargedPer: per, charges }: BookedExtra): boolean => isChargedOnce(per) && charges.length > 0

/** Days still to be charged, of the given nights. An extra charged once is charged on the day `on`. */
const daysDue = (extra: BookedExtra, nights: readonly IsoDate[], on: IsoDate | undefined): IsoDate[] =>
  extra.isGivenUp
    ? []
    : isChargedOnce(extra.chargedPer)
      ? extra.charges.length === 0 && on !== undefined
        ? [on]
        : []
      : nights.filter((night) => night >= extra.bookedOn && !extra.charges.some(({ serviceDate }) => serviceDate === night))

/** Price of one time: by age where the extra has prices by age. */
function priceOfTime(extra: BookedExtra, party: PersonsOfNight): bigint {
  const { soldWith, quantity } = extra
  return soldWith?.priceByBand && isForEach(extra.chargedPer)
    ? BigInt(quantity) * priceByAge(soldWith.priceByBand, soldWith.bands ?? [], party)
    : extra.priceCents * BigInt(countOf(extra, personsIn(party)))
}

const personsIn = ({ adults, children }: PersonsOfNight): number => adults + children

/** The amounts of one time by the VAT of their day. */
function partsOf(extra: BookedExtra, party: PersonsOfNight, day: IsoDate): Taxed[] {
  const cents = priceOfTime(extra, party)
  const { soldWith, vatRateBp } = extra
  if (soldWith === null) return [{ cents, vatBp: vatRateBp }]
  const parts = taxedOnDay(cents, { vatRateBp, ...soldWith }, soldWith.territory, day)
  return parts.filter((part, place) => place === 0 || part.cents > 0n)
}

/** Total including VAT: charges that were not reversed, and charges still to come if the stay goes on as booked. */
export function totalOf(
  extra: BookedExtra,
  { party, nights, isAlive }: { readonly party: PersonsOfNight; readonly nights: readonly IsoDate[]; readonly isAlive: boolean },
): bigint {
  const charged = extra.charges.reduce((sum, { amountCents, isReversed }) => (isReversed ? sum : sum + BigInt(amountCents)), 0n)
  const days = isAlive ? daysDue(extra, nights, '') : []
  return charged + priceOfTime(extra, party) * BigInt(days.length)
}

export interface ExtraCharge {
  readonly bookedExtraId: IdType
  readonly serviceDate: IsoDate
  readonly entry: NewEntry
  /** Further shares of the price, which bear another VAT. */
  readonly others: readonly NewEntry[]
}

export const entriesOfCharge = ({ entry, others }: ExtraCharge): NewEntry[] => [entry, ...others]

export const amountOfCharge = (charge: ExtraCharge): bigint =>
  entriesOfCharge(charge).reduce((cents, { amountCents }) => cents + amountCents, 0n)

/**
 * Extras that a stay owes: per night for the nights spent since they were booked, and one-time extras on the day `on`. Extras already charged are excluded.
 * Without a night spent nothing is owed, unless `leaves`: a guest who departs on the day of arrival pays one-time extras.
 */
export function extrasDue(
  extras: readonly BookedExtra[],
  folio: FolioOfStay,
  {
    party,
    slept,
    on,
    leaves = false,
  }: { readonly party: PersonsOfNight; readonly slept: readonly IsoDate[]; readonly on: IsoDate; readonly leaves?: boolean },
  newId: () => IdType,
): ExtraCharge[] {
  return extras.flatMap((extra) => {
    const days = daysDue(extra, slept, leaves || slept.length > 0 ? on : undefined)
    const quantity = countOf(extra, personsIn(party))
    return days.flatMap((serviceDate): ExtraCharge[] => {
      const [entry, ...others] = partsOf(extra, party, serviceDate).map(({ cents, vatBp }) =>
        chargeEntry(newId(), folio, {
          chargeType: extra.chargeType,
          label: extra.name,
          quantity,
          amountCents: cents,
          vatRateBp: vatBp,
          serviceDate,
          occasion: 'extra',
          vatTreatment: extra.vatTreatment,
          beneficiary: extra.beneficiary,
        }),
      )
      return entry ? [{ bookedExtraId: extra.id, serviceDate, entry, others }] : []
    })
  })
}
