/** How the price of a night came about, in words. */
import type { OfferOfStay } from '../../stays/bookings/new-booking-form.ts'
import { money, t, tOf } from '../../words.ts'

/** The steps from the price in the calendar to that of a night, as one line. */
export function stepsInWords(night: OfferOfStay['nightly'][number], planName: (code: string) => string): string {
  const { why = [] } = night
  const [first] = why
  if (!first) return ''
  return [
    t('plan.calendarPrice', { amount: money(first.fromCents) }),
    ...why.map(({ rule, ref, toCents }) =>
      tOf('priceStep', rule)
        .replace('{ref}', rule === 'derived' ? planName(ref) : ref)
        .replace('{amount}', money(toCents)),
    ),
  ].join(' → ')
}
