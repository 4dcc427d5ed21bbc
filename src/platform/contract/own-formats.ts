import { isCountry, isNationality } from '../values/countries.ts'
import { isCurrency } from '../values/currencies.ts'

/** The formats of text that JSON Schema doesn't know and Innkeep's schemas use, each with what decides whether a text has it. */
export const ownFormats: Readonly<Record<string, (text: string) => boolean>> = {
  country: isCountry,
  nationality: isNationality,
  currency: isCurrency,
}
