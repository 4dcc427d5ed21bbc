import type { Reservation } from '../../call.ts'
import { dayText, money, t } from '../../words.ts'
import { TouristTaxRows } from './tourist-tax-rows.tsx'

/** A night of an offer or a stay; a stay may have released it. */
export interface NightPrice {
  readonly night: string
  readonly priceCents: string
  readonly held?: boolean
  /** How the price came about, in words. */
  readonly steps?: string
}

/** Groups consecutive nights of the same price. */
interface NightGroup {
  readonly from: string
  to: string
  count: number
  readonly priceCents: string
  /** Of the first of them. */
  readonly steps: string
}

export function grouped(nightly: readonly NightPrice[]): NightGroup[] {
  const groups: NightGroup[] = []
  for (const { night, priceCents, steps = '' } of nightly) {
    const last = groups.at(-1)
    if (last?.priceCents === priceCents) {
      last.to = night
      last.count += 1
    } else groups.push({ from: night, to: night, count: 1, priceCents, steps })
  }
  return groups
}

/** Number of nights: used nights of a past stay, otherwise booked nights. */
export const nightsSlept = ({ status, nights, nightly }: Reservation): number =>
  status === 'CheckedOut' ? nightly.filter(({ held }) => held).length : nights

/** Prices of the nights, and the total. */
export function NightPrices({
  reservation,
}: {
  reservation: Pick<Reservation, 'currency' | 'totalCents' | 'touristTaxCents'> & { readonly nightly: readonly NightPrice[] }
}) {
  // Exclude released nights.
  const nightly = reservation.nightly.filter(({ held }) => held !== false)
  return (
    <table className="prices">
      <caption className="hidden">{t('prices')}</caption>
      <tbody>
        {grouped(nightly).map(({ from, to, count, priceCents, steps }) => (
          <tr key={from}>
            <th scope="row">
              {from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}
              {steps !== '' && <small className="secondary block">{steps}</small>}
            </th>
            <td className="secondary">{count === 1 ? '' : `${count} × ${money(priceCents)}`}</td>
            <td className="number">{money(BigInt(priceCents) * BigInt(count))}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{t('total')}</th>
          <td />
          <td className="number">{money(reservation.totalCents, reservation.currency)}</td>
        </tr>
        <TouristTaxRows offer={reservation} currency={reservation.currency} empty={1} />
      </tbody>
    </table>
  )
}
