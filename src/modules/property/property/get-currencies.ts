import { CountryCode, CurrencyCode, closed, component, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { currencyOfCountry, isKept, keptCurrencies } from '../../../platform/values/currencies.ts'

const Currencies = component(
  'Currencies',
  closed({
    proposed: Nullable(CurrencyCode()),
    currencies: Type.Array(CurrencyCode(), { description: 'Those that an establishment can be kept in, by code.' }),
  }),
)
type Currencies = Static<typeof Currencies>

export const getCurrencies = operation({
  id: 'getCurrencies',
  method: 'GET',
  path: '/v1/currencies',
  summary: 'Get the currencies of establishments',
  description:
    'What an establishment can be kept in, and the currency of a country, which is proposed for it. `proposed` is null where the currency of the country is not kept: those without a minor unit, such as the yen, and those with one of three digits, such as the Kuwaiti dinar.',
  permission: 'establishment.read',
  query: closed({ countryCode: CountryCode('Country of the property, ISO 3166-1 alpha-2.') }),
  data: Currencies,
  refuses: [],
  example: { query: { countryCode: 'PL' }, data: { proposed: 'PLN', currencies: ['CZK', 'EUR', 'PLN'] } },
  handle({ query }) {
    const proposed = currencyOfCountry(query.countryCode)
    return Promise.resolve({
      data: { proposed: proposed !== undefined && isKept(proposed) ? proposed : null, currencies: keptCurrencies },
    })
  },
})
