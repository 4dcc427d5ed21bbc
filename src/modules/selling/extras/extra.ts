/** Extras, and when a stay owes them: breakfast each morning per person, parking each night, flowers once. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  Code,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { refuse as platformRefuse, type Refusal } from '../../../platform/contract/errors.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import {
  beneficiaries,
  type Beneficiary,
  type ChargeType,
  chargeEntry,
  type FolioOfStay,
  type NewEntry,
  type VatTreatment,
  vatTreatments,
} from '../../money/folios/index.ts'
import { isOfferedFor, type OfferedFor, type PersonsOfNight, priceByAge, type Taxed, taxedOnDay } from '../pricing/index.ts'
import { vatCategories, type VatCategory } from '../../property/property/index.ts'
import { refuse } from './errors.ts'

/** How often an extra is charged: once, each night, once per person, or each night per person. */
export const chargedPer = ['stay', 'night', 'person', 'person_and_night'] as const
export type ChargedPer = (typeof chargedPer)[number]

export const extraChargeTypes = ['food_beverage', 'service', 'equipment_rental', 'space_rental', 'utility', 'other'] as const
export const extraStatuses = ['active', 'retired'] as const

export const extraMembers = {
  code: Code(50),
  name: Line(150, 'As shown on the folio.'),
  chargeType: OneOf(extraChargeTypes),
  chargedPer: OneOf(chargedPer, {
    description: '`stay`: once. `night`: each night spent. `person`: once per person. `person_and_night`: each night per person.',
  }),
  priceCents: CentsNotNegative('VAT included.'),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'In basis points: 1000 is 10.00 %.' }),
  vatCategory: Type.Optional(
    Nullable(
      OneOf(vatCategories, {
        description: 'VAT by the law of the day of service instead of `vatRateBp`, where the rates of the country are known.',
      }),
    ),
  ),
  vatShares: Type.Optional(
    Nullable(
      Type.Array(closed({ category: OneOf(vatCategories), bp: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
        minItems: 2,
        maxItems: 5,
        description:
          'Shares of the price that bear the VAT of different categories, in basis points that add up to 10000: food and drinks of a breakfast in Germany. The last takes what is left by rounding.',
      }),
    ),
  ),
  priceByBand: Type.Optional(
    Nullable(
      Type.Record(Code(30), CentsNotNegative(), {
        maxProperties: 9,
        description:
          'For extras per person: the price by age band of the establishment, and `adult`. A band without a price is free. Default: all pay `priceCents`.',
      }),
    ),
  ),
  stock: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'How many there are for a night, e.g. parking spaces. Null: no limit.',
      }),
    ),
  ),
  mandatory: Type.Optional(
    Type.Boolean({
      description:
        'Every stay that it is offered for is booked with it, such as the final cleaning; quotes name it with its price. Imported stays are not. Default: false.',
    }),
  ),
  offeredFor: Type.Optional(
    Nullable(
      closed(
        {
          unitTypeIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 100 })),
          ratePlanIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 100 })),
          from: Type.Optional(DateOf('The first day of arrival.')),
          to: Type.Optional(DateOf('The last day of arrival.')),
        },
        { description: 'Only stays of these types and plans that arrive on these days can book it. Null: all stays.' },
      ),
    ),
  ),
  vatTreatment: Type.Optional(
    Nullable(OneOf(vatTreatments, { description: 'Why it bears no VAT, as of a charge. Needs `vatRateBp` 0.' })),
  ),
  beneficiary: Type.Optional(OneOf(beneficiaries, { description: 'Whose sale it is, as of a charge. Default: `owner`.' })),
  bookedWithStay: Type.Optional(
    Type.Boolean({
      description:
        'False: it is sold at the bar or the desk (`POST /v1/folios/{id}/articles`), and is not offered with a booking. Default: true.',
    }),
  ),
  amperes: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 125,
        description: 'For electricity: the amperes that the connection of the pitch must supply.',
      }),
    ),
  ),
}

export const Extra = component(
  'Extra',
  closed({ id: Id(), establishmentId: Id(), ...extraMembers, currency: CurrencyCode(), status: OneOf(extraStatuses) }),
)
export type Extra = Static<typeof Extra>

export interface ExtraRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly code: string
  readonly name: string
  readonly chargeType: (typeof extraChargeTypes)[number]
  readonly chargedPer: ChargedPer
  readonly priceCents: bigint
  readonly vatRateBp: number
  readonly vatCategory: VatCategory | null
  readonly vatShares: readonly { readonly category: VatCategory; readonly bp: number }[] | null
  readonly priceByBand: Readonly<Record<string, string>> | null
  readonly stock: number | null
  readonly mandatory: boolean
  readonly offeredFor: OfferedFor | null
  /** What it is sold with now. */
  readonly soldWith: SoldWith | null
  readonly amperes: number | null
  readonly vatTreatment: VatTreatment | null
  readonly beneficiary: Beneficiary
  readonly bookedWithStay: boolean
  readonly status: (typeof extraStatuses)[number]
  readonly vatTerritory: string
  readonly countryCode: string
  readonly currency: Currency
}

