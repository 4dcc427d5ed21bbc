/** That a resident has allowed rent to be collected from an account: the mandate of a lease, one in force at a time. */
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
    holder: Nullable(Type.String({ description: 'Of the account. Null once the resident was erased.' })),
    iban: Nullable(Type.String()),
    bic: Nullable(Type.String()),
    signedOn: DateOf(),
    revokedOn: Nullable(DateOf()),
    used: Type.Boolean({ description: 'Something was collected by it.' }),
    enteredAt: MomentOf(),
  }),
)
export type SepaMandate = Static<typeof SepaMandate>

export const sepaMandateMembers = {
  reference: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9+?/:().,'-]{1,35}$",
      maxLength: 35,
      description: 'The unique mandate reference as it stands on what was signed. Default: given.',
    }),
  ),
  holder: Line(70, 'Who the account belongs to.'),
  iban: iban('Without blanks.'),
  bic: Type.Optional(Nullable(bic)),
  signedOn: DateOf('Not in the future.'),
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

/** What is wrong with a mandate, as a sentence that names the member. */
export function mandateProblem(sent: {
  readonly reference?: string | undefined
  readonly holder: string
  readonly iban: string
  readonly bic?: string | null | undefined
}): string | undefined {
  if (inSepaLetters(sent.holder, 70) === '') return 'body.holder has no letter that a bank can print.'
  if (sent.reference !== undefined && /^\/|\/$|\/\//.test(sent.reference))
    return 'body.reference must not begin or end with a slash, nor have two in a row.'
  return accountProblem(sent)
}
