/** The fields of a new booking: dates, persons, rooms, status and notes. */
import { addDays } from '../../days.ts'
import { Ages } from '../../parts/ages.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field, Stepper } from '../../parts/field.tsx'
import { t } from '../../words.ts'
import { useFreeNights } from './free-nights.tsx'
import type { BookingForm, ChangeForm, StayDates } from './new-booking-form.ts'

interface Props {
  readonly form: BookingForm
  readonly dates: StayDates
  readonly today: string
  /** Whether prices depend on the ages of the children. */
  readonly needsAges: boolean
  readonly change: ChangeForm
}

export function StayFields({ form, dates, today, needsAges, change }: Props) {
  const { arrival, departure, adults, children, childAges, promoCode, rooms, status, notes } = form
  const { nights, isPast, isValid } = dates
  const free = useFreeNights(today)
  return (
    <section className="card inside stack">
      <DateField
        label={t('arrival')}
        today={today}
        min={today}
        autoFocus
        error={isPast ? t('new.past') : undefined}
        value={arrival}
        under={free.under}
        onMonth={free.onMonth}
        onChange={(value) =>
          change({ arrival: value, ...(value !== '' && nights > 0 ? { departure: addDays(value, nights) } : {}) })
        }
      />
      <DateField
        label={t('departure')}
        today={today}
        value={departure}
        min={isValid ? addDays(arrival, 1) : undefined}
        error={isValid || isPast ? undefined : t('new.departureWrong')}
        onChange={(value) => change({ departure: value })}
      />
      <Stepper
        label={t('nightsTitle')}
        value={isValid ? nights : 1}
        minimum={1}
        maximum={400}
        onChange={(count) => arrival !== '' && change({ departure: addDays(arrival, count) })}
      />
      <Stepper label={t('adults')} value={adults} minimum={1} maximum={20} onChange={(count) => change({ adults: count })} />
      <Stepper
        label={t('children')}
        value={children}
        minimum={0}
        maximum={20}
        onChange={(count) => change({ children: count })}
      />
      <Ages children={children} typed={childAges} isNeeded={needsAges} onChange={(typed) => change({ childAges: typed })} />
      <Stepper label={t('new.rooms')} value={rooms} minimum={1} maximum={100} onChange={(count) => change({ rooms: count })} />
      <Choice
        label={t('booking.status')}
        value={status}
        onChange={(event) => change({ status: event.currentTarget.value as BookingForm['status'] })}
      >
        <option value="Confirmed">{t('status.Confirmed')}</option>
        <option value="Option">{t('status.Option')}</option>
      </Choice>
      <Field
        label={t('new.promoCode')}
        maxLength={50}
        autoComplete="off"
        value={promoCode}
        onInput={(event) => change({ promoCode: event.currentTarget.value })}
      />
      <Field
        label={t('notes')}
        value={notes}
        maxLength={2000}
        onInput={(event) => change({ notes: event.currentTarget.value })}
      />
    </section>
  )
}
