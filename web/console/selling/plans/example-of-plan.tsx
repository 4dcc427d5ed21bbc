/** What a stay costs on the plan as it is sold now, night by night, with the steps that led to each price. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RatePlan } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Ages, agesOf } from '../../parts/ages.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Stepper } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readQuote, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import type { OfferOfStay } from '../../stays/bookings/new-booking-form.ts'
import { TouristTaxRows } from '../../stays/bookings/tourist-tax-rows.tsx'
import { dayText, money, t } from '../../words.ts'
import { restrictionText } from '../rates/stay-restrictions.tsx'
import type { TypeOfTable } from './plan-values.ts'
import { stepsInWords } from './price-steps.ts'

interface Props {
  readonly plan: RatePlan
  readonly plans: readonly RatePlan[]
  readonly types: readonly TypeOfTable[]
}

export function ExampleOfPlan({ plan, plans, types }: Props) {
  const { establishment } = useSession()
  const today = todayOf(establishment)
  const [arrival, setArrival] = useState(addDays(today, 7))
  const [nights, setNights] = useState(3)
  const [unitTypeId, setType] = useState((types.find(({ maxOccupancy }) => maxOccupancy >= 2) ?? types[0])?.id ?? '')
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState(0)
  const [ages, setAges] = useState<readonly string[]>([])
  const childAges = agesOf(children, ages)
  const asked = {
    establishmentId: establishment.id,
    arrival,
    departure: addDays(arrival === '' ? today : arrival, nights),
    adults,
    children,
    ...(childAges ? { childAges } : {}),
  }
  const { data: quote, error } = useQuery({
    ...readQuote(asked),
    enabled: arrival >= today,
    placeholderData: (previous) => previous,
  })
  const offer = quote?.offers.find((each) => each.ratePlanId === plan.id && each.unitTypeId === unitTypeId)
  return (
    <section className="card inside stack" aria-label={t('plan.example')}>
      <h2>{t('plan.example')}</h2>
      <p className="secondary">{t('plan.exampleText')}</p>
      <DateField label={t('arrival')} min={today} value={arrival} onChange={(date) => date !== '' && setArrival(date)} />
      <Choice label={t('unitType')} value={unitTypeId} onChange={(event) => setType(event.currentTarget.value)}>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Stepper label={t('nightsTitle')} value={nights} minimum={1} maximum={60} onChange={setNights} />
      <Stepper label={t('adults')} value={adults} minimum={1} maximum={20} onChange={setAdults} />
      <Stepper label={t('children')} value={children} minimum={0} maximum={20} onChange={setChildren} />
      <Ages children={children} typed={ages} isNeeded={quote?.needsChildAges === true} onChange={setAges} />
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      <div role="status">
        {quote && !offer && <p className="secondary">{t(quote.needsChildAges ? 'ages.missing' : 'plan.exampleNone')}</p>}
        {quote && offer && (
          <NightsOfExample
            offer={offer}
            currency={quote.currency}
            planName={(code) => plans.find((each) => each.code === code)?.name ?? code}
          />
        )}
      </div>
    </section>
  )
}

interface NightsProps {
  readonly offer: OfferOfStay
  readonly currency: string
  readonly planName: (code: string) => string
}

function NightsOfExample({ offer, currency, planName }: NightsProps) {
  return (
    <>
      {offer.included && <p className="secondary">{t('included.list', { products: offer.included.join(', ') })}</p>}
      {offer.restriction && <Notice tone="warn" title={restrictionText(offer.restriction)} />}
      <table className="prices">
        <caption className="hidden">{t('prices')}</caption>
        <tbody>
          {offer.nightly.map((each) => (
            <tr key={each.night}>
              <th scope="row">
                {dayText(each.night)}
                <small className="secondary block">{stepsInWords(each, planName)}</small>
              </th>
              <td className="number">{money(each.priceCents)}</td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row">{t('total')}</th>
            <td className="number">{money(offer.totalCents, currency)}</td>
          </tr>
          <TouristTaxRows offer={offer} currency={currency} />
        </tbody>
      </table>
    </>
  )
}
