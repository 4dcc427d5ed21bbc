/** The bounds and the price of a stay: pure sums over nights. */
import { type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'

/** Nights of one stay: a season and more. */
export const longestStay = 400

/** What is wrong with the dates of a stay, if anything. */
export function stayDatesProblem(arrival: IsoDate, departure: IsoDate): string | undefined {
  const nights = nightsBetween(arrival, departure)
  if (nights < 1) return 'body.departure must be later than body.arrival.'
  if (nights > longestStay) return `A stay has at most ${longestStay} nights.`
  return undefined
}
