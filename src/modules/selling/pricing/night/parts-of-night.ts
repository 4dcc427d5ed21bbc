/**
 * What the price of a night consists of: accommodation, and the products that the plan includes, each at the VAT of its own day. The parts always add up to the price.
 * Pure. What a night consists of is kept with it when it is sold; the rate of a category is that of the day of service.
 */
import { addDays, type IsoDate } from '../../../../platform/values/dates.ts'
import type { Beneficiary, ChargeType } from '../../../money/folios/index.ts'
import { type VatCategory, vatRateOn } from '../../../property/property/index.ts'
import { includedIn, type Taxed, taxed } from '../pricer/included-products.ts'
import { longStayInUnitedKingdom, longStayKeepingNet, longStayParts } from '../pricer/long-stay.ts'
import { amountForPersons, type PersonsOfStay, personsOf } from '../pricer/persons-of-stay.ts'
import type { AmountByBand, Included, VatOf } from '../pricer/price-book.ts'
import { bandsFrom, type StoredBand } from './stored-bands.ts'

/** An amount in minor units, as JSON keeps it. */
type Stored = number | string

export interface StoredIncluded {
  readonly extraId: string
  readonly how: 'inside' | 'on_top'
  readonly per: 'night' | 'arrival'
  readonly cents?: Stored
  readonly byBand?: Readonly<Record<string, Stored>>
  readonly shareBp?: number
  /** Days from the night to the service: 1 for breakfast. */
  readonly dayOffset?: number
  readonly code: string
  readonly name: string
  readonly chargeType: ChargeType
  readonly beneficiary: Beneficiary
  readonly vatRateBp: number
  readonly vatCategory?: VatCategory
  readonly vatShares?: readonly { readonly category: VatCategory; readonly bp: number }[]
}

/** As the database keeps it with each night; see `night_consists_of`. */
export interface ConsistsOf {
  readonly territory: string
  readonly vatCategory?: VatCategory
  /** VAT of long stays in the United Kingdom. */
  readonly longStay?: 'net' | 'gross'
  readonly bands?: readonly StoredBand[]
  readonly included?: readonly StoredIncluded[]
}

export interface NightSold {
  readonly night: IsoDate
  readonly priceCents: bigint
  readonly vatRateBp: number
  readonly consistsOf?: ConsistsOf | null | undefined
}

export interface PersonsOfNight {
  readonly adults: number
  readonly children: number
  readonly childAges?: readonly number[] | null | undefined
}

export interface PartOfNight {
  readonly kind: 'accommodation' | 'facilities' | 'included'
  readonly cents: bigint
  readonly vatBp: number
  /** Of a product. */
  readonly code?: string
  readonly name?: string
  readonly chargeType?: ChargeType
  readonly beneficiary?: Beneficiary
  readonly how?: 'inside' | 'on_top'
}

/** VAT of the accommodation of a night on its day. */
export const vatRateOfNight = ({ night, vatRateBp, consistsOf }: Pick<NightSold, 'night' | 'vatRateBp' | 'consistsOf'>): number =>
  (consistsOf?.vatCategory && vatRateOn(consistsOf.territory, consistsOf.vatCategory, night)) ?? vatRateBp

export const amountsFrom = (amounts: Readonly<Record<string, Stored>>): AmountByBand =>
  Object.fromEntries(Object.entries(amounts).map(([band, cents]) => [band, BigInt(cents)]))

/** The VAT of something sold, as the pricer takes it. A category without a listed rate keeps the rate that was entered. */
function vatOfSold(
  sold: Pick<StoredIncluded, 'vatRateBp' | 'vatCategory' | 'vatShares'>,
  territory: string,
  day: IsoDate,
): VatOf {
  const { vatCategory, vatShares, vatRateBp } = sold
  if (vatShares && vatShares.length > 0) return { shares: vatShares }
  return { vatBp: (vatCategory && vatRateOn(territory, vatCategory, day)) ?? vatRateBp }
}

/** VAT of a category on a day; where none is listed, the rate that was entered. */
const vatOnIn =
  (territory: string, enteredBp: number) =>
  (category: string, day: IsoDate): number =>
    vatRateOn(territory, category as VatCategory, day) ?? enteredBp

/** What a plan includes, as the pricer takes it. */
export const includedFrom = ({ included = [], territory }: ConsistsOf, night: IsoDate): Included[] =>
  included.map((item) => ({
    code: item.code,
    how: item.how,
    per: item.per,
    dayOffset: item.dayOffset ?? 0,
    vat: vatOfSold(item, territory, addDays(night, item.dayOffset ?? 0)),
    ...(item.byBand ? { byBand: amountsFrom(item.byBand) } : {}),
    ...(item.cents === undefined ? {} : { cents: BigInt(item.cents) }),
    ...(item.shareBp === undefined ? {} : { shareBp: item.shareBp }),
  }))

const personsFor = ({ adults, children, childAges }: PersonsOfNight, { bands }: ConsistsOf): PersonsOfStay =>
  personsOf({ adults, children, childAges: childAges ?? undefined }, bandsFrom(bands ?? null))

