/** Telephone numbers as people write them. They are kept as written: the person who dials reads them. */

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
