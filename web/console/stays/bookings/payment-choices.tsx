/** Choice of payment method and debtor account, shared by all payment dialogs. */
import type { EntryMethod, PaymentMethod } from '../../call.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { codeOf, type Methods, type Paid, paidBy } from '../../parts/payment-methods.ts'
import { t, tOf } from '../../words.ts'
import { WithoutShift } from '../day/open-shift.tsx'

interface PaidByProps<Method extends EntryMethod> {
  readonly methods: Methods
  readonly paid: Paid<Method>
  readonly onChange: (paid: Paid<Method>) => void
  /** Methods beside those of the property. */
  readonly more?: readonly ('brought_forward' & Method)[]
  /** Whether this is the first field of a dialog. */
  readonly isFirst?: boolean
  /** Whether a reference can always be given, not only where it is needed. */
  readonly hasReference?: boolean
}

/** How money is taken or paid back: the method, and its reference where it needs one. */
export function PaidBy<Method extends EntryMethod = PaymentMethod>({
  methods,
  paid,
  onChange,
  more = [],
  isFirst = false,
  hasReference = false,
}: PaidByProps<Method>) {
  const { reference } = paid
  const withReference = (next: Paid): Paid<Method> =>
    ({ ...next, ...(reference === undefined ? {} : { reference }) }) as Paid<Method>
  return (
    <>
      <Choice
        {...(isFirst ? { 'data-first': true } : {})}
        label={t('payment.method')}
        value={codeOf(paid)}
        onChange={(event) => {
          const offered = methods.offered.find(({ code }) => code === event.currentTarget.value)
          onChange(withReference(offered ? paidBy(offered) : { method: event.currentTarget.value as Method }))
        }}
      >
        {methods.offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {more.map((each) => (
          <option key={each} value={each}>
            {tOf('method', each)}
          </option>
        ))}
      </Choice>
      <ReferenceOf methods={methods} paid={paid} onChange={onChange} isAlways={hasReference} />
      {methods.offered.some(({ code, countsInTill }) => countsInTill && code === codeOf(paid)) && <WithoutShift />}
    </>
  )
}

interface ReferenceProps<Method extends EntryMethod> {
  readonly methods: Methods
  readonly paid: Paid<Method>
  readonly onChange: (paid: Paid<Method>) => void
  readonly isAlways?: boolean
}

/** The reference of a payment, where its method needs one. */
export function ReferenceOf<Method extends EntryMethod>({ methods, paid, onChange, isAlways = false }: ReferenceProps<Method>) {
  const isNeeded = methods.offered.some(({ code, needsReference }) => needsReference && code === codeOf(paid))
  if (!isAlways && !isNeeded) return null
  const { reference, ...rest } = paid
  return (
    <Field
      label={t('payment.reference')}
      maxLength={200}
      required={isNeeded}
      value={reference ?? ''}
      onInput={(event) => {
        const typed = event.currentTarget.value
        onChange({ ...rest, ...(typed === '' ? {} : { reference: typed }) })
      }}
    />
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
