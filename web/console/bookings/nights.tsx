import type { Reservation } from '../call.ts'
import { dayText, money, t } from '../words.ts'

/** Of an offer, or of a stay, which may have given it back. */
export interface NightPrice {
  readonly night: string
  readonly priceCents: string
  readonly held?: boolean
}

/** Nights of one price together, so that a long stay stays short. */
export function grouped(nightly: readonly NightPrice[]): { from: string; to: string; count: number; priceCents: string }[] {
  const groups: { from: string; to: string; count: number; priceCents: string }[] = []
  for (const { night, priceCents } of nightly) {
    const last = groups.at(-1)
    if (last?.priceCents === priceCents) {
      last.to = night
      last.count += 1
    } else groups.push({ from: night, to: night, count: 1, priceCents })
  }
  return groups
}

/** Of a stay that is over the nights that were the guest’s; before, those that are booked. */
export const nightsSlept = ({ status, nights, nightly }: Reservation): number =>
  status === 'CheckedOut' ? nightly.filter(({ held }) => held).length : nights

/** What the nights cost, and the sum. */
export function NightPrices({
  reservation,
}: {
  reservation: Pick<Reservation, 'currency' | 'totalCents'> & { readonly nightly: readonly NightPrice[] }
}) {
  // A night that was given back is not the guest’s any more.
  const nightly = reservation.nightly.filter(({ held }) => held !== false)
  return (
    <table className="prices">
      <caption className="hidden">{t('prices')}</caption>
      <tbody>
        {grouped(nightly).map(({ from, to, count, priceCents }) => (
          <tr key={from}>
            <th scope="row">{from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}</th>
            <td className="secondary">{count === 1 ? '' : `${count} × ${money(priceCents)}`}</td>
            <td className="number">{money(BigInt(priceCents) * BigInt(count))}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{t('total')}</th>
          <td />
          <td className="number">{money(reservation.totalCents, reservation.currency)}</td>
        </tr>
      </tbody>
    </table>
  )
}
