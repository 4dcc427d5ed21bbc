/** Choice of payment method and debtor account, shared by all payment dialogs. */
import type { EntryMethod, PaymentMethod } from '../../call.ts'
import { Choice } from '../../parts/field.tsx'
import { t, tOf } from '../../words.ts'

export const methods: readonly PaymentMethod[] = ['card', 'cash', 'transfer', 'cheque', 'direct_debit', 'other']

interface MethodChoiceProps<Method extends EntryMethod> {
  readonly method: Method
  readonly onChoose: (method: Method) => void
  /** Methods beside the usual ones. */
  readonly more?: readonly Method[]
  /** Whether this is the first field of a dialog. */
  readonly isFirst?: boolean
}

export function MethodChoice<Method extends EntryMethod = PaymentMethod>({
  method,
  onChoose,
  more = [],
  isFirst = false,
}: MethodChoiceProps<Method>) {
  return (
    <Choice
      {...(isFirst ? { 'data-first': true } : {})}
      label={t('payment.method')}
      value={method}
      onChange={(event) => onChoose(event.currentTarget.value as Method)}
    >
      {[...methods, ...more].map((each) => (
        <option key={each} value={each}>
          {tOf('method', each)}
        </option>
      ))}
    </Choice>
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
  readonly accountId: string
  readonly onChoose: (accountId: string) => void
  readonly isFirst?: boolean
}

/** The debtor account that pays later; no default. */
export function AccountChoice({ accounts, accountId, onChoose, isFirst = false }: AccountChoiceProps) {
  return (
    <Choice
      {...(isFirst ? { 'data-first': true } : {})}
      label={t('checkOut.whichAccount')}
      value={accountId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">–</option>
      {accounts.map((account) => (
        <option key={account.id} value={account.id}>
          {account.name}
        </option>
      ))}
    </Choice>
  )
}
