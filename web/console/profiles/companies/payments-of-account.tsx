/** What was paid on a debtor account: recorded for the oldest or the chosen open items, listed, and reversed. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type DebtorAccount } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { usePaid } from '../../parts/payment-methods.ts'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { PaidBy } from '../../stays/bookings/payment-choices.tsx'
import { centsOf, dayText, decimalOf, money, t } from '../../words.ts'

interface PaymentProps {
  readonly account: DebtorAccount
  /** The open items that are paid; without any, the oldest due first. */
  readonly chosen: readonly { readonly id: string; readonly openCents: string }[]
  readonly openCents: bigint
  readonly onClose: () => void
}

export function PaymentOnAccount({ account, chosen, openCents, onClose }: PaymentProps) {
  const { establishment } = useSession()
  const { currency } = establishment
  const queries = useQueryClient()
  const writing = useWriting()
  const { methods, paid, setPaid, missing } = usePaid('transfer')
  // As the dialog was opened: what is paid meanwhile leaves the list.
  const [items] = useState(chosen)
  const [amount, setAmount] = useState(() =>
    decimalOf(items.length === 0 ? openCents : items.reduce((sum, item) => sum + BigInt(item.openCents), 0n)),
  )
  const [receivedAt, setReceivedAt] = useState(todayOf(establishment))
  const cents = centsOf(amount)
  const isWrong = cents === undefined || cents === '0'
  const again = () => queries.invalidateQueries({ queryKey: ['debtor-accounts'] })
  const record = async () => {
    if (cents === undefined) return
    let receiptId = ''
    const { reference, ...by } = paid
    const isDone = await writing.run(async (key) => {
      const { id } = await api.recordPayment(
        {
          id: account.id,
          ...by,
          amount: { amountCents: cents, currency },
          receivedAt,
          ...(reference === undefined || reference.trim() === '' ? {} : { externalRef: reference.trim() }),
          ...(items.length === 0 ? {} : { receivableIds: items.map((item) => item.id) }),
        },
        key(),
      )
      receiptId = id
    })
    if (!isDone) return
    say(t('companies.paymentDone', { amount: money(cents, currency), name: account.name }), async () => {
      await api.reversePayment({ id: receiptId, reason: t('undo') })
      await again()
    })
    await again()
    onClose()
  }
  return (
    <FormDialog
      title={t('companies.paymentOf', { name: account.name })}
      word={isWrong ? t('companies.payment') : t('companies.paymentFor', { amount: money(cents, currency) })}
      writing={writing}
      reason={isWrong ? t('amount.first') : (missing ?? (receivedAt === '' ? t('companies.dayFirst') : undefined))}
      onClose={onClose}
      onSubmit={record}
    >
      <p>{items.length === 0 ? t('companies.oldestFirst') : t('companies.chosenItems', { count: items.length })}</p>
      <Field
        data-first
        label={t('payment.amount', { currency })}
        inputMode="decimal"
        required
        value={amount}
        error={amount !== '' && isWrong ? t('amount.wrong') : undefined}
        onInput={(event) => setAmount(event.currentTarget.value)}
      />
      <DateField
        label={t('companies.receivedOn')}
        today={todayOf(establishment)}
        max={todayOf(establishment)}
        required
        value={receivedAt}
        onChange={setReceivedAt}
      />
      <PaidBy hasReference methods={methods} paid={paid} onChange={setPaid} />
    </FormDialog>
  )
}

/** How many of them are shown, the latest. */
const paymentsAtOnce = 10

export function PaymentsOfAccount({ account }: { account: DebtorAccount }) {
  const { may } = useSession()
  const [reversed, setReversed] = useState<string>()
  const { data } = useQuery({
    queryKey: ['debtor-accounts', account.id, 'payments'],
    queryFn: () => api.listPayments({ id: account.id, pageSize: paymentsAtOnce }),
    retry: false,
  })
  if (data === undefined || data.data.length === 0) return null
  return (
    <>
      <h3 className="inside">{t('companies.payments')}</h3>
      <ul className="checklist">
        {data.data.map(({ id, receivedAt, amount, externalRef, unallocatedCents, status }) => (
          <li key={id}>
            <span>
              {dayText(receivedAt)} <small className="secondary">{externalRef}</small>
            </span>
            {status === 'reversed' && <Tag>{t('companies.reversed')}</Tag>}
            {status === 'received' && unallocatedCents !== '0' && (
              <Tag tone="accent">{t('companies.unallocated', { amount: money(unallocatedCents, amount.currency) })}</Tag>
            )}
            <span className="number">{money(amount.amountCents, amount.currency)}</span>
            {status === 'received' && may('receivable.payment') && (
              <Button
                kind="quiet"
                aria-label={t('companies.reverseOf', { amount: money(amount.amountCents, amount.currency) })}
                onClick={() => setReversed(id)}
              >
                {t('companies.reverse')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reversed !== undefined && <ReversePayment id={reversed} onClose={() => setReversed(undefined)} />}
    </>
  )
}

function ReversePayment({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const reverse = async () => {
    const isDone = await writing.run(async (key) => {
      await api.reversePayment({ id, reason: reason.trim() }, key())
    })
    if (!isDone) return
    say(t('companies.reverseDone'))
    await queries.invalidateQueries({ queryKey: ['debtor-accounts'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('companies.reverseTitle')}
      word={t('companies.reverse')}
      writing={writing}
      isFinal
      reason={reason.trim() === '' ? t('folio.reasonFirst') : undefined}
      onClose={onClose}
      onSubmit={reverse}
    >
      <p>{t('companies.reverseText')}</p>
      <Field
        label={t('cancel.reason')}
        maxLength={500}
        required
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
