/**
 * The fiche individuelle de police (France): CESEDA article R. 814-1 and the order of 1 October 2015. For foreigners only. Children under 15 may stand on the fiche of an
 * adult with them, and do where one arrives with them; a child without one has a fiche of its own.
 */
import { csvOf } from '../../../platform/values/csv.ts'
import {
  contactMissing,
  contactOf,
  isYoungerThan,
  missing,
  namesMissing,
  partiesOf,
  type ReportedGuest,
} from './reported-guest.ts'

const isForeigner = ({ nationality }: ReportedGuest): boolean => nationality !== 'FR'
const isChild = (guest: ReportedGuest): boolean => isYoungerThan(15, guest)

/** By person who has a fiche: the children who stand on it. French citizens have none. */
function fichesOf(guests: readonly ReportedGuest[]): ReadonlyMap<ReportedGuest, readonly ReportedGuest[]> {
  return new Map(
    partiesOf(guests).flatMap(({ head, others }) => {
      const foreigners = [head, ...others].filter(isForeigner)
      const children = foreigners.filter(isChild)
      const accompanying = foreigners.find((guest) => !isYoungerThan(18, guest))
      const own = accompanying ? foreigners.filter((guest) => !isChild(guest)) : foreigners
      return own.map((guest) => [guest, guest === accompanying ? children : []] as const)
    }),
  )
}

export function frenchProblems(guest: ReportedGuest, guests: readonly ReportedGuest[]): string[] {
  if (!isForeigner(guest)) return []
  if (!fichesOf(guests).has(guest)) return [...namesMissing(guest), ...missing(guest, ['birthDate'])]
  const isBirthplaceKnown = [guest.birthCity, guest.birthCountryCode, guest.registration.birthCountryCode].some(
    (place) => place != null,
  )
  return [
    ...namesMissing(guest),
    ...missing(guest, ['birthDate', 'nationality', 'residence']),
    ...(isBirthplaceKnown ? [] : ['birthCity or birthCountryCode is missing']),
    ...contactMissing(guest),
  ]
}

const columns = [
  'nom',
  'prenoms',
  'date_de_naissance',
  'lieu_de_naissance',
  'nationalite',
  'domicile_habituel',
  'telephone',
  'courriel',
  'date_d_arrivee',
  'date_de_depart',
  'enfants_de_moins_de_15_ans',
] as const

const childOnFiche = ({ lastName, firstName, birthDate }: ReportedGuest): string =>
  `${[lastName, firstName].filter(Boolean).join(' ')} (${birthDate})`

/** One row per fiche. A program reads it: nothing guards its cells from a spreadsheet. */
export const frenchFile = (guests: readonly ReportedGuest[]): string =>
  csvOf(
    columns,
    [...fichesOf(guests)].map(([guest, children]) => [
      guest.lastName ?? guest.firstName ?? '',
      guest.lastName === null ? '' : (guest.firstName ?? ''),
      guest.birthDate ?? '',
      [guest.birthCity, guest.birthCountryCode ?? guest.registration.birthCountryCode].filter(Boolean).join(', '),
      guest.nationality ?? '',
      guest.residence === null
        ? ''
        : `${guest.residence.line1}, ${guest.residence.postalCode} ${guest.residence.city}, ${guest.residence.countryCode}`,
      contactOf(guest).phone ?? '',
      contactOf(guest).email ?? '',
      guest.arrivedOn,
      guest.leavesOn,
      children.map(childOnFiche).join(', '),
    ]),
    { isForPrograms: true },
  )
