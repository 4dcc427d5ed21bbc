/**
 * VAT rates of a country, in basis points. A rate that no law defines is a typo and would make the invoice wrong. Countries that are not
 * listed accept any rate. When the law changes, this list changes. Expired rates stay, for services rendered earlier.
 * Sources: FR, MC: code général des impôts, art. 278 to 281 nonies, 294 to 297 (mainland, Corsica, overseas departments). GB: VAT Act 1994, s. 2,
 * schedules 7A and 8. DE: UStG § 12. BE: arrêté royal n° 20. ES: Ley 37/1992, art. 90 and 91. IT: DPR 633/1972, art. 16. LU: loi TVA, art. 39.
 * NL: Wet OB 1968, art. 9. CH: MWSTG art. 25.
 */
const french = [0, 90, 105, 175, 210, 550, 850, 1000, 1300, 2000] as const
const rates: Readonly<Record<string, readonly number[]>> = {
  FR: french,
  MC: french,
  GB: [0, 500, 2000],
  DE: [0, 700, 1900],
  BE: [0, 600, 1200, 2100],
  ES: [0, 400, 1000, 2100],
  IT: [0, 400, 500, 1000, 2200],
  LU: [0, 300, 800, 1400, 1700],
  NL: [0, 900, 2100],
  CH: [0, 260, 380, 810],
}

const inPercent = (basisPoints: number): string => `${basisPoints / 100} %`

/** Validation message for a VAT rate, naming the member. Undefined if the country has the rate or is not listed. */
export function vatRateProblem(countryCode: string | undefined, vatRateBp: number, member: string): string | undefined {
  const known = countryCode === undefined ? undefined : rates[countryCode]
  if (!known || known.includes(vatRateBp)) return undefined
  return `${member}: ${inPercent(vatRateBp)} is no VAT rate of ${countryCode}; these are ${known.map(inPercent).join(', ')}.`
}
