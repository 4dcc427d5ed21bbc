/** The ages of children: one small field each, and what they are once all are typed. */
import { t } from '../words.ts'
import { Field } from './field.tsx'
import './ages.css'

const isAge = (typed: string | undefined): boolean => /^(?:\d|1[0-7])$/.test(typed?.trim() ?? '')

/** The ages, if there is one for each child; undefined if one is missing or wrong. */
export function agesOf(children: number, typed: readonly string[]): number[] | undefined {
  const given = Array.from({ length: children }, (_, place) => typed[place])
  return children > 0 && given.every(isAge) ? given.map(Number) : undefined
}

interface Props {
  readonly children: number
  readonly typed: readonly string[]
  readonly isNeeded?: boolean
  readonly onChange: (typed: readonly string[]) => void
}

export function Ages({ children: count, typed, isNeeded = false, onChange }: Props) {
  if (count === 0) return null
  const change = (place: number, value: string) =>
    onChange(Array.from({ length: count }, (_, each) => (each === place ? value : (typed[each] ?? ''))))
  return (
    <fieldset className="ages">
      <legend>{t('ages.title')}</legend>
      <div>
        {Array.from({ length: count }, (_, place) => (
          <Field
            key={place}
            label={t('ages.of', { number: place + 1 })}
            inputMode="numeric"
            maxLength={2}
            required={isNeeded}
            value={typed[place] ?? ''}
            onInput={(event) => change(place, event.currentTarget.value)}
          />
        ))}
      </div>
      <p className={isNeeded && agesOf(count, typed) === undefined ? 'problem' : 'secondary'}>
        {isNeeded && agesOf(count, typed) === undefined ? t('ages.missing') : t('ages.hint')}
      </p>
    </fieldset>
  )
}
