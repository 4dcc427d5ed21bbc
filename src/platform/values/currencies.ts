/**
 * Currencies by ISO 4217 (list one, as of 2026): how many digits the minor unit has, and which countries use them. Funds, metals and test codes are left out.
 * Bulgaria has the euro since 1 January 2026 (Council Decision (EU) 2025/1407).
 */
const withTwoDigits =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'
const withoutDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'

const digitsOfAll: ReadonlyMap<string, number> = new Map(
  (
    [
      [withTwoDigits, 2],
      [withoutDigits, 0],
      [withThreeDigits, 3],
    ] as const
  ).flatMap(([codes, digits]) => codes.split(' ').map((code) => [code, digits] as const)),
)

/** Digits of the minor unit: 2 for a code that is no currency. */
export const digitsOf = (code: string): number => digitsOfAll.get(code) ?? 2

/** Every currency, by code. */
export const currencies: readonly string[] = [...digitsOfAll.keys()].toSorted()

export const isCurrency = (code: string): boolean => digitsOfAll.has(code)

const countries: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  GBP: 'GB GG IM JE GS',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO BV SJ',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'NZ CK NU PN TK',
  MAD: 'MA EH',
  ILS: 'IL PS',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XPF: 'NC PF WF',
}
/** Countries that have a currency to themselves, by the code of the currency. */
const ofOneCountry =
  'AED:AE AFN:AF ALL:AL AMD:AM AOA:AO ARS:AR AWG:AW AZN:AZ BAM:BA BBD:BB BDT:BD BHD:BH BIF:BI BMD:BM BND:BN BOB:BO BRL:BR BSD:BS BTN:BT BWP:BW BYN:BY BZD:BZ CAD:CA CDF:CD CLP:CL CNY:CN COP:CO CRC:CR CUP:CU CVE:CV CZK:CZ DJF:DJ DOP:DO DZD:DZ EGP:EG ERN:ER ETB:ET FJD:FJ FKP:FK GEL:GE GHS:GH GIP:GI GMD:GM GNF:GN GTQ:GT GYD:GY HKD:HK HNL:HN HTG:HT HUF:HU IDR:ID INR:IN IQD:IQ IRR:IR ISK:IS JMD:JM JOD:JO JPY:JP KES:KE KGS:KG KHR:KH KMF:KM KPW:KP KRW:KR KWD:KW KYD:KY KZT:KZ LAK:LA LBP:LB LKR:LK LRD:LR LSL:LS LYD:LY MDL:MD MGA:MG MKD:MK MMK:MM MNT:MN MOP:MO MRU:MR MUR:MU MVR:MV MWK:MW MXN:MX MYR:MY MZN:MZ NAD:NA NGN:NG NIO:NI NPR:NP OMR:OM PAB:PA PEN:PE PGK:PG PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO RSD:RS RUB:RU RWF:RW SAR:SA SBD:SB SCR:SC SDG:SD SEK:SE SGD:SG SHP:SH SLE:SL SOS:SO SRD:SR SSP:SS STN:ST SYP:SY SZL:SZ THB:TH TJS:TJ TMT:TM TND:TN TOP:TO TRY:TR TTD:TT TWD:TW TZS:TZ UAH:UA UGX:UG UYU:UY UZS:UZ VES:VE VND:VN VUV:VU WST:WS YER:YE ZAR:ZA ZMW:ZM ZWG:ZW'

const currencyByCountry: ReadonlyMap<string, string> = new Map([
  ...Object.entries(countries).flatMap(([currency, codes]) => codes.split(' ').map((code) => [code, currency] as const)),
  ...ofOneCountry.split(' ').map((pair) => {
    const [currency = '', country = ''] = pair.split(':')
    return [country, currency] as const
  }),
])

/** The currency of a country, as proposed for a new establishment; undefined where none is known. */
export const currencyOfCountry = (countryCode: string): string | undefined => currencyByCountry.get(countryCode)
