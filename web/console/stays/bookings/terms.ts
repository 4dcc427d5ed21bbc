/** The terms of a booking as text: cancellation, no-show, early departure, deposit. Pure functions. */
import type { Reservation } from '../../call.ts'
import { addDays } from '../../days.ts'
import { dayText, money, percent, t, tOf } from '../../words.ts'

type Terms = Reservation['terms']
type Fee = Pick<NonNullable<Terms['cancellation']>['noShow'], 'basis' | 'nights' | 'basisPoints'>

/** `the first night`, `50 % of the stay`, `nothing`. */
export const feeInWords = ({ basis, nights, basisPoints }: Fee): string =>
  basis === 'nights'
    ? t('nights', { count: nights ?? 1 })
    : basis === 'percentage'
      ? t('terms.share', { share: percent(basisPoints ?? 0) })
      : tOf('feeBasis', basis)

export interface Booked {
  readonly terms: Terms
  readonly arrival: string
  readonly currency: string
}

/** One sentence per term; without a policy there is no fee. */
export function termsInWords({ terms, arrival, currency }: Booked, today: string): string[] {
  const { cancellation, earlyDeparture, depositScheme } = terms
  const words: string[] = []
  if (cancellation) {
    const lastFree = addDays(arrival, -cancellation.freeUntilDaysBeforeArrival)
    words.push(
      cancellation.cancellation.basis === 'none'
        ? t('terms.cancelFree')
        : lastFree < today
          ? t('terms.cancelNow', { fee: feeInWords(cancellation.cancellation) })
          : t('terms.cancel', { date: dayText(lastFree), fee: feeInWords(cancellation.cancellation) }),
      t('terms.noShow', { fee: feeInWords(cancellation.noShow) }),
    )
  } else words.push(t('terms.cancelFree'))
  if (earlyDeparture) {
    const { basis, amountCents, nights, basisPoints } = earlyDeparture
    words.push(
      t('terms.early', {
        fee:
          basis === 'flat_amount'
            ? money(amountCents ?? '0', currency)
            : basis === 'nights'
              ? t('nights', { count: nights ?? 1 })
              : basis === 'percentage'
                ? t('terms.shareOfRest', { share: percent(basisPoints ?? 0) })
                : tOf('earlyBasis', basis),
      }),
    )
  }
  if (depositScheme) words.push(t('terms.deposit', { share: percent(depositScheme.basisPoints) }))
  return words
}
