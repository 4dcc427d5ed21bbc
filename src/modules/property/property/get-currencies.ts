import { CountryCode, CurrencyCode, closed, component, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { currencies, currencyOfCountry, digitsOf } from '../../../platform/values/currencies.ts'

const Currencies = component(
  'Currencies',
  closed({
    proposed: Nullable(CurrencyCode()),
    currencies: Type.Array(
      closed({
        code: CurrencyCode(),
        digits: Type.Integer({ description: 'Of the minor unit: 2 for cents, 0 for the yen, 3 for the Kuwaiti dinar.' }),
      }),
      { description: 'By code.' },
    ),
  }),
)
type Currencies = Static<typeof Currencies>

export const getCurrencies = operation({
  id: 'getCurrencies',
  method: 'GET',
  path: '/v1/currencies',
  summary: 'Get the currencies of establishments',
  description:
    'What an establishment can be kept in, and the currency of a country, which is proposed for it; null where none is known. The digits are those of ISO 4217: an amount of 1234 is 12.34 euros, 1234 yen and 1.234 Kuwaiti dinars.',
  permission: 'establishment.read',
  query: closed({ countryCode: CountryCode('Country of the property, ISO 3166-1 alpha-2.') }),
  data: Currencies,
  refuses: [],
  example: { query: { countryCode: 'PL' }, data: { proposed: 'PLN', currencies: [{ code: 'EUR', digits: 2 }] } },
  handle({ query }) {
    const proposed = currencyOfCountry(query.countryCode)
    return Promise.resolve({
      data: { proposed: proposed ?? null, currencies: currencies.map((code) => ({ code, digits: digitsOf(code) })) },
    })
  },
})
