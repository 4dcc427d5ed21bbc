import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { addDays, monthOf } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { t } from '../../words.ts'

/** The month in the address; the current one without. */
export function useMonth(): readonly [string, (month: string) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : new Date().toISOString().slice(0, 7)
  return [
    month,
    (wanted) =>
      setSearch((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'month'), ['month', wanted]]), {
        replace: true,
      }),
  ]
}

export function MonthChoice({ month, onChange }: { readonly month: string; readonly onChange: (month: string) => void }) {
  const { from, to } = monthOf(month)
  return (
    <div className="filters">
      <Button
        kind="quiet"
        icon={<ChevronLeft size={16} />}
        aria-label={t('own.monthBefore')}
        onClick={() => onChange(addDays(from, -1).slice(0, 7))}
      />
      <Field
        label={t('invoices.month')}
        type="month"
        value={month}
        onInput={(event) => event.currentTarget.value !== '' && onChange(event.currentTarget.value)}
      />
      <Button
        kind="quiet"
        icon={<ChevronRight size={16} />}
        aria-label={t('own.monthAfter')}
        onClick={() => onChange(addDays(to, 1).slice(0, 7))}
      />
    </div>
  )
}
