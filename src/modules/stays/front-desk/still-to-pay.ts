/** What guests who arrive or depart will owe in all; a pure function over what is read for them together. */
import type { Id } from '../../../platform/values/ids.ts'
import type { Route } from '../../money/folios/index.ts'
import type { BookedExtra } from '../../selling/extras/index.ts'
import type { TaxRules } from '../../selling/pricing/index.ts'
import { chargesToCome, type StillBooked, sumOf } from '../reservations/index.ts'

export interface StaysStillBooked {
  readonly stays: readonly StillBooked['stay'][]
  readonly nights: readonly (StillBooked['nights'][number] & { readonly reservationId: Id })[]
  readonly extras: readonly BookedExtra[]
  readonly routes: readonly Route[]
  readonly taxRules: TaxRules
}

const byStay = <Each extends { readonly reservationId: Id }>(all: readonly Each[]): Map<Id, Each[]> =>
  Map.groupBy(all, ({ reservationId }) => reservationId)

/**
 * Charges to come on the guest’s own folio, by stay. Purchases of a postpaid wallet are left out: they are added at the check-out.
 */
export function toComeByStay({ stays, nights, extras, routes, taxRules }: StaysStillBooked): ReadonlyMap<Id, bigint> {
  const [nightsOf, extrasOf, routesOf] = [byStay(nights), byStay(extras), byStay(routes)]
  return new Map(
    stays.map((stay) => {
      // Its own folio may not be opened yet: the id of the stay stands for it.
      const own = { id: stay.id, establishmentId: stay.establishmentId, reservationId: stay.id, currency: stay.currency }
      const booked = {
        stay,
        nights: nightsOf.get(stay.id) ?? [],
        extras: extrasOf.get(stay.id) ?? [],
        routes: routesOf.get(stay.id) ?? [],
        taxRules,
      }
      return [stay.id, sumOf(chargesToCome(booked, own, () => '').filter(({ folio }) => folio.id === own.id))]
    }),
  )
}
