/** The amounts of a payment by their methods: one or several, cash with its change. */
import { Plus, X } from 'lucide-react'
import type { PaymentMethod } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { codeOf, type Methods, type Paid } from '../../parts/payment-methods.ts'
import { centsOf, decimalOf, money, t } from '../../words.ts'
import { PaidBy } from './payment-choices.tsx'

export interface Part {
  readonly id: number
  readonly paid: Paid<PaymentMethod>
  /** Undefined until typed: what the other parts leave of the sum. */
  readonly amount: string | undefined
  /** Cash handed over by the guest, as typed. */
  readonly received: string
}

export const firstPart: Part = { id: 0, paid: { method: 'card' }, amount: undefined, received: '' }

/** Cents of each part, or undefined where what is typed is no amount above zero. */
export function centsOfParts(parts: readonly Part[], sum: bigint): (bigint | undefined)[] {
  const typed = parts.map(({ amount }) => (amount === undefined ? undefined : centsOf(amount)))
  const stated = typed.reduce((all, cents) => all + BigInt(cents ?? 0), 0n)
  return parts.map(({ amount }, place) => {
    const cents = amount === undefined ? sum - stated : typed[place] === undefined ? 0n : BigInt(typed[place])
    return cents > 0n ? cents : undefined
  })
}

interface Props {
  readonly parts: readonly Part[]
  readonly cents: readonly (bigint | undefined)[]
  readonly methods: Methods
  readonly currency: string
  readonly canSplit: boolean
  readonly onChange: (parts: readonly Part[]) => void
}

export function PaymentParts({ parts, cents, methods, currency, canSplit, onChange }: Props) {
  const change = (place: number, next: Partial<Part>) =>
    onChange(parts.map((part, index) => (index === place ? { ...part, ...next } : part)))
  return (
    <>
      {parts.map((part, place) => (
        <PartRow
          key={part.id}
          part={part}
          cents={cents[place]}
          methods={methods}
          currency={currency}
          isFirst={place === 0}
          hasChange={canSplit}
          onChange={(next) => change(place, next)}
          {...(parts.length > 1 ? { onRemove: () => onChange(parts.filter((each) => each.id !== part.id)) } : {})}
        />
      ))}
      {canSplit && parts.length < 5 && (
        <div>
          <Button
            kind="quiet"
            icon={<Plus size={16} />}
            onClick={() =>
              onChange([
                ...parts.map((part, place) => ({ ...part, amount: part.amount ?? textOf(cents[place]) })),
                { ...firstPart, id: Math.max(...parts.map(({ id }) => id)) + 1 },
              ])
            }
          >
            {t('payment.another')}
          </Button>
        </div>
      )}
    </>
  )
}

/** As it is typed. */
export const textOf = (cents: bigint | undefined): string => (cents === undefined ? '' : decimalOf(cents))

interface RowProps extends Pick<Props, 'methods' | 'currency'> {
  readonly part: Part
  readonly cents: bigint | undefined
  readonly isFirst: boolean
  /** Whether cash is taken, so that change is given. */
  readonly hasChange: boolean
  readonly onChange: (next: Partial<Part>) => void
  readonly onRemove?: () => void
}

function PartRow({ part, cents, methods, currency, isFirst, hasChange, onChange, onRemove }: RowProps) {
  const { paid, amount, received } = part
  const isCash = methods.offered.some(({ code, kind }) => kind === 'cash' && code === codeOf(paid))
  return (
    <div className="payment-part">
      <Field
        {...(isFirst ? { 'data-first': true } : {})}
        label={t('payment.amount', { currency })}
        inputMode="decimal"
        required
        value={amount ?? textOf(cents)}
        error={amount !== undefined && amount !== '' && cents === undefined ? t('amount.wrong') : undefined}
        onInput={(event) => onChange({ amount: event.currentTarget.value })}
        {...(onRemove
          ? { beside: <Button kind="quiet" aria-label={t('payment.remove')} icon={<X size={16} />} onClick={onRemove} /> }
          : {})}
      />
      <PaidBy hasReference={!isCash} methods={methods} paid={paid} onChange={(next) => onChange({ paid: next })} />
      {isCash && hasChange && (
        <Change received={received} cents={cents} currency={currency} onType={(typed) => onChange({ received: typed })} />
      )}
    </div>
  )
}

interface ChangeProps {
  readonly received: string
  readonly cents: bigint | undefined
  readonly currency: string
  readonly onType: (received: string) => void
}

/** What the guest hands over in cash, and the change to give. Nothing of it is posted. */
function Change({ received, cents, currency, onType }: ChangeProps) {
  const handed = centsOf(received)
  const change = handed === undefined || cents === undefined ? undefined : BigInt(handed) - cents
  return (
    <>
      <Field
        label={t('payment.handed', { currency })}
        inputMode="decimal"
        value={received}
        error={received !== '' && (change === undefined || change < 0n) ? t('payment.handedTooLittle') : undefined}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {change !== undefined && change >= 0n && (
        <p role="status" className="change">
          {t('payment.change', { amount: money(change, currency) })}
        </p>
      )}
    </>
  )
}
