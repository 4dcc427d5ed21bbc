/** The payables policy of a mandate: amount for a second approval, payment term, and account to pay from. */
import { CentsNotNegative, closed, component, Line, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { accountProblem, bic, iban } from '../../lettings/direct-debits/index.ts'

const payer = closed({
  name: Line(70, 'Name as registered with the bank.'),
  iban: iban('The account to pay from.'),
  bic: Type.Optional(Nullable(bic)),
})
export const policyMembers = {
  secondApprovalFromCents: Nullable(CentsNotNegative('Two persons must approve from this amount on. Null: one is enough.')),
  daysToPay: Type.Integer({
    minimum: 0,
    maximum: 365,
    description:
      'Days from issue to due date, unless a due date is entered (`PATCH /v1/payables/{id}`). The due date in the document is ignored.',
  }),
  payer: Nullable(payer),
}
export const PayablesPolicy = component('PayablesPolicy', closed(policyMembers))
export type PayablesPolicy = Static<typeof PayablesPolicy>
export type Payer = Static<typeof payer>

/** Default policy of a mandate. */
export const defaultPolicy: PayablesPolicy = { secondApprovalFromCents: null, daysToPay: 30, payer: null }

/** Validation message for a policy, or undefined. */
export const policyProblem = ({ payer: from }: PayablesPolicy): string | undefined =>
  from === null ? undefined : accountProblem(from)?.replace('body.', 'body.payer.')

export const policyExample: PayablesPolicy = {
  secondApprovalFromCents: '100000',
  daysToPay: 30,
  payer: { name: 'SCI Dupont', iban: 'FR7630006000011234567890189', bic: null },
}
