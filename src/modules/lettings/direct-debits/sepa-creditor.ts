/** The SEPA creditor of an establishment: name, account, and creditor identifier. */
import { exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Line, MomentOf, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { creditorIdIsChecked, ibanIsChecked } from '../../../platform/values/iban.ts'
import { inSepaLetters } from './sepa-letters.ts'

export const iban = (description: string) =>
  Type.String({ pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$', minLength: 15, maxLength: 34, description })
export const bic = Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', maxLength: 11 })

export const creditorMembers = {
  name: Line(70, 'Name as registered with the bank.'),
  iban: iban('Account that receives the money, without blanks.'),
  bic: Type.Optional(Nullable(bic)),
  creditorId: Type.String({
    pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$',
    minLength: 8,
    maxLength: 35,
    description: 'SEPA creditor identifier (in France the ICS), without blanks.',
    examples: ['FR72ZZZ123456'],
  }),
}
export const SepaCreditor = component('SepaCreditor', closed({ ...creditorMembers, bic: Nullable(bic), changedAt: MomentOf() }))
export type SepaCreditor = Static<typeof SepaCreditor>

/** Validation message for the numbers, or undefined. */
export function creditorProblem(sent: {
  readonly name: string
  readonly iban: string
  readonly bic?: string | null | undefined
  readonly creditorId: string
}): string | undefined {
  if (inSepaLetters(sent.name, 70) === '') return 'body.name has no character allowed in SEPA.'
  return (
    accountProblem(sent) ?? (creditorIdIsChecked(sent.creditorId) ? undefined : 'body.creditorId: the check digits are wrong.')
  )
}

export const creditorExample: SepaCreditor = {
  name: 'Residence du Port',
  iban: 'FR7630006000011234567890189',
  bic: null,
  creditorId: 'FR72ZZZ123456',
  changedAt: exampleMoment,
}

/** The countries of SEPA (EPC409-09), by the first letters of an IBAN; those outside the European Economic Area need a BIC. */
const inside = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' ')
const outside = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ')

/** Validation message for a SEPA account, with the name of the member, or undefined. */
export function accountProblem(sent: { readonly iban: string; readonly bic?: string | null | undefined }): string | undefined {
  const country = sent.iban.slice(0, 2)
  if (!ibanIsChecked(sent.iban)) return 'body.iban: the check digits are wrong.'
  if (inside.includes(country)) return undefined
  if (!outside.includes(country)) return `body.iban: ${country} is not in SEPA.`
  return sent.bic ? undefined : `body.bic is required for an account in ${country}.`
}
