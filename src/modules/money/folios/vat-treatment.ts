/** Why a charge bears no VAT, and whose money a charge is. Rules of the VAT directive (2006/112/EC), by the categories of UNTDID 5305. */
import { bearsVat, type ChargeNature } from './folio-entry.ts'

/**
 * `zero_rated`: taxable at 0 % (in the United Kingdom). `exempt`: articles 132 to 136. `reverse_charge`: the buyer owes the tax (articles 194 to 196).
 * `export`: goods that leave the Union (article 146).
 */
export const vatTreatments = ['zero_rated', 'exempt', 'reverse_charge', 'export'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** Whose sale it is: of the owner of the unit, of the operator, or of somebody for whom the money is only collected. */
export const beneficiaries = ['owner', 'operator', 'passed_through'] as const
export type Beneficiary = (typeof beneficiaries)[number]

/** Validation message for a treatment, or undefined. */
export function vatTreatmentProblem(
  treatment: VatTreatment | null | undefined,
  vatRateBp: number,
  nature: ChargeNature,
): string | undefined {
  if (!treatment) return undefined
  if (vatRateBp !== 0) return 'body.vatTreatment says why there is no VAT: body.vatRateBp must be 0 with it.'
  if (!bearsVat(nature))
    return `body.vatTreatment: a charge of the nature ${nature} is outside the taxable amount and needs none.`
  if (treatment === 'export' && nature !== 'goods')
    return `body.vatTreatment: only goods are exported; this charge is of the nature ${nature}.`
  return undefined
}
