/** An establishment of a tenant: a hotel, campsite, residence or apartment building. */

import { exampleId } from '../../../platform/contract/examples.ts'
import { shownOrNull } from '../../../platform/contract/fields.ts'
import {
  CountryCode,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id as IdShape,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type EstablishmentValues, establishmentFields } from './establishment-fields.ts'

export const propertyTypes = ['hotel', 'campsite', 'residence', 'apartment'] as const
export type PropertyType = (typeof propertyTypes)[number]

export const establishmentStatuses = ['active', 'suspended', 'archived'] as const
export type EstablishmentStatus = (typeof establishmentStatuses)[number]

/** Age bands by domain: guests up to `infantMaxAge` are infants, up to `childMaxAge` children, older guests adults. */
export const AgePolicy = closed({
  domain: OneOf(['accommodation', 'food_service']),
  infantMaxAge: Type.Integer({ minimum: 0, maximum: 16 }),
  childMaxAge: Type.Integer({ minimum: 1, maximum: 17 }),
})
export type AgePolicy = Static<typeof AgePolicy>

/** The state of an establishment that other operations need. */
export interface EstablishmentState {
  readonly id: Id
  readonly code: string
  readonly name: string
  readonly propertyType: PropertyType
  readonly countryCode: string
  /** All its prices, folios and books are in it. */
  readonly currency: Currency
  /** The country, or a part of it with a VAT of its own. */
  readonly vatTerritory: string
  readonly timezone: string
  readonly status: EstablishmentStatus
  readonly currentBusinessDate: IsoDate | null
}

export interface EstablishmentRow extends Omit<EstablishmentState, 'vatTerritory'>, EstablishmentValues {
  readonly orgUnitId: Id | null
  readonly propertyType: PropertyType
  readonly agePolicies: AgePolicy[]
}

export const EstablishmentCurrency = CurrencyCode(
  'All prices, folios and books of the establishment are in it. Default: that of the country. Amounts are in its minor unit: of the yen, which has none, in yen.',
)

/** Validation message for the currency of an establishment; none was found for its country: it must be given. */
export function currencyProblem(currency: Currency | undefined): string | undefined {
  return currency === undefined ? 'body.currency is required: no currency of this country is known.' : undefined
}

export const Establishment = component(
  'Establishment',
  closed({
    id: IdShape(),
    orgUnitId: Type.Optional(IdShape()),
    code: Type.String(),
    ...shownOrNull(establishmentFields),
    propertyType: OneOf(propertyTypes),
    countryCode: CountryCode(),
    currency: CurrencyCode(),
    status: OneOf(establishmentStatuses),
    currentBusinessDate: Nullable(DateOf('The open business date; null if none was opened yet.')),
    agePolicies: Type.Array(AgePolicy),
  }),
)
export type Establishment = Static<typeof Establishment>

export const establishmentExample: Establishment = {
  id: exampleId.establishment,
  code: 'MIRAMAR',
  name: 'Hôtel Miramar',
  propertyType: 'hotel',
  countryCode: 'FR',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  address: '12 promenade des Anglais, 06000 Nice',
  vatRegion: null,
  ageBands: null,
  status: 'active',
  currentBusinessDate: '2026-11-21',
  walkEnabled: false,
  marksNoShows: false,
  closesTillsFirst: false,
  longStayVat: null,
  touristTaxCents: null,
  agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 }],
}

export function presentEstablishment({ orgUnitId, touristTaxCents, ...row }: EstablishmentRow): Establishment {
  return {
    ...row,
    ...(orgUnitId ? { orgUnitId } : {}),
    touristTaxCents: touristTaxCents === null ? null : String(touristTaxCents),
  }
}

/** The limit is far above any municipal rate. */
export const touristTaxProblem = (cents: string | null | undefined): string | undefined =>
  cents != null && BigInt(cents) > 100_000n ? 'body.touristTaxCents must be at most 100000.' : undefined

/** Validation message for the age policies, or undefined: the age bands must be in ascending order, and each domain has one policy. */
export function agePoliciesProblem(policies: readonly AgePolicy[]): string | undefined {
  const domains = policies.map(({ domain }) => domain)
  if (new Set(domains).size !== domains.length) return 'body.agePolicies names a domain twice.'
  const wrong = policies.find((policy) => policy.infantMaxAge >= policy.childMaxAge)
  return wrong ? `body.agePolicies: infantMaxAge must be lower than childMaxAge (${wrong.domain}).` : undefined
}

/** The current date of an establishment: its open business date, or today if none is open yet. */
export function dateOfEstablishment(
  establishment: Pick<EstablishmentState, 'currentBusinessDate' | 'timezone'>,
  todayIn: (timezone: string) => IsoDate,
): IsoDate {
  return establishment.currentBusinessDate ?? todayIn(establishment.timezone)
}
