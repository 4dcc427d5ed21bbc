/**
 * Alloggiati Web (Italy): records of 168 characters, decree of the Minister of the Interior of 7 January 2013 (Gazzetta Ufficiale 17-1-2013, annex). Required data: of
 * every guest names, date and place of birth, sex and citizenship; of the head of a party also the document.
 */
import type { IsoDate } from '../../../platform/values/dates.ts'
import { inLetters } from '../../../platform/values/outgoing-letters.ts'
import {
  missing,
  namesMissing,
  type Party,
  partiesOf,
  type ReportedGuest,
  registrationMissing,
  tooLong,
} from './reported-guest.ts'

/** `tipo alloggiato` */
const kinds = { single: '16', headOfFamily: '17', headOfGroup: '18', memberOfFamily: '19', memberOfGroup: '20' } as const
const widths = { lastName: 50, firstName: 30, document: 20 }
const recordLength = 168

/** Capital letters without diacritics, digits and a few signs. */
const capitals = (text: string | null | undefined): string =>
  inLetters((text ?? '').toUpperCase(), (letter) => /^[A-Z0-9 '/.-]$/.test(letter)).toUpperCase()

/** A document with one name only: it stands as the surname. */
const namesOf = ({ firstName, lastName }: ReportedGuest) => ({
  family: capitals(lastName ?? firstName),
  given: capitals(lastName === null ? null : firstName),
})

/** A family shares a surname or says so; all others are a group. */
const isFamily = ({ head, others }: Party): boolean =>
  others.every((other) => other.registration.kinship !== undefined || namesOf(other).family === namesOf(head).family)

export function italianProblems(guest: ReportedGuest, head: ReportedGuest): string[] {
  const { family, given } = namesOf(guest)
  const isHead = guest === head
  return [
    ...namesMissing(guest),
    ...missing(guest, ['birthDate']),
    ...registrationMissing(guest, ['sex', 'alloggiatiBirthPlace', 'alloggiatiCitizenship']),
    ...(isHead
      ? [
          ...missing(guest, ['documentNumber']),
          ...registrationMissing(guest, ['alloggiatiDocumentType', 'alloggiatiDocumentPlace']),
        ]
      : []),
    ...tooLong([
      ['lastName', family, widths.lastName],
      ['firstName', given, widths.firstName],
      ...(isHead ? [['documentNumber', capitals(guest.documentNumber), widths.document] as const] : []),
    ]),
  ]
}

const italianDate = (date: IsoDate): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

type NightsBetween = (from: IsoDate, to: IsoDate) => number

function recordOf(guest: ReportedGuest, kind: string, isHead: boolean, nightsBetween: NightsBetween): string {
  const { registration } = guest
  const isBornInItaly = registration.alloggiatiBirthProvince !== undefined
  const nights = Math.min(30, Math.max(1, nightsBetween(guest.arrivedOn, guest.leavesOn)))
  const { family, given } = namesOf(guest)
  const inWidth = (text: string | undefined, width: number) => (text ?? '').padEnd(width, ' ')
  const record = [
    kind,
    italianDate(guest.arrivedOn),
    String(nights).padStart(2, '0'),
    inWidth(family, widths.lastName),
    inWidth(given, widths.firstName),
    registration.sex === 'female' ? '2' : '1',
    italianDate(guest.birthDate ?? '1900-01-01'),
    inWidth(isBornInItaly ? registration.alloggiatiBirthPlace : '', 9),
    inWidth(registration.alloggiatiBirthProvince, 2),
    isBornInItaly ? '100000100' : inWidth(registration.alloggiatiBirthPlace, 9),
    inWidth(registration.alloggiatiCitizenship, 9),
    inWidth(isHead ? registration.alloggiatiDocumentType : '', 5),
    inWidth(isHead ? capitals(guest.documentNumber) : '', widths.document),
    inWidth(isHead ? registration.alloggiatiDocumentPlace : '', 9),
  ].join('')
  if (record.length !== recordLength) throw new Error(`a record of ${record.length} characters instead of ${recordLength}`)
  return record
}

/** One record per person: the head of those who arrive together, then the others. Lines are separated, so the last one has no line end. */
export const italianFile = (guests: readonly ReportedGuest[], nightsBetween: NightsBetween): string =>
  partiesOf(guests)
    .flatMap((party) => {
      const { head, others } = party
      const [ofHead, ofOthers] = isFamily(party)
        ? [kinds.headOfFamily, kinds.memberOfFamily]
        : [kinds.headOfGroup, kinds.memberOfGroup]
      return [
        recordOf(head, others.length === 0 ? kinds.single : ofHead, true, nightsBetween),
        ...others.map((other) => recordOf(other, ofOthers, false, nightsBetween)),
      ]
    })
    .join('\r\n')
