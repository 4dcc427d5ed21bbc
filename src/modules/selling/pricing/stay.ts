/** Limits and price of a stay: pure functions over nights. */
import { type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'

/** Maximum number of nights of a stay: more than a season. */
export const longestStay = 400

/** Validation message for the dates of a stay, or undefined. */
export function stayDatesProblem(arrival: IsoDate, departure: IsoDate): string | undefined {
  const nights = nightsBetween(arrival, departure)
  if (nights < 1) return 'body.departure must be later than body.arrival.'
  if (nights > longestStay) return `A stay has at most ${longestStay} nights.`
  return undefined
}
