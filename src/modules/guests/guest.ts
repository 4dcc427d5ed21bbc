/** A guest profile. */
import type { IsoDate } from '../../platform/dates.ts'
import { exampleId, exampleMoment } from '../../platform/examples.ts'
import type { Id as IdType } from '../../platform/ids.ts'
import { CountryCode, closed, component, DateOf, Id, MomentOf, OneOf, type Static, Text, Type } from '../../platform/schemas.ts'

export const vipStatuses = ['none', 'silver', 'gold', 'platinum'] as const
export const customerTypes = ['transient', 'seasonal_resident'] as const

export const Residence = component(
  'Residence',
  closed({ line1: Text(200), city: Text(100), postalCode: Text(20), countryCode: CountryCode() }),
)
export type Residence = Static<typeof Residence>

const contact = {
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  phone: Type.Optional(
    Type.String({ pattern: '^\\+?[ ().-]*[0-9][0-9 ().-]{3,38}$', maxLength: 40, description: 'Digits, spaces, + ( ) . -' }),
  ),
  language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$', description: 'ISO 639-1, for what is written to the guest.' })),
}
const about = {
  vipStatus: Type.Optional(OneOf(vipStatuses)),
  customerType: Type.Optional(OneOf(customerTypes)),
  residence: Type.Optional(Residence),
  notes: Type.Optional(Text(2000)),
}

/** What a profile is made from. Also taken inside a reservation, for a guest who has none yet. */
export const newGuestBody = closed({
  firstName: Text(100),
  lastName: Text(100),
  birthDate: Type.Optional(DateOf()),
  birthCity: Type.Optional(Text(100)),
  birthCountryCode: Type.Optional(CountryCode()),
  nationality: Type.Optional(CountryCode()),
  ...contact,
  ...about,
})
export const NewGuest = component('NewGuest', newGuestBody)
export type NewGuest = Static<typeof NewGuest>

export const Guest = component(
  'Guest',
  closed({
    id: Id(),
    identity: closed({
      firstName: Type.String(),
      lastName: Type.String(),
      birthDate: Type.Optional(DateOf()),
      birthCity: Type.Optional(Type.String()),
      birthCountryCode: Type.Optional(CountryCode()),
      nationality: Type.Optional(CountryCode()),
    }),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    language: Type.Optional(Type.String()),
    vipStatus: OneOf(vipStatuses),
    customerType: OneOf(customerTypes),
    residence: Type.Optional(Residence),
    notes: Type.Optional(Type.String()),
    createdAt: MomentOf(),
  }),
)
export type Guest = Static<typeof Guest>

export interface GuestRow {
  readonly id: IdType
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: IsoDate | null
  readonly birthCity: string | null
  readonly birthCountryCode: string | null
  readonly nationality: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly vipStatus: (typeof vipStatuses)[number]
  readonly customerType: (typeof customerTypes)[number]
  readonly residence: Residence | null
  readonly notes: string | null
  readonly createdAt: string
}

/** The profile that a request makes; refused by the caller when `birthDate` lies in the future. */
export const guestFrom = (id: IdType, guest: NewGuest, createdAt: string): GuestRow => ({
  id,
  firstName: guest.firstName.trim(),
  lastName: guest.lastName.trim(),
  birthDate: guest.birthDate ?? null,
  birthCity: guest.birthCity ?? null,
  birthCountryCode: guest.birthCountryCode ?? null,
  nationality: guest.nationality ?? null,
  email: guest.email ?? null,
  phone: guest.phone?.trim() ?? null,
  language: guest.language ?? null,
  vipStatus: guest.vipStatus ?? 'none',
  customerType: guest.customerType ?? 'transient',
  residence: guest.residence ?? null,
  notes: guest.notes ?? null,
  createdAt,
})

/** Null members are left out: absent is how the API says "not known". */
export function presentGuest(row: GuestRow): Guest {
  const {
    id,
    firstName,
    lastName,
    birthDate,
    birthCity,
    birthCountryCode,
    nationality,
    vipStatus,
    customerType,
    createdAt,
    ...rest
  } = row
  return {
    id,
    identity: { firstName, lastName, ...known({ birthDate, birthCity, birthCountryCode, nationality }) },
    ...known(rest),
    vipStatus,
    customerType,
    createdAt,
  }
}

function known<Members extends Record<string, unknown>>(
  members: Members,
): { [Name in keyof Members]?: NonNullable<Members[Name]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>
  }
}

export const guestExample: Guest = {
  id: exampleId.guest,
  identity: { firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-12-10', nationality: 'GB' },
  email: 'ada@example.com',
  vipStatus: 'none',
  customerType: 'transient',
  createdAt: exampleMoment,
}
