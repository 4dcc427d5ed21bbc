/**
 * Telephone numbers as people write them. They are kept as written: the person who dials reads them. Beside it stands the international form (E.164), by which
 * the same number is recognised however it was written.
 */
import { parsePhoneNumberFromString as parsed } from 'libphonenumber-js/max'

const spaces = ' \\u00a0\\u2009\\u202f'
const dashes = '\\-\\u2010-\\u2015\\u2212'
const signs = `${spaces}${dashes}()./`
const extension = '(?:[Ee]xt(?:ension)?|EXT|[Pp]oste|[Dd]urchwahl|DW|[Aa]pp|[Ii]nt(?:erno)?|[Tt]oestel|[Rr]amal|[Xx]|#)'

/**
 * Digits, at least four, with spaces, dashes, points, slashes, brackets and a plus sign for the country, and at the end an extension: `0664/123 45 67`,
 * `+1 555-0100 ext. 12`, `+49–30–123456`. For a JSON Schema, with the flag `u`.
 */
export const phonePattern = `^\\+?[${signs}]*[0-9](?:[${signs}]*[0-9]){3,}[${signs}]*(?:[,;]? ?${extension}\\.?[${spaces}]?[0-9]{1,7})?$`

export const phoneLength = 40

const phone = new RegExp(phonePattern, 'u')
export const isPhone = (text: string): boolean => text.length <= phoneLength && phone.test(text)

const extensionAtEnd = new RegExp(`(?:[,;]? ?${extension}\\.?[${spaces}]?[0-9]{1,7})$`, 'u')

/**
 * The number in international form, such as `+33612345678`, without its extension: by itself if it begins with + or 00, otherwise as a number of the first of these
 * countries (ISO 3166) in which it is one. Null: no numbering plan has it, as far as known.
 */
export function internationalPhone(text: string | null, countries: readonly (string | null | undefined)[]): string | null {
  if (text === null) return null
  const number = text.replace(extensionAtEnd, '').replace(/^\s*00/, '+')
  const plans = number.trimStart().startsWith('+') ? [undefined] : countries.filter((country) => typeof country === 'string')
  for (const country of plans) {
    const found = parsed(number, country as never)
    if (found?.isValid()) return found.number
  }
  return null
}

/** The last digits by which two spellings of a number are compared; a country code may be longer or shorter. */
const digitsCompared = 9

/**
 * The keys under which a number may be stored that is looked for in any spelling: with or without the country, with or without the zero before the area. A number of
 * seven or eight digits may follow any country code. Shorter ones are looked for as they are.
 */
export function phoneKeysOf(text: string): readonly string[] {
  const written = text.replace(extensionAtEnd, '').replaceAll(/\D/g, '')
  const own = written.replace(/^0+/, '')
  const missing = digitsCompared - own.length
  const after =
    missing > 0 && missing <= 2
      ? Array.from({ length: 10 ** missing }, (_, code) => `${String(code).padStart(missing, '0')}${own}`)
      : []
  return [...new Set([written.slice(-digitsCompared), own.slice(-digitsCompared), ...after])]
}

/** Whether the text has enough digits that only one number is meant. */
export const isWholeNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= digitsCompared
