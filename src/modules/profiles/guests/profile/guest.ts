/** A guest profile. */

import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
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
  Text,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import type { Person } from '../likeness/duplicate-keys.ts'
import { formsOf } from './person-name.ts'

export const vipStatuses = ['none', 'silver', 'gold', 'platinum'] as const
export const customerTypes = ['transient', 'seasonal_resident'] as const

export const Residence = component(
  'Residence',
  closed({ line1: Line(200), city: Line(100), postalCode: Line(20), countryCode: CountryCode() }),
)
export type Residence = Static<typeof Residence>

const Email = Type.String({ format: 'email', maxLength: 254 })
const Phone = Type.String({
  pattern: '^\\+?[ ().-]*[0-9][0-9 ().-]{3,38}$',
  maxLength: 40,
  description: 'Digits, spaces, + ( ) . -',
})
const Language = Type.String({ pattern: '^[a-z]{2}$', description: 'ISO 639-1, for messages to the guest.' })
const PartialBirthDate = Type.String({
  pattern: '^(?!XXXX-XX-XX)([0-9]{4}|XXXX)-([0-9]{2}|XX)-([0-9]{2}|XX)$',
  description:
    'Use this instead of birthDate if a document gives only part of the date, or a date that is not in the calendar. Unknown digits are X (ISO ' +
    '8601-2), e.g. `1949-05-XX`, `XXXX-09-20`.',
  examples: ['1949-05-XX'],
})

const loyaltyMembers = {
  memberId: Line(100, 'Member number in the establishment’s own programme.'),
  externalProgram: Line(100, 'Name of an external programme.'),
  externalId: Line(100, 'Member number in the external programme.'),
  acsiCard: Line(100, 'ACSI club card of campsite guests.'),
}
export const Loyalty = component(
  'Loyalty',
  closed({
    memberId: Type.Optional(loyaltyMembers.memberId),
    externalProgram: Type.Optional(loyaltyMembers.externalProgram),
    externalId: Type.Optional(loyaltyMembers.externalId),
    acsiCard: Type.Optional(loyaltyMembers.acsiCard),
  }),
)
export type Loyalty = Static<typeof Loyalty>

/** The body of a new profile. Also used inside a reservation, for a guest without a profile, and for each row of an import. */
export const newGuestBody = closed({
  firstName: Type.Optional(Line(100, 'Required if there is no last name.')),
  lastName: Type.Optional(Line(100)),
  birthDate: Type.Optional(DateOf()),
  partialBirthDate: Type.Optional(PartialBirthDate),
  birthCity: Type.Optional(Line(100)),
  birthCountryCode: Type.Optional(CountryCode()),
  nationality: Type.Optional(CountryCode()),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  language: Type.Optional(Language),
  vipStatus: Type.Optional(OneOf(vipStatuses)),
  customerType: Type.Optional(OneOf(customerTypes)),
  loyalty: Type.Optional(Loyalty),
  residence: Type.Optional(Residence),
  notes: Type.Optional(Text(2000)),
})
export const NewGuest = component('NewGuest', newGuestBody)
export type NewGuest = Static<typeof newGuestBody>

/** Members that can be rectified. An absent member stays, null clears it, a value replaces it. */
export const rectifyBody = closed({
  identity: Type.Optional(
    closed({
      firstName: Type.Optional(Line(100)),
      lastName: Type.Optional(Line(100)),
      birthDate: Type.Optional(Nullable(DateOf('Replaces partialBirthDate.'))),
      partialBirthDate: Type.Optional(Nullable(PartialBirthDate)),
      birthCity: Type.Optional(Nullable(Line(100))),
      birthCountryCode: Type.Optional(Nullable(CountryCode())),
      nationality: Type.Optional(Nullable(CountryCode())),
    }),
  ),
  vipStatus: Type.Optional(OneOf(vipStatuses)),
  loyalty: Type.Optional(
    closed({
      memberId: Type.Optional(Nullable(loyaltyMembers.memberId)),
      externalProgram: Type.Optional(Nullable(loyaltyMembers.externalProgram)),
      externalId: Type.Optional(Nullable(loyaltyMembers.externalId)),
      acsiCard: Type.Optional(Nullable(loyaltyMembers.acsiCard)),
    }),
  ),
  customerType: Type.Optional(OneOf(customerTypes)),
  residence: Type.Optional(Nullable(Residence)),
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Phone)),
  language: Type.Optional(Nullable(Language)),
  notes: Type.Optional(Nullable(Text(2000))),
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
    identity: closed({
      firstName: Type.Optional(Type.String()),
      lastName: Type.Optional(Type.String()),
      birthDate: Type.Optional(DateOf()),
      partialBirthDate: Type.Optional(PartialBirthDate),
      birthCity: Type.Optional(Type.String()),
      birthCountryCode: Type.Optional(CountryCode()),
      nationality: Type.Optional(CountryCode()),
    }),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    language: Type.Optional(Type.String()),
    vipStatus: OneOf(vipStatuses),
    loyalty: Type.Optional(Loyalty),
    customerType: OneOf(customerTypes),
    residence: Type.Optional(Residence),
    notes: Type.Optional(Type.String()),
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
    createdAt: MomentOf(),
  }),
)
export type Guest = Static<typeof Guest>

