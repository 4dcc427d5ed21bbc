/** A time zone: by its name, or by its town. */
import { Field } from '../parts/field.tsx'
import { t } from '../words.ts'
import { timezones } from './draft.ts'

export const TimezoneField = ({ value, onChange }: { value: string; onChange: (timezone: string) => void }) => (
  <>
    <Field label={t('setup.timezone')} list="timezones" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    <datalist id="timezones">
      {timezones.map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  </>
)
