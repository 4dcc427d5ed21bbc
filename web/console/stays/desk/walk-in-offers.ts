/** The offer of each unit type for a guest without a booking. */
import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../days.ts'
import { readQuote } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { type OfferOfStay, offerOf, type QuoteOfStay } from '../bookings/new-booking-form.ts'
import { useRatePlans } from '../bookings/stay.ts'

interface Asked {
  readonly arrival: string
  readonly nights: number
  readonly adults: number
  readonly children?: number
  /** One age for each child, where they are known. */
  readonly childAges?: number[] | undefined
}

/** By type: the first rate plan that is sold without restrictions, not the cheapest, which may be non-refundable. */
export function useOffersOfTypes({ arrival, nights, adults, children = 0, childAges }: Asked): {
  readonly offers: ReadonlyMap<string, OfferOfStay>
  readonly currency: QuoteOfStay['currency'] | undefined
  readonly isReady: boolean
  /** Plans are left out whose prices depend on the ages of the children. */
  readonly needsAges: boolean
} {
  const { establishment } = useSession()
  const plans = useRatePlans()
  const departure = addDays(arrival, nights)
  const party = { adults, children, ...(childAges ? { childAges } : {}) }
  const asked = { establishmentId: establishment.id, arrival, departure, ...party }
  const { data: quote } = useQuery({ ...readQuote(asked), staleTime: 30_000 })
  const sold = (quote?.offers ?? []).filter(({ available, restriction }) => available > 0 && restriction === undefined)
  const offers = new Map<string, OfferOfStay>()
  for (const unitTypeId of new Set(sold.map((offer) => offer.unitTypeId))) {
    const ofType = sold.filter((offer) => offer.unitTypeId === unitTypeId)
    const first = offerOf(ofType, undefined, unitTypeId, plans)
    if (first) offers.set(unitTypeId, first)
  }
  return { offers, currency: quote?.currency, isReady: quote !== undefined, needsAges: quote?.needsChildAges === true }
}
