import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api, type Folio } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { useMethods } from '../../parts/payment-methods.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { readAccountOfStay } from '../../reads.ts'
import { money, t, tOf } from '../../words.ts'
import { centsOfParts, firstPart, type Part, PaymentParts, textOf } from './payment-parts.tsx'
import { folioOf } from './post-charge.tsx'
import type { StayShown } from './stay.ts'
import { creditOf, type Suggestion, suggestedSums } from './suggested-sums.ts'

type Reservation = StayShown['reservation']
const kinds = ['payment', 'deposit', 'guarantee'] as const
type Kind = (typeof kinds)[number]

const isBeforeArrival = ({ status }: Reservation): boolean => status === 'Option' || status === 'Confirmed'

interface Sums {
  readonly suggestions: readonly Suggestion[]
  readonly balance: bigint
  readonly held: bigint
  readonly credit: bigint
}

/** The sums of the stay’s own folio, or of a window, for which no deposit is agreed. */
function useSums({ id, status, folio }: Reservation, window: Folio | undefined): Sums {
  const { data: account } = useQuery(readAccountOfStay(id))
  const balance = BigInt((window ?? folio)?.balanceCents ?? '0')
  const held = BigInt((window ?? folio)?.depositHeldCents ?? '0')
  const payer = window && account?.payers.find(({ folioId }) => folioId === window.id)
  const dueNow = balance - held
  const suggestions = account
    ? suggestedSums({
        status,
        depositDue: window ? 0n : BigInt(account.depositDueCents),
        dueNow,
        dueInAll: window ? dueNow + BigInt(payer?.toComeCents ?? '0') : BigInt(account.dueInAllCents),
      })
    : []
  return { suggestions, balance, held, credit: creditOf({ status, balance, held }) }
}

interface Props {
  readonly stay: StayShown
  /** A folio other than the stay’s own. */
  readonly window?: Folio
  /** Prefilled amount, if already calculated. */
  readonly owedCents?: string
  /** Pays a credit back instead. */
  readonly isBack?: boolean
  readonly onClose: () => void
}

/** Takes a payment, or before arrival a deposit, by one method or several. The missing deposit or what is due now is filled in, less what is held. */
export function TakePayment({ stay, window, owedCents, isBack = false, onClose }: Props) {
  const { reservation, guest } = stay
  const { suggestions, balance, held, credit } = useSums(reservation, window)
  // Of all attempts: a part that was posted before another was refused is undone with it.
  const posted = useRef<{ readonly folioId: string; readonly entryId: string; readonly cents: bigint }[]>([])
  const writing = useWriting()
  const methods = useMethods(isBack)
  const [kind, setKind] = useState<Kind>(isBeforeArrival(reservation) && !window ? 'deposit' : 'payment')
  const [sum, setSum] = useState(owedCents === undefined ? undefined : BigInt(owedCents))
  const [typed, setParts] = useState<readonly Part[]>([firstPart])
  const parts = typed.map((part) => ({ ...part, paid: methods.fitting(part.paid) }))
  const cents = centsOfParts(parts, isBack ? credit : (sum ?? suggestions[0]?.cents ?? 0n))
  const isWhole = cents.every((each) => each !== undefined)
  const total = cents.reduce<bigint>((all, each) => all + (each ?? 0n), 0n)
  const missing = parts.map(({ paid }) => methods.missing(paid)).find((each) => each !== undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const isDone = await writing.run(async (key) => {
      const id = window?.id ?? (await folioOf(reservation, key))
      for (const [place, { id: part, paid }] of parts.entries()) {
        const amount = { amountCents: String(cents[place] ?? 0n), currency: reservation.currency }
        const { entries } = await api.postPayment({ id, kind: isBack ? 'refund' : kind, ...paid, amount }, key(`payment ${part}`))
        const [entry] = entries
        if (entry) posted.current.push({ folioId: id, entryId: entry.id, cents: cents[place] ?? 0n })
        // What is posted is not sent again if a later part is refused.
        setParts(parts.slice(place + 1).map((rest, index) => ({ ...rest, amount: textOf(cents[place + 1 + index]) })))
      }
    })
    if (!isDone) return
    const undo = async () => {
      for (const { folioId, entryId } of posted.current) await api.reverseEntry({ id: folioId, entryId, reason: t('undo') })
    }
    const sumPosted = posted.current.reduce((all, each) => all + each.cents, 0n)
    const amount = money(sumPosted, reservation.currency)
    say(t(isBack ? 'done.paidBack' : 'done.payment', { amount, guest }), !isBack && kind === 'payment' ? undo : undefined)
    onClose()
  }
  const take = t(isBack ? 'payment.payBack' : 'payment.take', { amount: isWhole ? money(total, reservation.currency) : '' })
  return (
    <Dialog title={t(isBack ? 'payment.backTitle' : 'payment.title', { guest })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Balance balance={balance} held={held} currency={reservation.currency} />
        {!isBack && (
          <Suggestions
            suggestions={suggestions}
            currency={reservation.currency}
            onChoose={(chosen) => {
              setSum(chosen)
              setParts([{ ...firstPart, paid: parts[0]?.paid ?? firstPart.paid }])
            }}
          />
        )}
        <PaymentParts
          parts={parts}
          cents={cents}
          methods={methods}
          currency={reservation.currency}
          canSplit={!isBack}
          onChange={(next) => {
            setParts(next)
            writing.forget()
          }}
        />
        {!isBack && <KindChoice kind={kind} onChoose={setKind} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={isWhole ? missing : t('amount.first')}>
            {take}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <Choice label={t('payment.kind')} value={kind} onChange={(event) => onChoose(event.currentTarget.value as Kind)}>
      {kinds.map((each) => (
        <option key={each} value={each}>
          {tOf('paymentKind', each)}
        </option>
      ))}
    </Choice>
  )
}

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[]
  readonly currency: string
  readonly onChoose: (cents: bigint) => void
}

/** Several sums that make sense, each filled in by one press. */
function Suggestions({ suggestions, currency, onChoose }: SuggestionsProps) {
  if (suggestions.length < 2) return null
  return (
    <div className="buttons" role="group" aria-label={t('payment.suggestions')}>
      {suggestions.map(({ what, cents }) => (
        <Button key={what} onClick={() => onChoose(cents)}>
          {tOf('suggestedSum', what)} {money(cents, currency)}
        </Button>
      ))}
    </div>
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
