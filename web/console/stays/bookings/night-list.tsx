/** The nights of a stay: unit, price and reason for the price. */
import { useQuery } from '@tanstack/react-query'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, momentText, money, percent, t } from '../../words.ts'
import { useNightsCharged } from './nights-charged.ts'
import { PriceDialog, useNightsToPrice } from './price-dialog.tsx'
import { type StayShown, useRatePlans } from './stay.ts'
import { TouristTaxOfStay } from './tax-exemptions.tsx'
import { useUnitsOfStay } from './units.tsx'

type Amendment = Awaited<ReturnType<typeof api.listAmendments>>['data'][number]

/** Reason for the price of a night: agreed or from the rate plan, since when, and the previous price. */
function whyOf(
  night: Reservation['nightly'][number],
  reservation: Reservation,
  amendments: readonly Amendment[] | undefined,
  planName: string,
): string {
  const priceIn = ({ nights }: Amendment['was']) => nights.find((each) => each.night === night.night)?.priceCents
  // Latest first: the amendment that set the current price.
  const last = amendments?.find(
    ({ undoneAt, was, became }) =>
      undoneAt === undefined && priceIn(became) === night.priceCents && priceIn(was) !== night.priceCents,
  )
  const before = last && priceIn(last.was)
  // An agreement on nights to come doesn't say anything of those that were charged before it.
  const agreement = amendments?.find(
    ({ undoneAt, was, became }) => undoneAt === undefined && became.agreedPrice && !was.agreedPrice,
  )
  const isAgreed = reservation.agreedPrice && (agreement === undefined || last?.became.agreedPrice === true)
  const parts = [
    isAgreed
      ? reservation.agreedPriceReason === undefined
        ? t('booking.agreedPrice')
        : t('why.agreed', { reason: reservation.agreedPriceReason })
      : t('why.plan', { plan: planName, vat: percent(night.vatRateBp) }),
    // Extensions in house are not amendments, so the reason is unknown.
    last === undefined
      ? amendments !== undefined && ['Option', 'Confirmed'].includes(reservation.status)
        ? t('why.booked', { moment: momentText(reservation.bookedAt) })
        : ''
      : before === undefined
        ? t('why.added', { moment: momentText(last.amendedAt) })
        : t('why.repriced', { moment: momentText(last.amendedAt), before: money(before) }),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Consecutive nights that differ in nothing but their date. */
interface Range {
  readonly from: string
  to: string
  count: number
  readonly priceCents: string
  readonly held: boolean
  readonly isTonight: boolean
  readonly isPast: boolean
  readonly unit: string
  readonly state: string
  readonly why: string
}

function rangesOf(nights: readonly Range[], isFolded: boolean): Range[] {
  const ranges: Range[] = []
  for (const night of nights) {
    const last = ranges.at(-1)
    const isSame =
      last?.priceCents === night.priceCents &&
      last.held === night.held &&
      last.unit === night.unit &&
      last.state === night.state &&
      last.why === night.why
    if (isFolded && isSame && !night.isTonight && !last.isTonight) {
      last.to = night.to
      last.count += 1
    } else ranges.push({ ...night })
  }
  return ranges
}

function useRangesOfNights({ reservation, unitCode }: StayShown, isFolded: boolean): Range[] {
  const { establishment } = useSession()
  const { data: units } = useUnitsOfStay(reservation.id)
  const { data: amendments } = useQuery({
    queryKey: ['reservation', reservation.id, 'amendments'],
    queryFn: async () => (await api.listAmendments({ id: reservation.id, pageSize: 100 })).data,
    retry: false,
  })
  const charged = useNightsCharged(reservation.id)
  const plans = useRatePlans()
  const unitOf = (night: string) => units?.parts.find(({ from, until }) => from <= night && night < until)?.unitCode ?? unitCode
  const today = establishment.currentBusinessDate ?? ''
  return rangesOf(
    reservation.nightly.map((each) => {
      const { night, priceCents, held, ratePlanId } = each
      const isPosted = night < today || charged.has(night)
      return {
        from: night,
        to: night,
        count: 1,
        priceCents,
        held,
        isTonight: held && night === today,
        isPast: !held || night < today,
        unit: unitOf(night) ?? '',
        state: t(held ? (isPosted ? 'nights.posted' : 'nights.ahead') : 'nights.released'),
        why: whyOf(each, reservation, amendments, plans.find(({ id }) => id === ratePlanId)?.name ?? ''),
      }
    }),
    isFolded,
  )
}

/** The nights of a stay, equal ones together. */
export function Nights({ stay }: { stay: StayShown }) {
  const { reservation } = stay
  const [isFolded, setFolded] = useState(true)
  const ranges = useRangesOfNights(stay, isFolded)
  const kept = reservation.nightly.filter(({ held }) => held)
  const { may } = useSession()
  const [isPricing, setPricing] = useState(false)
  const toPrice = useNightsToPrice(stay)
  const canFold = !isFolded || ranges.some(({ count }) => count > 1)
  return (
    <section className="card">
      <header>
        <h2>{t('nightsTitle')}</h2>
        <span className="secondary">{t('nights.vatIncluded')}</span>
        {may('reservation.manage') && toPrice.length > 0 && (
          <Button kind="quiet" icon={<Percent size={16} />} onClick={() => setPricing(true)}>
            {t('price.button')}
          </Button>
        )}
        {canFold && (
          <Button kind="quiet" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            {t(isFolded ? 'nights.each' : 'nights.folded')}
          </Button>
        )}
      </header>
      <div className="scrolling">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('night')}</th>
              <th scope="col">{t('unit')}</th>
              <th scope="col">
                <span className="hidden">{t('nights.count')}</span>
              </th>
              <th scope="col" className="number">
                {t('price')} {reservation.currency}
              </th>
              <th scope="col">{t('nights.state')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {ranges.map((range) => (
              <RangeRow key={range.from} {...range} />
            ))}
            <tr>
              <td>
                <strong>{t('nights', { count: kept.length })}</strong>
              </td>
              <td colSpan={2} />
              <td className="number">
                <strong>{money(kept.reduce((sum, { priceCents }) => sum + BigInt(priceCents), 0n))}</strong>
              </td>
              <td colSpan={2} />
            </tr>
          </tbody>
        </table>
      </div>
      <TouristTaxOfStay reservation={reservation} />
      {isPricing && <PriceDialog stay={stay} onClose={() => setPricing(false)} />}
    </section>
  )
}

function RangeRow({ from, to, count, priceCents, held, isTonight, isPast, unit, state, why }: Range) {
  const cents = money(BigInt(priceCents) * BigInt(count))
  return (
    <tr className={isPast ? 'gone' : isTonight ? 'chosen' : ''}>
      <td>
        {from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`} {isTonight && <Tag tone="accent">{t('tonight')}</Tag>}
      </td>
      <td className="unbroken">{unit}</td>
      <td className="number secondary">{count === 1 ? '' : `${count} × ${money(priceCents)}`}</td>
      <td className="number">{held ? cents : <s>{cents}</s>}</td>
      <td className="secondary">{state}</td>
      <td className="secondary">{why}</td>
    </tr>
  )
}
