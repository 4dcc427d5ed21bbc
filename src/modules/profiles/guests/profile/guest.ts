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
const Language = Type.String({ pattern: '^[a-z]{2}$', description: 'ISO 639-1, for what is written to the guest.' })
const PartialBirthDate = Type.String({
  pattern: '^(?!XXXX-XX-XX)([0-9]{4}|XXXX)-([0-9]{2}|XX)-([0-9]{2}|XX)$',
  description:
    'Instead of birthDate, where a document gives only a part of it, or a date that is in no calendar: unknown digits are X (ISO 8601-2), e.g. `1949-05-XX`, `XXXX-09-20`.',
  examples: ['1949-05-XX'],
})

const loyaltyMembers = {
  memberId: Line(100, 'In the programme of the establishment.'),
  externalProgram: Line(100, 'A programme of somebody else.'),
  externalId: Line(100, 'The number in that programme.'),
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

/** What a profile is made from. Also taken inside a reservation, for a guest who has none yet, and row by row from an import. */
export const newGuestBody = closed({
  firstName: Type.Optional(Line(100, 'May be left out where only the last name is known, and the other way round.')),
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

/** What can be rectified. A member that is absent stays, null erases, a value replaces. */
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
  number: Line(50, 'As printed in the document; searched without spaces and marks.'),
  countryCode: Type.Optional(CountryCode('Who issued it.')),
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
    documents: Type.Optional(Type.Array(GuestDocument, { description: 'Given when one profile is read, not in lists.' })),
    lastMerge: Type.Optional(
      closed(
        { sourceId: Id('Of the profile that was taken in.'), mergedAt: MomentOf() },
        {
          description:
            'Given when one profile is read: the last merge into it that was not undone, which `…/unmerge` undoes next.',
        },
      ),
    ),
    version: Type.Integer({ description: 'Counts changes; the ETag of the profile.' }),
    anonymizedAt: Type.Optional(MomentOf('The guest was erased; nothing personal is left.')),
    createdAt: MomentOf(),
  }),
)
export type Guest = Static<typeof Guest>

/** The fields that say something of a person: what rectifying changes, merging fills and forgetting empties. */
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

/** Why no profile can be made from this; undefined: it can. `today` in UTC. */
export function problemOfNewGuest(guest: NewGuest, today: IsoDate, at = 'body'): string | undefined {
  if (guest.firstName === undefined && guest.lastName === undefined) return `${at}.lastName or ${at}.firstName is needed.`
  if (guest.birthDate !== undefined && guest.partialBirthDate !== undefined)
    return `${at}.birthDate and ${at}.partialBirthDate exclude each other.`
  if (guest.birthDate !== undefined && guest.birthDate > today) return `${at}.birthDate lies in the future.`
  return problemOfPartialDate(guest.partialBirthDate, today, at)
}

/** As far as it is known, it must not lie in the future. */
export function problemOfPartialDate(date: string | null | undefined, today: IsoDate, at: string): string | undefined {
  if (typeof date !== 'string' || date.startsWith('X')) return undefined
  return date.replaceAll('X', '0') > today ? `${at}.partialBirthDate lies in the future.` : undefined
}

/** The profile that a request makes, which `problemOfNewGuest` has nothing against. */
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
 * The profile with what was absent kept, null erased and values replaced, and the names of the members that were given. A birth date takes the place of a
 * partial one, and the other way round.
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

/** What the profile is recognised by. */
export const personOf = (fields: Pick<PersonalFields, 'firstName' | 'lastName' | 'birthDate' | 'partialBirthDate'>): Person => ({
  ...formsOf(fields.firstName, fields.lastName),
  birthDate: fields.birthDate ?? fields.partialBirthDate,
})

/** Null members are left out: absent is how the API says "not known". */
/** `hides`: of the numbers of documents only the end is shown. */
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

/** Enough to compare with the document in hand, and no more. */
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

/** Who somebody is at a glance, where profiles are held beside each other. */
export const PersonBrief = component(
  'GuestAtAGlance',
  closed({
    id: Id(),
    firstName: Nullable(Type.String()),
    lastName: Nullable(Type.String()),
    birthDate: Nullable(Type.String({ description: 'Of a partial one, unknown digits are X.' })),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    stays: Type.Integer({ description: 'How many stays name the profile.' }),
  }),
)
