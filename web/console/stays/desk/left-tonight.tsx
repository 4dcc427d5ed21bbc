/** What can still be sold tonight, with the price of each type for two persons. */
import type { Desk } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { priceToPay } from '../bookings/new-booking-form.ts'
import { useUnitTypes } from '../bookings/stay.ts'
import { useOffersOfTypes } from './walk-in-offers.ts'

/** @param onSell opens the walk-in with this type */
export function LeftTonight({ desk: { date }, onSell }: { desk: Desk; onSell: (unitTypeId: string) => void }) {
  const { may } = useSession()
  const types = useUnitTypes()
  const { offers, currency } = useOffersOfTypes({ arrival: date, nights: 1, adults: 2 })
  if (offers.size === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('desk.leftTonightTitle')}</h2>
        <span className="secondary">{t('persons', { count: 2 })}</span>
      </header>
      <ul className="checklist">
        {types
          .filter(({ id }) => offers.has(id))
          .map(({ id, name }) => {
            const offer = offers.get(id)
            return (
              <li key={id}>
                <span>
                  {name} <span className="secondary">{t('offers.left', { count: offer?.available ?? 0 })}</span>
                </span>
                <span className="buttons">
                  <strong>{offer && money(priceToPay(offer), currency)}</strong>
                  {may('reservation.manage') && (
                    <Button aria-label={`${t('desk.sell')}: ${name}`} onClick={() => onSell(id)}>
                      {t('desk.sell')}
                    </Button>
                  )}
                </span>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
