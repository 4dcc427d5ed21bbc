/** Countries by name in the language of the screen and in English, and by two-letter code. */
import { currentLanguage, tOf } from '../words.ts'

/** ISO 3166-1 alpha-2, and Kosovo. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )
/** Holders of a travel document without a nationality (ICAO Doc 9303). */
export const withoutCountry = ['XXA', 'XXB', 'XXC'] as const
const known: ReadonlySet<string> = new Set(countryCodes)
const isWithoutCountry = (code: string): code is (typeof withoutCountry)[number] => withoutCountry.some((each) => each === code)
/** Common names not in Intl. */
const spoken: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  usa: 'US',
  holland: 'NL',
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase()

const names = new Map<string, Intl.DisplayNames>()
function nameIn(language: string, code: string): string {
  let format = names.get(language)
  if (!format) names.set(language, (format = new Intl.DisplayNames(language, { type: 'region' })))
  return format.of(code) ?? code
}

export function countryName(text: string): string {
  const code = text.toUpperCase()
  if (isWithoutCountry(code)) return tOf('nationality', code)
  return known.has(code) ? nameIn(currentLanguage(), code) : text
}

/** The code of a country, or of those without one; empty for an empty text; undefined if unknown. */
export function nationalityOf(text: string): string | undefined {
  const said = plain(text)
  return withoutCountry.find((code) => code.toLowerCase() === said || plain(tOf('nationality', code)) === said) ?? countryOf(text)
}

/** The code of a country; empty for an empty text; undefined if unknown. */
export function countryOf(text: string): string | undefined {
  const said = plain(text)
  if (said === '') return ''
  if (spoken[said]) return spoken[said]
  if (said.length === 2 && known.has(said.toUpperCase())) return said.toUpperCase()
  return countryCodes.find((code) => [currentLanguage(), 'en'].some((language) => plain(nameIn(language, code)) === said))
}
