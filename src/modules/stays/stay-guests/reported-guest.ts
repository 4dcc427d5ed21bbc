/** The persons whose arrival is reported to an authority, and what the rules of the three countries have in common. */
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Registration } from './stay-guest.ts'

/** The data of a person that is reported. */
export interface ReportedGuest {
  readonly stayGuestId: string
  readonly reservationId: string
  readonly confirmationCode: string
  readonly bookedOn: IsoDate
  readonly isMain: boolean
  readonly arrivedOn: IsoDate
  readonly leavesOn: IsoDate
  /** Persons registered with the stay, whenever they arrive. */
  readonly persons: number
  /** Whether an adult is registered with the stay, whenever they arrive. */
  readonly hasAdult: boolean
  /** How most of what was received for the stay was paid. Null: nothing was. */
  readonly paidBy: 'transfer' | 'cheque' | 'direct_debit' | 'card' | 'cash' | 'other' | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: IsoDate | null
  readonly birthCity: string | null
  readonly birthCountryCode: string | null
  readonly nationality: string | null
  readonly email: string | null
  readonly phone: string | null
  /** Of the main guest of the stay. */
  readonly mainEmail: string | null
  readonly mainPhone: string | null
  readonly residence: {
    readonly line1: string
    readonly city: string
    readonly postalCode: string
    readonly countryCode: string
  } | null
  readonly documentKind: 'passport' | 'identity_card' | 'driving_licence' | 'residence_permit' | 'other' | null
  readonly documentNumber: string | null
  readonly documentCountryCode: string | null
  readonly registration: Registration
}

/** Persons of one stay who arrived on the same day. The head is the main guest, else an adult, else the first of them. */
export interface Party {
  readonly head: ReportedGuest
  readonly others: readonly ReportedGuest[]
}

export function partiesOf(guests: readonly ReportedGuest[]): Party[] {
  return [...Map.groupBy(guests, ({ reservationId }) => reservationId).values()].flatMap((persons) => {
    const head = persons.find(({ isMain }) => isMain) ?? persons.find(isAdult) ?? persons[0]
    return head ? [{ head, others: persons.filter((each) => each !== head) }] : []
  })
}

/** Age in full years on a day. */
export function ageOn(birthDate: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Age on the day of arrival. A person of unknown age is taken for an adult. */
export const isYoungerThan = (years: number, { birthDate, arrivedOn }: ReportedGuest): boolean =>
  birthDate !== null && ageOn(birthDate, arrivedOn) < years
const isAdult = (guest: ReportedGuest): boolean => !isYoungerThan(18, guest)

/** A document of some countries bears one name only. */
export const namesMissing = ({ firstName, lastName }: ReportedGuest): string[] =>
  firstName === null && lastName === null ? ['lastName is missing'] : []

export const missing = (guest: ReportedGuest, members: readonly (keyof ReportedGuest)[]): string[] =>
  members.filter((name) => guest[name] === null).map((name) => `${name} is missing`)

export const registrationMissing = ({ registration }: ReportedGuest, members: readonly (keyof Registration)[]): string[] =>
  members.filter((name) => registration[name] === undefined).map((name) => `registration.${name} is missing`)

/** A child is reached through the main guest of the stay. */
export function contactOf(guest: ReportedGuest): { readonly email: string | null; readonly phone: string | null } {
  const { email, phone, mainEmail, mainPhone } = guest
  return email === null && phone === null && !isAdult(guest) ? { email: mainEmail, phone: mainPhone } : { email, phone }
}

export function contactMissing(guest: ReportedGuest): string[] {
  const { email, phone } = contactOf(guest)
  return email === null && phone === null ? ['email or phone is missing'] : []
}

/** What is longer than the form has room for, as the form writes it. */
export const tooLong = (texts: readonly (readonly [member: string, written: string, atMost: number])[]): string[] =>
  texts
    .filter(([, written, atMost]) => written.length > atMost)
    .map(([member, written, atMost]) => `${member} has ${written.length} characters, and the form has room for ${atMost}`)
