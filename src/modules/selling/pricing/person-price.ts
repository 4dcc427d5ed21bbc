/** Prices by persons: pure checks of what a request gives. */
import type { PersonPrice } from './price-shapes.ts'

const repeated = <Value>(values: readonly Value[]): Value | undefined =>
  values.find((value, place) => values.indexOf(value) !== place)

function problemOf({ basePersons, adults, children }: PersonPrice, at: string, bands: readonly string[]): string | undefined {
  const number = repeated(adults.map(({ persons }) => persons))
  if (number !== undefined) return `${at}.adults gives ${number} persons twice.`
  if (adults.some(({ persons }) => persons === basePersons))
    return `${at}.adults must not name ${basePersons}: that is the price in the calendar.`
  const band = repeated(children.map((child) => child.band))
  if (band !== undefined) return `${at}.children gives the age band ${band} twice.`
  const unknown = children.find((child) => !bands.includes(child.band))
  if (unknown)
    return `${at}.children names the age band ${unknown.band}, which the establishment doesn’t have.${bands.length > 0 ? ` It has: ${bands.join(', ')}.` : ' Set its age bands first.'}`
  const unclear = children.find(({ cents, bp }) => (cents === undefined) === (bp === undefined))
  return unclear ? `${at}.children: the band ${unclear.band} must have either cents or bp.` : undefined
}

/** Validation message, or undefined. `bands`: codes of the age bands of the establishment. */
export function personPricesProblem(prices: readonly PersonPrice[], bands: readonly string[]): string | undefined {
  const twice = repeated(prices.map(({ unitTypeId }) => unitTypeId.toLowerCase()))
  if (twice !== undefined) return `body.prices gives the unit type ${twice} twice.`
  for (const [place, price] of prices.entries()) {
    const problem = problemOf(price, `body.prices[${place}]`, bands)
    if (problem) return problem
  }
  return undefined
}
