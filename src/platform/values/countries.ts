/** Countries and nationalities. */
import countries from 'i18n-iso-countries/index.js'

/** Kosovo has no code in ISO 3166-1. XK is what the European Union, the IMF and SWIFT use; XKX is its form of three letters. */
const kosovo = { alpha2: 'XK', alpha3: 'XKX' }

/**
 * Holders of a travel document who have no nationality (ICAO Doc 9303, part 3, section 5): stateless persons (convention of 1954), refugees (convention of 1951),
 * and other refugees.
 */
const withoutCountry: ReadonlySet<string> = new Set(['XXA', 'XXB', 'XXC'])

/** ISO 3166-1 alpha-2, and Kosovo. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && (code === kosovo.alpha2 || countries.isValid(code))

export const isNationality = (code: string): boolean => isCountry(code) || withoutCountry.has(code) || code === kosovo.alpha3

/** The code of three letters, as passports have it. */
export const alpha3Of = (code: string): string => {
  if (code === kosovo.alpha2) return kosovo.alpha3
  return countries.alpha2ToAlpha3(code) ?? code
}

/** A nationality in a file of another system: two or three letters, in any case. Undefined: none. */
export function nationalityAsWritten(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (code === kosovo.alpha3) return kosovo.alpha2
  if (isNationality(code)) return code
  return code.length === 3 ? countries.alpha3ToAlpha2(code) : undefined
}
