import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import {
  CountryCode,
  closed,
  component,
  DateOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { lodgingVat } from './lodging-vat.ts'
import { ratesOf, taxOf, vatRegionProblem, vatRegions, vatRegionsInWords } from './vat-rates.ts'

const VatRates = component(
  'VatRates',
  closed({
    tax: Type.String({ description: 'The name of the tax: VAT, IGIC in the Canary Islands, IPSI in Ceuta and Melilla.' }),
    rates: Type.Array(Type.Integer({ description: 'In basis points; 1000 is 10.00%.' }), {
      description: 'The rates of the law. Empty: not known here, so every rate is accepted.',
    }),
    lodgingBp: Nullable(Type.Integer({ description: 'Proposed for short stays in rooms and apartments. Null: not known here.' })),
    pitchBp: Nullable(Type.Integer({ description: 'Proposed for pitches of campsites.' })),
    isConfirmed: Type.Boolean({
      description: 'Whether the proposal comes from a current official source. Otherwise ask an accountant.',
    }),
  }),
)
type VatRates = Static<typeof VatRates>

export const getVatRates = operation({
  id: 'getVatRates',
  method: 'GET',
  path: '/v1/vat-rates',
  summary: 'Get the VAT rates of a country',
  description:
    'What a price or a charge may bear in a country, and what short stays usually bear there, as a proposal for the set-up of a property. Innkeep gives no tax advice.',
  permission: 'establishment.read',
  query: closed({
    countryCode: CountryCode('Country of the property, ISO 3166-1 alpha-2.'),
    vatRegion: Type.Optional(
      OneOf(vatRegions, { description: `Part of the country with a tax of its own, or none: ${vatRegionsInWords}.` }),
    ),
    on: DateOf('Day on which the rates are in force.'),
  }),
  data: VatRates,
  refuses: [],
  example: {
    query: { countryCode: 'FR', on: '2026-11-21' },
    data: {
      tax: 'VAT',
      rates: [0, 90, 105, 175, 210, 550, 850, 1000, 1300, 2000],
      lodgingBp: 1000,
      pitchBp: 1000,
      isConfirmed: true,
    },
  },
  handle({ query }) {
    const region = query.vatRegion ?? null
    const problem = vatRegionProblem(query.countryCode, region)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem.replace('body.', 'query.') })
    const territory = region ?? query.countryCode
    const proposed = lodgingVat(query.countryCode, region, query.on)
    const data: VatRates = {
      tax: taxOf(territory),
      rates: [...ratesOf(territory)],
      lodgingBp: proposed?.lodgingBp ?? null,
      pitchBp: proposed?.pitchBp ?? null,
      isConfirmed: proposed?.isConfirmed ?? false,
    }
    return Promise.resolve({ data })
  },
})
