/**
 * What can be set for an establishment, one line each. Bodies, columns, rows and responses follow from this list. A new field needs a line here, a migration, and a
 * line with its label in the console.
 */
import type { Field, Values } from '../../../platform/contract/fields.ts'
import { CentsNotNegative, Code, closed, component, Line, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'

import { vatRegions, vatRegionsInWords } from './vat/vat-rates.ts'

const text = Type.String()

const AgeBand = component(
  'AgeBand',
  closed({
    code: Code(30),
    toAge: Type.Integer({ minimum: 0, maximum: 17, description: 'The last age of the band, on the day of arrival.' }),
    fillsBase: Type.Optional(
      Type.Boolean({
        description:
          'Whether such a child takes a place of the base price while one is free, and costs nothing more then. Default: false.',
      }),
    ),
  }),
)
export type AgeBand = Static<typeof AgeBand>

/** Validation message for the age bands, or undefined: each code once, ages ascending, none called `adult`. */
export function ageBandsProblem(bands: readonly AgeBand[] | null | undefined): string | undefined {
  for (const [place, band] of (bands ?? []).entries()) {
    const before = bands?.[place - 1]
    if (band.code === 'adult') return `body.ageBands[${place}].code must not be adult.`
    if (bands?.some(({ code }, other) => other < place && code === band.code))
      return `body.ageBands[${place}] repeats the code ${band.code}.`
    if (before && before.toAge >= band.toAge) return `body.ageBands[${place}].toAge must be higher than ${before.toAge}.`
  }
  return undefined
}

const hasLongStayRule = (countryCode: string): boolean => countryCode === 'GB' || countryCode === 'IM'

/** What a new establishment has: by law the reduced value holds from the 29th night (HMRC, VATLP11500), so the guest pays less unless the house says otherwise. */
export const usualLongStayVat = (countryCode: string): 'net' | null => (hasLongStayRule(countryCode) ? 'net' : null)

/** Validation message for VAT of long stays, or undefined. */
export const longStayProblem = (countryCode: string, longStayVat: string | null | undefined): string | undefined =>
  longStayVat != null && !hasLongStayRule(countryCode)
    ? 'body.longStayVat is a rule of the United Kingdom: leave it out elsewhere.'
    : undefined

export const establishmentFields = {
  name: { shape: Line(200), shown: text, stays: true },
  timezone: {
    shape: Line(64, 'IANA time zone, e.g. Europe/Paris.'),
    shown: Type.String({ description: 'IANA time zone.' }),
    stays: true,
  },
  address: { shape: Line(300, 'Street, postal code and town, as printed on documents of the place.'), shown: text },
  vatRegion: {
    shape: OneOf(vatRegions, {
      description: `Part of the country with a tax of its own, or none: ${vatRegionsInWords}. Default: as the time zone says, otherwise that of the country.`,
    }),
    shown: text,
  },
  ageBands: {
    shape: Type.Array(AgeBand, {
      minItems: 1,
      maxItems: 8,
      description:
        'Ages at which children are priced on their own, in ascending order; those past the last band are priced as adults. Null: infants and children of the age policies.',
    }),
  },
  walkEnabled: {
    shape: Type.Boolean({ description: 'Guests may be relocated to another establishment (walk).' }),
    otherwise: false,
  },
  marksNoShows: {
    shape: Type.Boolean({
      description: 'Whether end of day marks due-in reservations as no-shows. Otherwise it only lists them.',
    }),
    otherwise: false,
  },
  closesTillsFirst: {
    shape: Type.Boolean({
      description: 'Whether all tills of the establishment must be counted and closed before end of day.',
    }),
    otherwise: false,
  },
  longStayVat: {
    shape: OneOf(['net', 'gross'], {
      description:
        'In the United Kingdom, from the 29th night of a stay VAT is due on a fifth of the value only. `net`: the guest pays less. `gross`: the guest pays as much as before. Null: VAT on the whole price. A new establishment there has `net`.',
    }),
  },
  touristTaxCents: {
    shape: CentsNotNegative(
      'Tourist tax per person and night, posted by end of day; null if none is collected. Children, as defined by the accommodation age policy, are exempt. At most 1000.00.',
    ),
  },
} as const satisfies Readonly<Record<string, Field>>

/** Amounts are bigint in rows. */
export interface EstablishmentValues extends Omit<Values<typeof establishmentFields>, 'name' | 'timezone' | 'touristTaxCents'> {
  readonly name: string
  readonly timezone: string
  readonly touristTaxCents: bigint | null
}
