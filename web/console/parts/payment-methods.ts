/** The ways of paying that the property takes, as they are offered to a receptionist. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type EntryMethod, type PaymentMethod } from '../call.ts'
import { useSession } from '../session.tsx'
import { t, tOf } from '../words.ts'

/** How money is taken or paid back, as it is sent. */
export interface Paid<Method extends EntryMethod = EntryMethod> {
  readonly method: Method
  /** The property's own method, by its code. */
  readonly paymentMethod?: string
  readonly reference?: string
}

export interface MethodOffered {
  readonly code: string
  readonly kind: PaymentMethod
  readonly name: string
  readonly needsReference: boolean
  /** Whether it is money of the till, which is counted when a shift ends. */
  readonly countsInTill: boolean
}

export const readPaymentMethods = (establishmentId: string) => ({
  queryKey: ['payment-methods', establishmentId],
  queryFn: () => api.listPaymentMethods({ establishmentId }),
})

export const paymentKinds: readonly PaymentMethod[] = ['card', 'cash', 'transfer', 'cheque', 'direct_debit', 'other']
const usual = (): MethodOffered[] =>
  paymentKinds.map((kind) => ({
    code: kind,
    kind,
    name: tOf('method', kind),
    needsReference: false,
    countsInTill: kind === 'cash',
  }))

export const codeOf = ({ method, paymentMethod }: Paid): string => paymentMethod ?? method

export interface Methods {
  readonly offered: readonly MethodOffered[]
  /** The name of a method by its code, retired ones included. */
  readonly nameOf: (code: string) => string
  /** What was chosen, or the first that is offered if the property doesn't take that. */
  readonly fitting: <Method extends EntryMethod>(paid: Paid<Method>) => Paid<Method>
  /** What is missing before it can be sent. */
  readonly missing: (paid: Paid) => string | undefined
}

/** @param isPaidBack only methods by which money is paid back */
export function useMethods(isPaidBack = false): Methods {
  const { establishment, may } = useSession()
  const { data: methods } = useQuery({ ...readPaymentMethods(establishment.id), enabled: may('folio.read'), retry: false })
  const nameOf = (code: string) => methods?.find((method) => method.code === code)?.name ?? tOf('method', code)
  const offered =
    methods
      ?.filter(({ status, refundable }) => status === 'active' && (refundable || !isPaidBack))
      .map(({ code, kind, needsReference, countsInTill }) => ({
        code,
        kind,
        name: nameOf(code),
        needsReference: needsReference && !isPaidBack,
        countsInTill,
      })) ?? usual()
  const foundOf = (paid: Paid) => offered.find(({ code }) => code === codeOf(paid))
  return {
    offered,
    nameOf,
    fitting: (paid) => {
      const first = offered[0]
      if (foundOf(paid) || paid.method === 'brought_forward' || first === undefined) return paid
      return paidBy(first) as typeof paid
    },
    missing: (paid) =>
      foundOf(paid)?.needsReference && (paid.reference ?? '').trim() === '' ? t('payment.referenceFirst') : undefined,
  }
}

export const paidBy = ({ code, kind }: Pick<MethodOffered, 'code' | 'kind'>): Paid<PaymentMethod> =>
  code === kind ? { method: kind } : { method: kind, paymentMethod: code }

/** The choice of a method in a dialog: what is sent, and what is still missing. */
export function usePaid<Method extends EntryMethod = PaymentMethod>(first: NoInfer<Method>, isPaidBack = false) {
  const methods = useMethods(isPaidBack)
  const [chosen, setPaid] = useState<Paid<Method>>({ method: first })
  const paid = methods.fitting(chosen)
  return { methods, paid, setPaid, missing: methods.missing(paid) }
}
