/** Birth dates of the registered persons against the adults and children booked: prices and tourist tax follow what is booked. */
import { ageOn } from './reported-guest.ts'

export const ageMismatches = ['more_adults_than_booked', 'more_children_than_booked', 'age_not_as_booked'] as const
export type AgeMismatch = (typeof ageMismatches)[number]

interface Registered {
  readonly id: string
  readonly birthDate: string | null
}
interface Booked {
  readonly arrival: string
  readonly adults: number
  readonly children: number
  /** Of the children, where they were given. */
  readonly childAges: readonly number[] | null
}

/** By person, in the order of registration: why the age on arrival contradicts the booking. Without a birth date, nothing does. A child is under 18. */
export function mismatchesOf(
  persons: readonly Registered[],
  { arrival, adults, children, childAges }: Booked,
): Map<string, AgeMismatch> {
  const found = new Map<string, AgeMismatch>()
  const agesLeft = [...(childAges ?? [])]
  let [adultsSeen, childrenSeen] = [0, 0]
  for (const { id, birthDate } of persons) {
    if (birthDate === null) continue
    const age = ageOn(birthDate, arrival)
    if (age >= 18) {
      adultsSeen += 1
      if (adultsSeen > adults) found.set(id, 'more_adults_than_booked')
      continue
    }
    childrenSeen += 1
    const place = agesLeft.indexOf(age)
    if (place >= 0) agesLeft.splice(place, 1)
    if (childrenSeen > children) found.set(id, 'more_children_than_booked')
    else if (childAges !== null && place < 0) found.set(id, 'age_not_as_booked')
  }
  return found
}
