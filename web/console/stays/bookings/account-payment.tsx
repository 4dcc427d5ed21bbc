import { useState } from 'react'
import { api, type EntryMethod, type Folio } from '../../call.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { usePaid } from '../../parts/payment-methods.ts'
import { say } from '../../parts/toast.tsx'
import { centsOf, decimalOf, money, t, tOf } from '../../words.ts'
import { PaidBy } from './payment-choices.tsx'

type Kind = 'payment' | 'guarantee' | 'refund'

interface Props {
  readonly account: Pick<Folio, 'id' | 'currency' | 'balanceCents'> & Partial<Pick<Folio, 'depositHeldCents'>>
  /** Name of the account. */
  readonly name: string
  /** For the account of a lease: missing amount of the security deposit. If absent, only payments are taken. */
  readonly lackingCents?: bigint
  readonly onClose: () => void
}

const plain = (cents: bigint): string => (cents === 0n ? '' : decimalOf(cents))

/** A payment to an account without a stay, of a group or a lease. The balance due is prefilled. */
export function AccountPayment({ account, name, lackingCents, onClose }: Props) {
  const writing = useWriting()
  const balance = BigInt(account.balanceCents)
  const left = balance - BigInt(account.depositHeldCents ?? '0')
  const lacksGuarantee = balance === 0n && lackingCents !== undefined && lackingCents > 0n
  const first: Kind = lackingCents === undefined ? 'payment' : balance < 0n ? 'refund' : lacksGuarantee ? 'guarantee' : 'payment'
  const suggested = first === 'refund' ? -balance : first === 'guarantee' ? (lackingCents ?? 0n) : left > 0n ? left : 0n
  const [kind, setKind] = useState<Kind>(first)
  const [amount, setAmount] = useState(plain(suggested))
  const { methods, paid, setPaid, missing } = usePaid<EntryMethod>('transfer', kind === 'refund')
  const typed = centsOf(amount)
  const cents = typed === '0' ? undefined : typed
  const pay = async () => {
    if (cents === undefined) return
    const { id, currency } = account
    let undo: (() => Promise<void>) | undefined
    const isDone = await writing.run(async (key) => {
      const posted = await api.postPayment({ id, kind, ...paid, amount: { amountCents: cents, currency } }, key())
      const entryId = posted.entries[0]?.id
      if (entryId !== undefined && kind !== 'refund')
        undo = async () => {
          await api.reverseEntry({ id, entryId, reason: t('undo') })
        }
    })
    if (!isDone) return
    say(t(kind === 'refund' ? 'done.paidBack' : 'done.payment', { amount: money(cents, account.currency), guest: name }), undo)
    onClose()
  }
  return (
    <FormDialog
      title={t('action.payment')}
      word={t(kind === 'refund' ? 'payment.payBack' : 'payment.take', {
        amount: cents === undefined ? '' : money(cents, account.currency),
      })}
      writing={writing}
      reason={cents === undefined ? t('amount.first') : missing}
      onClose={onClose}
      onSubmit={pay}
    >
      <Field
        data-first
        label={t('payment.amount', { currency: account.currency })}
        inputMode="decimal"
        value={amount}
        onInput={(event) => setAmount(event.currentTarget.value)}
      />
      <PaidBy methods={methods} paid={paid} onChange={setPaid} more={kind === 'refund' ? [] : ['brought_forward']} />
      {lackingCents !== undefined && (
        <Choice label={t('payment.kind')} value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          {(['payment', 'guarantee', 'refund'] as const).map((each) => (
            <option key={each} value={each}>
              {tOf('paymentKind', each)}
            </option>
          ))}
        </Choice>
      )}
    </FormDialog>
  )
}
