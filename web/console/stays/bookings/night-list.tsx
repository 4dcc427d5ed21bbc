/** The nights of a stay: unit, price and reason for the price. */
import { useQuery } from '@tanstack/react-query'
import { api, type Reservation } from '../../call.ts'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, momentText, money, percent, t } from '../../words.ts'
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
  const parts = [
    reservation.agreedPrice
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

/** The nights that stand on a folio of the stay; after a day was opened again, that of today is among them. Empty until the folios are read. */
function useNightsCharged(id: string): ReadonlySet<string> {
  const { may } = useSession()
  const { data: folios } = useQuery({
    queryKey: ['folios', id],
    queryFn: () => api.listFoliosOfReservation({ id }),
    enabled: may('folio.read'),
  })
  const nights = (folios ?? [])
    .flatMap(({ entries }) => entries)
    .filter(
      ({ occasion, reversesId, reversedById }) => occasion === 'night' && reversesId === undefined && reversedById === undefined,
    )
  return new Set(nights.map(({ serviceDate }) => serviceDate))
}

export function Nights({ stay: { reservation, unitCode } }: { stay: StayShown }) {
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
  const kept = reservation.nightly.filter(({ held }) => held)
  return (
    <section className="card">
      <header>
        <h2>{t('nightsTitle')}</h2>
        <span className="secondary">{t('nights.vatIncluded')}</span>
      </header>
      <div className="scrolling">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('night')}</th>
              <th scope="col">{t('unit')}</th>
              <th scope="col" className="number">
                {t('price')} {reservation.currency}
              </th>
              <th scope="col">{t('nights.state')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {reservation.nightly.map((each) => {
              const { night, priceCents, held, ratePlanId } = each
              const planName = plans.find(({ id }) => id === ratePlanId)?.name ?? ''
              return (
                <tr key={night} className={!held || night < today ? 'gone' : night === today ? 'chosen' : ''}>
                  <td>
                    {dayText(night)} {held && night === today && <Tag tone="accent">{t('tonight')}</Tag>}
                  </td>
                  <td className="unbroken">{unitOf(night) ?? ''}</td>
                  <td className="number">{held ? money(priceCents) : <s>{money(priceCents)}</s>}</td>
                  <td className="secondary">
                    {held ? (night < today || charged.has(night) ? t('nights.posted') : t('nights.ahead')) : t('nights.released')}
                  </td>
                  <td className="secondary">{whyOf(each, reservation, amendments, planName)}</td>
                </tr>
              )
            })}
            <tr>
              <td>
                <strong>{t('nights', { count: kept.length })}</strong>
              </td>
              <td />
              <td className="number">
                <strong>{money(kept.reduce((sum, { priceCents }) => sum + BigInt(priceCents), 0n))}</strong>
              </td>
              <td />
              <td />
            </tr>
          </tbody>
        </table>
      </div>
      <TouristTaxOfStay reservation={reservation} />
    </section>
  )
}
