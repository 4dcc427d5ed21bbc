/**
 * VAT rates of a territory, in basis points: of a country, or of a part of it that has a tax of its own or none. A rate that no law defines is a typo and would make the
 * invoice wrong. Territories that are not listed accept any rate. When the law changes, this list changes. A former rate stays with its last day, for what was rendered
 * until then; a rate to come may be listed, and set, before its day.
 */
import type { IsoDate } from '../../../../platform/values/dates.ts'

interface Territory {
  readonly rates: readonly number[]
  /** Last day of former rates. */
  readonly former?: Readonly<Record<IsoDate, readonly number[]>>
  /** The name of its tax where it isn't VAT. */
  readonly tax?: string
  readonly name?: string
  /** Goods and services at 0 % are taxable there, at a rate of zero. */
  readonly zeroRated?: true
}

const french = [0, 90, 105, 175, 210, 550, 850, 1000, 1300, 2000] as const
const formerFrench = { '2013-12-31': [700, 1960] }
/** The tax of Ceuta and Melilla is set by their ordinances between 0.5 and 10 %. */
const halves = Array.from({ length: 21 }, (_, step) => step * 50)

const territories = {
  // CGI, art. 278 to 281 nonies, 294 to 297 (mainland, Corsica, overseas departments). Without a region, all of them.
  FR: { rates: french, former: formerFrench },
  MC: { rates: french, former: formerFrench },
  // CGI, art. 297.
  'FR-20R': { rates: [0, 90, 210, 550, 1000, 1300, 2000], former: formerFrench, name: 'Corsica' },
  // CGI, art. 296 and 296 ter.
  'FR-DROM': { rates: [0, 105, 175, 210, 850], name: 'Guadeloupe, Martinique and Réunion' },
  // CGI, art. 294.
  'FR-973': { rates: [0], name: 'Guiana and Mayotte' },
  // VAT Act 1994, s. 2, s. 30, schedules 7A and 8; the rate for hospitality of 2020 to 2022: Finance Act 2021, s. 92.
  GB: { rates: [0, 500, 2000], former: { '2022-03-31': [1250] }, zeroRated: true },
  // UStG § 12; the rates of the second half of 2020: § 28.
  DE: { rates: [0, 700, 1900], former: { '2020-12-31': [500, 1600] } },
  // UStG § 1 (2): not part of the territory.
  'DE-BUSINGEN': { rates: [0], name: 'Büsingen and Helgoland' },
  // Arrêté royal n° 20.
  BE: { rates: [0, 600, 1200, 2100] },
  // Ley 37/1992, art. 90 and 91; food in 2023 and 2024: Real Decreto-ley 20/2022 and 4/2024.
  ES: { rates: [0, 400, 1000, 2100], former: { '2024-09-30': [500], '2024-12-31': [200, 750] } },
  // Ley 4/2012, de medidas administrativas y fiscales, art. 51 to 61.
  'ES-CN': {
    rates: [0, 300, 500, 700, 950, 1500, 2000, 3500],
    former: { '2019-12-31': [650, 1350] },
    tax: 'IGIC',
    name: 'the Canary Islands',
  },
  // Ley 8/1991, art. 18 and 20.
  'ES-CE': { rates: halves, tax: 'IPSI', name: 'Ceuta' },
  'ES-ML': { rates: halves, tax: 'IPSI', name: 'Melilla' },
  // DPR 633/1972, art. 16.
  IT: { rates: [0, 400, 500, 1000, 2200] },
  // DPR 633/1972, art. 7: not part of the territory.
  'IT-LIVIGNO': { rates: [0], name: 'Livigno' },
  // Loi TVA, art. 39; the rates of 2023: loi du 26 octobre 2022.
  LU: { rates: [0, 300, 800, 1400, 1700], former: { '2023-12-31': [700, 1300, 1600] } },
  // Wet OB 1968, art. 9.
  NL: { rates: [0, 900, 2100], former: { '2018-12-31': [600] } },
  // CIVA, art. 18; Madeira's reduced rate: Decreto Legislativo Regional 6/2024/M.
  PT: { rates: [0, 600, 1300, 2300] },
  'PT-20': { rates: [0, 400, 900, 1600], name: 'the Azores' },
  'PT-30': { rates: [0, 400, 1200, 2200], former: { '2024-09-30': [500] }, name: 'Madeira' },
  // MWSTG art. 25.
  CH: { rates: [0, 260, 380, 810], former: { '2023-12-31': [250, 370, 770] } },
} as const satisfies Readonly<Record<string, Territory>>

type Code = keyof typeof territories
const known: Readonly<Record<string, Territory>> = territories

/** Parts of a country with a tax of their own, or none: what `vatRegion` of an establishment can be. */
export const vatRegions = Object.keys(territories).filter((code): code is Extract<Code, `${string}-${string}`> =>
  code.includes('-'),
)

/** The regions in a sentence: `ES-CN` the Canary Islands, … */
export const vatRegionsInWords = vatRegions.map((code) => `\`${code}\` ${known[code]?.name}`).join(', ')

/** @param region of `countryCode`; undefined or null: none is set */
export const vatRegionProblem = (countryCode: string, region: string | null | undefined): string | undefined =>
  region == null || region.startsWith(`${countryCode}-`) ? undefined : `body.vatRegion must be a region of ${countryCode}.`

/** The rates of a territory now, in basis points; empty if it is not listed. */
export const ratesOf = (territory: string): readonly number[] => known[territory]?.rates ?? []

/** The name of the tax of a territory. */
export const taxOf = (territory: string): string => known[territory]?.tax ?? 'VAT'

const inPercent = (basisPoints: number): string => `${basisPoints / 100} %`

/**
 * Validation message for a VAT rate, naming the member. Undefined if the territory has the rate, had it on the day of the service, or is not listed. Without a day a
 * former rate is refused.
 */
export function vatRateProblem(
  territory: string | undefined,
  vatRateBp: number,
  member: string,
  on?: IsoDate | null,
): string | undefined {
  const of = territory === undefined ? undefined : known[territory]
  if (!of || of.rates.includes(vatRateBp)) return undefined
  const until = Object.entries(of.former ?? {}).find(([, rates]) => rates.includes(vatRateBp))?.[0]
  if (until !== undefined && on != null && on <= until) return undefined
  const ended = until === undefined ? '' : ` any more (last day: ${until})`
  const others = of.rates.map(inPercent).join(', ')
  const where = of.name ?? territory
  const regions = vatRegions.filter((code) => code.startsWith(`${territory}-`))
  const hint =
    regions.length === 0
      ? ''
      : ` If the establishment is in ${regions.map((code) => known[code]?.name).join(' or ')}, set its vatRegion.`
  return `${member}: ${inPercent(vatRateBp)} is no ${taxOf(territory ?? '')} rate of ${where}${ended}; these are ${others}.${hint}`
}

/** Whether goods and services at 0 % are taxed at a rate of zero in a territory, instead of being exempt. */
export const isZeroRate = (territory: string | undefined): boolean =>
  territory !== undefined && known[territory]?.zeroRated === true
