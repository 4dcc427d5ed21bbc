/** Tourist taxes of a stay, night by night, and the VAT that its lines contain. */
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { basisPointsOf, shareOf } from '../../../../platform/values/money.ts'
import type { Tariff, Wish } from './price-book.ts'

export interface TaxLine {
  readonly code: string
  readonly date: IsoDate
  readonly cents: bigint
  readonly vatBp: number
  /** Persons, or 1 for a tax of the room or the stay. */
  readonly quantity: number
}

export interface NightToTax {
  readonly night: IsoDate
  /** Accommodation of the night by VAT rate, with VAT. */
  readonly accommodation: readonly { readonly cents: bigint; readonly vatBp: number }[]
}

type PersonsToTax = Pick<Wish, 'adults' | 'children' | 'childAges'>

const personsOver = (age: number, { adults, children, childAges }: PersonsToTax): number =>
  adults + (childAges?.filter((each) => each >= age).length ?? (age === 0 ? children : 0))

/**
 * What one person, or the room, pays a night: of a percentage, of the accommodation without VAT divided by all persons, exact until it is rounded to the cent
 * (code général des collectivités territoriales, article L2333-30); at most the ceiling.
 */
function taxOfOne(tariff: Tariff, { accommodation }: NightToTax, persons: number): bigint {
  const { kind, per, cents = 0n, bp = 0, capCents, steps = [] } = tariff
  if (kind === 'fixed') return cents
  if (kind === 'by_price') {
    const price = accommodation.reduce((sum, each) => sum + each.cents, 0n)
    return steps.findLast(({ fromCents }) => fromCents <= price)?.cents ?? 0n
  }
  // One common denominator for all rates: products of (1 + rate).
  const whole = accommodation.reduce((product, { vatBp }) => product * BigInt(10_000 + vatBp), 1n)
  const net = accommodation.reduce((sum, each) => sum + (each.cents * 10_000n * whole) / BigInt(10_000 + each.vatBp), 0n)
  const tax = shareOf(net, BigInt(bp), whole * 10_000n * (per === 'person_night' ? BigInt(persons) : 1n))
  return capCents !== undefined && tax > capCents ? capCents : tax
}

function taxOfNight(tariff: Tariff, night: NightToTax, wish: PersonsToTax, exempt: number): TaxLine[] {
  const liable = Math.max(0, personsOver(tariff.ageFrom ?? 0, wish) - exempt)
  const quantity = tariff.per === 'person_night' ? liable : liable > 0 ? 1 : 0
  const one = taxOfOne(tariff, night, wish.adults + wish.children)
  const { vatBp = 0 } = tariff
  const line = (code: string, cents: bigint): TaxLine => ({
    code,
    date: night.night,
    cents: cents * BigInt(quantity),
    vatBp,
    quantity,
  })
  return [line(tariff.code, one), ...tariff.surcharges.map(({ code, bp }) => line(code, basisPointsOf(one, bp)))].filter(
    ({ cents }) => cents > 0n,
  )
}

const isInSeason = (night: IsoDate, season: Tariff['season']): boolean => {
  if (season === undefined) return true
  const day = night.slice(5)
  return season.from <= season.to ? day >= season.from && day <= season.to : day >= season.from || day <= season.to
}

/** The tax lines of a night; `place`: 0 for the first of the stay. `exempt`: persons who don't pay, beside those whom their age exempts. */
export const taxesOfNight = (
  tariffs: readonly Tariff[],
  night: NightToTax,
  place: number,
  persons: PersonsToTax,
  exempt = 0,
): TaxLine[] =>
  tariffs
    .filter(({ from, to }) => night.night >= from && (to === undefined || night.night <= to))
    .filter(({ season }) => isInSeason(night.night, season))
    .filter(({ per }) => per !== 'stay' || place === 0)
    .filter(({ maxNights }) => maxNights === undefined || place < maxNights)
    .flatMap((tariff) => taxOfNight(tariff, night, persons, exempt))

/** The tax lines of a stay, in the order of its nights. */
export const taxesOfStay = (tariffs: readonly Tariff[], nights: readonly NightToTax[], wish: Wish): TaxLine[] =>
  nights.flatMap((night, place) => taxesOfNight(tariffs, night, place, wish))

export interface VatSum {
  readonly vatBp: number
  readonly grossCents: bigint
  readonly netCents: bigint
  readonly vatCents: bigint
}

/** VAT by rate, lowest rate first; the net is rounded once a rate. */
export function vatOf(lines: readonly { readonly cents: bigint; readonly vatBp: number }[]): VatSum[] {
  const gross = new Map<number, bigint>()
  for (const { cents, vatBp } of lines) gross.set(vatBp, (gross.get(vatBp) ?? 0n) + cents)
  return [...gross]
    .toSorted(([one], [other]) => one - other)
    .map(([vatBp, grossCents]) => {
      const netCents = shareOf(grossCents, 10_000n, BigInt(10_000 + vatBp))
      return { vatBp, grossCents, netCents, vatCents: grossCents - netCents }
    })
}
