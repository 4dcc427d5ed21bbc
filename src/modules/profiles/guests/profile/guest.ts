/** A guest profile. */

import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import { changeable, given, known, picked, shown, valuesFrom } from '../../../../platform/contract/fields.ts'
import {
  CountryCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { internationalPhone } from '../../../../platform/values/phone-numbers.ts'
import { guestFields, identityFields, loyaltyFields, type PersonalFields, profileFields } from '../guest-fields.ts'
import type { Person } from '../likeness/duplicate-keys.ts'
import { formsOf } from './person-name.ts'

export const Loyalty = component('Loyalty', closed(given(loyaltyFields)))
export type Loyalty = Static<typeof Loyalty>

/** The body of a new profile. Also used inside a reservation, for a guest without a profile, and for each row of an import. */
export const newGuestBody = closed({
  ...given(identityFields),
  firstName: Type.Optional(Line(100, 'Required if there is no last name.')),
  ...given(profileFields),
  loyalty: Type.Optional(Loyalty),
})
export const NewGuest = component('NewGuest', newGuestBody)
export type NewGuest = Static<typeof newGuestBody>

/** Members that can be rectified. An absent member stays, null clears it, a value replaces it. */
export const rectifyBody = closed({
  identity: Type.Optional(
    closed({
      ...changeable(identityFields),
      birthDate: Type.Optional(Nullable(DateOf('Replaces partialBirthDate.'))),
    }),
  ),
  loyalty: Type.Optional(closed(changeable(loyaltyFields))),
  ...changeable(profileFields),
})
export type Rectification = Static<typeof rectifyBody>

export const documentKinds = ['passport', 'identity_card', 'driving_licence', 'residence_permit', 'other'] as const
export const guestDocumentBody = closed({
  kind: OneOf(documentKinds),
  number: Line(50, 'As printed on the document. Searches ignore spaces and punctuation.'),
  countryCode: Type.Optional(CountryCode('The issuing country.')),
  expiresOn: Type.Optional(DateOf()),
})
export const GuestDocument = component('GuestDocument', closed({ id: Id(), ...guestDocumentBody.properties }))
export type GuestDocument = Static<typeof GuestDocument>

export const Guest = component(
  'Guest',
  closed({
    id: Id(),
    identity: closed(shown(identityFields)),
    ...shown(profileFields),
    phoneInternational: Type.Optional(
      Type.String({
        description:
          'The telephone number in international form (E.164), read as one of the country of the establishment where it was written down, else of the ' +
          'guest’s residence. Absent: it is no number of these.',
        examples: ['+33612345678'],
      }),
    ),
    loyalty: Type.Optional(Loyalty),
    documents: Type.Optional(Type.Array(GuestDocument, { description: 'Only when reading one profile, not in lists.' })),
    lastMerge: Type.Optional(
      closed(
        { sourceId: Id('Id of the merged profile.'), mergedAt: MomentOf() },
        {
          description: 'Only when reading one profile: the last merge into it, which `…/unmerge` would undo.',
        },
      ),
    ),
    version: Type.Integer({ description: 'Version of the profile, also its ETag. Every change increments it.' }),
    anonymizedAt: Type.Optional(MomentOf('The guest was erased. No personal data is left.')),
    mergedInto: Type.Optional(Id('Only in a list with `updatedSince`: the profile into which this one was merged.')),
    createdAt: MomentOf(),
  }),
)
export type Guest = Static<typeof Guest>

export interface GuestRow extends PersonalFields {
  readonly id: IdType
  readonly version: number
  readonly mergedInto: IdType | null
  readonly anonymizedAt: string | null
  readonly createdAt: string
  /** The country of the establishment where the telephone number was written down: it is read as one of its numbers. */
  readonly phoneCountry: string | null
}

/** The telephone number in international form: read in the country where it was written down, else in that of the residence. */
export const phoneOf = ({
  phone,
  phoneCountry,
  residence,
}: Pick<GuestRow, 'phone' | 'phoneCountry' | 'residence'>): string | null =>
  internationalPhone(phone, [phoneCountry, residence?.countryCode])

/** Validation message for a new profile, or undefined. `today` is in UTC. */
export function problemOfNewGuest(guest: NewGuest, today: IsoDate, at = 'body'): string | undefined {
  if (guest.firstName === undefined && guest.lastName === undefined) return `${at}.lastName or ${at}.firstName is needed.`
  if (guest.birthDate !== undefined && guest.partialBirthDate !== undefined)
    return `${at}.birthDate and ${at}.partialBirthDate exclude each other.`
  if (guest.birthDate !== undefined && guest.birthDate > today) return `${at}.birthDate lies in the future.`
  return problemOfPartialDate(guest.partialBirthDate, today, at)
}

/** Validation message for a partial date, or undefined: the known part must not be in the future. */
export function problemOfPartialDate(date: string | null | undefined, today: IsoDate, at: string): string | undefined {
  if (typeof date !== 'string' || date.startsWith('X')) return undefined
  return date.replaceAll('X', '0') > today ? `${at}.partialBirthDate lies in the future.` : undefined
}

/** Builds a profile from a request that passed `problemOfNewGuest`. `country`: that of the establishment, for its telephone number. */
export const guestFrom = (id: IdType, guest: NewGuest, createdAt: string, country: string | null): GuestRow => ({
  id,
  ...valuesFrom(guestFields, { ...guest, ...guest.loyalty }),
  version: 1,
  mergedInto: null,
  anonymizedAt: null,
  createdAt,
  phoneCountry: guest.phone === undefined ? null : country,
})

/**
 * Applies a rectification: absent members stay, null clears, values replace. Also returns the names of the given members. A birth date replaces a partial one,
 * and vice versa.
 */
export function rectified(row: GuestRow, change: Rectification, country: string | null): { row: GuestRow; changed: string[] } {
  const { identity = {}, loyalty = {}, ...others } = change
  const given = { ...identity, ...loyalty, ...others }
  const changed = [
    ...Object.keys(identity).map((name) => `identity.${name}`),
    ...Object.keys(loyalty).map((name) => `loyalty.${name}`),
    ...Object.keys(others),
  ]
  const dates =
    identity.birthDate !== undefined && typeof identity.partialBirthDate !== 'string'
      ? { partialBirthDate: null }
      : typeof identity.partialBirthDate === 'string'
        ? { birthDate: null }
        : {}
  const written = others.phone === undefined ? {} : { phoneCountry: others.phone === null ? null : country }
  return { row: { ...row, ...given, ...dates, ...written, version: row.version + 1 }, changed }
}

/** The fields of a profile that are compared. */
export const personOf = (fields: Pick<PersonalFields, 'firstName' | 'lastName' | 'birthDate' | 'partialBirthDate'>): Person => ({
  ...formsOf(fields.firstName, fields.lastName),
  birthDate: fields.birthDate ?? fields.partialBirthDate,
})

/** `hides`: show only the end of document numbers. */
export function presentGuest(row: GuestRow, documents?: readonly GuestDocumentRow[], hides = false): Guest {
  const loyalty = known(valuesIn(row, loyaltyFields))
  return {
    id: row.id,
    identity: known(valuesIn(row, identityFields)),
    ...(known(valuesIn(row, profileFields)) as Pick<Guest, 'vipStatus' | 'customerType'>),
    ...known({ phoneInternational: phoneOf(row) }),
    ...(Object.keys(loyalty).length > 0 ? { loyalty } : {}),
    ...(documents ? { documents: documents.map((document) => presentGuestDocument(hides ? masked(document) : document)) } : {}),
    version: row.version,
    ...known({ anonymizedAt: row.anonymizedAt, mergedInto: row.mergedInto }),
    createdAt: row.createdAt,
  }
}

const valuesIn = <Name extends keyof PersonalFields>(row: PersonalFields, fields: Readonly<Record<Name, unknown>>) =>
  picked(row, Object.keys(fields) as Name[])

export interface GuestDocumentRow {
  readonly id: IdType
  readonly kind: (typeof documentKinds)[number]
  readonly number: string
  readonly countryCode: string | null
  readonly expiresOn: IsoDate | null
}

/** Enough to compare with the document in hand. */
const masked = (document: GuestDocumentRow): GuestDocumentRow => ({
  ...document,
  number: document.number.length <= 4 ? '••••' : `••••${document.number.slice(-3)}`,
})

export const presentGuestDocument = ({ id, kind, number, ...rest }: GuestDocumentRow): GuestDocument => ({
  id,
  kind,
  number,
  ...known({ countryCode: rest.countryCode, expiresOn: rest.expiresOn }),
})

export const guestDocumentExample: GuestDocument = {
  id: exampleId.guest_document,
  kind: 'passport',
  number: '12AB34567',
  countryCode: 'GB',
  expiresOn: '2031-04-30',
}

export const guestExample: Guest = {
  id: exampleId.guest,
  identity: { firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-12-10', nationality: 'GB' },
  email: 'ada@example.com',
  vipStatus: 'none',
  customerType: 'transient',
  version: 1,
  createdAt: exampleMoment,
}

/** A short summary of a person, for comparing profiles side by side. */
export const PersonBrief = component(
  'GuestAtAGlance',
  closed({
    id: Id(),
    firstName: Nullable(Type.String()),
    lastName: Nullable(Type.String()),
    birthDate: Nullable(Type.String({ description: 'In a partial date, unknown digits are X.' })),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    stays: Type.Integer({ description: 'Number of stays with this profile.' }),
  }),
)