export const extraExample: Extra = {
  id: exampleId.extra,
  establishmentId: exampleId.establishment,
  code: 'BREAKFAST',
  name: 'Breakfast',
  chargeType: 'food_beverage',
  chargedPer: 'person_and_night',
  priceCents: '1400',
  vatRateBp: 1000,
  vatCategory: 'food',
  vatShares: null,
  priceByBand: null,
  stock: null,
  mandatory: false,
  offeredFor: null,
  vatTreatment: null,
  beneficiary: 'owner',
  bookedWithStay: true,
  amperes: null,
  currency: 'EUR',
  status: 'active',
}

export function presentExtra(extra: ExtraRow): Extra {
  const { priceCents, countryCode: _, vatTerritory: __, soldWith: ___, vatShares, offeredFor, ...row } = extra
  return {
    ...row,
    vatShares: vatShares ? [...vatShares] : null,
    offeredFor: offeredFor === null ? null : (structuredClone(offeredFor) as Extra['offeredFor'] & object),
    priceCents: String(priceCents),
  }
}

/** VAT and prices by age of an extra, as it was booked. */
export interface SoldWith {
  readonly territory: string
  readonly vatCategory?: VatCategory
  readonly vatShares?: readonly { readonly category: VatCategory; readonly bp: number }[]
  readonly priceByBand?: Readonly<Record<string, string>>
  readonly bands?: readonly { readonly code: string; readonly toAge: number }[]
}

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

export const ExtrasOfStay = component(
  'ExtrasOfStay',
  closed({
    reservationId: Id(),
    currency: CurrencyCode(),
    extras: Type.Array(
      closed({
        id: Id('Id of the booked extra.'),
        extraId: Id('Id of the extra in the catalogue.'),
        name: Type.String(),
        chargeType: OneOf(extraChargeTypes),
        chargedPer: OneOf(chargedPer),
        quantity: Type.Integer({ minimum: 1, maximum: 100 }),
        priceCents: CentsNotNegative('Price of one, including VAT, as of the booking.'),
        priceByBand: Type.Optional(
          Type.Record(Code(30), CentsNotNegative(), { description: 'Or its price by age band, as of the booking.' }),
        ),
        vatRateBp: Type.Integer(),
        totalCents: CentsNotNegative('Charges that were not reversed, and charges still to come if the stay goes on as booked.'),
        chargedOn: Type.Array(DateOf(), {
          description: 'Days for which it is charged on a folio. A reversed charge is excluded and is not charged again.',
        }),
        isGivenUp: Type.Boolean({ description: 'No longer booked. Charges already posted stay.' }),
      }),
    ),
    dueCents: CentsNotNegative('For a stay in house: what a check-out now would post for them, including VAT.'),
    totalCents: CentsNotNegative('Total of all extras, including VAT. It is not part of the total of the stay.'),
  }),
)
export type ExtrasOfStay = Static<typeof ExtrasOfStay>

export interface StayOfExtras {
  readonly id: IdType
  readonly currency: Currency
  readonly party: PersonsOfNight
  /** Nights spent or still to come. */
  readonly nights: readonly IsoDate[]
  /** The stay is upcoming or in house. */
  readonly isAlive: boolean
  /** Charges that a check-out now would post to the folio. */
  readonly due: readonly ExtraCharge[]
}

export function presentExtrasOfStay(stay: StayOfExtras, extras: readonly BookedExtra[]): ExtrasOfStay {
  const listed = extras.map((extra) => ({
    id: extra.id,
    extraId: extra.extraId,
    name: extra.name,
    chargeType: extra.chargeType as (typeof extraChargeTypes)[number],
    chargedPer: extra.chargedPer,
    quantity: extra.quantity,
    priceCents: String(extra.priceCents),
    ...(extra.soldWith?.priceByBand ? { priceByBand: { ...extra.soldWith.priceByBand } } : {}),
    vatRateBp: extra.vatRateBp,
    totalCents: String(totalOf(extra, stay)),
    chargedOn: extra.charges.filter(({ isReversed }) => !isReversed).map(({ serviceDate }) => serviceDate),
    isGivenUp: extra.isGivenUp,
  }))
  return {
    reservationId: stay.id,
    currency: stay.currency,
    extras: listed,
    dueCents: String(stay.due.reduce((sum, charge) => sum + amountOfCharge(charge), 0n)),
    totalCents: String(listed.reduce((sum, { totalCents }) => sum + BigInt(totalCents), 0n)),
  }
}

export const extrasOfStayExample: ExtrasOfStay = {
  reservationId: exampleId.reservation,
  currency: 'EUR',
  extras: [
    {
      id: '019a9c1e-6b1f-7000-8000-0000000000e1',
      extraId: exampleId.extra,
      name: 'Breakfast',
      chargeType: 'food_beverage',
      chargedPer: 'person_and_night',
      quantity: 1,
      priceCents: '1400',
      vatRateBp: 1000,
      totalCents: '2800',
      chargedOn: [],
      isGivenUp: false,
    },
  ],
  dueCents: '0',
  totalCents: '2800',
}
