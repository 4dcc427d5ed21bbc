/** Terms of a rate plan: deposit scheme, cancellation and no-show fees, early departure. A reservation keeps the terms with which it was booked. */

import { CentsNotNegative, closed, component, DateOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'
import { addDays, type IsoDate, laterOf } from '../../../platform/values/dates.ts'
import { basisPointsOf } from '../../../platform/values/money.ts'

export const depositSchemeMembers = {
  basisPoints: Type.Integer({ minimum: 1, maximum: 10_000, description: '3000 is 30 % of the stay total.' }),
  dueDaysBeforeArrival: Type.Integer({ minimum: 0, maximum: 3650, description: '0: due at confirmation.' }),
  captureOnNoShow: Type.Boolean({ description: 'Whether the deposit is captured automatically on a no-show.' }),
}
export const depositSchemeBody = closed(depositSchemeMembers)
export const DepositScheme = component(
  'DepositScheme',
  closed({ version: Type.Integer({ minimum: 1 }), ...depositSchemeMembers }),
)
export type DepositScheme = Static<typeof DepositScheme>

export const feeBases = ['none', 'first_night', 'nights', 'percentage', 'deposit', 'all_nights'] as const
export const Fee = component(
  'Fee',
  closed({
    basis: OneOf(feeBases, {
      description:
        'Basis of the fee: nothing, the first night, a number of nights, a share of the stay, the deposit, or all nights.',
    }),
    nights: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'With `nights`.' })),
    basisPoints: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'With `percentage`: share of the stay; 5000 is half.' }),
    ),
  }),
)
export type Fee = Static<typeof Fee>

export const cancellationPolicyBody = closed({
  freeUntilDaysBeforeArrival: Type.Integer({
    minimum: 0,
    maximum: 3650,
    description: 'Cancellation is free until this many days before arrival.',
  }),
  cancellation: Fee,
  noShow: Fee,
})
export const CancellationPolicy = component('CancellationPolicy', cancellationPolicyBody)
export type CancellationPolicy = Static<typeof cancellationPolicyBody>

export const earlyDepartureBases = [
  'flexible',
  'flat_amount',
  'nights',
  'percentage',
  'remaining_nights',
  'deposit_retained',
  'non_refundable',
] as const
export const earlyDeparturePolicyBody = closed({
  basis: OneOf(earlyDepartureBases, { description: 'Basis of the fee for unused nights.' }),
  amountCents: Type.Optional(CentsNotNegative('With `flat_amount`: amount including VAT.')),
  nights: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'With `nights`.' })),
  basisPoints: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'With `percentage`: share of the unused nights.' }),
  ),
})
export const EarlyDeparturePolicy = component('EarlyDeparturePolicy', earlyDeparturePolicyBody)
export type EarlyDeparturePolicy = Static<typeof earlyDeparturePolicyBody>

/** The terms that a reservation keeps from its plan. */
export const Terms = component(
  'Terms',
  closed({
    depositScheme: Type.Optional(DepositScheme),
    cancellation: Type.Optional(CancellationPolicy),
    earlyDeparture: Type.Optional(EarlyDeparturePolicy),
  }),
)
export interface Terms {
  depositScheme?: DepositScheme
  cancellation?: CancellationPolicy
  earlyDeparture?: EarlyDeparturePolicy
}

export const Deposit = component('Deposit', closed({ amountCents: CentsNotNegative(), dueOn: DateOf() }))

const membersOfBasis: Record<string, 'nights' | 'basisPoints' | 'amountCents'> = {
  nights: 'nights',
  percentage: 'basisPoints',
  flat_amount: 'amountCents',
}

/** Validation message for a fee, or undefined: each basis requires exactly its own member. */
export function basisProblem(
  at: string,
  fee: { basis: string; nights?: number; basisPoints?: number; amountCents?: string },
): string | undefined {
  const wanted = membersOfBasis[fee.basis]
  if (wanted && fee[wanted] === undefined) return `${at}.${wanted} is required with the basis ${fee.basis}.`
  const extra = (['nights', 'basisPoints', 'amountCents'] as const).find((name) => name !== wanted && fee[name] !== undefined)
  return extra ? `${at}.${extra} is not allowed with the basis ${fee.basis}.` : undefined
}

/** The deposit is a share of the stay’s total, due at booking or some days before arrival, but never before the booking. */
export function depositOf(
  scheme: DepositScheme | undefined,
  totalCents: bigint,
  arrival: IsoDate,
  bookedOn: IsoDate,
): { amountCents: bigint; dueOn: IsoDate } | undefined {
  if (!scheme) return undefined
  const dueOn = scheme.dueDaysBeforeArrival === 0 ? bookedOn : laterOf(bookedOn, addDays(arrival, -scheme.dueDaysBeforeArrival))
  return { amountCents: basisPointsOf(totalCents, scheme.basisPoints), dueOn }
}

export const isSameScheme = (left: Omit<DepositScheme, 'version'>, right: Omit<DepositScheme, 'version'>): boolean =>
  left.basisPoints === right.basisPoints &&
  left.dueDaysBeforeArrival === right.dueDaysBeforeArrival &&
  left.captureOnNoShow === right.captureOnNoShow
