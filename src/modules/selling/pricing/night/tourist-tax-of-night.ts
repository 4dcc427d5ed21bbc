/** Tourist taxes of a night by the tariffs of the property, or by its one amount per person. Pure. */
import { type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { Tariff } from '../pricer/price-book.ts'
import { taxesOfNight } from '../pricer/taxes-of-stay.ts'
import { type NightSold, type PersonsOfNight, partsOfNight } from './parts-of-night.ts'

/** A tariff as the database gives it. Amounts are texts of minor units. */
export interface StoredTariff {
  readonly code: string
  readonly name: string
  readonly kind: Tariff['kind']
  readonly per: Tariff['per']
  readonly cents?: string | null
  readonly bp?: number | null
  readonly steps?: readonly { readonly fromCents: string; readonly cents: string }[] | null
  readonly capCents?: string | null
  readonly validFrom: IsoDate
  readonly validTo?: IsoDate | null
  readonly seasonFrom?: string | null
  readonly seasonTo?: string | null
  readonly ageFrom?: number | null
  readonly maxNights?: number | null
  readonly surcharges: readonly { readonly code: string; readonly name: string; readonly bp: number }[]
  readonly vatRateBp: number
  readonly unitTypeIds?: readonly Id[] | null
}

/** Tourist tax settings of the establishment. */
export interface TaxRules {
  /** Per person and night; null if none is collected, or if there are tariffs. */
  readonly touristTaxCents: bigint | null
  /** Maximum child age of the accommodation policy; null without a policy. */
  readonly childMaxAge: number | null
  /** Tariffs of the municipality; null: the one amount counts. */
  readonly tariffs: readonly StoredTariff[] | null
}

export const noTax: TaxRules = { touristTaxCents: null, childMaxAge: null, tariffs: null }

export interface Exemption {
  readonly persons: number
  readonly reason: string
  readonly proof?: string
}

const given = <Value>(name: string, value: Value | null | undefined) => (value == null ? {} : { [name]: value })

const tariffFrom = (stored: StoredTariff): Tariff => ({
  code: stored.code,
  kind: stored.kind,
  per: stored.per,
  ...given('cents', stored.cents == null ? null : BigInt(stored.cents)),
  ...given('bp', stored.bp),
  ...given(
    'steps',
    stored.steps?.map(({ fromCents, cents }) => ({ fromCents: BigInt(fromCents), cents: BigInt(cents) })),
  ),
  ...given('capCents', stored.capCents == null ? null : BigInt(stored.capCents)),
  from: stored.validFrom,
  ...given('to', stored.validTo),
  ...given('season', stored.seasonFrom && stored.seasonTo ? { from: stored.seasonFrom, to: stored.seasonTo } : null),
  ...given('ageFrom', stored.ageFrom),
  ...given('maxNights', stored.maxNights),
  surcharges: stored.surcharges,
  vatBp: stored.vatRateBp,
})

/** Without tariffs: one amount for each person; infants and children of the accommodation policy are exempt. */
const oneAmount = ({ touristTaxCents, childMaxAge }: TaxRules): Tariff[] =>
  touristTaxCents
    ? [
        {
          code: '',
          kind: 'fixed',
          per: 'person_night',
          cents: touristTaxCents,
          from: '0001-01-01',
          ageFrom: childMaxAge === null ? 0 : childMaxAge + 1,
          surcharges: [],
        },
      ]
    : []

export interface TaxedNight extends NightSold {
  readonly unitTypeId: Id
}

export interface TaxedStay extends PersonsOfNight {
  readonly arrival: IsoDate
  readonly taxExemptions?: readonly Exemption[] | null
}

export interface TaxCharge {
  /** What distinguishes it from others of the same night: the name of the tariff or of the share; empty where it is the only one. */
  readonly name: string
  readonly cents: bigint
  readonly vatBp: number
  readonly quantity: number
}

/** What a night owes. Those who are exempt by age or with a reason don't pay, but count where a share of the price is divided by persons. */
export function touristTaxesOf(rules: TaxRules, night: TaxedNight, stay: TaxedStay): TaxCharge[] {
  const tariffs = rules.tariffs?.filter(({ unitTypeIds }) => !unitTypeIds || unitTypeIds.includes(night.unitTypeId))
  const names = new Map(
    tariffs?.flatMap(({ code, name, surcharges }) => [
      [code, tariffs.length > 1 ? name : ''] as const,
      ...surcharges.map((share) => [share.code, share.name] as const),
    ]),
  )
  const place = nightsBetween(stay.arrival, night.night)
  const accommodation = partsOfNight(night, place + 1, stay)
    .filter(({ kind }) => kind !== 'included')
    .map(({ cents, vatBp }) => ({ cents, vatBp }))
  const exempt = stay.taxExemptions?.reduce((sum, { persons }) => sum + persons, 0) ?? 0
  return taxesOfNight(
    tariffs ? tariffs.map(tariffFrom) : oneAmount(rules),
    { night: night.night, accommodation },
    place,
    { adults: stay.adults, children: stay.children, childAges: stay.childAges ?? undefined },
    exempt,
  ).map(({ code, cents, vatBp, quantity }) => ({ name: names.get(code) ?? '', cents, vatBp, quantity }))
}

/** Tourist tax of all these nights, with its VAT. */
export const touristTaxOfNights = (rules: TaxRules, nights: readonly TaxedNight[], stay: TaxedStay): bigint =>
  nights.flatMap((night) => touristTaxesOf(rules, night, stay)).reduce((sum, { cents }) => sum + cents, 0n)
