/** The SEPA mandate of a lease: the authorisation to collect rent from an account. One in force at a time. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Line, MomentOf, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { accountProblem, bic, iban } from './sepa-creditor.ts'
import { inSepaLetters } from './sepa-letters.ts'

export const SepaMandate = component(
  'SepaMandate',
  closed({
    id: Id(),
    leaseId: Id(),
    reference: Type.String({ description: 'The unique mandate reference.' }),
    holder: Nullable(Type.String({ description: 'Account holder. Null once the resident is erased.' })),
    iban: Nullable(Type.String()),
    bic: Nullable(Type.String()),
    signedOn: DateOf(),
    revokedOn: Nullable(DateOf()),
    used: Type.Boolean({ description: 'True once something was collected under it.' }),
    enteredAt: MomentOf(),
  }),
)
export type SepaMandate = Static<typeof SepaMandate>

export const sepaMandateMembers = {
  reference: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9+?/:().,'-]{1,35}$",
      maxLength: 35,
      description: 'Unique mandate reference as on the signed document. Default: generated.',
    }),
  ),
  holder: Line(70, 'Account holder.'),
  iban: iban('Without blanks.'),
  bic: Type.Optional(Nullable(bic)),
  signedOn: DateOf('Date of signature; not in the future.'),
}

export const sepaMandateExample: SepaMandate = {
  id: exampleId.sepa_mandate,
  leaseId: exampleId.lease,
  reference: 'L12-1',
  holder: 'Ada Lovelace',
  iban: 'FR7630006000011234567890189',
  bic: null,
  signedOn: '2026-12-01',
  revokedOn: null,
  used: false,
  enteredAt: exampleMoment,
}

/** Validation message for a mandate, with the name of the member, or undefined. */
export function mandateProblem(sent: {
  readonly reference?: string | undefined
  readonly holder: string
  readonly iban: string
  readonly bic?: string | null | undefined
}): string | undefined {
  if (inSepaLetters(sent.holder, 70) === '') return 'body.holder has no character allowed in SEPA.'
  if (sent.reference !== undefined && /^\/|\/$|\/\//.test(sent.reference))
    return 'body.reference must not begin or end with a slash, nor have two in a row.'
  return accountProblem(sent)
}
