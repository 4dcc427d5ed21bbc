/**
 * The VAT on short stays by country and day: what the set-up of a property proposes. A proposal, not a rule: another rate is not refused, and the person who
 * sets the property up confirms it. Rows marked `confirmed` were read on an official page, or one of 2024 or later; the others come from older lists.
 */
import type { IsoDate } from '../../../../platform/values/dates.ts'

interface Row {
  readonly country: string
  /** First day; without one it is the earliest row of the country. */
  readonly from?: IsoDate
  readonly lodgingBp: number
  /** Pitches of campsites, where their rate is another one. */
  readonly pitchBp?: number
  readonly isConfirmed?: true
}

/** The rows of a country in the order of their days. */
const rows: readonly Row[] = [
  { country: 'AT', lodgingBp: 1000 },
  // Arrêté royal n° 20; 12 % from 1 March 2026.
  { country: 'BE', lodgingBp: 600, isConfirmed: true },
  { country: 'BE', from: '2026-03-01', lodgingBp: 1200, isConfirmed: true },
  { country: 'BG', lodgingBp: 900 },
  // MWSTG, art. 25 (4).
  { country: 'CH', lodgingBp: 380, isConfirmed: true },
  { country: 'CY', lodgingBp: 900 },
  { country: 'CZ', lodgingBp: 1200, isConfirmed: true },
  // UStG, § 12 (2) no. 11.
  { country: 'DE', lodgingBp: 700, isConfirmed: true },
  { country: 'DK', lodgingBp: 2500 },
  { country: 'EE', lodgingBp: 1300, isConfirmed: true },
  // Ley 37/1992, art. 91.
  { country: 'ES', lodgingBp: 1000 },
  { country: 'FI', lodgingBp: 1350, isConfirmed: true },
  // CGI, art. 279 (a).
  { country: 'FR', lodgingBp: 1000, isConfirmed: true },
  // VAT Act 1994, schedule 8: holiday accommodation and pitches are standard-rated.
  { country: 'GB', lodgingBp: 2000, isConfirmed: true },
  { country: 'GR', lodgingBp: 1300 },
  { country: 'HR', lodgingBp: 1300 },
  { country: 'HU', lodgingBp: 500 },
  { country: 'IE', lodgingBp: 1350 },
  // DPR 633/1972, table A, part III, no. 120.
  { country: 'IT', lodgingBp: 1000 },
  { country: 'LT', lodgingBp: 900 },
  { country: 'LT', from: '2026-01-01', lodgingBp: 1200, isConfirmed: true },
  { country: 'LU', lodgingBp: 300 },
  { country: 'LV', lodgingBp: 1200 },
  { country: 'MC', lodgingBp: 1000 },
  { country: 'MT', lodgingBp: 700 },
  // Wet OB 1968: lodging is taxed at the general rate from 2026 on, campsites stay at the reduced one.
  { country: 'NL', lodgingBp: 900, isConfirmed: true },
  { country: 'NL', from: '2026-01-01', lodgingBp: 2100, pitchBp: 900, isConfirmed: true },
  { country: 'NO', lodgingBp: 1200 },
  { country: 'PL', lodgingBp: 800 },
  // CIVA, list I, 2.17.
  { country: 'PT', lodgingBp: 600 },
  { country: 'RO', lodgingBp: 1100 },
  { country: 'SE', lodgingBp: 1200 },
  { country: 'SI', lodgingBp: 950 },
  { country: 'SK', lodgingBp: 500, isConfirmed: true },
]

export interface LodgingVat {
  readonly lodgingBp: number
  readonly pitchBp: number
  readonly isConfirmed: boolean
}

/** The rates in force on a day; undefined for a country that is not listed, and for a part of a country with a tax of its own. */
export function lodgingVat(countryCode: string, region: string | null, on: IsoDate): LodgingVat | undefined {
  if (region !== null) return undefined
  const row = rows.findLast(({ country, from }) => country === countryCode && (from === undefined || from <= on))
  return row && { lodgingBp: row.lodgingBp, pitchBp: row.pitchBp ?? row.lodgingBp, isConfirmed: row.isConfirmed === true }
}
