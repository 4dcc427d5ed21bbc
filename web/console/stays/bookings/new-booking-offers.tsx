/** The offers for the dates and persons of a new booking, and why others are not for sale. */
import type { RatePlan, UnitType } from '../../call.ts'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import type { QuoteAsked } from '../../reads.ts'
import { restrictionText } from '../../selling/rates/stay-restrictions.tsx'
import { money, t } from '../../words.ts'
import type { Chosen, OfferOfStay, QuoteOfStay, StayDates } from './new-booking-form.ts'
import { Unsellable } from './unsellable.tsx'

/** The names of types and plans, as far as they are known. */
export interface Names {
  readonly types: readonly UnitType[]
  readonly plans: readonly RatePlan[]
}
export const typeName = ({ types }: Names, { unitTypeId }: Chosen): string | undefined =>
  types.find(({ id }) => id === unitTypeId)?.name
export const planName = ({ plans }: Names, { ratePlanId }: Chosen): string | undefined =>
  plans.find(({ id }) => id === ratePlanId)?.name

interface Props {
  readonly asked: QuoteAsked
  readonly dates: StayDates
  readonly quote: QuoteOfStay | undefined
  readonly error: unknown
  readonly offers: readonly OfferOfStay[]
  readonly offer: OfferOfStay | undefined
  readonly names: Names
  readonly onChoose: (chosen: Chosen) => void
}

export function Offers({ asked, dates, quote, error, offers, offer, names, onChoose }: Props) {
  const { nights, isValid } = dates
  return (
    <section className="card" aria-label={t('new.offers')}>
      <header>
        <h2>{t('new.offers')}</h2>
        <span className="secondary">
          {isValid ? `${t('nights', { count: nights })}, ` : ''}
          {t('persons', { count: asked.adults + asked.children })}
        </span>
      </header>
      {error !== null && error !== undefined && <Notice tone="bad" title={wordsOf(error)} />}
      <div className="scrolling" role="radiogroup" aria-label={t('new.offers')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('unitType')}</th>
              <th scope="col">{t('plan')}</th>
              <th scope="col" className="number">
                {t('new.left')}
              </th>
              <th scope="col" className="number average">
                {t('new.average')}
              </th>
              <th scope="col" className="number">
                {t('total')} {quote?.currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map((each) => (
              <OfferRow
                key={each.unitTypeId + each.ratePlanId}
                offer={each}
                isChosen={each === offer}
                names={names}
                onChoose={onChoose}
              />
            ))}
            {isValid && quote?.needsChildAges !== true && <Unsellable {...asked} sold={offers} />}
          </tbody>
        </table>
      </div>
      {quote && offers.length === 0 && <p className="inside">{t(quote.needsChildAges ? 'ages.missing' : 'new.nothing')}</p>}
    </section>
  )
}

function OfferRow(props: { offer: OfferOfStay; isChosen: boolean; names: Names; onChoose: (chosen: Chosen) => void }) {
  const { offer, isChosen, names, onChoose } = props
  const type = typeName(names, offer) ?? offer.unitTypeCode
  const plan = planName(names, offer) ?? offer.ratePlanCode
  return (
    <tr className={isChosen ? 'chosen' : ''} onClick={() => onChoose(offer)}>
      <td>
        <label className="check">
          <input type="radio" name="offer" aria-label={`${type}, ${plan}`} checked={isChosen} onChange={() => onChoose(offer)} />
          <strong>{type}</strong>
        </label>
      </td>
      <td>
        {plan}
        {offer.included && (
          <small className="secondary restricted">{t('included.list', { products: offer.included.join(', ') })}</small>
        )}
        {offer.restriction && <small className="secondary restricted">{restrictionText(offer.restriction)}</small>}
      </td>
      <td className="number">{offer.available}</td>
      <td className="number average">{money(BigInt(offer.totalCents) / BigInt(Math.max(1, offer.nightly.length)))}</td>
      <td className="number">
        <strong>{money(offer.totalCents)}</strong>
      </td>
    </tr>
  )
}
