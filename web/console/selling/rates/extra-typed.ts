/** What is typed of an extra, and as the service takes it. */
import type { Extra } from '../../call.ts'
import { centsOf, decimalOf, t } from '../../words.ts'
import { type FeeTyped, feeMissing, feeOf, feeTyped } from './fee-by-hour-fields.tsx'
import { type OfferedTyped, offeredOf, offeredTyped } from './offered-fields.tsx'

/** What is typed of an extra. */
export interface Typed {
  readonly code: string
  readonly name: string
  readonly chargeType: Extra['chargeType']
  readonly chargedPer: Extra['chargedPer']
  readonly price: string
  readonly vatRateBp: number
  readonly amperes: string
  readonly isBooked: boolean
  /** A category, `shares` of food and drinks, or empty: by its rate. */
  readonly vatBy: string
  /** Of food, in percent; the rest is drinks. */
  readonly foodShare: string
  readonly stock: string
  /** By age group; empty: as an adult, if all are empty, otherwise free. */
  readonly byBand: Readonly<Record<string, string>>
  readonly isMandatory: boolean
  readonly offered: OfferedTyped
  readonly fee: FeeTyped
}

/** Other shares were entered by a program: they are kept until another choice is made. */
const isFoodAndDrinks = (shares: NonNullable<Extra['vatShares']>): boolean =>
  shares.length === 2 && shares[0]?.category === 'food' && shares[1]?.category === 'drinks'

const soldWithTyped = (extra: Extra | undefined) => ({
  isMandatory: extra?.mandatory ?? false,
  offered: offeredTyped(extra),
  fee: feeTyped(extra),
  vatBy: extra?.vatShares ? (isFoodAndDrinks(extra.vatShares) ? 'shares' : 'kept') : (extra?.vatCategory ?? ''),
  foodShare: String((extra?.vatShares?.find(({ category }) => category === 'food')?.bp ?? 7000) / 100),
  stock: extra?.stock == null ? '' : String(extra.stock),
  byBand: Object.fromEntries(
    Object.entries(extra?.priceByBand ?? {}).flatMap(([code, cents]) =>
      code === 'adult' ? [] : [[code, decimalOf(BigInt(cents))]],
    ),
  ),
})

export const typedOf = (extra: Extra | undefined, usualVat: number): Typed => ({
  code: extra?.code ?? '',
  name: extra?.name ?? '',
  chargeType: extra?.chargeType ?? 'food_beverage',
  chargedPer: extra?.chargedPer ?? 'person_and_night',
  isBooked: extra?.bookedWithStay ?? true,
  price: extra ? decimalOf(BigInt(extra.priceCents)) : '',
  vatRateBp: extra?.vatRateBp ?? usualVat,
  amperes: extra?.amperes == null ? '' : String(extra.amperes),
  ...soldWithTyped(extra),
})

const isShare = (typed: string): boolean => /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1

export const isForEach = ({ chargedPer, isBooked }: Typed): boolean =>
  isBooked && (chargedPer === 'person' || chargedPer === 'person_and_night')

/** VAT, prices by age and stock, as the service takes them. */
export function soldWithOf(typed: Typed, priceCents: string) {
  const ages = Object.entries(typed.byBand).filter(([, each]) => each.trim() !== '')
  const food = Number(typed.foodShare) * 100
  return {
    ...(typed.vatBy === 'kept'
      ? {}
      : {
          vatCategory: typed.vatBy === '' || typed.vatBy === 'shares' ? null : (typed.vatBy as NonNullable<Extra['vatCategory']>),
          vatShares:
            typed.vatBy === 'shares'
              ? [
                  { category: 'food' as const, bp: food },
                  { category: 'drinks' as const, bp: 10_000 - food },
                ]
              : null,
        }),
    priceByBand:
      isForEach(typed) && ages.length > 0
        ? { adult: priceCents, ...Object.fromEntries(ages.map(([code, each]) => [code, centsOf(each) ?? '0'])) }
        : null,
    stock: typed.stock.trim() === '' ? null : Number(typed.stock),
    mandatory: typed.isBooked && typed.isMandatory,
    offeredFor: typed.isBooked ? offeredOf(typed.offered) : null,
    feeByHour: typed.isBooked ? null : feeOf(typed.fee),
  }
}

/** Why it can't be saved yet; undefined if it can. */
export function missingOf(typed: Typed): string | undefined {
  const { code, name, price, amperes } = typed
  if (code.trim() === '' || name.trim() === '') return t('extras.nameFirst')
  if (centsOf(price) === undefined) return t('extras.priceFirst')
  if (typed.vatBy === 'shares' && !isShare(typed.foodShare)) return t('extras.foodShareWrong')
  if (Object.values(typed.byBand).some((each) => each.trim() !== '' && centsOf(each) === undefined)) return t('extras.priceFirst')
  if (typed.stock.trim() !== '' && !/^\d{1,4}$/.test(typed.stock.trim())) return t('extras.stockWrong')
  if (typed.offered.to !== '' && typed.offered.to < typed.offered.from) return t('setup.rangeWrong')
  const isAmperes = /^\d{1,3}$/.test(amperes.trim()) && Number(amperes) >= 1 && Number(amperes) <= 125
  if (amperes.trim() !== '' && !isAmperes) return t('extras.amperesWrong')
  return typed.isBooked ? undefined : feeMissing(typed.fee)
}
