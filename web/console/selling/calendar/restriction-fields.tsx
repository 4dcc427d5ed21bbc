/** Restrictions of days in the bulk editor: for the chosen plans and types, or for the whole property. */
import { Choice, Field } from '../../parts/field.tsx'
import { t, tOf } from '../../words.ts'
import { areNightsRight, type BulkForm, flags, nightLimits } from './calendar-values.ts'

interface Props {
  readonly form: BulkForm
  readonly change: (more: Partial<BulkForm>) => void
}

export function RestrictionFields({ form, change }: Props) {
  const set = (name: string, value: string) => change({ restrictions: { ...form.restrictions, [name]: value } })
  return (
    <fieldset className="restrictions">
      <legend>{t('calendar.restrictions')}</legend>
      <Choice
        label={t('calendar.scope')}
        value={form.scope}
        onChange={(event) => change({ scope: event.currentTarget.value as BulkForm['scope'] })}
      >
        {(['selected', 'all'] as const).map((scope) => (
          <option key={scope} value={scope}>
            {tOf('calendarScope', scope)}
          </option>
        ))}
      </Choice>
      <div className="two">
        {flags.map((name) => (
          <Choice
            key={name}
            label={tOf('dayRestriction', name)}
            value={form.restrictions[name] ?? 'keep'}
            onChange={(event) => set(name, event.currentTarget.value)}
          >
            {(['keep', 'on', 'off'] as const).map((each) => (
              <option key={each} value={each}>
                {tOf('calendarSet', each)}
              </option>
            ))}
          </Choice>
        ))}
        {nightLimits.map((name) => (
          <Field
            key={name}
            label={tOf('dayRestriction', name)}
            inputMode="numeric"
            maxLength={3}
            error={areNightsRight(form.restrictions[name]) ? undefined : t('calendar.nightsWrong')}
            value={form.restrictions[name] ?? ''}
            onInput={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <p className="secondary">{t('calendar.nightsHint')}</p>
    </fieldset>
  )
}
