import { type FormEvent, useState } from 'react'
import { api, type Folio } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { usePaid } from '../../parts/payment-methods.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { centsOf, decimalOf, money, t, tOf } from '../../words.ts'
import { leftToTake } from './left-to-take.ts'
import { PaidBy } from './payment-choices.tsx'
import { folioOf } from './post-charge.tsx'
import type { StayShown } from './stay.ts'

type Reservation = StayShown['reservation']

const isBeforeArrival = ({ status }: Reservation): boolean => status === 'Option' || status === 'Confirmed'

/** The folio of the stay, or another of its folios, for which no deposit is required. */
function suggestedCents({ status, folio, deposit }: Reservation, window: Folio | undefined): bigint {
  return leftToTake({
    status,
    balance: BigInt((window ?? folio)?.balanceCents ?? '0'),
    held: BigInt((window ?? folio)?.depositHeldCents ?? '0'),
    deposit: window ? 0n : BigInt(deposit?.amountCents ?? '0'),
  })
}

/** Takes a payment, or before arrival a deposit; the balance due is prefilled. */
export function TakePayment(props: {
  stay: StayShown
  /** A folio other than the stay’s own. */
  window?: Folio
  /** Prefilled amount, if already calculated. */
  owedCents?: string
  onClose: () => void
}) {
  const { stay, window, owedCents, onClose } = props
  const { reservation, guest } = stay
  const isAhead = isBeforeArrival(reservation)
  const balance = BigInt((window ?? reservation.folio)?.balanceCents ?? '0')
  const held = BigInt((window ?? reservation.folio)?.depositHeldCents ?? '0')
  const owed = owedCents === undefined ? suggestedCents(reservation, window) : BigInt(owedCents)
  const writing = useWriting()
  const [kind, setKind] = useState<'payment' | 'deposit' | 'guarantee' | 'refund'>(
    owed < 0n ? 'refund' : isAhead && !window ? 'deposit' : 'payment',
  )
  const { methods, paid, setPaid, missing } = usePaid('card', kind === 'refund')
  const [amount, setAmount] = useState(owed === 0n ? '' : decimalOf(owed < 0n ? -owed : owed))
  /** What is owed is no suggestion for what is paid back. */
  const changeKind = (next: typeof kind) => {
    const back = balance < 0n ? -balance : 0n
    if (next === 'refund' && kind !== 'refund') setAmount(back === 0n ? '' : decimalOf(back))
    setKind(next)
  }
  const typed = centsOf(amount)
  const cents = typed === '0' ? undefined : typed
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (cents === undefined) return
    let undo: (() => Promise<void>) | undefined
    const isDone = await writing.run(async (key) => {
      const id = window?.id ?? (await folioOf(reservation, key))
      const given = { amountCents: cents, currency: reservation.currency }
      const posted = await api.postPayment({ id, kind, ...paid, amount: given }, key('payment'))
      const entryId = posted.entries[0]?.id
      if (entryId !== undefined && kind === 'payment')
        undo = async () => {
          await api.reverseEntry({ id, entryId, reason: t('undo') })
        }
    })
    if (!isDone) return
    say(t(kind === 'refund' ? 'done.paidBack' : 'done.payment', { amount: money(cents, reservation.currency), guest }), undo)
    onClose()
  }
  return (
    <Dialog title={t('payment.title', { guest })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Balance balance={balance} held={held} currency={reservation.currency} />
        <Field
          data-first
          label={t('payment.amount', { currency: reservation.currency })}
          inputMode="decimal"
          required
          value={amount}
          error={amount !== '' && cents === undefined ? t('amount.wrong') : undefined}
          onInput={(event) => {
            setAmount(event.currentTarget.value)
            writing.forget()
          }}
        />
        <PaidBy hasReference methods={methods} paid={paid} onChange={setPaid} />
        <Choice label={t('payment.kind')} value={kind} onChange={(event) => changeKind(event.currentTarget.value as typeof kind)}>
          {(['payment', 'deposit', 'guarantee', 'refund'] as const).map((each) => (
            <option key={each} value={each}>
              {tOf('paymentKind', each)}
            </option>
          ))}
        </Choice>
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={cents === undefined ? t('amount.first') : missing}>
            {t(kind === 'refund' ? 'payment.payBack' : 'payment.take', {
              amount: cents === undefined ? '' : money(cents, reservation.currency),
            })}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

function Balance({ balance, held, currency }: { balance: bigint; held: bigint; currency: string }) {
  return (
    <dl className="facts">
      <div>
        <dt>{t(balance < 0n ? 'folio.credit' : 'folio.open')}</dt>
        <dd>{money(balance < 0n ? -balance : balance, currency)}</dd>
      </div>
      {held > 0n && (
        <div>
          <dt>{t('deposit.held')}</dt>
          <dd>{money(held, currency)}</dd>
        </div>
      )}
    </dl>
  )
}
