/**
 * The ways of paying that a house takes. Six kinds are known to every part of the service; a house gives them its own names, and adds its own methods, such as
 * holiday vouchers, the virtual card of a channel, or what a channel has collected. An entry names a method of the house's own by its code.
 */
import { refuse as platformRefuse, type Refusal } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, component, Id, Line, Nullable, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { refuse } from './errors.ts'

/** The kinds, in the order of the interface. */
export const paymentMethods = ['transfer', 'cheque', 'direct_debit', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodStatuses = ['active', 'retired'] as const

export const MethodCode = (description: string) => Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', maxLength: 40, description })

/** The member of a body that names a method of the house's own. */
export const ownMethod = Type.Optional(
  MethodCode('One of the establishment’s own payment methods, by its code (`GET /v1/payment-methods`); `method` is its kind.'),
)

const account = {
  number: Type.String({
    pattern: '^[0-9A-Z]{3,20}$',
    description: 'Account number of the bookkeeping; the FEC requires at least three digits.',
  }),
  name: Line(100),
}

/** What can be set; `changeable` has a default when a method is created. */
export const changeable = {
  account: Type.Optional(
    Nullable(
      closed(account, {
        description:
          'The account of the bookkeeping. Null: that of its kind. A mapping in the chart of accounts with the code of the method as detail takes precedence. Not for the six kinds, which the chart of accounts maps.',
      }),
    ),
  ),
  needsReference: Type.Optional(
    Type.Boolean({ description: 'A payment needs a `reference`, such as the number of the voucher.' }),
  ),
  countsInTill: Type.Optional(
    Type.Boolean({ description: 'It lies in the drawer of a till, and is counted when a shift is closed, as cash is.' }),
  ),
  refundable: Type.Optional(Type.Boolean({ description: 'False: money is not paid back by it.' })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Its place in the choice of methods.' })),
}

const members = closed({
  id: Id(),
  establishmentId: Id(),
  code: MethodCode('Stays as it is. The six kinds have their own name as code.'),
  kind: OneOf(paymentMethods),
  name: Nullable(Line(100, 'Null: the name of its kind in the language of the reader.')),
  account: Nullable(closed(account)),
  needsReference: Type.Boolean(),
  countsInTill: Type.Boolean(),
  refundable: Type.Boolean(),
  position: Type.Integer(),
  status: OneOf(paymentMethodStatuses, { description: '`retired`: no longer taken. What was paid by it stays.' }),
})
export const PaymentMethodOfHouse = component('PaymentMethodOfHouse', members)
export type PaymentMethodOfHouse = Static<typeof members>

export const paymentMethodExample: PaymentMethodOfHouse = {
  id: exampleId.payment_method,
  establishmentId: exampleId.establishment,
  code: 'ancv',
  kind: 'other',
  name: 'Chèques-Vacances',
  account: { number: '511300', name: 'Chèques-Vacances' },
  needsReference: true,
  countsInTill: true,
  refundable: false,
  position: 100,
  status: 'active',
}

/** Whether the method is one of the six kinds, and no method of the house's own. */
export const isStandard = ({ code, kind }: Pick<PaymentMethodOfHouse, 'code' | 'kind'>): boolean => code === kind

/** What a payment needs to know of its method. */
export interface MethodRules {
  readonly code: string
  readonly kind: PaymentMethod
  readonly needsReference: boolean
  readonly refundable: boolean
  readonly status: (typeof paymentMethodStatuses)[number]
}

export interface MethodWanted {
  /** Its kind, or how else the money is entered (`brought_forward`). */
  readonly method: string
  readonly paymentMethod?: string | undefined
  readonly reference?: string | null | undefined
}

/** Why money can't be taken, or paid back, by this method; undefined if it can. A house without rules of its own takes every kind. */
export function methodRefusal(
  rules: MethodRules | undefined,
  { method, paymentMethod, reference }: MethodWanted,
  isPaidBack: boolean,
): Refusal | undefined {
  if (rules === undefined) return paymentMethod === undefined ? undefined : refuse.PAYMENT_METHOD_UNKNOWN()
  if (rules.kind !== method)
    return platformRefuse.VALIDATION_ERROR({
      message: `body.method: the payment method ${rules.code} is of the kind ${rules.kind}.`,
    })
  if (rules.status === 'retired') return refuse.PAYMENT_METHOD_RETIRED()
  if (isPaidBack) return rules.refundable ? undefined : refuse.PAYMENT_METHOD_NOT_REFUNDABLE()
  return rules.needsReference && (reference ?? '').trim() === '' ? refuse.PAYMENT_REFERENCE_REQUIRED() : undefined
}

/** The code under which an entry stands in the journal: that of the house's own method, otherwise its kind. */
export const codeOf = ({
  method,
  paymentMethod,
}: {
  readonly method: string
  readonly paymentMethod?: string | null | undefined
}): string => paymentMethod ?? method

/** A method of the house's own as an entry stores it: null for one of the six kinds. */
export const ownCode = ({ method, paymentMethod }: MethodWanted): string | null =>
  paymentMethod === undefined || paymentMethod === method ? null : paymentMethod

export interface PaymentMethodRow extends Omit<PaymentMethodOfHouse, 'account'> {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly accountNumber: string | null
  readonly accountName: string | null
}

export const presentPaymentMethod = ({ accountNumber, accountName, ...row }: PaymentMethodRow): PaymentMethodOfHouse => ({
  ...row,
  account: accountNumber === null || accountName === null ? null : { number: accountNumber, name: accountName },
})
