/** Registration files for the authorities of three countries. They are made and validated here; a connector sends them. */
import { frenchProblems } from './france-registration.ts'
import { italianProblems } from './italy-registration.ts'
import { partiesOf, type ReportedGuest } from './reported-guest.ts'
import { spanishProblems } from './spain-registration.ts'

export const authorityFormats = ['spain_ses', 'italy_alloggiati', 'france_police'] as const
export type AuthorityFormat = (typeof authorityFormats)[number]

export interface CheckedGuest {
  readonly guest: ReportedGuest
  /** Empty: the person can be reported, or need not be. */
  readonly problems: readonly string[]
}

/** All arrivals of a day, each with what the authority misses or can't take. */
export function checkedFor(format: AuthorityFormat, guests: readonly ReportedGuest[]): CheckedGuest[] {
  const headOf = new Map(partiesOf(guests).map(({ head }) => [head.reservationId, head]))
  const problemsOf = (guest: ReportedGuest): string[] => {
    if (format === 'spain_ses') return spanishProblems(guest)
    if (format === 'italy_alloggiati') return italianProblems(guest, headOf.get(guest.reservationId) ?? guest)
    return frenchProblems(guest, guests)
  }
  return guests.map((guest) => ({ guest, problems: problemsOf(guest) }))
}
