/** What a plan includes: its share of the price of a night, or its amount on top of it. */

import { addDays, type IsoDate } from '../../../../platform/values/dates.ts'
import { basisPointsOf } from '../../../../platform/values/money.ts'
import { amountForPersons, type PersonsOfStay } from './persons-of-stay.ts'
import type { Included, PriceBook, VatOf } from './price-book.ts'

export interface Taxed {
  readonly cents: bigint
  readonly vatBp: number
}

/** An amount by the VAT that it bears on a day; of several shares the last takes what is left. */
export function taxed(cents: bigint, vat: VatOf, date: IsoDate, vatOn: PriceBook['vatOn']): Taxed[] {
  if ('vatBp' in vat) return [{ cents, vatBp: vat.vatBp }]
  if ('category' in vat) return [{ cents, vatBp: vatOn(vat.category, date) }]
  let left = cents
  return vat.shares.map(({ category, bp }, place) => {
    const share = place === vat.shares.length - 1 ? left : basisPointsOf(cents, bp)
    left -= share
    return { cents: share, vatBp: vatOn(category, date) }
  })
}

export interface IncludedAmount extends Pick<Included, 'code' | 'how' | 'vat'> {
  readonly date: IsoDate
  readonly cents: bigint
}

/** The amounts of included products for a night that costs `cents`. */
export function includedIn(
  included: readonly Included[],
  { night, isFirst, cents }: { readonly night: IsoDate; readonly isFirst: boolean; readonly cents: bigint },
  persons: PersonsOfStay,
): IncludedAmount[] {
  return included
    .filter(({ per }) => per === 'night' || isFirst)
    .map(({ code, how, vat, byBand, cents: forUnit, shareBp, dayOffset }) => ({
      code,
      how,
      vat,
      date: addDays(night, dayOffset),
      cents: byBand ? amountForPersons(byBand, persons) : shareBp === undefined ? (forUnit ?? 0n) : basisPointsOf(cents, shareBp),
    }))
    .filter((amount) => amount.cents > 0n)
}
