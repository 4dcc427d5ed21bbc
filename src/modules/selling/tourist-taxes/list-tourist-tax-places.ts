import { CountryCode, closed, Line, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { TouristTaxes, touristTaxExample } from './municipal-tax.ts'
import { places } from './places.ts'

export const listTouristTaxPlaces = operation({
  id: 'listTouristTaxPlaces',
  method: 'GET',
  path: '/v1/tourist-tax-places',
  summary: 'List tourist taxes of known places',
  description:
    'To begin with: taxes of some municipalities with their source and the day on which it was read. Amounts change often; compare them with the bylaw before you set them.',
  permission: 'establishment.read',
  query: closed({ country: Type.Optional(CountryCode('Only places of this country.')) }),
  data: Type.Array(
    closed({
      place: Type.String(),
      country: Type.String(),
      note: Type.Optional(Line(400, 'What to know before it is used.')),
      readOn: Type.String({ format: 'date', description: 'When the source was read.' }),
      taxes: TouristTaxes,
    }),
  ),
  refuses: [],
  example: {
    query: {},
    data: [{ place: 'Lyon', country: 'FR', readOn: '2026-11-30', taxes: [touristTaxExample] }],
  },
  async handle({ query }) {
    const found = places.filter(({ country }) => query.country === undefined || country === query.country)
    return { data: found.map((each) => ({ ...each, taxes: [...each.taxes] })) }
  },
})