/** The personal fields: rectification changes them, a merge fills them, erasure clears them. */
export interface PersonalFields {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: IsoDate | null
  readonly partialBirthDate: string | null
  readonly birthCity: string | null
  readonly birthCountryCode: string | null
  readonly nationality: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly vipStatus: (typeof vipStatuses)[number]
  readonly customerType: (typeof customerTypes)[number]
  readonly memberId: string | null
  readonly externalProgram: string | null
  readonly externalId: string | null
  readonly acsiCard: string | null
  readonly residence: Residence | null
  readonly notes: string | null
}

export interface GuestRow extends PersonalFields {
  readonly id: IdType
  readonly version: number
  readonly mergedInto: IdType | null
  readonly anonymizedAt: string | null
  readonly createdAt: string
}

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

/** Builds a profile from a request that passed `problemOfNewGuest`. */
export const guestFrom = (id: IdType, guest: NewGuest, createdAt: string): GuestRow => ({
  id,
  firstName: guest.firstName ?? null,
  lastName: guest.lastName ?? null,
  birthDate: guest.birthDate ?? null,
  partialBirthDate: guest.partialBirthDate ?? null,
  birthCity: guest.birthCity ?? null,
  birthCountryCode: guest.birthCountryCode ?? null,
  nationality: guest.nationality ?? null,
  email: guest.email ?? null,
  phone: guest.phone ?? null,
  language: guest.language ?? null,
  vipStatus: guest.vipStatus ?? 'none',
  customerType: guest.customerType ?? 'transient',
  memberId: guest.loyalty?.memberId ?? null,
  externalProgram: guest.loyalty?.externalProgram ?? null,
  externalId: guest.loyalty?.externalId ?? null,
  acsiCard: guest.loyalty?.acsiCard ?? null,
  residence: guest.residence ?? null,
  notes: guest.notes ?? null,
  version: 1,
  mergedInto: null,
  anonymizedAt: null,
  createdAt,
})

/**
 * Applies a rectification: absent members stay, null clears, values replace. Also returns the names of the given members. A birth date replaces a partial one,
 * and vice versa.
 */
export function rectified(row: GuestRow, change: Rectification): { row: GuestRow; changed: string[] } {
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
  return { row: { ...row, ...given, ...dates, version: row.version + 1 }, changed }
}

/** The fields of a profile that are compared. */
export const personOf = (fields: Pick<PersonalFields, 'firstName' | 'lastName' | 'birthDate' | 'partialBirthDate'>): Person => ({
  ...formsOf(fields.firstName, fields.lastName),
  birthDate: fields.birthDate ?? fields.partialBirthDate,
})

/** Omits null members: in the API, absent means "not known". */
/** `hides`: show only the end of document numbers. */
export function presentGuest(row: GuestRow, documents?: readonly GuestDocumentRow[], hides = false): Guest {
  const { firstName, lastName, birthDate, partialBirthDate, birthCity, birthCountryCode, nationality } = row
  const { memberId, externalProgram, externalId, acsiCard } = row
  const { email, phone, language, residence, notes, anonymizedAt } = row
  const loyalty = known({ memberId, externalProgram, externalId, acsiCard })
  return {
    id: row.id,
    identity: known({ firstName, lastName, birthDate, partialBirthDate, birthCity, birthCountryCode, nationality }),
    ...known({ email, phone, language }),
    vipStatus: row.vipStatus,
    ...(Object.keys(loyalty).length > 0 ? { loyalty } : {}),
    customerType: row.customerType,
    ...known({ residence, notes }),
    ...(documents ? { documents: documents.map((document) => presentGuestDocument(hides ? masked(document) : document)) } : {}),
    version: row.version,
    ...known({ anonymizedAt }),
    createdAt: row.createdAt,
  }
}

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

function known<Members extends Record<string, unknown>>(
  members: Members,
): { [Name in keyof Members]?: NonNullable<Members[Name]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>
  }
}

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
