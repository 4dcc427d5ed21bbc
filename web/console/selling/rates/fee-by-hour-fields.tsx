/** An article that the desk proposes by the hour: an early check-in, a late check-out. */
import type { Extra } from '../../call.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { t } from '../../words.ts'

export interface FeeTyped {
  /** Empty: it is not proposed. */
  readonly at: '' | NonNullable<Extra['feeByHour']>['at']
  readonly hour: string
}

export const feeTyped = (extra: Extra | undefined): FeeTyped => ({
  at: extra?.feeByHour?.at ?? '',
  hour: extra?.feeByHour?.hour ?? '',
})

/** As the service takes it. */
export const feeOf = ({ at, hour }: FeeTyped) => (at === '' ? null : { at, hour })

/** Why it can't be saved yet. */
export const feeMissing = ({ at, hour }: FeeTyped): string | undefined =>
  at === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? undefined : t('feeByHour.hourFirst')

const moments = ['early_check_in', 'late_check_out'] as const

export function FeeByHourFields({ fee, onChange }: { fee: FeeTyped; onChange: (fee: FeeTyped) => void }) {
  return (
    <>
      <Choice
        label={t('feeByHour.proposed')}
        value={fee.at}
        onChange={(event) => onChange({ ...fee, at: event.currentTarget.value as FeeTyped['at'] })}
      >
        <option value="">{t('feeByHour.never')}</option>
        {moments.map((moment) => (
          <option key={moment} value={moment}>
            {t(`feeMoment.${moment}`)}
          </option>
        ))}
      </Choice>
      {fee.at !== '' && (
        <Field
          label={t(fee.at === 'early_check_in' ? 'feeByHour.before' : 'feeByHour.after')}
          type="time"
          required
          value={fee.hour}
          onInput={(event) => onChange({ ...fee, hour: event.currentTarget.value })}
        />
      )}
    </>
  )
}