/** The products of a night with their amounts. No more than the price: what is agreed for less than the products leaves out the last ones. */
function productsIn(sold: NightSold, consistsOf: ConsistsOf, isFirst: boolean, party: PersonsOfNight): PartOfNight[] {
  const byCode = new Map(consistsOf.included?.map((item) => [item.code, item]))
  const { night, priceCents } = sold
  const persons = personsFor(party, consistsOf)
  const included = includedFrom(consistsOf, night)
  // A share is one of the price before what is added to it, as it was sold; amounts on top are no shares.
  const onTop = includedIn(included, { night, isFirst, cents: priceCents }, persons)
    .filter(({ how }) => how === 'on_top')
    .reduce((sum, { cents }) => sum + cents, 0n)
  const before = onTop < priceCents ? priceCents - onTop : 0n
  let left = priceCents
  return includedIn(included, { night, isFirst, cents: before }, persons).flatMap(({ code, how, cents, vat, date }) => {
    const amount = cents < left ? cents : left
    left -= amount
    const item = byCode.get(code)
    return taxed(amount, vat, date, vatOnIn(consistsOf.territory, item?.vatRateBp ?? 0))
      .filter((part) => part.cents > 0n)
      .map((part): PartOfNight => ({ kind: 'included', code, how, ...part, ...(item ? described(item) : {}) }))
  })
}

const described = ({ name, chargeType, beneficiary }: StoredIncluded) => ({ name, chargeType, beneficiary })

/** The parts of a night, accommodation first. `numberOfNight`: 1 for the night of arrival. */
export function partsOfNight(sold: NightSold, numberOfNight: number, party: PersonsOfNight): PartOfNight[] {
  const { consistsOf, priceCents } = sold
  const vatBp = vatRateOfNight(sold)
  if (!consistsOf) return [{ kind: 'accommodation', cents: priceCents, vatBp }]
  const products = productsIn(sold, consistsOf, numberOfNight === 1, party)
  const rest = products.reduce((cents, part) => cents - part.cents, priceCents)
  const split =
    consistsOf.longStay === undefined || vatBp === 0
      ? undefined
      : longStayParts(longStayInUnitedKingdom, rest, vatBp, numberOfNight)
  return [
    ...(split
      ? [
          { kind: 'accommodation' as const, cents: split.outsideCents, vatBp: 0 },
          { kind: 'facilities' as const, cents: split.facilitiesCents, vatBp },
        ]
      : [{ kind: 'accommodation' as const, cents: rest, vatBp }]),
    ...products,
  ]
}

/** What products on top add to the price of a night, by product. */
export const onTopOfNight = (
  consistsOf: ConsistsOf | null | undefined,
  { night, isFirst, cents }: { readonly night: IsoDate; readonly isFirst: boolean; readonly cents: bigint },
  party: PersonsOfNight,
): { readonly code: string; readonly cents: bigint }[] =>
  consistsOf?.included
    ? includedIn(includedFrom(consistsOf, night), { night, isFirst, cents }, personsFor(party, consistsOf)).filter(
        ({ how }) => how === 'on_top',
      )
    : []

/** What products inside the price of a night cost together. */
export const insideNight = (
  consistsOf: ConsistsOf | null | undefined,
  { night, isFirst, cents }: { readonly night: IsoDate; readonly isFirst: boolean; readonly cents: bigint },
  party: PersonsOfNight,
): bigint =>
  consistsOf?.included
    ? includedIn(includedFrom(consistsOf, night), { night, isFirst, cents }, personsFor(party, consistsOf))
        .filter(({ how }) => how === 'inside')
        .reduce((sum, part) => sum + part.cents, 0n)
    : 0n

/** Whether amounts of included products depend on ages of children that aren't known. */
export const includedNeedsAges = (consistsOf: ConsistsOf | null | undefined, { children, childAges }: PersonsOfNight): boolean =>
  children > 0 && childAges == null && consistsOf?.included?.some(({ byBand }) => byBand !== undefined) === true

/** The price of a night of a long stay whose guest pays less VAT; undefined where the price stays. */
export function priceOfLongStay(
  consistsOf: ConsistsOf | null | undefined,
  cents: bigint,
  vatBp: number,
  numberOfNight: number,
): bigint | undefined {
  if (consistsOf?.longStay !== 'net' || vatBp === 0) return undefined
  const parts = longStayKeepingNet(longStayInUnitedKingdom, cents, vatBp, numberOfNight)
  return parts && parts.outsideCents + parts.facilitiesCents
}

/** What persons pay together for something priced by age. */
export const priceByAge = (
  amounts: Readonly<Record<string, Stored>>,
  bands: readonly StoredBand[],
  { adults, children, childAges }: PersonsOfNight,
): bigint =>
  amountForPersons(amountsFrom(amounts), personsOf({ adults, children, childAges: childAges ?? undefined }, bandsFrom(bands)))

/** An amount by the VAT that it bears on a day. */
export const taxedOnDay = (
  cents: bigint,
  sold: Pick<StoredIncluded, 'vatRateBp' | 'vatCategory' | 'vatShares'>,
  territory: string,
  day: IsoDate,
): Taxed[] => taxed(cents, vatOfSold(sold, territory, day), day, vatOnIn(territory, sold.vatRateBp))
