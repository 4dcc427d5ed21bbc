/**
 * What can be set for an establishment, one line each. Bodies, columns, rows and responses follow from this list. A new field needs a line here, a migration, and a
 * line with its label in the console.
 */
import type { Field, Values } from '../../../platform/contract/fields.ts'
import { CentsNotNegative, Line, OneOf, Type } from '../../../platform/contract/schemas.ts'

import { vatRegions, vatRegionsInWords } from './vat/vat-rates.ts'

const text = Type.String()

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
