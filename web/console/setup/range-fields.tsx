/** The numbers of the units of a type: a first and a last one, a row for each floor. */
import { Plus, X } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { t } from '../words.ts'
import { emptyRange } from './draft.ts'
import type { Range } from './unit-codes.ts'

interface Props {
  readonly ranges: readonly Range[]
  readonly onChange: (ranges: readonly Range[]) => void
}

export function RangeFields({ ranges, onChange }: Props) {
  const set = (index: number, changes: Partial<Range>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...changes } : range)))
  return (
    <>
      {ranges.map((range, index) => (
        <div key={index} className="range">
          <Field
            label={t('setup.first')}
            value={range.first}
            onInput={(event) => set(index, { first: event.currentTarget.value })}
          />
          <Field
            label={t('setup.last')}
            value={range.last}
            onInput={(event) => set(index, { last: event.currentTarget.value })}
          />
          <Field
            label={t('setup.leftOut')}
            value={range.leftOut}
            onInput={(event) => set(index, { leftOut: event.currentTarget.value })}
          />
          {ranges.length > 1 && (
            <Button
              kind="quiet"
              icon={<X size={16} />}
              aria-label={t('setup.removeRange', { number: index + 1 })}
              onClick={() => onChange(ranges.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      <p>
        <Button kind="quiet" icon={<Plus size={16} />} onClick={() => onChange([...ranges, emptyRange])}>
          {t('setup.addRange')}
        </Button>
      </p>
    </>
  )
}
