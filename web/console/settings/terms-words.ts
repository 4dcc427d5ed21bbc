/** The terms of a rate plan as sentences, without the dates of a stay. */
import type { RatePlan } from '../call.ts'
import { feeInWords } from '../stays/bookings/terms.ts'
import { money, percent, t, tOf } from '../words.ts'

/** Ten years before arrival: a cancellation is never free of charge. */
export const neverFree = 3_650

const daysBefore = (count: number): string => (count === 0 ? t('planTerms.onArrival') : t('planTerms.daysBefore', { count }))

/** What a guest is asked to accept; a plan without terms says so. */
export function sentencesOf(
  { depositScheme, cancellationPolicy, earlyDeparturePolicy }: RatePlan,
  currency: string,
): readonly string[] {
  const found: string[] = []
  if (depositScheme)
    found.push(
      t('planTerms.deposit', {
        share: percent(depositScheme.basisPoints),
        due: daysBefore(depositScheme.dueDaysBeforeArrival),
      }),
    )
  if (cancellationPolicy) {
    const { freeUntilDaysBeforeArrival: days, cancellation, noShow } = cancellationPolicy
    found.push(
      cancellation.basis === 'none'
        ? t('terms.cancelFree')
        : days >= neverFree
          ? t('terms.cancelNow', { fee: feeInWords(cancellation) })
          : t('planTerms.cancel', { until: daysBefore(days), fee: feeInWords(cancellation) }),
      t('terms.noShow', { fee: feeInWords(noShow) }),
    )
  }
  if (earlyDeparturePolicy) {
    const { basis, amountCents = '0', nights = 1, basisPoints = 0 } = earlyDeparturePolicy
    found.push(
      t('terms.early', {
        fee:
          basis === 'flat_amount'
            ? money(amountCents, currency)
            : basis === 'nights'
              ? t('nights', { count: nights })
              : basis === 'percentage'
                ? t('terms.shareOfRest', { share: percent(basisPoints) })
                : tOf('earlyBasis', basis),
      }),
    )
  }
  return found.length === 0 ? [t('planTerms.noTerms')] : found
}
