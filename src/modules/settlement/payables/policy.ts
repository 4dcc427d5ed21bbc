/** How a mandate deals with invoices of suppliers: from which amount on two approve, in how many days it pays, from which account. */
import { CentsNotNegative, closed, component, Line, Nullable, type Static, Type } from '../../../platform/contract/schemas.ts'
import { accountProblem, bic, iban } from '../../lettings/direct-debits/index.ts'

const payer = closed({
  name: Line(70, 'As the bank knows it.'),
  iban: iban('The account to pay from.'),
  bic: Type.Optional(Nullable(bic)),
})
export const policyMembers = {
  secondApprovalFromCents: Nullable(CentsNotNegative('From this amount on two persons approve. Null: one does.')),
  daysToPay: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'After its issue, unless a day was entered (`PATCH /v1/payables/{id}`). The day in the document is not read.',
  }),
  payer: Nullable(payer),
}
export const PayablesPolicy = component('PayablesPolicy', closed(policyMembers))
export type PayablesPolicy = Static<typeof PayablesPolicy>
export type Payer = Static<typeof payer>

/** Of a mandate that has not set one. */
export const defaultPolicy: PayablesPolicy = { secondApprovalFromCents: null, daysToPay: 30, payer: null }

/** What is wrong with it, as a sentence. */
export const policyProblem = ({ payer: from }: PayablesPolicy): string | undefined =>
  from === null ? undefined : accountProblem(from)?.replace('body.', 'body.payer.')

export const policyExample: PayablesPolicy = {
  secondApprovalFromCents: '100000',
  daysToPay: 30,
  payer: { name: 'SCI Dupont', iban: 'FR7630006000011234567890189', bic: null },
}
