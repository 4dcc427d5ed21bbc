/** Instalments of the price of a season. */
import { Plus, Trash2 } from 'lucide-react'
import { addDays, daysBetween } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { centsOf, decimalOf, money, t } from '../../words.ts'
import './leases.css'

export interface InstalmentTyped {
  readonly place: number
  readonly dueOn: string
  readonly amount: string
}

const sumOf = (instalments: readonly InstalmentTyped[]): bigint =>
  instalments.reduce((sum, { amount }) => sum + BigInt(centsOf(amount) ?? '0'), 0n)

export const instalmentsTyped = (instalments: readonly InstalmentTyped[]): { dueOn: string; amountCents: string }[] =>
  instalments.map(({ dueOn, amount }) => ({ dueOn, amountCents: centsOf(amount) ?? '0' }))

/** Validation message for a season, or undefined. */
export function problemOfSeason(
  endsOn: string,
  rent: string | undefined,
  instalments: readonly InstalmentTyped[],
): string | undefined {
  if (endsOn === '') return t('leases.seasonEnd')
  if (instalments.length === 0) return t('leases.instalmentsFirst')
  if (instalments.some(({ dueOn, amount }) => dueOn === '' || (centsOf(amount) ?? '0') === '0'))
    return t('leases.instalmentWrong')
  const left = BigInt(rent ?? '0') - sumOf(instalments)
  if (left === 0n) return undefined
  return left > 0n ? t('leases.instalmentsLeft', { amount: money(left) }) : t('leases.instalmentsOver', { amount: money(-left) })
}

interface Props {
  readonly instalments: readonly InstalmentTyped[]
  readonly rent: string | undefined
  readonly startsOn: string
  readonly endsOn: string
  readonly onChange: (instalments: readonly InstalmentTyped[]) => void
}

export function Instalments({ instalments, rent, startsOn, endsOn, onChange }: Props) {
  const left = BigInt(rent ?? '0') - sumOf(instalments)
  const change = (place: number, more: Partial<InstalmentTyped>) =>
    onChange(instalments.map((each) => (each.place === place ? { ...each, ...more } : each)))
  const add = () =>
    onChange([
      ...instalments,
      {
        place: Math.max(-1, ...instalments.map(({ place }) => place)) + 1,
        dueOn: instalments.length === 0 ? startsOn : addDays(instalments.at(-1)?.dueOn || startsOn, 30),
        // Default: the remaining amount.
        amount: left > 0n ? decimalOf(left) : '',
      },
    ])
  const inEqualParts = (count: number) => {
    const total = BigInt(rent ?? '0')
    const days = endsOn === '' ? 90 : Math.max(1, daysBetween(startsOn, endsOn))
    const upTo = (place: number) => (total * BigInt(place)) / BigInt(count)
    onChange(
      Array.from({ length: count }, (_, place) => ({
        place,
        dueOn: addDays(startsOn, Math.floor((days * place) / count)),
        amount: decimalOf(upTo(place + 1) - upTo(place)),
      })),
    )
  }
  return (
    <fieldset className="typed instalments">
      <legend>{t('leases.instalments')}</legend>
      {instalments.map((each, line) => (
        <p key={each.place}>
          <input
            type="date"
            aria-label={t('leases.instalmentDue', { line: line + 1 })}
            value={each.dueOn}
            onInput={(event) => change(each.place, { dueOn: event.currentTarget.value })}
          />
          <input
            inputMode="decimal"
            aria-label={t('leases.instalmentAmount', { line: line + 1 })}
            value={each.amount}
            onInput={(event) => change(each.place, { amount: event.currentTarget.value })}
          />
          <Button
            kind="quiet"
            icon={<Trash2 size={16} />}
            aria-label={t('leases.instalmentRemove', { line: line + 1 })}
            onClick={() => onChange(instalments.filter(({ place }) => place !== each.place))}
          />
        </p>
      ))}
      <span className="buttons">
        <Button
          icon={<Plus size={16} />}
          reason={instalments.length >= 24 ? t('leases.instalmentsFull') : undefined}
          onClick={add}
        >
          {t('leases.instalmentAdd')}
        </Button>
        {[3, 6].map((count) => (
          <Button
            key={count}
            kind="quiet"
            reason={(rent ?? '0') === '0' ? t('amount.wrong') : undefined}
            onClick={() => inEqualParts(count)}
          >
            {t('leases.instalmentsEqual', { count })}
          </Button>
        ))}
      </span>
    </fieldset>
  )
}
