/**
 * VAT of what a lodging business sells, by category and by day of service: a night of 2026 bears the rate of 2026, whenever it was booked or paid (directive 2006/112/EC,
 * articles 63, 64 and 93). Accommodation and pitches of whole countries stand in `lodging-vat.ts`, and count here where they are confirmed. A territory or a category that isn't listed keeps the rate that was entered. A change of the law is a new line, before its day.
 */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { lodgingVat } from './lodging-vat.ts'

/** `pitch`: of a campsite. `food`, `drinks`: served or sold with the stay. `other`: at the standard rate. */
export const vatCategories = ['accommodation', 'pitch', 'food', 'drinks', 'alcohol', 'other'] as const
export type VatCategory = (typeof vatCategories)[number]

/** Rates in basis points with their first day, in ascending order; the first counts before its day too. */
type Dated = readonly (readonly [from: IsoDate, bp: number])[]
const always = (bp: number): Dated => [['2000-01-01', bp]]

type Rates = Readonly<Partial<Record<VatCategory, Dated>>>

// CGI, art. 279 (accommodation, pitches, meals), 278-0 bis (drinks without alcohol for later), 278 (alcohol, standard).
const french: Rates = {
  accommodation: always(1000),
  pitch: always(1000),
  food: always(1000),
  drinks: always(1000),
  alcohol: always(2000),
  other: always(2000),
}

const rates: Readonly<Record<string, Rates>> = {
  FR: french,
  MC: french,
  'FR-20R': french,
  // CGI, art. 296: reduced rate 2.1 %, standard rate 8.5 %.
  'FR-DROM': {
    accommodation: always(210),
    pitch: always(210),
    food: always(210),
    drinks: always(210),
    alcohol: always(850),
    other: always(850),
  },
  'FR-973': Object.fromEntries(vatCategories.map((category) => [category, always(0)])),
  // UStG § 12 (2) no. 15 (meals, at 19 % from 2024 to 2025 and at 7 % again from 2026); drinks and the rest § 12 (1).
  DE: {
    food: [
      ['2024-01-01', 1900],
      ['2026-01-01', 700],
    ],
    drinks: always(1900),
    alcohol: always(1900),
    other: always(1900),
  },
  // Wet OB 1968, table I, a 1 and b 12.
  NL: {
    food: always(900),
    drinks: always(900),
    alcohol: always(2100),
    other: always(2100),
  },
  // Royal decree no. 20, table B.
  BE: {
    food: always(1200),
    alcohol: always(2100),
    other: always(2100),
  },
  // MWSTG art. 25 (1).
  CH: {
    food: always(810),
    drinks: always(810),
    alcohol: always(810),
    other: always(810),
  },
  // VAT Act 1994, s. 2; schedule 8, group 1 (catering is excepted from the zero rate); pitches: notice 701/20.
  GB: Object.fromEntries(vatCategories.map((category) => [category, always(2000)])),
  // Ley 37/1992, art. 91 (1) 2, 2.º.
  ES: {
    accommodation: always(1000),
    pitch: always(1000),
    food: always(1000),
    drinks: always(1000),
    alcohol: always(1000),
    other: always(2100),
  },
  // DPR 633/1972, table A, part III, no. 120 and 121.
  IT: {
    accommodation: always(1000),
    pitch: always(1000),
    food: always(1000),
    drinks: always(1000),
    alcohol: always(1000),
    other: always(2200),
  },
  // CIVA, list I, 2.17 (accommodation with breakfast), list II, 3.1 (meals).
  PT: {
    accommodation: always(600),
    pitch: always(600),
    food: always(1300),
    drinks: always(2300),
    alcohol: always(2300),
    other: always(2300),
  },
  'PT-20': {
    accommodation: always(400),
    pitch: always(400),
    food: always(900),
    drinks: always(1600),
    alcohol: always(1600),
    other: always(1600),
  },
  'PT-30': {
    accommodation: always(400),
    pitch: always(400),
    food: always(1200),
    drinks: always(2200),
    alcohol: always(2200),
    other: always(2200),
  },
  // Loi TVA, annex B: accommodation and meals.
  LU: {
    accommodation: always(300),
    pitch: always(300),
    food: always(300),
    drinks: always(300),
    alcohol: always(1700),
    other: always(1700),
  },
}

/** The VAT of a category on the day of service, in basis points; undefined where the law of the territory isn’t listed. */
export function vatRateOn(territory: string, category: VatCategory, day: IsoDate): number | undefined {
  const dated = rates[territory]?.[category]
  if (dated) return (dated.findLast(([from]) => from <= day) ?? dated[0])?.[1]
  const lodging = category === 'accommodation' || category === 'pitch' ? lodgingVat(territory, null, day) : undefined
  return lodging?.isConfirmed ? (category === 'pitch' ? lodging.pitchBp : lodging.lodgingBp) : undefined
}

/**
 * The category that a rate given for accommodation stands for: that of the house, if the rate is the one of that category on that day. Null: the rate is kept as given.
 */
export function categoryOfRate(
  territory: string,
  isCampsite: boolean,
  rateBp: number,
  day: IsoDate,
): 'accommodation' | 'pitch' | null {
  const category = isCampsite ? 'pitch' : 'accommodation'
  return vatRateOn(territory, category, day) === rateBp ? category : null
}
